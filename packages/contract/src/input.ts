import type * as z from "zod/mini";
import type { Issue } from "./errors.ts";

/** The fields of all calls that hold more than one line: in these, line breaks and tabs are text. */
export const longTexts: ReadonlySet<string> = new Set(["message", "experience", "notes"]);

/** What a text is told that holds characters nobody can see or store. */
export const hiddenCharactersMessage = "Please remove the hidden characters";
/** What a text of one line is told that holds more. */
export const oneLineMessage = "Please use a single line, without tabs";

/** Deeper than any call's input: what is nested without end must not be walked without end. */
const deepest = 10;

const complaintAbout = (text: string, mayBreak: boolean): string | undefined => {
  if (!text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text)) return hiddenCharactersMessage;
  return !mayBreak && /[\t\n\r\u2028\u2029]/.test(text.trim()) ? oneLineMessage : undefined;
};

/** Everything wrong with the texts of a value, whatever its schema says of them. */
const textIssues = (value: unknown, path: readonly string[] = []): Issue[] => {
  if (path.length > deepest) return [{ path: path.join("."), message: "Invalid input" }];
  if (typeof value === "string") {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
    const message = complaintAbout(value, longTexts.has(name));
    return message === undefined ? [] : [{ path: path.join("."), message }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textIssues(inner, [...path, name]));
};

/**
 * Reads what somebody sent or typed: by its schema and, whatever the schema says, as text. Every string is well-formed
 * Unicode without control characters; only `longTexts` hold more than one line. The one way in for servers and forms, so
 * that no schema can forget it.
 *
 * @returns what the schema makes of it, or everything wrong with it: first what the schema says, in the order of its fields
 */
export const readInput = <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): { success: true; data: z.output<T> } | { success: false; issues: Issue[] } => {
  const parsed = schema.safeParse(value);
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join("."),
    message,
  }));
  const known = new Set(found.map(({ path }) => path));
  const issues = [...found, ...textIssues(value).filter(({ path }) => !known.has(path))];
  return parsed.success && issues.length === 0 ? { success: true, data: parsed.data } : { success: false, issues };
};
