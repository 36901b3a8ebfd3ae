import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { readIfPresent, systemCode } from "./files.ts";
import { fieldsIn } from "./records.ts";

/** `started` distinguishes it from a later process with the same id. */
type Holder = { pid: number; started: string };

const run = promisify(execFile);

/** Independent of language and time zone. */
const startByPs = async (pid: number): Promise<string> => {
  const env = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  return (await run("ps", ["-o", "lstart=", "-p", String(pid)], { env })).stdout.trim();
};

/** Empty if unknown. Linux may lack `ps`, and only Linux has `/proc`. */
export const processStart = async (pid: number, platform: string = process.platform): Promise<string> => {
  try {
    if (platform !== "linux") return await startByPs(pid);
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may contain anything; the start is the 20th field after it.
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isAlive = async ({ pid, started }: Holder): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another user.
    if (systemCode(error) !== "EPERM") return false;
  }
  return (await processStart(pid)) === started;
};

const holderOf = async (file: string): Promise<Holder | undefined> => {
  try {
    const { pid, started } = fieldsIn(JSON.parse((await readIfPresent(file)) ?? ""));
    return typeof pid === "number" && typeof started === "string" ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
};

const attempts = 3;

/** The lock of a dead process is taken over. */
export const takeLock = async (file: string): Promise<{ release: () => Promise<void> } | { heldBy: number }> => {
  const own: Holder = { pid: process.pid, started: await processStart(process.pid) };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(own), { flag: "wx" });
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      if (systemCode(error) !== "EEXIST") throw error;
    }
    const holder = await holderOf(file);
    if (holder !== undefined && (await isAlive(holder))) return { heldBy: holder.pid };
    await rm(file, { force: true });
  }
  throw new Error(`The lock ${file} cannot be taken.`);
};
