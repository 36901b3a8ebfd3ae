import type { AbandonedBooking, AbandonedBookingRequest } from "@cleaning/contract/booking/booking";
import { abandonedBooking } from "@cleaning/contract/booking/booking";
import { formatMoney } from "@cleaning/contract/format/money";
import { AppError } from "@cleaning/contract/http/app-error";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { isWritten } from "../../platform/database/condition.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { outboxEntity } from "../../platform/outbox/entity.ts";
import { type OutboxKind, pending } from "../../platform/outbox/index.ts";
import { submitContact } from "../contact/index.ts";
import { readQuote } from "../quotes/price-quote.ts";

const abandonedBookingEntity = outboxEntity("abandonedBooking");

const sendAfterMs = 3_600_000;

const finishedTtlSeconds = 24 * 3_600;

const isFinished = async (database: Database, id: string): Promise<boolean> =>
  (await abandonedBookingEntity(database).get({ id }).go({ consistent: true })).data?.state === "dead";

/** Blocks later messages under the id of a booking that was made or withdrawn. */
const finishedRecord = (id: string, now: Date) => {
  const expiresAt = epochSeconds(now) + finishedTtlSeconds;
  return { ...pending({ sendAfterMs }, {}, now, id), state: "dead" as const, expiresAt };
};

/** Without consent deletes it for good. Does nothing once the booking was made. */
export const keepAbandonedBooking = async (
  database: Database,
  request: AbandonedBookingRequest,
  now: Date,
): Promise<void> => {
  if (!request.mayContact) {
    await abandonedBookingEntity(database).put(finishedRecord(request.abandonedId, now)).go();
    return;
  }
  const { subjectLine: _honeypot, ...booking } = request;
  const message = pending({ sendAfterMs }, booking, now, booking.abandonedId);
  const put = abandonedBookingEntity(database).put(message);
  await isWritten(put.where(({ state }, { eq, notExists }) => `${notExists(state)} OR ${eq(state, "pending")}`).go());
};

export const finishedWrite = (database: Database, id: string, now: Date): Write =>
  putOf(abandonedBookingEntity(database).put(finishedRecord(id, now)));

const isCurrentPrice = async (
  database: Database,
  { zip, service, quote, price }: AbandonedBooking,
): Promise<boolean> => {
  if (quote === undefined) return false;
  const quoted = await readQuote(database, { zip, service, ...quote }).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === "brokenReference") return undefined;
    throw error;
  });
  return quoted?.served === true && quoted.price === price;
};

const messageOf = ({ frequency, zip, price }: AbandonedBooking, isPriced: boolean): string => {
  const frequencyText = frequency === "once" ? "once" : frequencyWords[frequency].adverb;
  const cost = isPriced ? `, for ${formatMoney(price)} per visit` : "";
  return `Unfinished booking: ${frequencyText}, in ${zip}${cost}. The booking was left on the page and may be asked about.`;
};

export const abandonedBookingKind: OutboxKind<AbandonedBooking, { database: Database; now: () => Date }> = {
  entity: abandonedBookingEntity,
  payload: abandonedBooking,
  sendAfterMs,
  backoff: { first: 60_000, longest: 3_600_000, jitter: 0.25 },
  giveUpAfter: "never",
  dispatch: async ({ database, now }, { id, payload }) => {
    if (await isFinished(database, id)) return { writes: [] };
    const { firstName, lastName, email, phone, service } = payload;
    const isPriced = await isCurrentPrice(database, payload);
    const request = { firstName, lastName, email, phone, service, message: messageOf(payload, isPriced) };
    await submitContact(database, request, { key: `abandoned-${id}` }, now(), "booking");
    return { writes: [] };
  },
  failure: (error) =>
    error instanceof AppError ? { reason: error.kind, stops: error.kind === "unavailable" } : undefined,
};
