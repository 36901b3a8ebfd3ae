/** Offered on the public pages, as stored. */
export const offeredFrequencies = ["weekly", "biweekly", "monthly"] as const;
export type OfferedFrequency = (typeof offeredFrequencies)[number];

/** Of subscriptions: the office agrees on more than is offered. */
export const frequencies = [...offeredFrequencies, "every3weeks", "every4weeks", "every8weeks"] as const;
export type Frequency = (typeof frequencies)[number];

/** Of schedules: a one-time visit has one too. */
export const scheduleFrequencies = ["once", ...frequencies] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const isOffered = (frequency: ScheduleFrequency): frequency is OfferedFrequency =>
  offeredFrequencies.some((offered) => offered === frequency);

const stored = (text: string | null | undefined) => (text === "bi-weekly" ? "biweekly" : text);

/** Accepts `bi-weekly`; undefined for anything else. */
export const readFrequency = (text: string | null | undefined): Frequency | undefined =>
  frequencies.find((frequency) => frequency === stored(text));

export const readOfferedFrequency = (text: string | null | undefined): OfferedFrequency | undefined =>
  offeredFrequencies.find((frequency) => frequency === stored(text));
