import type { Database } from "../../platform/database/index.ts";
import { deleteOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { type Message, messageWrite, pendingMessage, storedMessage } from "../../platform/messages/message.ts";

type Withdrawal = Message<"time-off-withdrawal" | "profile-withdrawal">;

/** Of a request that took the place of one, the office may have the mail about that one. */
const replacesAnother = (payload: unknown): boolean => storedMessage().parse(payload).facts["earlier"] !== undefined;

/**
 * What the office is told of a withdrawn request, for the transaction of the withdrawal. A mail about the request that
 * has not been tried yet goes instead of a second one; the transaction fails where it was tried since. Consistent.
 */
export const withdrawalWrites = async (
  database: Database,
  message: Withdrawal,
  { requestId, now }: { requestId: string; now: Date },
): Promise<Write[]> => {
  const entity = messageEntity(database);
  const { data: waiting } = await entity.get({ id: requestId }).go({ consistent: true });
  const isUntried = waiting?.state === "pending" && waiting.attempts === 0;
  const withdrawalWrite = messageWrite(database, pendingMessage(message, now, { id: `${requestId}.withdrawn` }));
  if (!isUntried) return [withdrawalWrite];
  const deletion = entity.delete({ id: requestId }).where(({ dueAt }, { eq }) => eq(dueAt, waiting.dueAt));
  return replacesAnother(waiting.payload) ? [deleteOf(deletion), withdrawalWrite] : [deleteOf(deletion)];
};
