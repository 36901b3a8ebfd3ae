import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";

export type Process = { pid: number; parent: number; state: string; name: string };

const run = promisify(execFile);

/** Parses `ps -A -o pid=,ppid=,stat=,comm=`; on a Mac, the program is a path with spaces. */
export const processesIn = (printed: string): Process[] =>
  [...printed.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*\S)\s*$/gm)].map(([, pid, parent, state = "", path = ""]) => ({
    pid: Number(pid),
    parent: Number(parent),
    state,
    name: basename(path),
  }));

/** Linux may lack `ps`. */
const fromFiles = async (): Promise<Process[]> => {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    numbers.map((pid) =>
      readFile(`/proc/${pid}/stat`, "utf8").catch(() => {
        // It ended meanwhile.
        return "";
      }),
    ),
  );
  return lines.flatMap((line) => {
    const [, pid, name = "", state = "", parent] = /^(\d+) \((.*)\) (\S) (\d+) /s.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), state, name }];
  });
};

const processes = async (): Promise<Process[]> =>
  process.platform === "linux"
    ? fromFiles()
    : processesIn((await run("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="])).stdout);

const descendants = (all: readonly Process[], pid: number): Process[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...descendants(all, child.pid)]);

export const childrenOf = async (pid: number): Promise<number[]> =>
  (await processes()).filter(({ parent }) => parent === pid).map((child) => child.pid);

export const descendantsOf = async (pid: number): Promise<number[]> =>
  descendants(await processes(), pid).map((child) => child.pid);

export const databaseOf = async (pid: number): Promise<Process> => {
  const found = descendants(await processes(), pid).find(({ name }) => name.startsWith("dynoxide") || name === "java");
  if (found === undefined) throw new Error("There is no database.");
  return found;
};

/** Zombies are not running. */
export const isRunning = async (pid: number): Promise<boolean> =>
  (await processes()).some((one) => one.pid === pid && !/^[ZX]/.test(one.state));
