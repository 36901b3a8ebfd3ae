import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { fieldsOf } from "../records.ts";

const run = promisify(execFile);

/** What Lambda starts Node with on a function of 512 MB. */
const flags = ["--max-semi-space-size=25", "--max-old-space-size=460"];

const numberOf = (value: unknown): number => {
  if (typeof value !== "number") throw new Error("The sync said no number.");
  return value;
};

/**
 * Makes one full sync in a fresh process, with the memory that its function has.
 *
 * @param env the stack's environment
 * @returns how many customers it counted, the bytes of its answer, and what it took: megabytes at most, and milliseconds
 */
export const measuredSync = async (env: Readonly<Record<string, string>>) => {
  const script = join(import.meta.dirname, "sync-once.ts");
  const { stdout } = await run(process.execPath, [...flags, script], { env: { ...process.env, ...env } });
  const { customers, answer, megabytes, milliseconds } = fieldsOf(JSON.parse(stdout));
  return {
    customers: numberOf(customers),
    answer: numberOf(answer),
    megabytes: numberOf(megabytes),
    milliseconds: numberOf(milliseconds),
  };
};
