/** How often a subscription's visits happen, as stored. */
export const frequencies = ["weekly", "biweekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

/** A frequency as stored; `bi-weekly` is `biweekly`. Undefined for anything else. */
export const readFrequency = (text: string | null | undefined): Frequency | undefined =>
  frequencies.find((frequency) => frequency === (text === "bi-weekly" ? "biweekly" : text));

/** How often visits happen, in words. */
type Words = {
  /** Beside a price. */
  name: string;
  /** In a list, and before "subscription". */
  label: string;
  /** In a sentence: `We come every week.` */
  rhythm: string;
  /** At the begin of a line: `Every week, $120 per visit`. */
  line: string;
  /** After a service: `Deep Cleaning, weekly`. */
  short: string;
};

export const frequencyWords = {
  weekly: { name: "Weekly", label: "Weekly", rhythm: "every week", line: "Every week", short: "weekly" },
  biweekly: {
    name: "Bi-Weekly",
    label: "Bi-weekly",
    rhythm: "every two weeks",
    line: "Every two weeks",
    short: "every two weeks",
  },
  monthly: { name: "Monthly", label: "Monthly", rhythm: "once a month", line: "Every month", short: "monthly" },
} as const satisfies Record<Frequency, Words>;
