import { createWriteTransaction } from "electrodb";
import { counterEntity } from "./counter.ts";
import { type Database, transact } from "./index.ts";

type Entities = Parameters<typeof createWriteTransaction>[0];
/** One item of a transaction that is still to be sent. */
export type Write = ReturnType<Parameters<typeof createWriteTransaction>[1]>[number];
type Make<E extends Entities> = Parameters<typeof createWriteTransaction<E, unknown, readonly Write[]>>[1];

/**
 * Makes items of a transaction, for whoever sends it with others.
 *
 * @example
 * const record = writesOf({ customer: customerEntity(database) }, ({ customer }) => [customer.create(fields).commit()]);
 */
export const writesOf = <E extends Entities>(entities: E, make: Make<E>): readonly Write[] => {
  let made: readonly Write[] = [];
  createWriteTransaction(entities, (tools) => {
    made = make(tools);
    return [...made];
  }).params();
  return made;
};

/**
 * Sends items as one transaction: all or nothing.
 *
 * @param parts the items by what they are for, so that it can be asked which conditions did not hold
 * @returns whether it was written, and of each part whether one of its conditions did not hold
 * @throws AppError `unavailable` when it stays contended or throttled
 */
export const transactWrite = async <P extends Readonly<Record<string, readonly Write[]>>>(
  database: Database,
  parts: P,
): Promise<{ written: boolean; refused: (part: keyof P) => boolean }> => {
  const items = Object.entries(parts).flatMap(([part, writes]) => writes.map((write) => ({ part, write })));
  const { written, refused } = await transact(() =>
    createWriteTransaction({ counter: counterEntity(database) }, () => items.map(({ write }) => write)).go(),
  );
  return {
    written,
    refused: (part) => items.some((item, index) => item.part === part && refused(index)),
  };
};
