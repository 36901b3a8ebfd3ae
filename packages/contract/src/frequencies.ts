/** How often a subscription's visits happen, as stored. */
export const frequencies = ["weekly", "biweekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];
