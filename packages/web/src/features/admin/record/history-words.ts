import type { HistoryEntry } from "@cleaning/contract/admin/history";

/** A field that changed. */
export type FieldChange = HistoryEntry["changes"][number];

/** A field's name in words: `nextServiceDate` is `Next service date`. */
export const fieldText = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A field's value in words. */
export const valueText = (value: FieldChange["to"]): string => {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return String(value);
};
