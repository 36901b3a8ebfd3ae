import type { Database } from "../database/index.ts";
import { countUnlessFull, type RateLimit, uncount } from "../rate-limit/index.ts";

const limitOf = (who: string, what: string, limit: number, hours: number): RateLimit => ({
  what,
  who: who.toLowerCase(),
  limit,
  windowSeconds: hours * 3_600,
});

/** Hours between two of them, when the day had enough. */
const pause = 2;

/** What tells of changes goes to an address ten times a day; later changes come together, every other hour. */
const limitsOf = (who: string): readonly RateLimit[] => [
  limitOf(who, "changes-of-day", 10, 24),
  limitOf(who, "changes-later", 1, pause),
];

/** `who`: an address, or the recipient who has none. @returns where it was counted, or until when it has to wait */
export const reserveChange = async (
  database: Database,
  who: string,
  now: Date,
): Promise<{ counted: RateLimit } | { until: Date }> => {
  for (const counted of limitsOf(who)) if (await countUnlessFull(database, counted, now)) return { counted };
  const window = pause * 3_600_000;
  return { until: new Date((Math.floor(now.getTime() / window) + 1) * window) };
};

export const releaseChange = (database: Database, counted: RateLimit, now: Date): Promise<void> =>
  uncount(database, counted, 1, now);
