import { microsOfCent, type TextSettings } from "@cleaning/contract/messages/text-settings";
import type { Database } from "../database/index.ts";
import { countUnlessFull, type RateLimit, uncount } from "../rate-limit/index.ts";

const day = 86_400;

export const textsPerDay = 6;

/** A cleaning each week takes some 26 segments in 30 days. */
const minSegments = 40;
const maxShare = 0.05;

const segmentsOfNumber = ({ monthlyCapCents, segmentMicros }: TextSettings): number =>
  Math.max(minSegments, Math.floor((maxShare * monthlyCapCents * microsOfCent) / segmentMicros));

type CountedText = { to: string; segments: number; isAnswer: boolean; settings: TextSettings };

const countsOf = ({ to: who, segments, isAnswer, settings }: CountedText): { limit: RateLimit; amount: number }[] => {
  const share = { what: "text-segments", who, limit: segmentsOfNumber(settings), windowSeconds: 30 * day };
  const texts = { what: "texts", who, limit: textsPerDay, windowSeconds: day };
  return [{ limit: share, amount: segments }, ...(isAnswer ? [] : [{ limit: texts, amount: 1 }])];
};

export const releaseOfNumber = async (database: Database, text: CountedText, now: Date): Promise<void> => {
  for (const { limit, amount } of countsOf(text)) await uncount(database, limit, amount, now);
};

/** Counts a text to a number before it is sent, unless the number had its texts of the day or its share of the money. */
export const reserveOfNumber = async (database: Database, text: CountedText, now: Date): Promise<boolean> => {
  const counted: ReturnType<typeof countsOf> = [];
  for (const count of countsOf(text)) {
    if (!(await countUnlessFull(database, count.limit, now, count.amount))) {
      for (const { limit, amount } of counted) await uncount(database, limit, amount, now);
      return false;
    }
    counted.push(count);
  }
  return true;
};
