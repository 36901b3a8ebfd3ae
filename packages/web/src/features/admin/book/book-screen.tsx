import "./book-caller.css";
import { callerForm, previewedDays } from "@cleaning/contract/admin/bookings";
import type { Customer } from "@cleaning/contract/admin/customers";
import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { addDays, isoDate, plusDays } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { adminBookingsApi } from "#lib/api/admin-bookings.ts";
import { failureText, serverMessageAlways } from "#lib/failure-text.ts";
import { useToday } from "#lib/use-today.ts";
import { homesQuery } from "#queries/homes.ts";
import { recordsChanged } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { CheckboxInput, TextAreaInput, TextInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";
import { idOf } from "../customer/customer-id.ts";
import { Panel } from "../panel.tsx";
import { type Booked, BookedPanel } from "./booked-panel.tsx";
import { CallerFields } from "./caller-fields.tsx";
import {
  changed,
  firstInputs,
  firstShownDay,
  type Inputs,
  inputsOfHome,
  type Start,
  serviceInputsOf,
} from "./caller.ts";
import { HomeFields } from "./home-fields.tsx";
import { PriceLines } from "./price-lines.tsx";
import { type Known, knownOf, type Quoted } from "./quoted.ts";
import { TimeFields } from "./time-fields.tsx";
import { twoButtonProps } from "./two-buttons.ts";
import { type QuoteForCaller, useKeepQuote } from "./use-keep-quote.ts";
import { usePreview } from "./use-preview.ts";

const KeepQuote = lazy(() => import("./keep-quote.tsx"));
const QuotePanel = lazy(() => import("./quote-panel.tsx"));
const OfQuote = lazy(() => import("./of-quote.tsx"));

/** Booking for a caller, on one screen. */
export const BookScreen = (): ReactElement => {
  const { quote } = useSearch({ from: "/admin/admin/book" });
  const navigate = useNavigate();
  const quoteId = idOf(quote);
  const [booked, setBooked] = useState<Booked>();
  const [kept, setKept] = useState<QuoteForCaller>();
  const again = (): void => {
    setBooked(undefined);
    setKept(undefined);
    void navigate({ to: "/admin/book" });
  };
  const form = (quoted?: Quoted) => (
    <BookForm key={quoted?.id ?? "new"} quoted={quoted} onBooked={setBooked} onKept={setKept} />
  );
  return (
    <Flex direction="column" gap="4">
      <div>
        <Heading as="h1" size={{ initial: "6", sm: "7" }}>
          Book
        </Heading>
        <Text as="p" color="gray">
          For a caller on the phone. The booking stands at once.
        </Text>
      </div>
      {booked !== undefined && <BookedPanel booked={booked} onAgain={again} />}
      <Suspense>
        {kept !== undefined && <QuotePanel kept={kept} onAgain={again} />}
        {booked === undefined &&
          kept === undefined &&
          (quoteId === undefined ? (
            form()
          ) : (
            <OfQuote key={quoteId} id={quoteId}>
              {form}
            </OfQuote>
          ))}
      </Suspense>
    </Flex>
  );
};

const askAboutTime = ({ date, start }: Start): Promise<boolean> =>
  confirm({
    title: "Book a time at which nobody is free?",
    description: `${formatDate(date)}, ${formatTime(start)}: if no agent is free then, the visit waits under Unassigned.`,
    action: "Book it",
    cancel: "Choose another time",
  });

class NotSent extends Error {}

/** What is said of the quote that is booked. */
const quoteText = ({ id, quote: { validUntil, isExpired } }: Quoted, isQuoted: boolean): string => {
  if (isQuoted) return `Quote no. ${id}: this price holds until ${formatDate(validUntil)}.`;
  return isExpired
    ? `Quote no. ${id} ended on ${formatDate(validUntil)}: this is today's price.`
    : `Quote no. ${id} was for something else: this is today's price.`;
};

type FormProps = {
  quoted: Quoted | undefined;
  onBooked: (booked: Booked) => void;
  onKept: (kept: QuoteForCaller) => void;
};

const BookForm = ({ quoted, onBooked, onKept }: FormProps): ReactElement => {
  const client = useQueryClient();
  const today = useToday();
  const preferredStart = quoted?.quote.preferredStart ?? undefined;
  const [customer, setCustomer] = useState<Customer | undefined>(quoted?.customer);
  const [known, setKnown] = useState<Known>(quoted === undefined ? {} : knownOf(quoted));
  const [chosenHome, setChosenHome] = useState<number | "other">();
  const [ownInputs, setInputs] = useState<Inputs | undefined>(quoted?.quote.inputs);
  const [serviceInputs, setServiceInputs] = useState<Partial<Inputs>>({});
  const [from, setFrom] = useState<string | undefined>(() => firstShownDay(preferredStart?.date, today));
  const [chosenStart, setStart] = useState<Start | undefined>(preferredStart && { ...preferredStart, isFree: true });
  const homesResult = useQuery({ ...homesQuery(customer?.id ?? 0), enabled: customer !== undefined });
  const { data: homes = [] } = homesResult;
  const firstHome = known.address == null ? homes[0] : homes.find(({ address }) => address === known.address);
  const homeId = chosenHome === "other" ? undefined : (chosenHome ?? firstHome?.id);
  const home = homes.find(({ id }) => id === homeId);
  const base = { ...firstInputs, ...serviceInputs };
  const inputs = ownInputs ?? (customer === undefined ? base : inputsOfHome(base, customer, home));
  const preview = usePreview(inputs, { from, quoteId: quoted?.id });
  const quote = preview.data?.quote.served === true ? preview.data.quote : undefined;
  const [firstFree] = preview.data?.slots ?? [];
  const isStillFree =
    chosenStart?.isFree === false ||
    preview.data?.slots.some(({ date, start }) => date === chosenStart?.date && start === chosenStart.start) === true;
  const suggested = firstFree && { ...firstFree, isFree: true };
  // A time that was agreed on is never replaced without a word.
  const start = chosenStart === undefined ? suggested : isStillFree ? chosenStart : undefined;
  const lastDay = today === undefined ? "" : isoDate(addDays(today, bookableDays));

  const offered = () => {
    if (quote === undefined || !preview.isCurrent)
      throw new NotSent("The price is still on its way. Please try again in a second.");
    return {
      ...inputs,
      price: quote.price,
      ...(quote.first === null ? {} : { firstPrice: quote.first.price }),
    };
  };
  const keep = useKeepQuote(
    () => ({
      ...offered(),
      // What is only suggested is no choice of theirs.
      ...(chosenStart === undefined ? {} : { preferredStart: { date: chosenStart.date, start: chosenStart.start } }),
      ...(customer === undefined ? {} : { customerId: customer.id }),
    }),
    onKept,
  );
  const form = useForm({
    schema: async () => callerForm,
    submit: async (values, keyFor) => {
      const offer = offered();
      if (start === undefined) throw new NotSent("Please choose a time.");
      if (!start.isFree && !(await askAboutTime(start))) throw new NotSent("Nothing is booked yet.");
      const body = {
        ...offer,
        ...values,
        date: start.date,
        start: start.start,
        ...(start.isFree ? {} : { evenIfTaken: true }),
        ...(customer === undefined ? {} : { userId: customer.userId }),
        ...(quoted === undefined ? {} : { quoteId: quoted.id }),
        termsVersion: bookingTerms.version,
      };
      const answer = await adminBookingsApi("POST /api/admin/bookings", { body, idempotencyKey: keyFor(body) });
      recordsChanged(client);
      const { firstName, lastName, email } = values.customerInfo;
      onBooked({ ...answer, name: `${firstName} ${lastName}`, email });
    },
    explain: (error) => failureText(error, serverMessageAlways),
    onFailure: () => void preview.refetch(),
  });

  const change = (part: Partial<Inputs>): void => setInputs(changed(inputs, part));

  // One form with two buttons: a field is wrong for whichever was pressed.
  const field = (name: string) => ({ name, error: form.errors[name] ?? keep.errors[name] });

  return (
    <form {...twoButtonProps(form, keep)} aria-label="Booking for a caller">
      <div className="caller-columns">
        <Panel title="Who is calling">
          <CallerFields
            customer={customer}
            known={known}
            homes={homes}
            isLoadingHomes={homesResult.isLoading}
            homeId={homeId}
            zip={inputs.zip}
            town={townOfZip(inputs.zip)}
            field={field}
            onFound={(found) => {
              setCustomer(found);
              setKnown({});
              setChosenHome(undefined);
              setServiceInputs(serviceInputsOf(inputs));
              setInputs(undefined);
            }}
            onHome={(id) => {
              setChosenHome(id ?? "other");
              setServiceInputs(serviceInputsOf(inputs));
              setInputs(id === undefined ? { ...inputs, zip: "" } : undefined);
            }}
            onZip={(zip) => change({ zip })}
          />
          <Flex direction="column" gap="3" mt="4">
            <details>
              <summary>How to get in, parking, a note</summary>
              <Flex direction="column" gap="3" pt="3">
                <TextAreaInput label="How to get in" rows={2} required={false} {...field("accessNotes")} />
                <TextInput
                  label="Parking"
                  required={false}
                  defaultValue={known.parking ?? undefined}
                  {...field("parking")}
                />
                <TextInput
                  label="Note for the first visit"
                  required={false}
                  defaultValue={known.visitNote ?? undefined}
                  {...field("visitNote")}
                />
              </Flex>
            </details>
            <details>
              <summary>Our terms, to tell the caller</summary>
              <ul>
                {bookingTerms.terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </details>
          </Flex>
        </Panel>
        <Panel title="What is to be cleaned">
          <HomeFields inputs={inputs} petDetails={known.petDetails ?? undefined} onChange={change} />
        </Panel>
        <Panel title="Price and time">
          <Flex direction="column" gap="3">
            {preview.data === undefined ? (
              <Text as="p" color="gray">
                {preview.error === null
                  ? "Enter the ZIP code to see the price and the next free times."
                  : failureText(preview.error, serverMessageAlways)}
              </Text>
            ) : (
              <>
                {preview.error !== null && <Text as="p">{failureText(preview.error, serverMessageAlways)}</Text>}
                {quoted !== undefined && preview.isCurrent && (
                  <Text as="p" weight="medium">
                    {quoteText(quoted, preview.data.isQuoted)}
                  </Text>
                )}
                <PriceLines quote={preview.data.quote} frequency={inputs.frequency} />
                {preferredStart !== undefined && start === undefined && (
                  <Text as="p">
                    They asked for {formatDate(preferredStart.date)}, {formatTime(preferredStart.start)}. Please choose
                    a time.
                  </Text>
                )}
                {preview.data.quote.served && (
                  <TimeFields
                    preview={preview.data}
                    start={start}
                    canLookLater={preview.data.to < lastDay}
                    onChange={setStart}
                    onEarlier={from === undefined ? undefined : () => setFrom(undefined)}
                    onLater={() => setFrom(plusDays(preview.data.from, previewedDays))}
                  />
                )}
              </>
            )}
            <CheckboxInput label="The caller agrees to the terms" {...field("agreedOnPhone")} />
            <FormFailure form={form} />
            <Button type="submit" size="large" isBusy={form.submitting}>
              {quote === undefined ? "Book" : `Book for ${formatMoney(quote.first?.price ?? quote.price)}`}
            </Button>
            {quote !== undefined && !(quoted !== undefined && preview.data?.isQuoted === true) && (
              <details>
                <summary>They want to think: keep it as a quote</summary>
                <Suspense fallback={<output className="soft">Loading...</output>}>
                  <KeepQuote form={keep} isAnother={quoted !== undefined} />
                </Suspense>
              </details>
            )}
          </Flex>
        </Panel>
      </div>
    </form>
  );
};
