import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatMonthAndYear } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { microsOfCent, type TextMonth, type TextSettings } from "@cleaning/contract/messages/text-settings";
import { isWritten } from "../database/condition.ts";
import { defineEntity, key } from "../database/entity.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { transactWrite, updateOf } from "../database/transact-write.ts";
import { sentMessageEntity, type SentMessageRecord } from "../messages/entity.ts";
import { messageWrite, office, pendingMessage } from "../messages/message.ts";
import type { TextStatus } from "./text-event.ts";

/** What text messages of a month have cost, by the owner's price, and those of which AWS has said what they cost. */
const textMonthEntity = defineEntity(
  "textMonth",
  {
    month: { type: "string", required: true },
    texts: { type: "number" },
    segments: { type: "number" },
    micros: { type: "number" },
    reportedSegments: { type: "number" },
    reportedMicros: { type: "number" },
    cappedAt: { type: "string" },
    expiresAt: { type: "number" },
  },
  { byMonth: key(["month"], []) },
);

const monthTtl = 730 * 86_400;

const monthOf = (now: Date): string => isoDate(dateAtBusiness(now)).slice(0, 7);

export const readTextMonth = async (database: Database, now: Date): Promise<TextMonth> => {
  const month = monthOf(now);
  const { data } = await textMonthEntity(database).get({ month }).go({ consistent: true });
  const { texts = 0, segments = 0, micros = 0, reportedSegments = 0, reportedMicros = 0, cappedAt = null } = data ?? {};
  return { month, texts, segments, micros, reportedSegments, reportedMicros, cappedAt };
};

const textMonthAt = (database: Database, now: Date) =>
  textMonthEntity(database).upsert({ month: monthOf(now), expiresAt: epochSeconds(now) + monthTtl });

const add = (
  database: Database,
  now: Date,
  { texts, segments, micros }: Record<"texts" | "segments" | "micros", number>,
) => textMonthAt(database, now).add({ texts, segments, micros });

type Price = Pick<TextSettings, "monthlyCapCents" | "segmentMicros">;

/** Senders beside each other cannot exceed the month's money together. @returns whether it may be sent */
export const reserveText = async (
  database: Database,
  segments: number,
  { monthlyCapCents, segmentMicros }: Price,
  now: Date,
): Promise<boolean> => {
  const cost = segments * segmentMicros;
  const most = monthlyCapCents * microsOfCent - cost;
  if (most < 0) return false;
  const counted = add(database, now, { texts: 1, segments, micros: cost });
  return isWritten(
    counted.where(({ micros }, { lte, notExists }) => `${notExists(micros)} OR ${lte(micros, most)}`).go(),
  );
};

export const releaseText = async (
  database: Database,
  segments: number,
  { segmentMicros }: Price,
  now: Date,
): Promise<void> => {
  await add(database, now, { texts: -1, segments: -segments, micros: -segments * segmentMicros }).go();
};

export const tellCapped = async (database: Database, { monthlyCapCents }: Price, now: Date): Promise<void> => {
  const month = monthOf(now);
  const { cappedAt } = await readTextMonth(database, now);
  if (cappedAt !== null) return;
  const facts = { month: formatMonthAndYear(month), cap: formatMoney(monthlyCapCents / 100) };
  const cappedMonth = textMonthEntity(database)
    .upsert({ month, expiresAt: epochSeconds(now) + monthTtl, cappedAt: now.toISOString() })
    .where((is, { notExists }) => notExists(is.cappedAt));
  await transactWrite(database, {
    cappedMonth: updateOf(cappedMonth),
    message: messageWrite(
      database,
      pendingMessage({ kind: "texts-capped", to: office, facts }, now, { id: `texts-capped.${month}` }),
    ),
  });
};

type Reported = Pick<TextStatus, "totalMessageParts" | "totalMessagePrice" | "totalCarrierFee">;
const microsOfDollar = 1_000_000;

/** Counts what a text has cost by AWS's own word, once, beside the owner's price: events come twice and in several states. */
export const countReported = async (
  database: Database,
  { messageId, channel, sentAt, reportedMicros }: SentMessageRecord,
  { totalMessageParts: segments = 1, totalMessagePrice: price = 0, totalCarrierFee: fee = 0 }: Reported,
): Promise<void> => {
  const micros = Math.round((price + fee) * microsOfDollar);
  if (micros <= 0 || reportedMicros !== undefined) return;
  const reported = sentMessageEntity(database)
    .patch({ messageId, channel })
    .set({ reportedMicros: micros })
    .where((is, { notExists }) => notExists(is.reportedMicros));
  const month = textMonthAt(database, new Date(sentAt)).add({ reportedSegments: segments, reportedMicros: micros });
  await transactWrite(database, { reported: updateOf(reported), month: updateOf(month) });
};
