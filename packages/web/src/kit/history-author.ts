import type { HistoryEntry } from "@cleaning/contract/admin/history";

export const authorText = (by: HistoryEntry["by"]): string => {
  if (by === null) return "by a person whose account is gone";
  if ("email" in by) return `by ${by.name ?? by.email}`;
  return by.name === "automatic" ? "automatically" : `by ${by.name}`;
};
