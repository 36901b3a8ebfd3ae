import { cityOfZip } from "@cleaning/contract/booking/zip-codes";
import { formatDay, formatShortDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import { maxHomeTextLength } from "@cleaning/contract/homes/longest-home-text";
import { type Quote, quotedMinutes } from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { Text } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { useSession } from "#lib/session.ts";
import { useToday } from "#lib/use-today.ts";
import { isGuestRefusal, LogInAndReturn } from "#nouns/accounts/log-in-and-return.tsx";
import { useOwnDetails } from "#nouns/accounts/use-own-details.ts";
import { Alternatives } from "#nouns/booking/alternatives.tsx";
import { inputName, storeDraft, readDraft } from "#nouns/booking/draft.ts";
import { RegistrationFields } from "#nouns/booking/registration-fields.tsx";
import { differsFromBusinessTime, windowEnd } from "#nouns/booking/words.ts";
import { PaymentLine } from "#nouns/payment/how-to-pay.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxInput, TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { PrivacyNote } from "#ui/terms-links.tsx";
import { useForm } from "#ui/use-form.ts";
import { abandonedBookingId } from "./abandoned-booking.ts";
import { TermsAgreement, useTerms } from "./agreement.tsx";
import { unknownBooking } from "./book-failure.ts";
import type { Chosen } from "./book-search.ts";
import { bookLabel, frequencyText } from "./booking-text.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { holdInputs } from "./hold.ts";
import { AccessNotesInput, VisitNoteInput } from "./notes-fields.tsx";
import { forgetNotesOverLogin, keepNotesOverLogin, notesOverLogin } from "./notes-over-login.ts";
import { StepHead, StepLink } from "./step-head.tsx";
import { Summary } from "./summary.tsx";
import { consentName, useAbandonedBooking } from "./use-abandoned-booking.ts";
import { bookFailure, useBook } from "./use-book.ts";
import { useHold } from "./use-hold.ts";
import type { QuoteState } from "./use-quote.ts";
import type { SelectionState } from "./use-selection.ts";

const ConfirmAndGoOn = lazy(async () => ({
  default: (await import("#nouns/accounts/confirm-and-go-on.tsx")).ConfirmAndGoOn,
}));

const HomeToClean = lazy(() => import("./home-to-clean.tsx"));

const formId = "book-you";

const shownFields = ["shownAddress", "shownZipCode"] as const;

const loadSchema = async () => (await import("@cleaning/contract/booking/booking")).bookingForm;

/** The counts of the pets stand before the words. */
const longestPetWords = maxHomeTextLength - 50;

type Props = { state: SelectionState; quoteState: QuoteState; quote: Quote; chosen: Chosen };

export const YouStep = ({ state, quoteState, quote, chosen }: Props): ReactElement => {
  const { selection, home, go, searchOf } = state;
  const { user } = useSession();
  const today = useToday();
  const [draft] = useState(() => readDraft(home));
  const [accessNotes] = useState(notesOverLogin);
  useEffect(forgetNotesOverLogin, []);
  const [isGuestRefused, setGuestRefused] = useState(false);
  const [isOtherTimeZone] = useState(() => differsFromBusinessTime(new Date()));
  const terms = useTerms();
  const inputs = holdInputs(quoteState.body);
  const slot = {
    zip: selection.zip,
    service: selection.service,
    ...quotedMinutes(quote),
    quote: inputs,
    ...chosen,
  };
  const { book, handleRefusal, refusal, forgetRefusal, isFrozen } = useBook({
    slot,
    selection,
    home,
    quoteState,
    quote,
    termsVersion: terms.version,
  });
  const holdState = useHold(slot, isFrozen);
  const form = useForm({
    schema: loadSchema,
    submit: book,
    explain: bookFailure,
    onSuccess: () => setGuestRefused(false),
    onFailure: (error) => {
      setGuestRefused(isGuestRefusal(error));
      // What is agreed to is no longer what would be booked.
      const agreement = form.formRef.current?.elements.namedItem("agreeToTerms");
      void handleRefusal(error, () => {
        if (terms.hasAgreed) return;
        if (agreement instanceof HTMLInputElement) agreement.checked = false;
      });
    },
  });
  const isFilled = useOwnDetails(form.formRef, home);
  const [mayContact] = useState(() => abandonedBookingId() !== undefined);
  const { zip, service, frequency } = selection;
  const noteAbandonedBooking = useAbandonedBooking(form.formRef, {
    zip,
    service,
    frequency,
    price: quote.price,
    quote: inputs,
  });

  const prices = { price: quote.price, firstPrice: quote.first?.price, frequency, date: chosen.date };
  const gone = holdState.alternatives ?? (refusal?.kind === "gone" ? refusal.alternatives : undefined);
  const when = { ...chosen, end: windowEnd(chosen.start) };
  const chooseOther = (start: Chosen): void => {
    forgetRefusal();
    void go("you", start, { replace: true });
  };

  return (
    <div className="beside beside--top book-columns">
      <div className="stack book-main">
        <StepHead step="you" title="Who are we cleaning for?">
          <p>
            <strong>{formatDay(chosen.date, today).date}</strong>, we arrive {formatWindow(when)}
            {isOtherTimeZone && ` ${business.clock.name}`}
            {frequency !== "once" && `; then ${frequencyText(frequency, chosen.date)}`}.{" "}
            <StepLink search={searchOf("window")}>Change the time</StepLink>
          </p>
          {user !== null && home !== undefined && (
            <Suspense fallback={null}>
              <HomeToClean userId={user.id} id={home} formId={formId} />
            </Suspense>
          )}
        </StepHead>
        <FormMessage tone="error">
          {gone === undefined ? (
            refusal?.kind === "price" && <NewPrice {...refusal} hasTick={!terms.hasAgreed} />
          ) : (
            <Alternatives starts={gone} today={today} onChoose={chooseOther} />
          )}
        </FormMessage>
        {isFrozen && form.error === undefined && <p className="book-hold">{unknownBooking}</p>}
        {gone === undefined && <HoldCountdown state={holdState} isFrozen={isFrozen} otherTimes={searchOf("window")} />}
        <PlainForm
          form={form}
          id={formId}
          className="form"
          label="Your details"
          onInput={({ currentTarget }) => {
            storeDraft(currentTarget, home);
            noteAbandonedBooking(currentTarget);
          }}
          advice={() => isGuestRefused && <LogInAndReturn onLeave={() => keepNotesOverLogin(form.formRef.current)} />}
          size="large"
          button={bookLabel(prices)}
          busy="Booking..."
          after={
            <>
              <PaymentLine />
              <PrivacyNote />
            </>
          }
        >
          <output className="form-message">
            {isFilled && <Text color="gray">Filled in from your account. Change whatever is different here.</Text>}
          </output>
          <RegistrationFields draft={draft} settledZip={selection.zip} city={cityOfZip(selection.zip)} />
          {home !== undefined &&
            shownFields.map((name) => (
              <input key={name} type="hidden" name={inputName(name)} defaultValue={draft[name] ?? ""} />
            ))}
          <p className="soft small">
            Your price is for ZIP code {selection.zip}. <StepLink search={searchOf("zip")}>Another ZIP code</StepLink>
          </p>
          {user !== null && form.errors["customerInfo.address"] !== undefined && (
            <p>
              <StepLink search={searchOf("home")}>Choose the home</StepLink>
            </p>
          )}
          <details className="more" open={accessNotes !== ""}>
            <summary>How do we get in, and what else? (optional)</summary>
            <div className="form">
              <AccessNotesInput
                more="It is not kept in this browser: after a reload, please type it again."
                defaultValue={accessNotes}
              />
              {selection.pets && (
                <TextInput
                  label="About your pets"
                  hint="Shy, old, an allergy, where they stay while we clean."
                  required={false}
                  maxLength={longestPetWords}
                  autoComplete="off"
                  name="petDetails"
                />
              )}
              <TextInput
                label="Where can we park?"
                required={false}
                maxLength={maxHomeTextLength}
                autoComplete="off"
                name="parking"
              />
              <VisitNoteInput />
            </div>
          </details>
          <TermsAgreement terms={terms} />
          <CheckboxInput
            label="Get in touch if I do not finish"
            hint="For that we keep your name, email, phone and choices. Untick it within an hour, and they are deleted."
            defaultChecked={mayContact}
            name={consentName}
          />
          <Honeypot />
        </PlainForm>
        {isGuestRefused && (
          <Suspense>
            <ConfirmAndGoOn form={form.formRef} />
          </Suspense>
        )}
      </div>
      <Summary
        selection={selection}
        quoteState={quoteState}
        when={`${formatShortDate(chosen.date, chosen.date.slice(0, 4))}, ${formatWindow(when)}`}
        date={chosen.date}
      >
        <Button type="submit" form={formId} size="large" disabled={form.submitting}>
          Book
        </Button>
      </Summary>
    </div>
  );
};

type NewPriceProps = { was: number; now: number; hasTick: boolean };

const NewPrice = ({ was, now, hasTick }: NewPriceProps): ReactElement => (
  <p>
    <strong>
      The price is {formatMoney(now)} now, not {formatMoney(was)}.
    </strong>{" "}
    Our prices changed while you were here. Nothing is booked yet: if you agree, {hasTick && "tick the box again and "}
    book.
  </p>
);
