/** As stored. */
export const frequencies = ["weekly", "biweekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];
