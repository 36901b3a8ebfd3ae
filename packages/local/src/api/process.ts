import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isFields } from "../records.ts";
import type { Log } from "./log.ts";

/** A process that answers for the API. */
export type ApiProcess = {
  /** The port it listens on, once it does; rejects when it ends before that. */
  port: Promise<number>;
  /** Told how it ended, unless `stop` asked for it. */
  onUnexpectedEnd: (told: (how: string) => void) => void;
  stop: () => Promise<void>;
};

const entry = fileURLToPath(new URL("child.ts", import.meta.url));
/** How long it may take to end, in milliseconds. */
const politeness = 3_000;

/**
 * The environment of the functions on this machine: this process's without anything about AWS, so that nobody's own
 * account or profile is ever reached, and the stack's.
 */
const environmentOf = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_"));
  return {
    ...Object.fromEntries(inherited),
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_CONFIG_FILE: "none",
    AWS_SHARED_CREDENTIALS_FILE: "none",
    ...env,
  };
};

const portOf = (message: unknown): number | undefined =>
  isFields(message) && typeof message["port"] === "number" ? message["port"] : undefined;

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) =>
      resolve(signal === null ? `exit code ${code ?? "unknown"}` : `signal ${signal}`),
    );
  });

/**
 * Starts the functions behind the gateway in a process of their own. It ends when this process does, however that ends.
 *
 * @param env the stack's environment
 * @param log takes its output
 */
export const startApiProcess = (env: Readonly<Record<string, string>>, log: Log): ApiProcess => {
  const child = fork(entry, [], { env: environmentOf(env), execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] });
  child.stdout?.on("data", log());
  child.stderr?.on("data", log());
  const ended = endOf(child);
  let stopping = false;
  const port = new Promise<number>((resolve, reject) => {
    child.on("message", (message) => {
      const given = portOf(message);
      if (given !== undefined) resolve(given);
    });
    void ended.then((how) => reject(new Error(how)));
  });
  // Whoever waits for the port hears about it; when nobody does, it is no unhandled rejection.
  port.catch(() => undefined);
  return {
    port,
    onUnexpectedEnd: (told) => {
      void ended.then((how) => (stopping ? undefined : told(how)));
    },
    stop: async () => {
      stopping = true;
      // It is told, not cut off: after a disconnect from this side, Node never reports that the child has closed.
      if (child.connected) child.send("stop");
      const killer = setTimeout(() => child.kill("SIGKILL"), politeness);
      await ended;
      clearTimeout(killer);
    },
  };
};
