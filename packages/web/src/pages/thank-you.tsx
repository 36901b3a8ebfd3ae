import "#features/thank-you/thank-you.css";
import type { ReactElement } from "react";
import { BookingSummary } from "#features/thank-you/booking-summary.tsx";
import { Celebration } from "#features/thank-you/celebration.tsx";
import { NextSteps } from "#features/thank-you/next-steps.tsx";
import { PortalCard } from "#features/thank-you/portal-card.tsx";
import { ButtonLink } from "#ui/button-link.tsx";

/** What follows a subscription (specification, section 2). */
const ThankYou = (): ReactElement => (
  <div className="wrap thanks">
    <Celebration />
    <div className="thanks__head">
      <div className="thanks__words">
        <h1>Thank You!</h1>
        <p className="lead">
          Your cleaning subscription is with us. From here on the house is our business, and the evenings are yours.
        </p>
      </div>
      <BookingSummary />
    </div>
    <div className="thanks__body">
      <NextSteps />
      <PortalCard />
    </div>
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
