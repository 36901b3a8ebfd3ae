/** From when until when, in minutes after midnight. */
export type Hours = { from: number; until: number };

/** Hours by weekday, from Sunday; null on a day without any. */
export type Week = readonly (Hours | null)[];
