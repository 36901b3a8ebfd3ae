import type { Frequency } from "@cleaning/contract/frequencies";

/** What a rhythm is called beside a price. */
export const frequencyNames = {
  weekly: "Weekly",
  biweekly: "Bi-Weekly",
  monthly: "Monthly",
} as const satisfies Record<Frequency, string>;

/** A rhythm in a sentence. */
export const rhythms = {
  weekly: "every week",
  biweekly: "every two weeks",
  monthly: "once a month",
} as const satisfies Record<Frequency, string>;

/** An amount as it is shown: `$128`, `$127.50`. */
export const dollars = (amount: number): string => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
