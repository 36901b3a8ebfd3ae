import "#features/thank-you/thank-you.css";
import { Card } from "@radix-ui/themes";
import type { ReactElement } from "react";
import { BookingSummary } from "#features/thank-you/booking-summary.tsx";
import { useBooking } from "#features/thank-you/booking.ts";
import { Celebration } from "#features/thank-you/celebration.tsx";
import { FirstStartPanel } from "#features/thank-you/first-start-panel.tsx";
import { NextSteps } from "#features/thank-you/next-steps.tsx";
import { PortalCard } from "#features/thank-you/portal-card.tsx";
import { useFirstStart } from "#features/thank-you/use-first-start.ts";
import { PaymentLine } from "#nouns/payment/how-to-pay.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";

type LeadProps = { isOrdered: boolean; isKnown: boolean };

const Lead = ({ isOrdered, isKnown }: LeadProps): ReactElement => {
  if (isOrdered) return <>Your cleaning subscription is with us. We look forward to your first cleaning.</>;
  if (!isKnown) return <>This is how a first cleaning with us goes.</>;
  return (
    <>
      Thank you for your interest. Nothing has been ordered on this device yet: you can{" "}
      <Link to="/pricing">choose a plan</Link>.
    </>
  );
};

const ThankYou = (): ReactElement => {
  const { isOwnForm, ...state } = useBooking();
  const { token, first, setFirst } = useFirstStart();
  return (
    <div className="wrap thanks">
      {state.booking !== undefined && <Celebration />}
      <div>
        <h1>Thank You!</h1>
        <p className="lead">
          <Lead
            isOrdered={state.booking !== undefined || first !== undefined}
            isKnown={state.today !== undefined && token === undefined}
          />
        </p>
      </div>
      {state.booking !== undefined && (isOwnForm || token !== undefined) && (
        <Card asChild size="3">
          <section aria-labelledby="confirm-title">
            <h2 id="confirm-title">Confirm your email</h2>
            <p>
              <strong>Ordered without logging in?</strong> Please confirm your email by the button in our mail: until
              then we come to the first visit only.
            </p>
          </section>
        </Card>
      )}
      {token !== undefined && <FirstStartPanel token={token} onFirst={setFirst} />}
      <BookingSummary
        {...state}
        first={token === undefined ? undefined : (first ?? null)}
        onChoose={() => document.querySelector<HTMLElement>("#first-start-title")?.focus()}
      />
      <NextSteps day={token === undefined ? "ours" : first?.start == null ? "open" : "chosen"} />
      {state.booking !== undefined && <PaymentLine />}
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
