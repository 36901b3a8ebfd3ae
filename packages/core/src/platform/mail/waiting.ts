import { AppError } from "@cleaning/contract/http/app-error";
import { isWritten } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { pagesOf } from "../database/page.ts";
import { mailEntity } from "./entity.ts";
import { mailKind } from "./index.ts";

/** A mail that the mail service has not taken, without what it says and to whom. */
export type WaitingMail = {
  id: string;
  /** Undefined for one that an earlier release stored. */
  kind: string | undefined;
  /** ISO 8601 UTC, as all instants here. */
  createdAt: string;
  attempts: number;
  /** The name of the last error. */
  lastFault: string | undefined;
  /** Who dropped it, for one that is tried no more. */
  droppedBy: string | undefined;
};

/** The mails that wait and those that were dropped in the last month, oldest first of each. */
export const listMails = async (database: Database): Promise<{ waiting: WaitingMail[]; dropped: WaitingMail[] }> => {
  const entity = mailEntity(database);
  const read = async (state: "pending" | "dead"): Promise<WaitingMail[]> => {
    const mails: WaitingMail[] = [];
    for await (const page of pagesOf((cursor) => entity.query.due({ state }).go({ cursor })))
      for (const { id, payload, createdAt, attempts, lastFault, droppedBy } of page)
        mails.push({ id, kind: mailKind.payload().parse(payload).kind, createdAt, attempts, lastFault, droppedBy });
    return mails.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  };
  return { waiting: await read("pending"), dropped: await read("dead") };
};

/** How long a dropped mail and who dropped it are stored, in seconds: 30 days. */
const droppedFor = 30 * 24 * 3_600;

/**
 * Ends the tries of a mail that waits. It is stored for a month with who dropped it.
 * @throws AppError `notFound` when no mail of that id waits
 */
export const dropMail = async (
  database: Database,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  const dropping = mailEntity(database)
    .patch({ id })
    .set({ state: "dead", dueAt: now.toISOString(), droppedBy: by, expiresAt: epochSeconds(now) + droppedFor });
  const isDropped = await isWritten(dropping.where(({ state }, { eq }) => eq(state, "pending")).go());
  if (!isDropped) throw new AppError("notFound", `No mail ${id} waits: it was sent or dropped.`);
};
