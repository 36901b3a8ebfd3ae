import type { OpenBooking } from "@cleaning/contract/admin/open-bookings";
import { readDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatInstant } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { Flex, Heading, Text } from "@radix-ui/themes";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { type ReactElement, useState } from "react";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { useToday } from "#lib/use-today.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { phoneHref } from "../list/phone-href.ts";
import { useSave } from "../use-save.ts";

const useDecision = ({ id }: OpenBooking) =>
  useSave(
    "update booking",
    (confirm: boolean) => adminVisitsApi("PATCH /api/admin/open-bookings/{id}", { params: { id }, body: { confirm } }),
    (confirm) => showToast({ title: confirm ? "Booking confirmed" : "Booking cancelled", tone: "success" }),
  );

const firstVisitText = ({ firstDate, nextServiceDate }: OpenBooking, today: ReturnType<typeof useToday>): string => {
  const date = readDate(nextServiceDate ?? firstDate ?? "");
  if (date === undefined) return "No visit is planned";
  const dateText = formatDay(nextServiceDate ?? firstDate ?? "", today).date;
  return nextServiceDate === null ? `First visit was ${dateText}` : `First visit ${dateText}`;
};

export const BookingRow = ({ booking }: { booking: OpenBooking }): ReactElement => {
  const today = useToday();
  const { save, isSaving } = useDecision(booking);
  const [isConfirmingCancel, setConfirmingCancel] = useState(false);
  const { customer, service, frequency, price, city, createdAt, isAsked } = booking;
  const { name, email, phone } = customer;
  const frequencyText = frequency === "once" ? "once" : frequencyWords[frequency].adverb;
  return (
    <li className="request">
      <Flex wrap="wrap" justify="between" gapX="3" mb="1">
        <Heading as="h4" size="3">
          {name}
        </Heading>
        <Text asChild size="2" color="gray">
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </Text>
      </Flex>
      <p>
        {service}, {frequencyText}, {formatMoney(price)} per visit{city !== null && `, ${city}`}.{" "}
        {firstVisitText(booking, today)}.
      </p>
      {isAsked && <p className="soft">The owner of an account with this address is asked whether it is theirs.</p>}
      <Flex asChild wrap="wrap" gapX="5" mb="2">
        <p>
          {phone !== null && (
            <a href={phoneHref(phone)}>
              <Phone size={16} aria-hidden />
              {phone}
            </a>
          )}
          {email !== "" && (
            <a href={`mailto:${encodeURI(email)}`}>
              <Mail size={16} aria-hidden />
              {email}
            </a>
          )}
        </p>
      </Flex>
      <Flex wrap="wrap" gap="2" align="center">
        {isConfirmingCancel ? (
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
        )}
      </Flex>
    </li>
  );
};
