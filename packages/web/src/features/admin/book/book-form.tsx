import { previewedDays } from "@cleaning/contract/admin/bookings";
import type { Customer } from "@cleaning/contract/admin/customers";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { addDaysTo } from "@cleaning/contract/format/calendar";
import { formatMoney } from "@cleaning/contract/format/money";
import type { BookableService } from "@cleaning/contract/pricing/price-book";
import { Flex, Grid, Text } from "@radix-ui/themes";
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Panel } from "#kit/panel.tsx";
import { failureText, preferServerMessage } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxInput } from "#ui/field.tsx";
import { FormFailure } from "#ui/form-failure.tsx";
import { TermsLinks } from "#ui/terms-links.tsx";
import type { CallerBooking } from "./booked-panel.tsx";
import { agreedFieldNames, fieldValues } from "./caller-draft.ts";
import { CallerFields } from "./caller-fields.tsx";
import { CallerNotes } from "./caller-notes.tsx";
import { DraftLine } from "./draft-line.tsx";
import { HomeFields } from "./home-fields.tsx";
import { quoteText } from "./offer-text.ts";
import type { QuoteToBook } from "./prefill.ts";
import { PriceLines } from "./price-lines.tsx";
import { TimeFields } from "./time-fields.tsx";
import { twoSubmitFormProps } from "./two-submit-form.ts";
import { useCallerBooking } from "./use-booking.ts";
import { type CallerChoices, noServiceText, useCallerChoices } from "./use-caller-choices.ts";
import { useCallerDraft } from "./use-caller-draft.ts";
import { type CallerQuote, useKeepQuote } from "./use-keep-quote.ts";

const ChosenTime = lazy(() => import("./chosen-time.tsx"));
const OwnPriceFields = lazy(() => import("./own-price-fields.tsx"));
const KeepQuote = lazy(() => import("./keep-quote.tsx"));

const priceMissing = ({ hasNoService, preview: { error } }: CallerChoices): string => {
  if (hasNoService) return noServiceText;
  return error === null
    ? "Enter the ZIP code to see the price and the next free times."
    : failureText(error, preferServerMessage);
};

type FormProps = {
  /** Of what is kept in this tab. */
  draftKey: string;
  toBook: QuoteToBook | undefined;
  takesFocus: boolean;
  initialCustomer: Customer | undefined;
  /** Of the request that it began with. */
  initialService: BookableService | undefined;
  onBooked: (booked: CallerBooking) => void;
  onSaved: (quote: CallerQuote) => void;
  onStartOver: () => void;
};

