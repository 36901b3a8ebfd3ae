import "#features/thank-you/thank-you.css";
import type { ReactElement } from "react";
import { BookingSummary } from "#features/thank-you/booking-summary.tsx";
import { Celebration } from "#features/thank-you/celebration.tsx";
import { NextSteps } from "#features/thank-you/next-steps.tsx";
import { PortalCard } from "#features/thank-you/portal-card.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

/** What follows a subscription. */
const ThankYou = (): ReactElement => (
  <div className="wrap thanks">
    <Celebration />
    <div>
      <h1>Thank You!</h1>
      <p className="lead">
        Your cleaning subscription is with us. From here on the house is our business, and the evenings are yours.
      </p>
    </div>
    <BookingSummary />
    <NextSteps />
    <PortalCard />
    <div className="actions actions--stack">
      <ButtonLink look="outline" to="/">
        Return to Homepage
      </ButtonLink>
      <ButtonLink look="quiet" to="/services">
        Explore Other Services
      </ButtonLink>
    </div>
  </div>
);
export default ThankYou;
