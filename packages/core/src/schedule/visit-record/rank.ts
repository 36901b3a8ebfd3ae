const ranks: Readonly<Record<string, number>> = { scheduled: 0, "on-the-way": 1, started: 2, done: 3, "no-access": 3 };

/** How far a visit is in a state: reports of phones lead on, never back. */
export const rankOf = (state: string): number => ranks[state] ?? 0;
