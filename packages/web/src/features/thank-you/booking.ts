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
 * @param kept what the checkout kept on this device
 * @returns undefined when nothing says that there was an order
 */
export const readBooking = (search: SearchOf<"thank-you">, kept?: Booked): Booking | undefined => {
  const isSilent = search.serviceType === undefined && search.frequency === undefined;
  const asked = (isSilent ? kept?.serviceType : search.serviceType) ?? "";
  const named = asked.trim().toLowerCase();
  const known = services.find((names) => names.some((name) => name.toLowerCase() === named))?.[1];
  const service = known ?? (asked !== "" && asked === kept?.serviceType ? asked : "Standard Cleaning");
  const stated = isSilent ? kept?.frequency : search.frequency;
  const frequency = readFrequency(stated);
  if (kept === undefined && known === undefined && frequency === undefined) return undefined;
  return { service, frequency, frequencyText: frequency === undefined ? undefined : frequencyWords[frequency].short };
};
