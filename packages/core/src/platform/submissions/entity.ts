import type { HistoryKind } from "@cleaning/contract/admin/history";
import { gsi, recordIndexes } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";
import type { Delta } from "../totals/counters.ts";

/** What visitors send through public forms: one record, one mail to the office, one count each. */
export type SubmissionKind = "contact" | "application";

/** The attributes that every submission has. */
export const submissionAttributes = {
  id: idAttribute,
  createdAt: { type: "string", required: true, readOnly: true },
  isProcessed: { type: "boolean", required: true },
} as const;

/** The keys that every submission has: one record, newest first, and newest first among those in a state. */
export const submissionIndexes = { ...recordIndexes, byState: gsi(2, ["isProcessed"], ["id"]) } as const;

/** What a submission adds to the totals. */
export const submissionCounts =
  (name: SubmissionKind) =>
  ({ isProcessed }: { isProcessed: boolean }): Delta[] => [
    { name, counts: { records: 1, unprocessed: isProcessed ? 0 : 1 } },
  ];

/** What submissions have in common: they refer to nothing, and admins decide whether they are processed. */
export const submissionType = <const H extends HistoryKind>(kind: H) => ({
  history: { kind, fields: ["isProcessed"] as const },
  refersTo: (): [] => [],
  changed: <R>(before: R, { isProcessed }: { isProcessed: boolean }): R => ({ ...before, isProcessed }),
});
