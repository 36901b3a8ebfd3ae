/** Minutes after midnight. */
export type Hours = { from: number; until: number };

/** From Sunday; null on a day without hours. */
export type Week = readonly (Hours | null)[];
