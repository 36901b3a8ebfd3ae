import type { bookingTermsVersions } from "../checkout/terms-versions.ts";
import { lateCancellation } from "../checkout/terms.ts";
import { business } from "../site/business.ts";

/** A version that was agreed to never changes; other words are a new version. */
const versions = {
  "2026-11-22": [
    "The price that you see before you book is what one visit costs. Nothing is charged when you book; you are charged for each visit, on its day.",
    "A single visit is booked once. Weekly, bi-weekly and monthly bookings go on, with the same price for each visit, until you end them.",
    `You can move or skip a visit, and pause or end a plan, at any time: in the customer portal, or call ${business.phone.text} or write to ${business.email}.`,
    lateCancellation,
  ],
  "2026-11-23": [
    "The price that you see before you book is what a visit costs. Nothing is charged when you book; you are charged for each visit, on its day.",
    "A single visit is booked once. Weekly, bi-weekly and monthly bookings go on until you end them. Their first visit can cost more, because there is more to do; then you see both prices before you book, and each later visit costs the second one.",
    `You can move or skip a visit, and pause or end a plan, at any time: in the customer portal, or call ${business.phone.text} or write to ${business.email}. A first visit that costs more can be moved, but not skipped.`,
    lateCancellation,
  ],
} as const satisfies Record<(typeof bookingTermsVersions)[number], readonly string[]>;

const version: (typeof bookingTermsVersions)[number] = "2026-11-23";

export const bookingTerms = { version, terms: versions[version] } as const;
