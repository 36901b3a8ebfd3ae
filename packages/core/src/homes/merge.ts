import type { Database } from "../database/index.ts";
import { deleteOf, putOf, transactWrite } from "../database/transact-write.ts";
import { again, retry } from "../retry/index.ts";
import { accessEntity, homeEntity } from "./entity.ts";
import { homeRecordsOf } from "./homes.ts";

const tries = { times: 8, pause: 20 } as const;

/** How many homes go in one transaction of 100 items: each is two, and its notes are two. */
const atOnce = 20;

/**
 * Moves the homes of a customer who was merged away, with their notes as they are encrypted, to the one who stays. Of
 * the profile's home the account's facts and notes count, as its address does. Again it finds nothing.
 */
export const moveHomes = async (database: Database, { from, to }: { from: number; to: number }): Promise<void> => {
  const [homes, access] = [homeEntity(database), accessEntity(database)];
  const moveSome = async () => {
    const [records, theirs] = await Promise.all([
      homeRecordsOf(database, from),
      access.query.byCustomer({ customerId: from }).go({ pages: "all", consistent: true }),
    ]);
    const ids = [...new Set([...records, ...theirs.data].map(({ homeId }) => homeId))].slice(0, atOnce);
    if (ids.length === 0) return true;
    const moved = <T extends { homeId: number }>(all: readonly T[]): T[] =>
      all.filter(({ homeId }) => ids.includes(homeId));
    const { written } = await transactWrite(database, {
      homes: moved(records).flatMap((record) => [
        deleteOf(homes.delete({ customerId: from, homeId: record.homeId })),
        putOf(homes.put({ ...record, customerId: to })),
      ]),
      access: moved(theirs.data).flatMap((record) => [
        deleteOf(access.delete({ customerId: from, homeId: record.homeId })),
        putOf(access.put({ ...record, customerId: to })),
      ]),
    });
    return written ? false : again;
  };
  while (!(await retry(tries, moveSome)));
};
