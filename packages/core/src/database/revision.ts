import { AppError } from "../errors/index.ts";
import { again, retry } from "../retry/index.ts";
import type { Database } from "./index.ts";
import { type Write, transactWrite } from "./transact-write.ts";

/**
 * Counts the changes of a record by staff. A change is only written on the revision that it was made from: two at once
 * cannot undo each other or count something twice.
 */
export const revisionAttribute = { type: "number", required: true, default: 1 } as const;

/** The revision of a record after one more change. */
export const revisionAfter = ({ revision = 0 }: { revision?: number }): number => revision + 1;

/** How a record is to be changed: what is written if it still has the revision it was read with. */
type Plan<R> = { after: R; record: readonly Write[]; rest: readonly Write[] };

const tries = { times: 8, pause: 10 } as const;
const busy = "This is being changed by others. Please try again in a moment.";

/**
 * Changes a record: reads it, decides, and writes it with everything that depends on it, all or nothing: two requests,
 * and again when somebody else was faster.
 *
 * @param read the record, consistently
 * @param plan what is to be written; undefined when there is nothing to change
 * @returns the record as it is now
 * @throws AppError `notFound`, or `unavailable` when others keep changing it
 */
export const changeRecord = <R>(
  database: Database,
  read: () => Promise<R | null>,
  plan: (record: R) => Plan<R> | undefined,
): Promise<R> =>
  retry(
    tries,
    async () => {
      const before = await read();
      if (before === null) throw new AppError("notFound", "There is no such record.");
      const planned = plan(before);
      if (planned === undefined) return before;
      const { after, record, rest } = planned;
      const { written, refused } = await transactWrite(database, { record, rest });
      if (written) return after;
      if (!refused("record")) throw new AppError("conflict", "What this belongs to is gone. Please reload the page.");
      return again;
    },
    busy,
  );
