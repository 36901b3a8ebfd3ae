import { Card, Flex } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { useSession } from "#lib/session.ts";
import { lastBooked } from "#nouns/booking/ordered.ts";
import { ButtonLink } from "#ui/button-link.tsx";

export const PortalCard = (): ReactElement => {
  const { status } = useSession();
  // Who ordered without an account has a mail that offers one; an address that anyone can open does not mean an order.
  const isInvited = status === "anonymous" && lastBooked() !== undefined;
  return (
    <Card size="3">
      <Flex direction="column" gap="3" align="start">
        <h2>Customer Portal</h2>
        <p className="soft">Your plan and your next cleaning in one place, on your phone or at your desk.</p>
        {isInvited && (
          <p>
            <strong>No password yet?</strong> Our email about your order offers to set one: its link works once, and
            opens your plan and your visits.
          </p>
        )}
        <ButtonLink to="/login">Access Customer Portal</ButtonLink>
      </Flex>
    </Card>
  );
};
