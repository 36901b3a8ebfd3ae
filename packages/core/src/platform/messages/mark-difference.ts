import { isWrittenUncontended } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { attemptWrite, deleteOf, transactWrite, updateOf, type Write } from "../database/transact-write.ts";
import type { Dispatched } from "../outbox/index.ts";
import { RETRY, retry } from "../retry/index.ts";
import { recordRetry } from "../retry/policies.ts";
import { messageEntity } from "./entity.ts";
import { type PendingMessage, storedMessage } from "./message.ts";

type Claimed = Pick<PendingMessage, "id" | "dueAt">;

/** Deletes a message that has nothing to tell, unless it was changed since it was claimed. */
export const markNoDifference = async (database: Database, { id, dueAt: claimed }: Claimed): Promise<Dispatched> => {
  const deletion = messageEntity(database).delete({ id });
  await isWrittenUncontended(deletion.where(({ dueAt }, { eq }) => eq(dueAt, claimed)).go());
  return { isMarked: true };
};

/** One that was changed since it was claimed stays, with the facts of `continued`. `writes` join the transaction. */
export const markDifferenceSent = async (
  database: Database,
  { id, dueAt: claimed }: Claimed,
  { writes, continued }: { writes: readonly Write[]; continued: (stored: unknown) => unknown },
): Promise<Dispatched> => {
  const entity = messageEntity(database);
  const mark = [deleteOf(entity.delete({ id }).where(({ dueAt }, { eq }) => eq(dueAt, claimed)))];
  if ((await attemptWrite(database, { mark, writes })).written) return { isMarked: true };
  return retry(recordRetry, async () => {
    const { data } = await entity.get({ id }).go({ consistent: true });
    // Told by another run, or dropped by a person, which leaves no facts.
    if (data?.state !== "pending") {
      if (writes.length > 0) await transactWrite(database, { writes });
      return { isMarked: true as const };
    }
    const stored = storedMessage().parse(data.payload);
    const payload = { ...stored, facts: continued(stored.facts) };
    const next = entity.patch({ id }).set({ payload });
    const parts = { next: [updateOf(next.where(({ dueAt }, { eq }) => eq(dueAt, data.dueAt)))], writes };
    return (await attemptWrite(database, parts)).written ? { isMarked: true as const } : RETRY;
  });
};
