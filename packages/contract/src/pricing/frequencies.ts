/** As stored. */
export const frequencies = ["weekly", "biweekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

/** A frequency as stored; `bi-weekly` is `biweekly`. Undefined for anything else. */
export const readFrequency = (text: string | null | undefined): Frequency | undefined =>
  frequencies.find((frequency) => frequency === (text === "bi-weekly" ? "biweekly" : text));
