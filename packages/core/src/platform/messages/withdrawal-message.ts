import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { batchGetMany, readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { deleteOf, type Write } from "../database/transact-write.ts";
import { messageEntity } from "./entity.ts";
import { type Message, messageWrite, pendingMessage, storedMessage } from "./message.ts";

type Withdrawal = Message<"time-off-withdrawal" | "profile-withdrawal" | "time-off-answer">;

/** Of a request that took the place of one, the office may have the mail about that one. */
const replacesAnother = (payload: unknown): boolean => storedMessage().parse(payload).facts["earlier"] !== undefined;

/**
 * What is told of a request or an answer that was withdrawn, for the transaction of the withdrawal. A mail about it, under
 * one of the ids, that has not been tried yet goes instead of a second one (with `isSeen`, read elsewhere meanwhile, for
 * it); the transaction fails where it was tried since. Consistent.
 */
export const withdrawalWrites = async (
  database: Database,
  message: Withdrawal,
  { requestIds, now, at, isSeen = false }: { requestIds: readonly string[]; now: Date; at?: Date; isSeen?: boolean },
): Promise<Write[]> => {
  const entity = messageEntity(database);
  const found = await batchGetMany(
    database,
    requestIds.map((id) => readOf(entity, { id })),
  );
  const waiting = found.find((one) => one?.state === "pending" && one.attempts === 0);
  const [requestId] = requestIds;
  const withdrawalWrite = messageWrite(
    database,
    pendingMessage(message, now, { id: `${requestId}.withdrawn`, ...omitUndefined({ at }) }),
  );
  if (waiting == null) return [withdrawalWrite];
  const deletion = entity.delete({ id: waiting.id }).where(({ dueAt }, { eq }) => eq(dueAt, waiting.dueAt));
  return isSeen || replacesAnother(waiting.payload) ? [deleteOf(deletion), withdrawalWrite] : [deleteOf(deletion)];
};