/** Who calls, what is cleaned, and the price and the time of it, with two ways to end: a booking or a quote. */
export const BookForm = ({
  draftKey,
  toBook,
  initialCustomer,
  initialService,
  takesFocus,
  onBooked,
  onSaved,
  onStartOver,
}: FormProps): ReactElement => {
  const draft = useCallerDraft(draftKey);
  const choices = useCallerChoices({ draft, toBook, initialCustomer, initialService });
  const { customer, inputs, preview, quote, chosenStart, start, town } = choices;
  const form = useCallerBooking({ draft, choices, quoteId: toBook?.id, onBooked });
  const keep = useKeepQuote(
    () => ({
      ...choices.offered(),
      ...(chosenStart === undefined ? {} : { preferredStart: { date: chosenStart.date, start: chosenStart.start } }),
      ...(customer === undefined ? {} : { customerId: customer.id, ...omitUndefined({ homeId: choices.homeId }) }),
    }),
    (saved) => {
      draft.forget();
      onSaved(saved);
    },
    choices.refresh,
    draft.quoteSubmission,
  );
  const [hasOwnPrice, setOwnPrice] = useState(draft.values["agreed.price"] !== undefined);
  // As they are typed: the button names what is booked.
  const [agreed, setAgreed] = useState<Readonly<Record<string, string>>>();
  const { formRef } = form;
  useLayoutEffect(() => {
    if (takesFocus) formRef.current?.querySelector("input")?.focus();
  }, [takesFocus, formRef]);
  const storeDraft = (): void => choices.storeDraft(formRef.current, chosenStart);
  useEffect(() => {
    if (draft.isTouched && !form.submitting) storeDraft();
  });

  // A town that the ZIP code has filled in is no longer missing.
  const recheckCity = useEffectEvent((filled: string | undefined) => {
    if (filled === undefined) return;
    form.recheck("customerInfo.city");
    keep.recheck("customerInfo.city");
  });
  useEffect(() => recheckCity(town), [town]);

  // One form with two buttons: a field is wrong for whichever was pressed.
  const field = (name: string) => ({
    name,
    error: form.errors[name] ?? keep.errors[name],
    ...(draft.values[name] === undefined ? {} : { defaultValue: draft.values[name] }),
  });
  const twoButtons = twoSubmitFormProps(form, keep);
  const agreedSum = (agreed ?? draft.values)[quote?.first == null ? "agreed.price" : "agreed.firstPrice"] ?? "";
  const ownPriceText = /^\d{1,5}$/.test(agreedSum.trim()) ? formatMoney(Number(agreedSum)) : "the agreed price";
  const bookText =
    quote === undefined
      ? "Book"
      : `Book for ${hasOwnPrice ? ownPriceText : formatMoney(quote.first?.price ?? quote.price)}`;

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
        storeDraft();
        if (hasOwnPrice) setAgreed(fieldValues(event.currentTarget));
      }}
    >
      <DraftLine
        isRestored={draft.savedDraft !== undefined}
        isUnderWay={choices.isUnderWay}
        isTouched={draft.isTouched}
        onStartOver={onStartOver}
      />
      <Grid columns={{ md: "3" }} gap="4" align="start" className="caller-columns">
        <Panel title="Who is calling">
          <CallerFields
            customer={customer}
            prefill={choices.prefill}
            homes={choices.homes}
            isLoadingHomes={choices.isLoadingHomes}
            homeId={choices.homeId}
            zip={inputs.zip}
            town={town}
            field={field}
            onFound={choices.findCustomer}
            onHome={choices.chooseHome}
            onZip={choices.changeZip}
          />
          <CallerNotes prefill={choices.prefill} areNotesLost={draft.areNotesLost} field={field} />
        </Panel>
        <Panel title="What is to be cleaned">
          <HomeFields
            inputs={inputs}
            petDetails={draft.values["petDetails"] ?? choices.petDetails}
            onChange={choices.change}
          />
        </Panel>
        <Panel title="Price and time">
          <Flex direction="column" gap="3">
            {preview.data === undefined ? (
              <Text as="p" color="gray">
                {priceMissing(choices)}
              </Text>
            ) : (
              <>
                {preview.error !== null && <Text as="p">{failureText(preview.error, preferServerMessage)}</Text>}
                {toBook !== undefined && preview.isCurrent && (
                  <Text as="p" weight="medium">
                    {quoteText(toBook, preview.data.isQuoted)}
                  </Text>
                )}
                <PriceLines quote={preview.data.quote} frequency={inputs.frequency} />
                {preview.data.quote.served && (
                  <CheckboxInput
                    name="has-own-price"
                    label="Another price was agreed on"
                    checked={hasOwnPrice}
                    onChange={({ target: { checked } }) => {
                      draft.drop(...agreedFieldNames);
                      setAgreed({});
                      setOwnPrice(checked);
                    }}
                  />
                )}
                {hasOwnPrice && preview.data.quote.served && (
                  <Suspense fallback={<output className="soft">Loading...</output>}>
                    <OwnPriceFields quote={preview.data.quote} isOnce={inputs.frequency === "once"} field={field} />
                  </Suspense>
                )}
                {chosenStart !== undefined && start === undefined && (
                  <Suspense fallback={null}>
                    <ChosenTime chosen={chosenStart} shown={preview.data} preferred={choices.preferredStart} />
                  </Suspense>
                )}
                {preview.data.quote.served && (
                  <TimeFields
                    preview={preview.data}
                    start={start}
                    customerId={customer?.id}
                    isUnderWay={choices.isUnderWay}
                    agentError={form.errors["agentId"]}
                    visit={choices.visit}
                    canLookLater={preview.data.to < choices.lastDay}
                    onChange={choices.chooseStart}
                    onEarlier={choices.showEarlier}
                    onLater={() => choices.showDaysFrom(addDaysTo(preview.data.from, previewedDays))}
                  />
                )}
              </>
            )}
            <CheckboxInput
              label="The caller agrees to the terms"
              hint={<TermsLinks />}
              name="agreedOnPhone"
              error={form.errors["agreedOnPhone"] ?? keep.errors["agreedOnPhone"]}
              defaultChecked={draft.values["agreedOnPhone"] === "on"}
            />
            <FormFailure form={form} />
            <Button type="submit" size="large" isBusy={form.submitting}>
              {bookText}
            </Button>
            {quote !== undefined && !(toBook !== undefined && preview.data?.isQuoted === true) && (
              <details>
                <summary>They want to think: keep it as a quote</summary>
                {hasOwnPrice && <Text as="p">A quote is kept at the price book's price.</Text>}
                <Suspense fallback={<output className="soft">Loading...</output>}>
                  <KeepQuote form={keep} values={draft.values} isAnother={toBook !== undefined} />
                </Suspense>
              </details>
            )}
          </Flex>
        </Panel>
      </Grid>
    </form>
  );
};
