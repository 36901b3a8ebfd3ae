/** Minutes after midnight. */
export type Hours = { from: number; until: number };

/** An agent's may have a regular break. */
type WorkHours = Hours & { break?: Hours | undefined };

/** From Sunday; null on a day without hours. */
export type Week = readonly (WorkHours | null)[];
