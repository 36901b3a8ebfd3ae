import { AwsError, type CliOptions, optionsOf, Pages, required, formatOutput } from "./cli.ts";
import type { AnswerCommand, CommandResult } from "./shell.ts";

/** By service and operation: `lambda list-functions`. */
export type Operations = Readonly<Record<string, (options: CliOptions) => unknown>>;

/** `concurrency`: its limit. `run`: its handler. */
export type FakeFunction = {
  env: Record<string, string>;
  concurrency?: number;
  run?: (event: unknown) => Promise<void>;
};

/** Lambda's page size. */
const pageSize = 50;

/** A fake Lambda, in memory. */
export const lambdaOperations = (functions: Map<string, FakeFunction>): Operations => {
  const functionOf = (options: CliOptions): FakeFunction => {
    // By its ARN too.
    const name = required(options, "function-name").replace(/^arn:aws:lambda:[\w-]+:\d+:function:|:\$LATEST$/g, "");
    const found = functions.get(name);
    if (found === undefined) throw new AwsError(`Function not found: ${name}`);
    return found;
  };
  return {
    "lambda list-functions": () => {
      const all = [...functions].map(([FunctionName, { env }]) => ({ FunctionName, Environment: { Variables: env } }));
      const count = Math.max(1, Math.ceil(all.length / pageSize));
      const starts = Array.from({ length: count }, (_, page) => page * pageSize);
      return new Pages(starts.map((start) => ({ Functions: all.slice(start, start + pageSize) })));
    },
    "lambda get-function-configuration": (options) => ({ Environment: { Variables: functionOf(options).env } }),
    "lambda put-function-concurrency": (options) => {
      const concurrency = Number(required(options, "reserved-concurrent-executions"));
      functionOf(options).concurrency = concurrency;
      return { ReservedConcurrentExecutions: concurrency };
    },
    "lambda invoke": async (options) => {
      const { concurrency, run } = functionOf(options);
      if (concurrency === 0) throw new AwsError("TooManyRequestsException: Rate Exceeded.");
      if (required(options, "cli-binary-format") !== "raw-in-base64-out") throw new AwsError("Invalid base64");
      const event: unknown = JSON.parse(required(options, "payload"));
      const isTaken = await (run?.(event) ?? Promise.reject(new Error("No handler."))).then(
        () => true,
        () => false,
      );
      return { StatusCode: 200, ...(isTaken ? {} : { FunctionError: "Unhandled" }) };
    },
    "lambda delete-function-concurrency": (options) => {
      delete functionOf(options).concurrency;
    },
  };
};

const failed = (err: string, code = 254): CommandResult => ({ code, out: "", err: `\n${err}\n` });

/** Fake AWS CLI: unknown operations fail. `runProgram` answers `sleep` and what `pnpm exec` runs. */
export const fakeAwsCli =
  (
    operations: Operations,
    runProgram: (program: string, words: readonly string[]) => void = () => undefined,
  ): AnswerCommand =>
  async ([program = "", ...words]) => {
    if (program !== "aws") {
      runProgram(program, words);
      return { code: 0, out: "", err: "" };
    }
    const name = words.slice(0, words[1] === "wait" ? 3 : 2).join(" ");
    const operation = operations[name];
    if (operation === undefined) return failed(`Nothing pretends to be ${name}.`, 252);
    try {
      const options = optionsOf(words);
      return { code: 0, out: formatOutput(await operation(options), options), err: "" };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code = name.includes(" wait ") ? 255 : 254;
      return failed(`An error occurred (${error.name}) when calling ${name}: ${error.message}`, code);
    }
  };
