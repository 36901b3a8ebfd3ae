import { type CalendarDate, isoDate } from "@cleaning/contract/format/calendar";
import { formatDay, formatDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { firstVisitDay } from "@cleaning/contract/site/first-visit";
import CalendarCheck from "lucide-react/icons/calendar-check";
import type { ReactElement } from "react";
import { Button } from "#ui/button.tsx";
import type { Booking } from "./booking.ts";
import type { FirstVisit } from "./use-first-start.ts";

type Props = {
  /** Undefined until the page runs in the browser. */
  today: CalendarDate | undefined;
  booking: Booking | undefined;
  /** Null until the token's first visit is loaded. */
  first?: FirstVisit | null | undefined;
  onChoose?: (() => void) | undefined;
};

const about = ({ today, booking, first }: Props): string => {
  if (first?.start != null && first.end !== null)
    return `${first.service}. We arrive ${formatWindow({ start: first.start, end: first.end })}.`;
  if (booking !== undefined)
    return [booking.service, booking.frequencyText].filter((part) => part !== undefined).join(", ");
  if (first != null) return first.service;
  return today === undefined || first === null ? "Your cleaning plan" : "You choose the day.";
};

const dateOf = ({ today, booking, first }: Props): string => {
  if (first != null && (first.start !== null || booking === undefined))
    return formatDay(first.nextServiceDate, undefined).date;
  if (today === undefined || (booking === undefined && first === null)) return "Within the next weeks";
  if (booking === undefined) return "Once you choose a plan";
  return formatDate(isoDate(firstVisitDay(booking.frequency, today)));
};

export const BookingSummary = (props: Props): ReactElement => (
  <div className="note booking" data-accent-color="grass">
    <CalendarCheck size={32} aria-hidden />
    <div>
      <h2>{props.first?.start == null ? "Estimated first cleaning" : "Your first cleaning"}</h2>
      <p className="booking__date">{dateOf(props)}</p>
      <p className="soft">{about(props)}</p>
      {props.first?.start === null && (
        <Button look="outline" onClick={props.onChoose}>
          Choose the day and the time
        </Button>
      )}
    </div>
  </div>
);
