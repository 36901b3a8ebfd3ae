import "#features/thank-you/thank-you.css";
import type { ReactElement } from "react";
import { BookingSummary } from "#features/thank-you/booking-summary.tsx";
import { Celebration } from "#features/thank-you/celebration.tsx";
import { NextSteps } from "#features/thank-you/next-steps.tsx";
import { PortalCard } from "#features/thank-you/portal-card.tsx";
import { useBooking } from "#features/thank-you/use-booking.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";

const Lead = ({ today, booking }: ReturnType<typeof useBooking>): ReactElement => {
  if (booking !== undefined) return <>Your cleaning subscription is with us. We look forward to your first cleaning.</>;
  if (today === undefined) return <>This is how a first cleaning with us goes.</>;
  return (
    <>
      Thank you for your interest. Nothing has been ordered on this device yet: you can{" "}
      <Link to="/pricing">choose a plan</Link>.
    </>
  );
};

/** What follows a subscription. Somebody who comes without one is told nothing that did not happen. */
const ThankYou = (): ReactElement => {
  const known = useBooking();
  return (
    <div className="wrap thanks">
      {known.booking !== undefined && <Celebration />}
      <div>
        <h1>Thank You!</h1>
        <p className="lead">
          <Lead {...known} />
        </p>
      </div>
      <BookingSummary {...known} />
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
};
export default ThankYou;
