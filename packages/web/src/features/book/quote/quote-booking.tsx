import { isoDate } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import { formatFrequency } from "@cleaning/contract/format/frequency";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatWindow } from "@cleaning/contract/format/time";
import type { OpenQuotePage } from "@cleaning/contract/quotes/quote-page";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { isApiError, withTimeout } from "#lib/api.ts";
import { NotSent } from "#lib/not-sent.ts";
import { useToday } from "#lib/use-today.ts";
import { Alternatives } from "#nouns/booking/alternatives.tsx";
import { FreeWindows } from "#nouns/booking/free-windows.tsx";
import { slotsKey } from "#nouns/booking/queries.ts";
import { businessTimeNote, differsFromBusinessTime, windowEnd } from "#nouns/booking/words.ts";
import { PaymentLine } from "#nouns/payment/how-to-pay.tsx";
import { quotePageApi, quoteStartsQuery } from "#nouns/quotes/queries.ts";
import { TextInput } from "#ui/field.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { PlainForm } from "#ui/plain-form.tsx";
import { PrivacyNote } from "#ui/terms-links.tsx";
import { TextWithBreaks } from "#ui/text-with-breaks.tsx";
import { TermsAgreement, useTerms } from "../agreement.tsx";
import { bookFailureText } from "../book-failure.ts";
import { AccessNotesInput, VisitNoteInput } from "../notes-fields.tsx";
import type { BookedQuote } from "./quote-booked.tsx";
import { QuoteFacts } from "./quote-facts.tsx";

const loadSchema = async ({ needsAddress }: OpenQuotePage) => {
  const { quotePageAddressForm, quotePageForm } = await import("@cleaning/contract/quotes/quote-page");
  return needsAddress ? quotePageAddressForm : quotePageForm;
};

/** "$150 for the first visit, then $120 every week". */
const priceTextOf = ({ price, first, frequency }: OpenQuotePage): string => {
  const often = formatFrequency(frequency);
  if (first !== null) return `${formatMoney(first.price)} for the first visit, then ${formatMoney(price)} ${often}`;
  return frequency === "once" ? `${formatMoney(price)} for one visit` : `${formatMoney(price)} per visit, ${often}`;
};

type Start = Pick<FreeStart, "date" | "start">;

type Props = {
  token: string;
  quote: OpenQuotePage;
  onBooked: (booked: BookedQuote) => void;
  /** The quote is not what is shown any more. */
  onChange: () => void;
};

export const QuoteBooking = ({ token, quote, onBooked, onChange }: Props): ReactElement => {
  const today = useToday();
  const client = useQueryClient();
  const [isOtherTimeZone] = useState(() => differsFromBusinessTime(new Date()));
  const query = useInfiniteQuery({
    ...quoteStartsQuery(token, isoDate(today ?? { year: 0, month: 1, day: 1 })),
    enabled: today !== undefined,
  });
  const [chosen, setChosen] = useState<Start>();
  const [taken, setTaken] = useState<readonly FreeStart[]>();
  const details = useRef<HTMLHeadingElement>(null);
  const terms = useTerms();
  const priceText = priceTextOf(quote);

  const choose = ({ date, start }: Start): void => {
    setChosen({ date, start });
    setTaken(undefined);
    // Once it is there.
    requestAnimationFrame(() => details.current?.focus());
  };

  return (
    <div className="form book-quote">
      <h1>Your quote</h1>
      <p className="lead">
        {quote.firstName}, this is what we offered you: <strong>{priceText}</strong>. Choose when we come, and it is
        booked.
      </p>
      <div className="beside beside--top book-columns">
        <QuoteFacts quote={quote} />
        <div className="stack book-main">
          <section className="stack" aria-labelledby="quote-when">
            <h2 id="quote-when" className="subtitle">
              When should we come?
            </h2>
            <p className="soft">
              We arrive within the two hours that you choose
              {quote.frequency !== "once" && ", and later visits follow from them"}.
              {isOtherTimeZone && ` ${businessTimeNote}`}
            </p>
            <FreeWindows
              weeks={query.data?.pages ?? []}
              query={query}
              slots={query.data?.pages.flatMap(({ slots }) => slots) ?? []}
              today={today}
              day={quote.preferredStart?.date}
              chosen={chosen}
              taking={undefined}
              onChoose={choose}
            />
          </section>
          {chosen !== undefined && (
            <PlainForm
              className="form"
              aria-labelledby="quote-details"
              schema={() => loadSchema(quote)}
              submit={async ({ accessNotes, ...typed }, keyFor) => {
                if (terms.version === undefined) throw new NotSent("The terms have changed. Please reload the page.");
                setTaken(undefined);
                const body = {
                  token,
                  ...chosen,
                  ...typed,
                  ...(accessNotes === "" ? {} : { accessNotes }),
                  price: quote.price,
                  ...(quote.first === null ? {} : { firstPrice: quote.first.price }),
                  termsVersion: terms.version,
                };
                const request = { body, idempotencyKey: keyFor(body) };
                const { visits } = await quotePageApi("POST /api/quote-page/booking", request, withTimeout());
                const [visit] = visits;
                void client.invalidateQueries({ queryKey: [slotsKey] });
                if (visit === undefined) onChange();
                else onBooked({ visit, email: quote.email, place: typed.address ?? quote.city, priceText });
              }}
              explain={(error) =>
                isApiError(error) && error.alternatives.length > 0 ? undefined : bookFailureText(error)
              }
              onFailure={(error) => {
                if (!isApiError(error) || error.status !== 409) return;
                setTaken(error.alternatives.length > 0 ? error.alternatives : undefined);
                void client.invalidateQueries({ queryKey: [slotsKey] });
              }}
              size="large"
              button={`Book: ${priceText}`}
              busy="Booking..."
              after={
                <>
                  <PaymentLine />
                  <PrivacyNote />
                </>
              }
            >
              <h2 id="quote-details" className="subtitle" ref={details} tabIndex={-1}>
                {formatDay(chosen.date, today).date}, we arrive{" "}
                {formatWindow({ ...chosen, end: windowEnd(chosen.start) })}
              </h2>
              {!quote.needsAddress && <p className="soft">We come to the address that you gave us.</p>}
              {quote.email !== null && (
                <p className="soft">
                  We write to <TextWithBreaks text={quote.email} />.
                </p>
              )}
              {quote.needsAddress && (
                <>
                  <TextInput
                    label="Address"
                    autoComplete="street-address"
                    hint={`Where we clean, in ZIP code ${quote.zipCode}.`}
                    name="address"
                  />
                  <TextInput label="City" autoComplete="address-level2" defaultValue={quote.city} name="city" />
                </>
              )}
              <details className="more">
                <summary>
                  {quote.asksForAccess ? "How do we get in, and what else?" : "Anything we should know?"} (optional)
                </summary>
                <div className="form">
                  {quote.asksForAccess && <AccessNotesInput />}
                  <VisitNoteInput />
                </div>
              </details>
              <TermsAgreement terms={terms} />
              <Honeypot />
              <FormMessage tone="error">
                {taken !== undefined && <Alternatives starts={taken} today={today} onChoose={choose} />}
              </FormMessage>
            </PlainForm>
          )}
        </div>
      </div>
    </div>
  );
};
