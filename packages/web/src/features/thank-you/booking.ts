import { type Frequency, frequencies } from "@cleaning/contract/frequencies";

/** The services somebody may have subscribed to, by the two names they have in an address. */
const services = new Map([
  ["standard", "Standard Cleaning"],
  ["deep", "Deep Cleaning"],
  ["moveout", "Move In/Out Cleaning"],
]);

const rhythms = {
  weekly: "weekly",
  biweekly: "every two weeks",
  monthly: "monthly",
} as const satisfies Record<Frequency, string>;

/** What was booked, in words. `rhythm` is undefined when the address does not say. */
export type Booking = { service: string; frequency: Frequency | undefined; rhythm: string | undefined };

/**
 * Reads what was booked from the address. Anybody may write anything there, so only names we know are shown; without
 * one it is the Standard Cleaning (specification, section 9).
 *
 * @param search the query string, with or without its question mark
 */
export const readBooking = (search: string): Booking => {
  const query = new URLSearchParams(search);
  const named = (query.get("serviceType") ?? "").trim().toLowerCase();
  const service =
    services.get(named) ?? [...services.values()].find((name) => name.toLowerCase() === named) ?? "Standard Cleaning";
  const written = query.get("frequency") === "bi-weekly" ? "biweekly" : query.get("frequency");
  const frequency = frequencies.find((known) => known === written);
  return { service, frequency, rhythm: frequency === undefined ? undefined : rhythms[frequency] };
};
