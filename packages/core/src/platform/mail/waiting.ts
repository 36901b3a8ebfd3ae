import { AppError } from "@cleaning/contract/http/app-error";
import { isWritten } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { pagesOf } from "../database/page.ts";
import { mailEntity } from "./entity.ts";
import { mailKind } from "./index.ts";

/** Without content and recipient, which operators must not see. */
export type WaitingMail = {
  id: string;
  /** Undefined for one that an earlier release stored. */
  kind: string | undefined;
  createdAt: string;
  attempts: number;
  lastFault: string | undefined;
  droppedBy: string | undefined;
};

/** Pending mails, and those dropped in the last month; each oldest first. */
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

const droppedTtlSeconds = 30 * 24 * 3_600;

/** Stops the retries of a pending mail. Throws AppError `notFound` when no mail of that id is pending. */
export const dropMail = async (
  database: Database,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  const update = mailEntity(database)
    .patch({ id })
    .set({ state: "dead", dueAt: now.toISOString(), droppedBy: by, expiresAt: epochSeconds(now) + droppedTtlSeconds });
  const isDropped = await isWritten(update.where(({ state }, { eq }) => eq(state, "pending")).go());
  if (!isDropped) throw new AppError("notFound", `No mail ${id} waits: it was sent or dropped.`);
};
