import { provider } from "@cleaning/contract/provider";
import { Callout } from "@radix-ui/themes";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";

/** The mark of an order that the provider has not taken for a day (decisions: "The provider"). */
export const NotAtProvider = (): ReactElement => (
  <Badge tone="danger">
    <TriangleAlert size={14} aria-hidden />
    Not at {provider.name}
  </Badge>
);

/** What the mark means, and what to do. */
export const NotAtProviderNote = (): ReactElement => (
  <Callout.Root color="red" variant="surface" mb="5">
    <Callout.Icon>
      <TriangleAlert size={18} aria-hidden />
    </Callout.Icon>
    <Callout.Text>
      <strong>Not at {provider.name} for more than a day.</strong> The order is safe here, and we keep sending it every
      hour. Please ask {provider.name} what is wrong, and let the customer know.
    </Callout.Text>
  </Callout.Root>
);
