import type * as z from "zod/mini";

export type Issue = { path: string; message: string };

export const longTexts: ReadonlySet<string> = new Set([
  "message",
  "experience",
  "notes",
  "note",
  "teamNote",
  "accessNotes",
  "visitNote",
  "text",
  "words",
  "body",
]);

/** Items are validated one by one, so that an invalid one is refused alone. */
const readApart: ReadonlySet<string> = new Set(["events"]);

export const hiddenCharactersMessage = "Please remove the hidden characters";
export const oneLineMessage = "Please use a single line, without tabs";

/** Deeper than any valid input; limits recursion on hostile nesting. */
const maxDepth = 10;

const textProblem = (text: string, allowsLineBreaks: boolean): string | undefined => {
  if (!text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text)) return hiddenCharactersMessage;
  return !allowsLineBreaks && /[\t\n\r\u2028\u2029]/.test(text.trim()) ? oneLineMessage : undefined;
};

/** Of what the table can hold: other numbers are as good as none, and a mistake of a program. */
const numberSizes = { smallest: 1e-130, largest: 1e125 } as const;

const isStorable = (number: number): boolean =>
  number === 0 || (Math.abs(number) >= numberSizes.smallest && Math.abs(number) <= numberSizes.largest);

const valueIssues = (value: unknown, path: readonly string[] = []): Issue[] => {
  if (path.length > maxDepth) return [{ path: path.join("."), message: "Invalid input" }];
  if (typeof value === "string") {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
    const message = textProblem(value, longTexts.has(name));
    return message === undefined ? [] : [{ path: path.join("."), message }];
  }
  if (typeof value === "number")
    return isStorable(value) ? [] : [{ path: path.join("."), message: "Please enter an ordinary number" }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    readApart.has(name) && Array.isArray(inner) ? [] : valueIssues(inner, [...path, name]),
  );
};

type ZodIssue = z.core.$ZodIssue;

const isPresent = (value: unknown, path: ZodIssue["path"]): boolean =>
  path.reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    value,
  ) !== undefined;

/** Issues of the union's most specific choice; the union's own if none applies. */
const issuesIn = (value: unknown, { code, ...issue }: ZodIssue): readonly Pick<ZodIssue, "path" | "message">[] => {
  const { path, message } = issue;
  if (code !== "invalid_union" || !("errors" in issue)) return [{ path, message }];
  const choices = issue.errors.map((found) => found.map((one) => ({ ...one, path: [...path, ...one.path] })));
  const issuesOfSent = choices.map((found) =>
    found.filter((one) => one.path.length > path.length && isPresent(value, one.path)),
  );
  const most = Math.max(...issuesOfSent.map(({ length }) => length));
  const bestMatch = choices[issuesOfSent.findIndex(({ length }) => length === most)];
  return most === 0 || bestMatch === undefined ? [{ path, message }] : bestMatch.flatMap((one) => issuesIn(value, one));
};

/** Well-formed Unicode without control characters, on one line unless in `longTexts`; numbers that the table holds. */
export const readInput = <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
): { success: true; data: z.output<T> } | { success: false; issues: Issue[] } => {
  const parsed = schema.safeParse(value);
  const found = (parsed.error?.issues ?? [])
    .flatMap((issue) => issuesIn(value, issue))
    .map(({ path, message }) => ({ path: path.map(String).join("."), message }));
  const paths = new Set(found.map(({ path }) => path));
  const issues = [...found, ...valueIssues(value).filter(({ path }) => !paths.has(path))];
  return parsed.success && issues.length === 0 ? { success: true, data: parsed.data } : { success: false, issues };
};
