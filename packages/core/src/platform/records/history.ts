import { auditWrites, type AuditedChange } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import type { Write } from "../database/transact-write.ts";
import type { RecordType } from "./record-type.ts";

export const historyWrites = <R, V>(
  { history }: RecordType<R, V>,
  database: Database,
  change: Omit<AuditedChange, "kind" | "fields">,
): readonly Write[] => (history === undefined ? [] : auditWrites(database, { ...change, ...history }));
