import type { HistoryEntry } from "@cleaning/contract/admin/history";
/** `nextServiceDate` becomes `Next service date`. */
export const fieldWords = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const monthlyRevenueNote = "One visit of each active subscription";

export const authorText = (by: HistoryEntry["by"]): string => {
  if (by === null) return "by a person whose account is gone";
  if ("email" in by) return `by ${by.name ?? by.email}`;
  return by.name === "automatic" ? "automatically" : `by ${by.name}`;
};

/** "$1,250.50" is "1250.50". What is no amount stays as it is typed, for the check that refuses it. */
export const plainAmount = (typed: string): string => {
  const text = typed.trim();
  return /^\$?\s*(\d{1,3}(,\d{3})+|\d+)(\.\d*)?$/.test(text) ? text.replaceAll(/[$,\s]/g, "") : text;
};
