import { Card, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";

/** The way into the customer portal. */
export const PortalCard = (): ReactElement => (
  <Card size="3">
    <Flex direction="column" gap="3" align="start">
      <h2>Customer Portal</h2>
      <p className="soft">Your plan and your next cleaning in one place, on your phone or at your desk.</p>
      <ButtonLink to="/login">Access Customer Portal</ButtonLink>
    </Flex>
  </Card>
);
