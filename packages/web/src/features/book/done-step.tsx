import { toConfirmMessage } from "@cleaning/contract/checkout/order-request-labels";
import { business } from "@cleaning/contract/site/business";
import { Card } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleCheck from "lucide-react/icons/circle-check";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { saveEvent } from "#lib/save-event.ts";
import { useSession } from "#lib/session.ts";
import { accountQuery, wasCodeSent } from "#nouns/accounts/queries.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { usePartTitle } from "#ui/use-part-title.ts";
import { BookedFacts } from "./booked-facts.tsx";
import { bookingPrices } from "./booking-text.ts";
import { type ConfirmedBooking, confirmedBooking } from "./send.ts";
import { useStepFocus } from "./step-head.tsx";

const AccountInPlace = lazy(async () => ({ default: (await import("./account-in-place.tsx")).AccountInPlace }));

const doneTitle = "You are booked";
const earlierTitle = "Your earlier booking arrived";

export const DoneStep = (): ReactElement => {
  const [done] = useState(confirmedBooking);
  const [confirmation, setConfirmation] = useState<"sent" | "confirmed">();
  const { user } = useSession();
  const { data: account } = useQuery({ ...accountQuery(user?.id ?? 0), enabled: user !== null });
  const heading = useStepFocus("done");
  const title = done?.isEarlier === true ? earlierTitle : doneTitle;
  usePartTitle(done === undefined ? undefined : title);
  if (done === undefined)
    return (
      <div className="stack book-main">
        <h1 ref={heading} tabIndex={-1}>
          No booking to show here
        </h1>
        <p className="lead">
          If you have booked, our email has all of it, and so has your portal if you have an account. Or call us:{" "}
          <a href={business.phone.link}>{business.phone.text}</a>.
        </p>
        <div className="actions">
          <ButtonLink to="/book" search={{}}>
            Book a cleaning
          </ButtonLink>
          <ButtonLink look="outline" to="/customer-portal">
            Your portal
          </ButtonLink>
        </div>
      </div>
    );
  const { selection, email, customer } = done;
  const isConfirmed =
    confirmation === "confirmed" ||
    (account?.emailConfirmed === true && account.email.toLowerCase() === email.toLowerCase());
  return (
    <div className="beside beside--top book-columns book-done">
      <div className="stack book-main">
        <CircleCheck size={44} color="var(--grass-11)" aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">
          {done.isEarlier
            ? "We could not say so before: this one is booked. The cleaning that you chose just now is not booked yet."
            : "Thank you. Your time is reserved, and we look forward to cleaning your home."}
        </p>
        {done.isEarlier && (
          <div className="actions">
            <Button onClick={() => history.back()}>Go on with the other cleaning</Button>
          </div>
        )}
        {done.toConfirm === true && !isConfirmed && selection.frequency !== "once" && (
          <Card asChild size="3">
            <section className="stack" aria-labelledby="confirm-title">
              <h2 id="confirm-title" className="subtitle">
                Confirm your email
              </h2>
              <p>
                <strong>{toConfirmMessage}</strong> Press the button in our email to <TextWithBreaks text={email} />, or
                make an account here. Until then we come to the first visit only.
              </p>
            </section>
          </Card>
        )}
        <Card size="3">
          <BookedFacts done={done} />
        </Card>
        <Actions done={done}>
          {user !== null && (
            <PortalLink
              isConfirmed={confirmation === "confirmed" ? true : account?.emailConfirmed}
              isCodeSent={confirmation === "sent" || wasCodeSent(email)}
            />
          )}
        </Actions>
      </div>
      <div className="stack">
        <Suspense fallback={<Skeleton height="220px" />}>
          <AccountInPlace customer={customer} onConfirmation={setConfirmation} />
        </Suspense>
        <section className="stack" aria-labelledby="next-title">
          <h2 id="next-title" className="subtitle">
            What happens next
          </h2>
          <ol className="bullets">
            <li>
              We write to <TextWithBreaks text={email} /> now, with all of this.
            </li>
            <li>Before we come: put away what should not be moved, and tell us how we get in if you have not yet.</li>
            <li>We bring everything: products, cloths, vacuum. You need not be at home.</li>
            <li>
              Something comes up? Move or cancel it in your portal or call{" "}
              <a href={business.phone.link}>{business.phone.text}</a>.
            </li>
          </ol>
        </section>
      </div>
    </div>
  );
};

type PortalLinkProps = {
  /** Undefined while the account is on its way. */
  isConfirmed: boolean | undefined;
  isCodeSent: boolean;
};

/** The portal shows what was booked with an address once the address is confirmed. */
const PortalLink = ({ isConfirmed, isCodeSent }: PortalLinkProps): ReactElement => {
  if (isConfirmed === false)
    return (
      <>
        <ButtonLink look="outline" to="/customer-portal">
          Confirm your email in your portal
        </ButtonLink>
        {isCodeSent && <p className="soft">We have mailed you a code: with it your booking appears there.</p>}
      </>
    );
  return (
    <ButtonLink look="outline" to="/customer-portal" search={{ tab: "schedule" }}>
      {isConfirmed === true ? "See it in your portal" : "Your portal"}
    </ButtonLink>
  );
};

const Actions = ({ done, children }: { done: ConfirmedBooking; children: ReactNode }): ReactElement => {
  const [first] = done.visits;
  const save = (): void => {
    if (first === undefined) return;
    saveEvent({
      ...first,
      title: `${first.service}, ${business.name}`,
      place: done.address,
      text: `${bookingPrices({ ...done, frequency: done.selection.frequency })}. We arrive in this time. Questions: ${business.phone.text}`,
    });
  };
  return (
    <div className="actions actions--stack">
      {first !== undefined && (
        <Button onClick={save}>
          <CalendarPlus size={18} aria-hidden />
          Add to my calendar
        </Button>
      )}
      {children}
    </div>
  );
};
