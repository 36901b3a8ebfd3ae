import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import { provider } from "@cleaning/contract/checkout/provider";
import { Callout, Text } from "@radix-ui/themes";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactElement } from "react";
import { Badge } from "#ui/badge.tsx";

type Props = Pick<AdminSubscription, "acceptance">;

/** Null once the owner of the address has accepted. */
export const AcceptanceBadge = ({ acceptance }: Props): ReactElement | null => {
  if (acceptance === "asked") return <Badge tone="sun">Waits for the owner</Badge>;
  return acceptance === "refused" ? <Badge tone="danger">Refused by the owner</Badge> : null;
};

export const AcceptanceNote = ({ acceptance }: Props): ReactElement | null => {
  if (acceptance !== "asked" && acceptance !== "refused") return null;
  return (
    <Text as="p" color="gray" mb="4">
      <AcceptanceBadge acceptance={acceptance} />{" "}
      {acceptance === "asked"
        ? "A visitor who was not logged in ordered this with the customer's address. The customer has a mail that asks whether they want it. Please call them before the first visit."
        : "A visitor ordered this with the customer's address, and the customer says that it is not theirs. Please do not visit, and deactivate it."}
    </Text>
  );
};

export const notAtProvider = (
  <Badge tone="danger">
    <TriangleAlert size={14} aria-hidden />
    Not at {provider.name}
  </Badge>
);

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
