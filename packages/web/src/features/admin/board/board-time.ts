/** `09:30` as minutes after midnight. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes between the starts of visits. */
export const boardStep = 30;

/** Minutes after midnight. */
export type Span = { from: number; until: number };

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;
