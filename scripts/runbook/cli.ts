import { search } from "@aws-lambda-powertools/jmespath";
import { fieldsIn, isFields } from "@cleaning/local/records";

/** A flag is `true`. */
export type CliOptions = Readonly<Record<string, string | true>>;

/** An error of AWS. */
export class AwsError extends Error {
  override name = "AwsError";
}

/** `--name value`, and flags without a value. */
export const optionsOf = (words: readonly string[]): CliOptions => {
  const options: Record<string, string | true> = {};
  for (const [index, word] of words.entries()) {
    if (!word.startsWith("--")) continue;
    const next = words[index + 1];
    options[word.slice(2)] = next === undefined || next.startsWith("--") ? true : next;
  }
  return options;
};

/** @throws AwsError when the option is missing */
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

/** As `--output text`: a list in a line, nested lists a line each. */
const textOf = (value: unknown): string => {
  if (isFields(value)) return textOf(Object.values(value));
  if (!Array.isArray(value)) return `${scalar(value)}\n`;
  const rows: unknown[] = value;
  if (rows.some((row) => Array.isArray(row))) return rows.map(textOf).join("");
  return rows.length === 0 ? "" : `${rows.map(scalar).join("\t")}\n`;
};

/** A paginated answer. */
export class Pages {
  readonly all: readonly object[];

  constructor(all: readonly object[]) {
    this.all = all;
  }
}

/** The AWS CLI's output by `--query` and `--output`. As in the CLI, text output applies the query to each page. */
export const formatOutput = (answer: unknown, options: CliOptions): string => {
  if (answer instanceof Pages) {
    if (options["output"] !== "text") throw new Error("Pages are written as text only.");
    return answer.all.map((page) => formatOutput(page, options)).join("");
  }
  const { query, output } = options;
  if (answer === undefined) return "";
  const found = typeof query === "string" ? search(query, fieldsIn(answer)) : answer;
  return output === "text" ? textOf(found) : `${JSON.stringify(found ?? null, null, 4)}\n`;
};
