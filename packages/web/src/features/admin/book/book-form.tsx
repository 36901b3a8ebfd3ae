import { callerForm, previewedDays } from "@cleaning/contract/admin/bookings";
import type { Customer } from "@cleaning/contract/admin/customers";
import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import { addDays, isoDate, plusDays } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import { firstMinutes } from "@cleaning/contract/pricing/price-book";
import { elapsedOf } from "@cleaning/contract/visits/team";
import { Flex, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { adminBookingsApi } from "#lib/api/admin-bookings.ts";
import { failureText, serverMessageAlways } from "#lib/failure-text.ts";
import { isDecision } from "#lib/is-decision.ts";
import { NotSent } from "#lib/not-sent.ts";
import { useToday } from "#lib/use-today.ts";
import { homesQuery } from "#queries/homes.ts";
import { recordsChanged } from "#queries/records.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { useForm } from "#ui/use-form.ts";
import { Panel } from "../panel.tsx";
import type { Booked } from "./booked-panel.tsx";
import { confirmOverCapacity, confirmSecondBooking } from "./booking-questions.ts";
import { callerFieldNames, forgetCallerDraft, placeFieldNames } from "./caller-draft.ts";
import { CallerFields } from "./caller-fields.tsx";
import { CallerNotes } from "./caller-notes.tsx";
import {
  changed,
  firstInputs,
  firstShownDay,
  type Inputs,
  inputsOfHome,
  type Start,
  serviceInputsOf,
} from "./caller.ts";
import { chosenTimeText } from "./chosen-time-text.ts";
import { DraftLine } from "./draft-line.tsx";
import { HomeFields } from "./home-fields.tsx";
import { offerText, quoteText } from "./offer-text.ts";
import { type Prefill, prefillOf, type QuoteToBook } from "./prefill.ts";
import { PriceLines } from "./price-lines.tsx";
import { TimeFields } from "./time-fields.tsx";
import { twoButtonProps } from "./two-buttons.ts";
import { useCallerDraft } from "./use-caller-draft.ts";
import { type SavedQuote, useKeepQuote } from "./use-keep-quote.ts";
import { usePreview } from "./use-preview.ts";

const KeepQuote = lazy(() => import("./keep-quote.tsx"));

type FormProps = {
  /** Of what is kept in this tab. */
  draftKey: string;
  toBook: QuoteToBook | undefined;
  takesFocus: boolean;
  initialCustomer: Customer | undefined;
  onBooked: (booked: Booked) => void;
  onSaved: (quote: SavedQuote) => void;
  onStartOver: () => void;
};

/** Who calls, what is cleaned, and the price and the time of it, with two ways to end: a booking or a quote. */
export const BookForm = ({
  draftKey,
  toBook,
  initialCustomer,
  takesFocus,
  onBooked,
  onSaved,
  onStartOver,
}: FormProps): ReactElement => {
  const client = useQueryClient();
  const today = useToday();
  const preferredStart = toBook?.quote.preferredStart ?? undefined;
  const draft = useCallerDraft(draftKey);
  const { savedDraft } = draft;
  const firstNotes = useRef("");
  const [isUnderWay, setUnderWay] = useState(() => draft.submission.isUnderWay());
  const [customer, setCustomer] = useState<Customer | undefined>(
    savedDraft === undefined ? initialCustomer : savedDraft.customer,
  );
  const [prefill, setPrefill] = useState<Prefill>(toBook === undefined ? {} : prefillOf(toBook));
  const [chosenHome, setChosenHome] = useState<number | "other" | undefined>(savedDraft?.chosenHome);
  const [ownInputs, setInputs] = useState<Inputs | undefined>(
    savedDraft === undefined ? toBook?.quote.inputs : savedDraft.inputs,
  );
  const [serviceInputs, setServiceInputs] = useState<Partial<Inputs>>(savedDraft?.serviceInputs ?? {});
  const [from, setFrom] = useState<string | undefined>(() =>
    firstShownDay(savedDraft === undefined ? preferredStart?.date : savedDraft.from, today),
  );
  const [chosenStart, setStart] = useState<Start | undefined>(
    savedDraft === undefined ? preferredStart && { ...preferredStart, isFree: true } : savedDraft.start,
  );
  const homesResult = useQuery({ ...homesQuery(customer?.id ?? 0), enabled: customer !== undefined });
  const { data: homes = [] } = homesResult;
  const firstHome = prefill.address == null ? homes[0] : homes.find(({ address }) => address === prefill.address);
  const homeId = chosenHome === "other" ? undefined : (chosenHome ?? firstHome?.id);
  const home = homes.find(({ id }) => id === homeId);
  const base = { ...firstInputs, ...serviceInputs };
  const inputs = ownInputs ?? (customer === undefined ? base : inputsOfHome(base, customer, home));
  const preview = usePreview(inputs, { from, quoteId: toBook?.id });
  const quote = preview.data?.quote.served === true ? preview.data.quote : undefined;
  const [firstFree] = preview.data?.slots ?? [];
  const isStillFree =
    chosenStart?.isFree === false ||
    // What may have been booked already is sent as it was, and recognised.
    isUnderWay ||
    preview.data?.slots.some(({ date, start }) => date === chosenStart?.date && start === chosenStart.start) === true;
  const suggested = firstFree && { ...firstFree, isFree: true };
  // A time that was agreed on is never replaced without a word.
  const start = chosenStart === undefined ? suggested : isStillFree ? chosenStart : undefined;
  const visit = {
    today: today === undefined ? "" : isoDate(today),
    elapsed: elapsedOf({ minutes: quote === undefined ? 0 : firstMinutes(quote), teamSize: inputs.teamSize }),
  };
  const town = townOfZip(inputs.zip);
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
    (saved) => {
      forgetCallerDraft(draftKey);
      onSaved(saved);
    },
    draft.quoteSubmission,
  );
  const form = useForm({
    schema: async () => callerForm,
    keys: draft.submission,
    submit: async (values, keyFor) => {
      const offer = offered();
      if (start === undefined) throw new NotSent("Please choose a time.");
      if (!start.isFree) {
        const { checkOtherTime } = await import("./check-other-time.ts");
        await checkOtherTime(client, start, visit);
        if (!(await confirmOverCapacity(start))) throw new NotSent("Nothing is booked yet.");
      }
      const body = {
        ...offer,
        ...values,
        date: start.date,
        start: start.start,
        ...(start.isFree ? {} : { evenIfTaken: true }),
        ...(customer === undefined ? {} : { userId: customer.userId }),
        ...(toBook === undefined ? {} : { quoteId: toBook.id }),
        termsVersion: bookingTerms.version,
      };
      // The key is of what is sent but for how to get in, which a reload loses.
      const content = { ...body, accessNotes: undefined };
      const isRepeat = draft.submission.isRepeat(content);
      if (!isRepeat && draft.submission.isUnderWay() && !(await confirmSecondBooking()))
        throw new NotSent("Nothing more was sent. To send the first one again, undo what you changed since.");
      const { accessNotes: notes = "" } = values;
      const areNotesOther = isRepeat && notes !== firstNotes.current;
      if (!isRepeat) firstNotes.current = notes;
      setStart(start);
      // Before its key: a reload without an answer has to find the time that was sent.
      storeDraft(start);
      const idempotencyKey = keyFor(content);
      const answer = await adminBookingsApi("POST /api/admin/bookings", { body, idempotencyKey }).catch(
        (error: unknown) => {
          // Nothing but this: what was sent before may stand.
          if (isDecision(error, !isRepeat)) draft.submission.forget(content);
          throw error;
        },
      );
      forgetCallerDraft(draftKey);
      recordsChanged(client);
      const { firstName, lastName, email } = values.customerInfo;
      onBooked({ ...answer, name: `${firstName} ${lastName}`, email, offer: offerText(offer), areNotesOther });
    },
    explain: (error) => failureText(error, serverMessageAlways),
    onFailure: () => {
      setUnderWay(draft.submission.isUnderWay());
      void preview.refetch();
    },
  });
  const { formRef } = form;
  useLayoutEffect(() => {
    if (takesFocus) formRef.current?.querySelector("input")?.focus();
  }, [takesFocus, formRef]);
  const storeDraft = (toStore: Start | undefined): void =>
    draft.store(formRef.current, {
      customer,
      chosenHome,
      inputs: ownInputs,
      serviceInputs: base,
      from,
      start: toStore,
    });
  useEffect(() => {
    if (draft.isTouched && !form.submitting) storeDraft(chosenStart);
  });

  // A town that the ZIP code has filled in is no longer missing.
  const recheckCity = useEffectEvent((filled: string | undefined) => {
    if (filled === undefined) return;
    form.recheck("customerInfo.city");
    keep.recheck("customerInfo.city");
  });
  useEffect(() => recheckCity(town), [town]);

  const change = (part: Partial<Inputs>): void => setInputs(changed(inputs, part));
  const chooseStart = (chosen: Start): void => {
    draft.touch();
    setUnderWay(false);
    setStart(chosen);
  };

  // One form with two buttons: a field is wrong for whichever was pressed.
  const field = (name: string) => ({
    name,
    error: form.errors[name] ?? keep.errors[name],
    ...(draft.values[name] === undefined ? {} : { defaultValue: draft.values[name] }),
  });
  const twoButtons = twoButtonProps(form, keep);

  return (
    <form
      {...twoButtons}
      aria-label="Booking for a caller"
      onSubmit={(event) => {
        // What is sent is kept, also of fields that were filled in without typing.
        draft.touch();
        twoButtons.onSubmit(event);
      }}
      onChange={(event) => {
        twoButtons.onChange(event);
        draft.touch();
        storeDraft(chosenStart);
      }}
    >
      <DraftLine
        isRestored={savedDraft !== undefined}
        isUnderWay={isUnderWay}
        isTouched={draft.isTouched}
        onStartOver={onStartOver}
      />
      <div className="caller-columns">
        <Panel title="Who is calling">
          <CallerFields
            customer={customer}
            prefill={prefill}
            homes={homes}
            isLoadingHomes={homesResult.isLoading}
            homeId={homeId}
            zip={inputs.zip}
            town={town}
            field={field}
            onFound={(found) => {
              draft.touch();
              draft.drop(...callerFieldNames);
              setCustomer(found);
              setPrefill({});
              setChosenHome(undefined);
              setServiceInputs(serviceInputsOf(inputs));
              setInputs(undefined);
            }}
            onHome={(id) => {
              draft.drop(...placeFieldNames);
              setChosenHome(id ?? "other");
              setServiceInputs(serviceInputsOf(inputs));
              setInputs(id === undefined ? { ...inputs, zip: "" } : undefined);
            }}
            onZip={(zip) => {
              draft.drop("customerInfo.city");
              change({ zip });
            }}
          />
          <CallerNotes prefill={prefill} areNotesLost={draft.areNotesLost} field={field} />
        </Panel>
        <Panel title="What is to be cleaned">
          <HomeFields
            inputs={inputs}
            petDetails={draft.values["petDetails"] ?? prefill.petDetails ?? undefined}
            onChange={change}
          />
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
                {toBook !== undefined && preview.isCurrent && (
                  <Text as="p" weight="medium">
                    {quoteText(toBook, preview.data.isQuoted)}
                  </Text>
                )}
                <PriceLines quote={preview.data.quote} frequency={inputs.frequency} />
                {chosenStart !== undefined && start === undefined && (
                  <Text as="p">{chosenTimeText(chosenStart, preview.data, preferredStart)}</Text>
                )}
                {preview.data.quote.served && (
                  <TimeFields
                    preview={preview.data}
                    start={start}
                    visit={visit}
                    canLookLater={preview.data.to < lastDay}
                    onChange={chooseStart}
                    onEarlier={from === undefined ? undefined : () => setFrom(undefined)}
                    onLater={() => setFrom(plusDays(preview.data.from, previewedDays))}
                  />
                )}
              </>
            )}
            <CheckboxInput
              label="The caller agrees to the terms"
              name="agreedOnPhone"
              error={form.errors["agreedOnPhone"] ?? keep.errors["agreedOnPhone"]}
              defaultChecked={draft.values["agreedOnPhone"] === "on"}
            />
            <FormFailure form={form} />
            <Button type="submit" size="large" isBusy={form.submitting}>
              {quote === undefined ? "Book" : `Book for ${formatMoney(quote.first?.price ?? quote.price)}`}
            </Button>
            {quote !== undefined && !(toBook !== undefined && preview.data?.isQuoted === true) && (
              <details>
                <summary>They want to think: keep it as a quote</summary>
                <Suspense fallback={<output className="soft">Loading...</output>}>
                  <KeepQuote form={keep} values={draft.values} isAnother={toBook !== undefined} />
                </Suspense>
              </details>
            )}
          </Flex>
        </Panel>
      </div>
    </form>
  );
};
