import { type CalendarDate, longDate } from "@cleaning/contract/calendar";
import { firstCleaning } from "@cleaning/contract/pricing";
import CalendarCheck from "lucide-react/icons/calendar-check";
import type { ReactElement } from "react";
import type { Booking } from "./booking.ts";

type Props = {
  /** Undefined until the page runs in the browser: the place of what is not known yet is kept. */
  today: CalendarDate | undefined;
  /** Undefined without an order. */
  booking: Booking | undefined;
};

const about = ({ today, booking }: Props): string => {
  if (booking !== undefined) return [booking.service, booking.rhythm].filter((part) => part !== undefined).join(", ");
  return today === undefined ? "Your cleaning plan" : "If you choose a plan today.";
};

/** When the first cleaning probably is, and of what. */
export const BookingSummary = ({ today, booking }: Props): ReactElement => (
  <div className="note booking" data-accent-color="grass">
    <CalendarCheck size={32} aria-hidden />
    <div>
      <h2>Estimated first cleaning</h2>
      <p className="booking__date">
        {today === undefined ? "Within the next weeks" : longDate(firstCleaning(booking?.frequency, today))}
      </p>
      <p className="soft">{about({ today, booking })}</p>
    </div>
  </div>
);
