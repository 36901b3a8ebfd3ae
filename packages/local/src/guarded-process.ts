import { spawn } from "node:child_process";

/** A program that never outlives this process. */
export type GuardedProcess = {
  ended: () => boolean;
  /** Told how it ended, unless `stop` asked for it. */
  onUnexpectedEnd: (told: (how: string) => void) => void;
  /** The end of what it printed, on one line. */
  lastWords: () => string;
  /** The program's own process id. */
  innerPid: () => Promise<number | undefined>;
  /** Ends it and waits until it has. */
  stop: () => Promise<void>;
};

/**
 * Prints the program's process id, then runs it until it ends or until standard input closes. The system closes that
 * when the process at its other end dies, however it died, so nothing is left behind after a `kill -9`.
 */
const guard = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
echo "$program"
{ cat <&3 >/dev/null; kill "$program"; } 2>/dev/null &
watch=$!
exec 3<&-
wait "$program"
status=$?
kill "$watch" 2>/dev/null
exit "$status"
`;

/** How long a program may take to end, in milliseconds, before it is killed. */
const politeness = 3_000;

/**
 * Starts a program whose life is bound to this process (POSIX shells only). It runs in a group of its own: Ctrl-C
 * reaches this process alone, which then ends everything in order.
 *
 * @param program the path of an executable
 * @param folder where it is started
 */
export const spawnGuarded = (program: string, parameters: readonly string[], folder: string): GuardedProcess => {
  const child = spawn("/bin/sh", ["-c", guard, "guard", program, ...parameters], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    cwd: folder,
  });
  let output = "";
  let stopping = false;
  let end: string | undefined;
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-2_000);
  };
  // The first line is the guard's own.
  const pid = new Promise<number | undefined>((resolve) => {
    child.stdout.once("data", (chunk: Buffer) => {
      const [first = "", ...rest] = chunk.toString().split("\n");
      keep(Buffer.from(rest.join("\n")));
      child.stdout.on("data", keep);
      resolve(Number(first));
    });
    child.once("close", () => resolve(undefined));
  });
  child.stderr.on("data", keep);
  child.stdin.on("error", () => {
    // The program ended first; its end is reported by `close`.
  });
  const closed = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      end = error.message;
      resolve();
    });
    child.once("close", (code, signal) => {
      end ??= signal === null ? `exit code ${code ?? "unknown"}` : `signal ${signal}`;
      resolve();
    });
  });
  return {
    ended: () => end !== undefined,
    onUnexpectedEnd: (told) => {
      void closed.then(() => (stopping ? undefined : told(end ?? "unknown")));
    },
    lastWords: () => output.trim().replaceAll(/\s+/g, " "),
    innerPid: () => pid,
    stop: async () => {
      stopping = true;
      child.stdin.end();
      const killer = setTimeout(() => {
        if (child.pid !== undefined && end === undefined) process.kill(-child.pid, "SIGKILL");
      }, politeness);
      await closed;
      clearTimeout(killer);
    },
  };
};
