import type { CalendarDate } from "@cleaning/contract/format/calendar";
import { type Frequency, readFrequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { useSearch } from "@tanstack/react-router";
import { useToday } from "#lib/use-today.ts";
import { type Booked, lastBooked } from "#nouns/booking/ordered.ts";
import type { SearchOf } from "../../pages.ts";

const services = [
  ["standard", "Standard Cleaning"],
  ["deep", "Deep Cleaning"],
  ["moveout", "Move In/Out Cleaning"],
] as const;

/** What was booked, in words. `frequencyText` is undefined when the address does not say. */
export type Booking = { service: string; frequency: Frequency | undefined; frequencyText: string | undefined };

/**
 * An address can hold anything, so only known services are shown, and the one that the checkout stored. Undefined when
 * nothing indicates an order.
 */
export const readBooking = (search: SearchOf<"thank-you">, stored?: Booked): Booking | undefined => {
  const isSilent = search.serviceType === undefined && search.frequency === undefined;
  const serviceText = (isSilent ? stored?.serviceType : search.serviceType) ?? "";
  const named = serviceText.trim().toLowerCase();
  const namedType = services.find((names) => names.some((name) => name.toLowerCase() === named))?.[1];
  const service =
    namedType ?? (serviceText !== "" && serviceText === stored?.serviceType ? serviceText : "Standard Cleaning");
  const stated = isSilent ? stored?.frequency : search.frequency;
  const frequency = readFrequency(stated);
  if (stored === undefined && namedType === undefined && frequency === undefined) return undefined;
  return { service, frequency, frequencyText: frequency === undefined ? undefined : frequencyWords[frequency].short };
};

type Ordered = {
  /** Undefined until the page runs in the browser, because it is made at build time. */
  today: CalendarDate | undefined;
  booking: Booking | undefined;
  isOwnForm: boolean;
};

export const useBooking = (): Ordered => {
  const search = useSearch({ from: "/bare/thank-you" });
  const today = useToday();
  if (today === undefined) return { today, booking: undefined, isOwnForm: false };
  const stored = lastBooked();
  return { today, booking: readBooking(search, stored), isOwnForm: stored?.isOwnForm === true };
};
