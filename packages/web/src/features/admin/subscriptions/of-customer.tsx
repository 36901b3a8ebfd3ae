import { Flex } from "@radix-ui/themes";
import X from "lucide-react/icons/x";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

/** Says whose subscriptions are shown, with the way back to all. `name` is unknown when there are none. */
export const OfCustomer = ({ name }: { name: string | undefined }): ReactElement => (
  <Flex asChild align="center" wrap="wrap" gap="4" mb="2">
    <p>
      {name === undefined ? "One customer's subscriptions" : `Subscriptions of ${name}`}
      <ButtonLink look="quiet" to="/admin/subscriptions">
        <X size={16} aria-hidden />
        Show all
      </ButtonLink>
    </p>
  </Flex>
);
