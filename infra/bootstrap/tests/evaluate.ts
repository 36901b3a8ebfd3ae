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

type Test = (expected: readonly string[], value: string | undefined) => boolean;
const tests: Readonly<Record<string, Test>> = {
  StringEquals: (expected, value) => value !== undefined && expected.includes(value),
  StringLike: (expected, value) => value !== undefined && expected.some((pattern) => like(pattern, value)),
  StringNotLike: (expected, value) => value === undefined || !expected.some((pattern) => like(pattern, value)),
  // One value is enough here; true of a missing key, as in AWS.
  "ForAllValues:StringLike": (expected, value) =>
    value === undefined || expected.some((pattern) => like(pattern, value)),
  // False of a missing key, as in AWS.
  "ForAnyValue:StringLike": (expected, value) =>
    value !== undefined && expected.some((pattern) => like(pattern, value)),
  "ForAllValues:StringEquals": (expected, value) => value === undefined || expected.includes(value),
  Null: (expected, value) => expected.includes(String(value === undefined)),
};

const matchesCondition = (statement: Document["Statement"][number], context: Context): boolean =>
  Object.entries(statement.Condition ?? {}).every(([operator, keys]) => {
    const test = tests[operator];
    if (test === undefined) throw new Error(`The evaluator does not know ${operator}.`);
    return Object.entries(keys).every(([key, expected]) => test(expected, context[key]));
  });

const matches = (statement: Document["Statement"][number], { action, resource, context = {} }: Request): boolean =>
  statement.Action.some((pattern) => like(pattern.toLowerCase(), action.toLowerCase())) &&
  (statement.Resource ?? ["*"]).some((pattern) => like(pattern, resource)) &&
  matchesCondition(statement, context);

/** IAM's rules: an explicit deny wins, the default is deny. Throws Error for unknown operators. */
export const allows = (documents: readonly Document[], request: Request): boolean => {
  const matching = documents.flatMap(({ Statement }) => Statement.filter((statement) => matches(statement, request)));
  return matching.some(({ Effect }) => Effect === "Allow") && !matching.some(({ Effect }) => Effect === "Deny");
};

export const allowsWithin = (boundary: Document, documents: readonly Document[], request: Request): boolean =>
  allows([boundary], request) && allows(documents, request);
