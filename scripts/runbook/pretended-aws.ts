import { AwsError, type Options, optionsOf, required, written } from "./cli.ts";
import type { Answer, Ran } from "./shell.ts";

/** By service and operation, `lambda list-functions`: what AWS answers, or an AwsError. */
export type Operations = Readonly<Record<string, (options: Options) => unknown>>;

/** A function: what of its environment matters, and how many of it may run at once. */
export type PretendedFunction = { env: Record<string, string>; concurrency?: number };

/** A pretended Lambda, in memory. */
export const lambdaOperations = (functions: Map<string, PretendedFunction>): Operations => {
  const one = (options: Options): PretendedFunction => {
    const name = required(options, "function-name");
    const found = functions.get(name);
    if (found === undefined) throw new AwsError(`Function not found: ${name}`);
    return found;
  };
  return {
    "lambda list-functions": () => ({
      Functions: [...functions].map(([FunctionName, { env }]) => ({ FunctionName, Environment: { Variables: env } })),
    }),
    "lambda get-function-configuration": (options) => ({ Environment: { Variables: one(options).env } }),
    "lambda put-function-concurrency": (options) => {
      const concurrency = Number(required(options, "reserved-concurrent-executions"));
      one(options).concurrency = concurrency;
      return { ReservedConcurrentExecutions: concurrency };
    },
    "lambda delete-function-concurrency": (options) => {
      delete one(options).concurrency;
    },
  };
};

const failed = (err: string, code = 254): Ran => ({ code, out: "", err: `\n${err}\n` });

/**
 * Answers `aws` as its command-line interface does; what is not among `operations` is refused. `others` answers the
 * other programs: `sleep`, and what `pnpm exec` runs.
 */
export const pretendedAws =
  (operations: Operations, others: (program: string, words: readonly string[]) => void = () => undefined): Answer =>
  async ([program = "", ...words]) => {
    if (program !== "aws") {
      others(program, words);
      return { code: 0, out: "", err: "" };
    }
    const name = words.slice(0, words[1] === "wait" ? 3 : 2).join(" ");
    const operation = operations[name];
    if (operation === undefined) return failed(`Nothing pretends to be ${name}.`, 252);
    try {
      const options = optionsOf(words);
      return { code: 0, out: written(await operation(options), options), err: "" };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code = name.includes(" wait ") ? 255 : 254;
      return failed(`An error occurred (${error.name}) when calling ${name}: ${error.message}`, code);
    }
  };
