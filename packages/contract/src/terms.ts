import { business } from "./business.ts";
import { type CalendarDate, longDate } from "./calendar.ts";
import type { Frequency } from "./frequencies.ts";
import { dollars } from "./money.ts";
import { frequencyWords } from "./pricing.ts";
import type { bookingTermsVersions, checkoutTermsVersions, TermsVersion } from "./terms-versions.ts";

export type TermsOf = { serviceType: string; frequency: Frequency; price: number; firstVisit: CalendarDate };

const lateCancellation =
  "Please tell us 48 hours before a visit that you do not want; later cancellations may incur a fee.";

/**
 * The terms by version: the page shows them, the mail repeats them, the record names the version. A version that was
 * agreed to never changes or goes; other words are a new version.
 */
const versions = {
  "2026-11": ({ serviceType, frequency, price, firstVisit }: TermsOf): readonly string[] => [
    `${serviceType} costs ${dollars(price)} per visit, and we come ${frequencyWords[frequency].rhythm}. You are charged for each visit, on its day.`,
    `Your first visit is planned for ${longDate(firstVisit)}. We call you before to agree on the time.`,
    `The subscription goes on until you end it. You can pause or cancel it at any time, free of charge: call ${business.phone.text} or write to ${business.email}.`,
    lateCancellation,
  ],
  "2026-11-22": () => [
    "The price that you see before you book is what one visit costs. Nothing is charged when you book; you are charged for each visit, on its day.",
    "A single visit is booked once. Weekly, bi-weekly and monthly bookings go on, with the same price for each visit, until you end them.",
    `You can move or skip a visit, and pause or end a plan, at any time: in the customer portal, or call ${business.phone.text} or write to ${business.email}.`,
    lateCancellation,
  ],
} as const satisfies Record<TermsVersion, (of: TermsOf) => readonly string[]>;

/** What the checkout shows. */
export const currentTerms: (typeof checkoutTermsVersions)[number] = "2026-11";

const bookingVersion: (typeof bookingTermsVersions)[number] = "2026-11-22";
/** What a booking shows: the words are the same for every booking. */
export const bookingTerms = { version: bookingVersion, terms: versions[bookingVersion]() } as const;

/** What is charged, how often, when the first visit is, how to pause or cancel: one or two sentences a line. */
export const termsLines = (version: TermsVersion, of: TermsOf): readonly string[] => versions[version](of);
