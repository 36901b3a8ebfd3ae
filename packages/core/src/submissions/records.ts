import type { HistoryKind } from "@cleaning/contract/admin/history";

/** What the declarations of submissions have in common: they refer to nothing, and staff decide whether they are done. */
export const submissionType = <const H extends HistoryKind>(kind: H) => ({
  history: { kind, fields: ["isProcessed"] as const },
  refersTo: (): [] => [],
  changed: <R>(before: R, { isProcessed }: { isProcessed: boolean }): R => ({ ...before, isProcessed }),
});
