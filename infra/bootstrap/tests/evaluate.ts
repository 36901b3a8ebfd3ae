import type { Document } from "./policy.ts";

export type Context = Readonly<Record<string, string>>;
export type Request = { action: string; resource: string; context?: Context };

const like = (pattern: string, value: string): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", ".*")
      .replaceAll("?", ".")}$`,
    "s",
  ).test(value);

type Test = (asked: readonly string[], value: string | undefined) => boolean;
const tests: Readonly<Record<string, Test>> = {
  StringEquals: (asked, value) => value !== undefined && asked.includes(value),
  StringLike: (asked, value) => value !== undefined && asked.some((pattern) => like(pattern, value)),
  StringNotLike: (asked, value) => value === undefined || !asked.some((pattern) => like(pattern, value)),
  // One value is enough here; true of a missing key, as in AWS.
  "ForAllValues:StringLike": (asked, value) => value === undefined || asked.some((pattern) => like(pattern, value)),
  // False of a missing key, as in AWS.
  "ForAnyValue:StringLike": (asked, value) => value !== undefined && asked.some((pattern) => like(pattern, value)),
  "ForAllValues:StringEquals": (asked, value) => value === undefined || asked.includes(value),
  Null: (asked, value) => asked.includes(String(value === undefined)),
};

const holds = (statement: Document["Statement"][number], context: Context): boolean =>
  Object.entries(statement.Condition ?? {}).every(([operator, keys]) => {
    const test = tests[operator];
    if (test === undefined) throw new Error(`The evaluator does not know ${operator}.`);
    return Object.entries(keys).every(([key, asked]) => test(asked, context[key]));
  });

const matches = (statement: Document["Statement"][number], { action, resource, context = {} }: Request): boolean =>
  statement.Action.some((pattern) => like(pattern.toLowerCase(), action.toLowerCase())) &&
  (statement.Resource ?? ["*"]).some((pattern) => like(pattern, resource)) &&
  holds(statement, context);

/** IAM's rules: an explicit deny wins, the default is deny. Throws Error for unknown operators. */
export const allows = (documents: readonly Document[], request: Request): boolean => {
  const hits = documents.flatMap(({ Statement }) => Statement.filter((statement) => matches(statement, request)));
  return hits.some(({ Effect }) => Effect === "Allow") && !hits.some(({ Effect }) => Effect === "Deny");
};

export const allowsWithin = (boundary: Document, documents: readonly Document[], request: Request): boolean =>
  allows([boundary], request) && allows(documents, request);
