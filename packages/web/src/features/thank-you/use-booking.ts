import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { useSearch } from "@tanstack/react-router";
import { lastBooked } from "#lib/booked.ts";
import { useToday } from "#lib/use-today.ts";
import { type Booking, readBooking } from "./booking.ts";

/**
 * What was ordered, as the address or this device knows it. The page is made at build time: until it runs in the browser
 * neither is known, and `today` is undefined.
 */
export const useBooking = (): { today: CalendarDate | undefined; booking: Booking | undefined } => {
  const search = useSearch({ from: "/bare/thank-you" });
  const today = useToday();
  return { today, booking: today === undefined ? undefined : readBooking(search, lastBooked()) };
};
