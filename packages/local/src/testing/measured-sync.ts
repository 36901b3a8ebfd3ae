import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { fieldsIn } from "../records.ts";

const run = promisify(execFile);

/** As Lambda sets them for 512 MB. */
const flags = ["--max-semi-space-size=25", "--max-old-space-size=460"];

const numberOf = (value: unknown): number => {
  if (typeof value !== "number") throw new Error("The sync said no number.");
  return value;
};

/** In a new process with the function's memory limit. Bytes, megabytes and milliseconds. */
export const measuredSync = async (env: Readonly<Record<string, string>>) => {
  const script = join(import.meta.dirname, "sync-once.ts");
  const { stdout } = await run(process.execPath, [...flags, script], { env: { ...process.env, ...env } });
  const { customers, answer, megabytes, milliseconds } = fieldsIn(JSON.parse(stdout));
  return {
    customers: numberOf(customers),
    answer: numberOf(answer),
    megabytes: numberOf(megabytes),
    milliseconds: numberOf(milliseconds),
  };
};
