import type { AbandonedBooking, AbandonedBookingRequest } from "@cleaning/contract/booking/booking";
import { abandonedBooking } from "@cleaning/contract/booking/booking";
import { formatMoney } from "@cleaning/contract/format/money";
import { AppError } from "@cleaning/contract/http/app-error";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { isWritten } from "../../platform/database/condition.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { outboxEntity } from "../../platform/outbox/entity.ts";
import { type MessageKind, pending } from "../../platform/outbox/index.ts";
import { submitContact } from "../contact/index.ts";
import { readQuote } from "./quote.ts";

const abandonedBookingEntity = outboxEntity("abandonedBooking");

/** How long a visitor has to finish, in milliseconds. */
const sendAfterMs = 3_600_000;

/** How long it is known that a booking was made, or that nothing is wanted any more, in seconds. */
const finishedFor = 24 * 3_600;

const isFinished = async (database: Database, id: string): Promise<boolean> =>
  (await abandonedBookingEntity(database).get({ id }).go({ consistent: true })).data?.state === "dead";

/** What stays of a booking that was made, or of one that was taken back: it keeps others from coming under its id. */
const finished = (id: string, now: Date) => {
  const expiresAt = epochSeconds(now) + finishedFor;
  return { ...pending({ sendAfterMs }, {}, now, id), state: "dead" as const, expiresAt };
};

/**
 * Keeps what a visitor left, for an hour from now, in place of what they left before; or takes it back, for good. Of a
 * booking that was made, nothing.
 */
export const keepAbandonedBooking = async (
  database: Database,
  request: AbandonedBookingRequest,
  now: Date,
): Promise<void> => {
  if (!request.mayContact) {
    await abandonedBookingEntity(database).put(finished(request.abandonedId, now)).go();
    return;
  }
  const { subjectLine: _honeypot, ...booking } = request;
  const message = pending({ sendAfterMs }, booking, now, booking.abandonedId);
  const put = abandonedBookingEntity(database).put(message);
  await isWritten(put.where(({ state }, { eq, notExists }) => `${notExists(state)} OR ${eq(state, "pending")}`).go());
};

/** The item by which a booking finishes what was left before it, in its own transaction: nothing of it stays. */
export const finishedWrite = (database: Database, id: string, now: Date): Write =>
  putOf(abandonedBookingEntity(database).put(finished(id, now)));

/** Whether the price that the page named is the one that we ask for that home today; what cannot be priced has none. */
const isOurs = async (database: Database, { zip, service, quote, price }: AbandonedBooking): Promise<boolean> => {
  if (quote === undefined) return false;
  const quoted = await readQuote(database, { zip, service, ...quote }).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === "brokenReference") return undefined;
    throw error;
  });
  return quoted?.served === true && quoted.price === price;
};

const messageOf = ({ frequency, zip, price }: AbandonedBooking, isPriced: boolean): string => {
  const stated = frequency === "once" ? "once" : frequencyWords[frequency].adverb;
  const cost = isPriced ? `, for ${formatMoney(price)} per visit` : "";
  return `Unfinished booking: ${stated}, in ${zip}${cost}. The booking was left on the page and may be asked about.`;
};

/** An abandoned booking becomes a contact request, once. */
export const abandonedBookingKind: MessageKind<AbandonedBooking, { database: Database; now: () => Date }> = {
  entity: abandonedBookingEntity,
  payload: abandonedBooking,
  sendAfterMs,
  backoff: { first: 60_000, longest: 3_600_000, jitter: 0.25 },
  giveUpAfter: "never",
  dispatch: async ({ database, now }, { id, payload }) => {
    if (await isFinished(database, id)) return { writes: [] };
    const { firstName, lastName, email, phone, service } = payload;
    const isPriced = await isOurs(database, payload);
    const request = { firstName, lastName, email, phone, service, message: messageOf(payload, isPriced) };
    await submitContact(database, request, { key: `abandoned-${id}` }, now());
    return { writes: [] };
  },
  failure: (error) =>
    error instanceof AppError ? { reason: error.kind, stops: error.kind === "unavailable" } : undefined,
};
