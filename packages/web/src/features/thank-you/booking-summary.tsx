import { longDate } from "@cleaning/contract/calendar";
import { firstCleaning } from "@cleaning/contract/pricing";
import { useSearch } from "@tanstack/react-router";
import CalendarCheck from "lucide-react/icons/calendar-check";
import type { ReactElement } from "react";
import { lastBooked } from "#lib/booked.ts";
import { useToday } from "#lib/use-today.ts";
import { readBooking } from "./booking.ts";

/**
 * When the first cleaning probably is, and of what. The page is made at build time: until it runs in the browser it
 * knows neither the date nor the address, and keeps the place for them.
 */
export const BookingSummary = (): ReactElement => {
  const search = useSearch({ from: "/bare/thank-you" });
  const today = useToday();
  const booking = today === undefined ? undefined : readBooking(search, lastBooked());
  return (
    <div className="note booking" data-accent-color="grass">
      <CalendarCheck size={32} aria-hidden />
      <div>
        <h2>Estimated first cleaning</h2>
        <p className="booking__date">
          {today === undefined ? "Within the next weeks" : longDate(firstCleaning(booking?.frequency, today))}
        </p>
        <p className="soft">
          {booking === undefined
            ? "Your cleaning plan"
            : [booking.service, booking.rhythm].filter((part) => part !== undefined).join(", ")}
        </p>
      </div>
    </div>
  );
};
