import { isoDate } from "@cleaning/contract/format/calendar";
import { formatShortDay } from "@cleaning/contract/format/date";
import type { ContactSubmission } from "@cleaning/contract/site/contact";
import type { ReactElement } from "react";
import { useToday } from "#lib/use-today.ts";
import { Badge } from "#ui/badge.tsx";

type Props = { quote: NonNullable<ContactSubmission["quote"]>; isLost: boolean };

/** What became of a quote, in a list of requests. */
export const QuoteStatus = ({ quote: { validUntil, bookingId }, isLost }: Props): ReactElement => {
  const today = useToday();
  if (bookingId !== null) return <Badge tone="leaf">Booked, no. {bookingId}</Badge>;
  if (isLost) return <Badge tone="quiet">Not booked</Badge>;
  const isExpired = today !== undefined && isoDate(today) > validUntil;
  return isExpired ? (
    <Badge tone="quiet">Expired {formatShortDay(validUntil)}</Badge>
  ) : (
    <Badge tone="sun">Open until {formatShortDay(validUntil)}</Badge>
  );
};
