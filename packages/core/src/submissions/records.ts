import type { HistoryKind } from "@cleaning/contract/admin/history";
import { submissionCounts, type SubmissionKind } from "./entity.ts";

/** What submissions have in common: they refer to nothing, and admins decide whether they are processed. */
export const submissionType = <const K extends SubmissionKind, const H extends HistoryKind>(name: K, kind: H) => ({
  name,
  history: { kind, fields: ["isProcessed"] as const },
  counts: submissionCounts(name),
  refersTo: (): [] => [],
  changed: <R>(before: R, { isProcessed }: { isProcessed: boolean }): R => ({ ...before, isProcessed }),
});
