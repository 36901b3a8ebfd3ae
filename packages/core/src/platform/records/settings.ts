import { isDeepStrictEqual } from "node:util";
import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { AppError } from "@cleaning/contract/http/app-error";
import { type AuditedChange, type Author, auditWrites } from "../audit/index.ts";
import { atRevision } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, type Write } from "../database/transact-write.ts";
import { RETRY, retry } from "../retry/index.ts";
import { recordRetry } from "../retry/policies.ts";

/** Settings of which there is one record. `facts` are what the history says of them, all but the revision if missing. */
type SettingsType<S> = {
  kind: AuditedChange["kind"];
  read: (database: Database) => Promise<S>;
  write: (settings: S, condition: ReturnType<typeof atRevision>) => Write;
  facts?: (settings: S) => Readonly<Record<string, unknown>>;
};

const historyId = 1;

/** What is so already writes nothing. Throws AppError `conflict` when others have saved since `revision`. */
export const saveSettings = <S extends { revision: number }>(
  database: Database,
  { kind, read, write, facts = (all) => all }: SettingsType<S>,
  settings: S,
  { by, now }: { by: Author; now: Date },
): Promise<S> =>
  retry(recordRetry, async () => {
    const before = await read(database);
    const { revision } = before;
    if (isDeepStrictEqual({ ...settings, revision }, before)) return before;
    if (revision !== settings.revision) throw new AppError("conflict", changedMeanwhile);
    const after = { ...settings, revision: revision + 1 };
    const [was, is] = [facts(before), facts(after)];
    const fields = Object.keys(is).filter((field) => field !== "revision");
    const { written } = await transactWrite(database, {
      settings: write(after, atRevision(revision)),
      history: auditWrites(database, { kind, id: historyId, by, now, before: was, after: is, fields }),
    });
    return written ? after : RETRY;
  });
