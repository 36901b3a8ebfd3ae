import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { again, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import { accessEntity, homeEntity } from "./entity.ts";
import { homeRecordsOf } from "./homes.ts";

/** Each home is two of a transaction's 100 items, and its notes two. */
const atOnce = 20;

/**
 * Moves a merged customer's homes with their encrypted notes; what the account said since the merge wins. Idempotent.
 */
export const moveHomes = async (database: Database, { from, to }: { from: number; to: number }): Promise<void> => {
  const [homes, access] = [homeEntity(database), accessEntity(database)];
  const accessOf = async (customerId: number) =>
    (await access.query.byCustomer({ customerId }).go({ pages: "all", consistent: true })).data;
  const moveSome = async () => {
    const [records, notes, knownHomes, knownNotes] = await Promise.all([
      homeRecordsOf(database, from),
      accessOf(from),
      homeRecordsOf(database, to),
      accessOf(to),
    ]);
    const ids = [...new Set([...records, ...notes].map(({ homeId }) => homeId))].slice(0, atOnce);
    if (ids.length === 0) return true;
    const moved = <T extends { homeId: number }>(all: readonly T[]): T[] =>
      all.filter(({ homeId }) => ids.includes(homeId));
    const { written } = await transactWrite(database, {
      homes: moved(records).flatMap((record) => {
        const known = knownHomes.find(({ homeId }) => homeId === record.homeId);
        const revision = Math.max(record.revision, (known?.revision ?? 0) + 1);
        const isAsRead = unchanged({ revision: known?.revision });
        return [
          deleteOf(homes.delete({ customerId: from, homeId: record.homeId })),
          putOf(homes.put({ ...record, ...known, customerId: to, revision }).where(isAsRead)),
        ];
      }),
      access: moved(notes).flatMap((record) => {
        const gone = deleteOf(access.delete({ customerId: from, homeId: record.homeId }));
        if (knownNotes.some(({ homeId }) => homeId === record.homeId)) return [gone];
        return [gone, putOf(access.create({ ...record, customerId: to }))];
      }),
    });
    return written ? false : again;
  };
  while (!(await retry(recordRetry, moveSome)));
};
