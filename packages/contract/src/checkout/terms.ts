import { type CalendarDate, isoDate } from "../format/calendar.ts";
import { formatDate } from "../format/date.ts";
import { formatMoney } from "../format/money.ts";
import type { Frequency } from "../pricing/frequencies.ts";
import { frequencyWords } from "../pricing/pricing.ts";
import { business } from "../site/business.ts";
import type { CheckoutTermsVersion } from "./terms-versions.ts";

export type OrderTerms = { serviceType: string; frequency: Frequency; price: number; firstVisit: CalendarDate };

export const lateCancellation =
  "Please tell us 48 hours before a visit that you do not want; later cancellations may incur a fee.";

type Words = Record<"cleaning" | "price" | "often" | "firstVisit", string>;

const wordsOf = ({ serviceType, frequency, price, firstVisit }: OrderTerms): Words => ({
  cleaning: serviceType,
  price: formatMoney(price),
  often: frequencyWords[frequency].adverb,
  firstVisit: formatDate(isoDate(firstVisit)),
});

const ofAnyPlan: Words = {
  cleaning: "The cleaning that you choose",
  price: "the price that you see",
  often: "as often as you choose",
  firstVisit: "the day that you see",
};

const linesOf = ({ cleaning, price, often, firstVisit }: Words, schedulingNote: string): readonly string[] => [
  `${cleaning} costs ${price} per visit, and we come ${often}. You are charged for each visit, on its day.`,
  `Your first visit is planned for ${firstVisit}. ${schedulingNote}`,
  `The subscription goes on until you end it. You can pause or cancel it at any time, free of charge: call ${business.phone.text} or write to ${business.email}.`,
  lateCancellation,
];

/** A version that was agreed to never changes; other words are a new version. */
const versions = {
  "2026-11": (words: Words) => linesOf(words, "We call you before to agree on the time."),
  "2026-12": (words: Words) =>
    linesOf(
      words,
      "Once you have ordered you can choose its day and time yourself; else we call you to agree on the time.",
    ),
} as const satisfies Record<CheckoutTermsVersion, (words: Words) => readonly string[]>;

export const currentTerms: CheckoutTermsVersion = "2026-12";

export const termsLines = (version: CheckoutTermsVersion, terms: OrderTerms): readonly string[] =>
  versions[version](wordsOf(terms));

/** As today's version reads before anybody has chosen a plan. */
export const generalTermsLines = (): readonly string[] => versions[currentTerms](ofAnyPlan);
