import type { UnfinishedBooking } from "@cleaning/contract/booking";
import { unfinishedBooking } from "@cleaning/contract/booking";
import { dollars } from "@cleaning/contract/money";
import { frequencyWords } from "@cleaning/contract/pricing";
import { submitContact } from "../contact/index.ts";
import { recordCreatedBy } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { deleteOf, putOf, transactWrite, type Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { outboxEntity } from "../outbox/entity.ts";
import { type MessageKind, pending } from "../outbox/index.ts";

/** Names the record by which a booking's repeat is known. */
export const bookingKey = "booking";

const unfinishedEntity = outboxEntity("unfinishedBooking");

/** How long a visitor has to finish, in milliseconds. */
const headStart = 3_600_000;

const isBooked = async (database: Database, key: string): Promise<boolean> =>
  (await recordCreatedBy(database, bookingKey, key)) !== undefined;

/** Keeps what a visitor left, for an hour from now; what they left before is replaced. Of a booking that was made, nothing. */
export const keepUnfinished = async (
  database: Database,
  { subjectLine: _honeypot, ...booking }: UnfinishedBooking,
  now: Date,
): Promise<void> => {
  if (await isBooked(database, booking.bookingKey)) return;
  const message = pending({ headStart }, booking, now, booking.bookingKey);
  await transactWrite(database, { message: putOf(unfinishedEntity(database).put(message)) });
};

/** The item that a booking takes away, in its own transaction. */
export const unfinishedDelete = (database: Database, key: string): Write =>
  deleteOf(unfinishedEntity(database).delete({ id: key }));

const messageOf = ({ frequency, zip, price }: UnfinishedBooking): string => {
  const rhythm = frequency === "once" ? "once" : frequencyWords[frequency].rhythm;
  return `Unfinished booking: ${rhythm}, in ${zip}, for ${dollars(price)} per visit. The booking was left on the page and may be asked about.`;
};

/** An unfinished booking becomes a contact request, once. */
export const unfinishedKind: MessageKind<UnfinishedBooking, { database: Database; now: () => Date }> = {
  entity: unfinishedEntity,
  payload: unfinishedBooking,
  headStart,
  backoff: { first: 60_000, longest: 3_600_000, spread: 0.25 },
  giveUpAfter: "never",
  dispatch: async ({ database, now }, { id, payload }) => {
    if (await isBooked(database, id)) return { writes: [] };
    const { firstName, lastName, email, phone, service } = payload;
    const request = { firstName, lastName, email, phone, service, message: messageOf(payload) };
    await submitContact(database, request, `unfinished-${id}`, now());
    return { writes: [] };
  },
  failure: (error) =>
    error instanceof AppError ? { reason: error.kind, stops: error.kind === "unavailable" } : undefined,
};
