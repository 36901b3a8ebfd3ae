import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { useSearch } from "@tanstack/react-router";
import { useToday } from "#lib/use-today.ts";
import { lastBooked } from "#nouns/booking/ordered.ts";
import { type Booking, readBooking } from "./booking.ts";

/** `today` is undefined until the page runs in the browser, because it is made at build time. */
export const useBooking = (): { today: CalendarDate | undefined; booking: Booking | undefined } => {
  const search = useSearch({ from: "/bare/thank-you" });
  const today = useToday();
  return { today, booking: today === undefined ? undefined : readBooking(search, lastBooked()) };
};
