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
import { type ReactElement, useState } from "react";
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
import { Panel } from "../panel.tsx";
import { type Booked, BookedPanel } from "./booked-panel.tsx";
import { CallerFields } from "./caller-fields.tsx";
import { changed, firstInputs, type Inputs, inputsOfHome, type Start, wishesOf } from "./caller.ts";
import { HomeFields } from "./home-fields.tsx";
import { PriceLines } from "./price-lines.tsx";
import { TimeFields } from "./time-fields.tsx";
import { usePreview } from "./use-preview.ts";

/** Booking for a caller, on one screen. */
export const BookScreen = (): ReactElement => {
  const [booked, setBooked] = useState<Booked>();
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
      {booked === undefined ? (
        <BookForm onBooked={setBooked} />
      ) : (
        <BookedPanel booked={booked} onAgain={() => setBooked(undefined)} />
      )}
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

const BookForm = ({ onBooked }: { onBooked: (booked: Booked) => void }): ReactElement => {
  const client = useQueryClient();
  const [customer, setCustomer] = useState<Customer>();
  const [chosenHome, setChosenHome] = useState<number | "other">();
  const [ownInputs, setInputs] = useState<Inputs>();
  const [wishes, setWishes] = useState<Partial<Inputs>>({});
  const [from, setFrom] = useState<string>();
  const [chosenStart, setStart] = useState<Start>();
  const { data: homes = [] } = useQuery({ ...homesQuery(customer?.id ?? 0), enabled: customer !== undefined });
  const homeId = chosenHome === "other" ? undefined : (chosenHome ?? homes[0]?.id);
  const home = homes.find(({ id }) => id === homeId);
  const base = { ...firstInputs, ...wishes };
  const inputs = ownInputs ?? (customer === undefined ? base : inputsOfHome(base, customer, home));
  const preview = usePreview(inputs, from);
  const quote = preview.data?.quote.served === true ? preview.data.quote : undefined;
  const [firstFree] = preview.data?.slots ?? [];
  const isStillFree =
    chosenStart?.isFree === false ||
    preview.data?.slots.some(({ date, start }) => date === chosenStart?.date && start === chosenStart.start) === true;
  const suggested = firstFree && { ...firstFree, isFree: true };
  // A time that was agreed on is never replaced without a word.
  const start = chosenStart === undefined ? suggested : isStillFree ? chosenStart : undefined;
  const today = useToday();
  const lastDay = today === undefined ? "" : isoDate(addDays(today, bookableDays));

  const form = useForm({
    schema: async () => callerForm,
    submit: async (values, keyFor) => {
      if (quote === undefined || !preview.isCurrent)
        throw new NotSent("The price is still on its way. Please try again in a second.");
      if (start === undefined) throw new NotSent("Please choose a time.");
      if (!start.isFree && !(await askAboutTime(start))) throw new NotSent("Nothing is booked yet.");
      const body = {
        ...inputs,
        ...values,
        price: quote.price,
        ...(quote.first === null ? {} : { firstPrice: quote.first.price }),
        date: start.date,
        start: start.start,
        ...(start.isFree ? {} : { evenIfTaken: true }),
        ...(customer === undefined ? {} : { userId: customer.userId }),
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

  return (
    <form {...form.formProps} aria-label="Booking for a caller">
      <div className="caller-columns">
        <Panel title="Who is calling">
          <CallerFields
            customer={customer}
            homes={homes}
            homeId={homeId}
            zip={inputs.zip}
            town={townOfZip(inputs.zip)}
            field={form.field}
            onFound={(found) => {
              setCustomer(found);
              setChosenHome(undefined);
              setWishes(wishesOf(inputs));
              setInputs(undefined);
            }}
            onHome={(id) => {
              setChosenHome(id ?? "other");
              setWishes(wishesOf(inputs));
              setInputs(id === undefined ? { ...inputs, zip: "" } : undefined);
            }}
            onZip={(zip) => change({ zip })}
          />
          <Flex direction="column" gap="3" mt="4">
            <details>
              <summary>How to get in, parking, a note</summary>
              <Flex direction="column" gap="3" pt="3">
                <TextAreaInput label="How to get in" rows={2} required={false} {...form.field("accessNotes")} />
                <TextInput label="Parking" required={false} {...form.field("parking")} />
                <TextInput label="Note for the first visit" required={false} {...form.field("visitNote")} />
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
          <HomeFields inputs={inputs} onChange={change} />
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
                <PriceLines quote={preview.data.quote} frequency={inputs.frequency} />
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
            <CheckboxInput label="The caller agrees to the terms" {...form.field("agreedOnPhone")} />
            <FormFailure form={form} />
            <Button type="submit" size="large" isBusy={form.submitting}>
              {quote === undefined ? "Book" : `Book for ${formatMoney(quote.first?.price ?? quote.price)}`}
            </Button>
          </Flex>
        </Panel>
      </div>
    </form>
  );
};
