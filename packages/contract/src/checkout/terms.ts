import { type CalendarDate, isoDate } from "../format/calendar.ts";
import { formatDate } from "../format/date.ts";
import { formatMoney } from "../format/money.ts";
import type { Frequency } from "../pricing/frequencies.ts";
import { frequencyWords } from "../pricing/pricing.ts";
import { business } from "../site/business.ts";
import type { CheckoutTermsVersion } from "./terms-versions.ts";

export type TermsOf = { serviceType: string; frequency: Frequency; price: number; firstVisit: CalendarDate };

export const lateCancellation =
  "Please tell us 48 hours before a visit that you do not want; later cancellations may incur a fee.";

const linesOf = ({ serviceType, frequency, price, firstVisit }: TermsOf, schedulingNote: string): readonly string[] => [
  `${serviceType} costs ${formatMoney(price)} per visit, and we come ${frequencyWords[frequency].adverb}. You are charged for each visit, on its day.`,
  `Your first visit is planned for ${formatDate(isoDate(firstVisit))}. ${schedulingNote}`,
  `The subscription goes on until you end it. You can pause or cancel it at any time, free of charge: call ${business.phone.text} or write to ${business.email}.`,
  lateCancellation,
];

/** A version that was agreed to never changes; other words are a new version. */
const versions = {
  "2026-11": (terms: TermsOf) => linesOf(terms, "We call you before to agree on the time."),
  "2026-12": (terms: TermsOf) =>
    linesOf(
      terms,
      "Once you have ordered you can choose its day and time yourself; else we call you to agree on the time.",
    ),
} as const satisfies Record<CheckoutTermsVersion, (terms: TermsOf) => readonly string[]>;

export const currentTerms: CheckoutTermsVersion = "2026-12";

export const termsLines = (version: CheckoutTermsVersion, terms: TermsOf): readonly string[] =>
  versions[version](terms);
