import type { HistoryKind } from "@cleaning/contract/admin/history";
import { gsi, recordIndexes } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";
import type { Delta } from "../totals/counters.ts";

/** Public forms: each makes one record, one mail to the office and one count. */
export type SubmissionKind = "contact" | "application";

export const submissionAttributes = {
  id: idAttribute,
  createdAt: { type: "string", required: true, readOnly: true },
  isProcessed: { type: "boolean", required: true },
} as const;

export const submissionIndexes = { ...recordIndexes, byState: gsi(2, ["isProcessed"], ["id"]) } as const;

export const submissionCounts =
  (name: SubmissionKind) =>
  ({ isProcessed }: { isProcessed: boolean }): Delta[] => [
    { name, counts: { records: 1, unprocessed: isProcessed ? 0 : 1 } },
  ];

export const submissionType = <const H extends HistoryKind>(kind: H) => ({
  history: { kind, fields: ["isProcessed"] as const },
  refersTo: (): [] => [],
  changed: <R>(before: R, { isProcessed }: { isProcessed: boolean }): R => ({ ...before, isProcessed }),
});
