import type { ReactElement } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";

/** The way into the customer portal. */
export const PortalCard = (): ReactElement => (
  <Card className="portal-card">
    <h2>Customer Portal</h2>
    <p className="soft">Your plan and your next cleaning in one place, on your phone or at your desk.</p>
    <ButtonLink to="/login">Access Customer Portal</ButtonLink>
  </Card>
);
