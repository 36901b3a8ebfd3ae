import { spawn } from "node:child_process";

export type GuardedProcess = {
  hasEnded: () => boolean;
  /** Not called after `stop`. */
  onUnexpectedEnd: (listener: (how: string) => void) => void;
  /** The end of its output, on one line. */
  lastOutput: () => string;
  innerPid: () => Promise<number | undefined>;
  stop: () => Promise<void>;
};

/** Runs the program until standard input closes, which the system does when this process dies, also by `kill -9`. */
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

/** Milliseconds until it is killed. */
const stopTimeout = 3_000;

/** POSIX only. A separate process group: Ctrl-C reaches this process alone, which then stops everything in order. */
export const spawnGuarded = (program: string, parameters: readonly string[], folder: string): GuardedProcess => {
  const child = spawn("/bin/sh", ["-c", guard, "guard", program, ...parameters], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    cwd: folder,
  });
  let output = "";
  let stopping = false;
  let end: string | undefined;
  const appendOutput = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-2_000);
  };
  const pid = new Promise<number | undefined>((resolve) => {
    child.stdout.once("data", (chunk: Buffer) => {
      const [first = "", ...rest] = chunk.toString().split("\n");
      appendOutput(Buffer.from(rest.join("\n")));
      child.stdout.on("data", appendOutput);
      resolve(Number(first));
    });
    child.once("close", () => resolve(undefined));
  });
  child.stderr.on("data", appendOutput);
  child.stdin.on("error", () => {
    // The program ended first; `close` reports it.
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
    hasEnded: () => end !== undefined,
    onUnexpectedEnd: (listener) => {
      void closed.then(() => (stopping ? undefined : listener(end ?? "unknown")));
    },
    lastOutput: () => output.trim().replaceAll(/\s+/g, " "),
    innerPid: () => pid,
    stop: async () => {
      stopping = true;
      child.stdin.end();
      const killTimer = setTimeout(() => {
        if (child.pid !== undefined && end === undefined) process.kill(-child.pid, "SIGKILL");
      }, stopTimeout);
      await closed;
      clearTimeout(killTimer);
    },
  };
};
