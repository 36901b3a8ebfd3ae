/** As stored. */
export const frequencies = ["weekly", "biweekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

/** Accepts `bi-weekly`; undefined for anything else. */
export const readFrequency = (text: string | null | undefined): Frequency | undefined =>
  frequencies.find((frequency) => frequency === (text === "bi-weekly" ? "biweekly" : text));
