import { search } from "@aws-lambda-powertools/jmespath";
import { fieldsIn, isFields } from "@cleaning/local/records";

/** The options of a command; a flag is `true`. */
export type CliOptions = Readonly<Record<string, string | true>>;

/** An error of AWS: its type, and what it says. */
export class AwsError extends Error {
  override name = "AwsError";
}

/** Reads the words after the operation: `--name value`, and flags without a value. */
export const optionsOf = (words: readonly string[]): CliOptions => {
  const options: Record<string, string | true> = {};
  for (const [index, word] of words.entries()) {
    if (!word.startsWith("--")) continue;
    const next = words[index + 1];
    options[word.slice(2)] = next === undefined || next.startsWith("--") ? true : next;
  }
  return options;
};

/** An option that has to be there. Throws AwsError. */
export const required = (options: CliOptions, name: string): string => {
  const value = options[name];
  if (typeof value !== "string" || value === "") throw new AwsError(`Invalid or missing value for parameter ${name}`);
  return value;
};

const scalar = (value: unknown): string => {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** As `--output text` writes it: lists in a line, lists of lists a line each. */
const textOf = (value: unknown): string => {
  if (isFields(value)) return textOf(Object.values(value));
  if (!Array.isArray(value)) return `${scalar(value)}\n`;
  const rows: unknown[] = value;
  if (rows.some((row) => Array.isArray(row))) return rows.map(textOf).join("");
  return rows.length === 0 ? "" : `${rows.map(scalar).join("\t")}\n`;
};

/** An answer that AWS gives in parts. */
export class Pages {
  readonly all: readonly object[];

  constructor(all: readonly object[]) {
    this.all = all;
  }
}

/**
 * What the AWS CLI writes of an answer, by `--query` and `--output`. As text it writes each page by itself, so that a
 * query for the first of all gives the first of each page.
 */
export const written = (answer: unknown, options: CliOptions): string => {
  if (answer instanceof Pages) {
    if (options["output"] !== "text") throw new Error("Pages are written as text only.");
    return answer.all.map((page) => written(page, options)).join("");
  }
  const { query, output } = options;
  if (answer === undefined) return "";
  const found = typeof query === "string" ? search(query, fieldsIn(answer)) : answer;
  return output === "text" ? textOf(found) : `${JSON.stringify(found ?? null, null, 4)}\n`;
};
