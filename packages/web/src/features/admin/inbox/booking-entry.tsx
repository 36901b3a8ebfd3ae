import type { NewBooking } from "@cleaning/contract/admin/open-bookings";
import { readDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatInstant } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex, Heading, Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ContactLinks } from "#kit/contact-links.tsx";
import { showUndoableToast } from "#kit/notify-undoable.ts";
import { useSave } from "#kit/use-save.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { showToast } from "#ui/toast.tsx";

const badges = {
  unconfirmed: <Badge tone="sun">Not confirmed</Badge>,
  confirmed: <Badge tone="leaf">Confirmed</Badge>,
  ended: <Badge tone="quiet">Ended</Badge>,
} as const;

const visitText = ({ state, firstDate, nextServiceDate }: NewBooking, today: string): string => {
  const day = nextServiceDate ?? firstDate;
  if (state === "ended" || day === null) return "No visit is planned";
  const { date } = formatDay(day, readDate(today));
  if (nextServiceDate === null) return day > today ? "No visit is planned" : `First visit was ${date}`;
  const isFirst = state === "unconfirmed" || (firstDate !== null && firstDate >= today);
  return `${isFirst ? "First" : "Next"} visit ${date}`;
};

const Decision = ({ booking: { id, customer } }: { booking: NewBooking }): ReactElement => {
  const { save, isSaving } = useSave(
    "update booking",
    (confirm: boolean) => adminVisitsApi("PATCH /api/admin/open-bookings/{id}", { params: { id }, body: { confirm } }),
    (confirm) =>
      showToast({
        title: confirm ? "Booking confirmed" : "Booking cancelled",
        description: customer.name,
        tone: "success",
      }),
  );
  const [isConfirmingCancel, setConfirmingCancel] = useState(false);
  const { name } = customer;
  return isConfirmingCancel ? (
    <>
      <span>Cancel it, with its first visit?</span>
      <Button look="danger" isBusy={isSaving} onClick={() => save(false)}>
        Yes, cancel
        <span className="visually-hidden"> the booking of {name}</span>
      </Button>
      <Button look="quiet" onClick={() => setConfirmingCancel(false)}>
        No, keep it
      </Button>
    </>
  ) : (
    <>
      <Button look="outline" isBusy={isSaving} onClick={() => save(true)}>
        Confirm
        <span className="visually-hidden"> the booking of {name}</span>
      </Button>
      <Button look="quiet" onClick={() => setConfirmingCancel(true)}>
        Cancel booking
        <span className="visually-hidden"> of {name}</span>
      </Button>
    </>
  );
};

const setSeen = (id: number, isSeen: boolean) =>
  adminVisitsApi("PATCH /api/admin/new-bookings/{id}", { params: { id }, body: { isSeen } });

const SeenButton = ({ booking: { id, customer } }: { booking: NewBooking }): ReactElement => {
  const client = useQueryClient();
  const { save, isSaving } = useSave(
    "update booking",
    () => setSeen(id, true),
    () =>
      showUndoableToast(client, { title: "Booking seen", description: customer.name, undo: () => setSeen(id, false) }),
  );
  return (
    <Button look="outline" isBusy={isSaving} onClick={() => save(undefined)}>
      Seen
      <span className="visually-hidden">, the booking of {customer.name}</span>
    </Button>
  );
};

/** An unconfirmed one stays until it is decided, any other until a colleague has seen it, for some days at most. */
const BookingEntry = ({ booking, today }: { booking: NewBooking; today: string }): ReactElement => {
  const { id, customer, service, frequency, price, city, createdAt, isAsked, state, first } = booking;
  const { name, email, phone } = customer;
  const isOnce = frequency === "once";
  return (
    <li className="request">
      <Flex wrap="wrap" justify="between" gapX="3" mb="1">
        <Heading as="h4" size="3">
          <Link
            to="/admin/customers/$id"
            params={{ id: String(customer.id) }}
            search={isOnce ? { visit: `b${id}` } : { subscription: String(id) }}
          >
            {name}
          </Link>
        </Heading>
        <Text asChild size="2" color="gray">
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </Text>
      </Flex>
      <p>
        {first !== undefined && `First ${first.service}, ${formatMoney(first.price)}; then `}
        {service},{" "}
        {isOnce
          ? `once, ${formatMoney(price)}`
          : `${frequencyWords[frequency].adverb}, ${formatMoney(price)} per visit`}
        {city !== null && `, ${city}`}. {visitText(booking, today)}. {badges[state]}
      </p>
      {isAsked && <p className="soft">The owner of an account with this address is asked whether it is theirs.</p>}
      <ContactLinks of={{ email, phone }} />
      <Flex wrap="wrap" gap="2" align="center">
        {state === "unconfirmed" ? <Decision booking={booking} /> : <SeenButton booking={booking} />}
      </Flex>
    </li>
  );
};
export default BookingEntry;
