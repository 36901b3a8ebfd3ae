import { type Frequency, readFrequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { Booked } from "#lib/booked.ts";
import type { SearchOf } from "../../pages.ts";

/** The services, by the two names they have in an address. */
const services = [
  ["standard", "Standard Cleaning"],
  ["deep", "Deep Cleaning"],
  ["moveout", "Move In/Out Cleaning"],
] as const;

/** What was booked, in words. `frequencyText` is undefined when the address does not say. */
export type Booking = { service: string; frequency: Frequency | undefined; frequencyText: string | undefined };

/**
 * Reads what was booked from the address, or, when that says nothing, from what this device keeps since the checkout.
 * An address can hold anything, so only names we know are shown, and the one that the checkout kept; without one it is
 * the Standard Cleaning.
 *
 * @param stored what the checkout kept on this device
 * @returns undefined when nothing says that there was an order
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
