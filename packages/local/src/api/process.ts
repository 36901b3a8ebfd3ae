import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isFields } from "../records.ts";
import type { Log } from "./log.ts";

export type ApiProcess = {
  /** Rejects when the process ends before it listens. */
  port: Promise<number>;
  /** Not called after `stop`. */
  onUnexpectedEnd: (listener: (how: string) => void) => void;
  stop: () => Promise<void>;
};

const entry = fileURLToPath(new URL("child.ts", import.meta.url));
/** Milliseconds until it is killed. */
const stopTimeout = 3_000;

/** Removes AWS variables, so that no real account is reached. */
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

/** Ends with this process in any case. */
export const startApiProcess = (env: Readonly<Record<string, string>>, log: Log): ApiProcess => {
  const child = fork(entry, [], { env: environmentOf(env), execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] });
  child.stdout?.on("data", log());
  child.stderr?.on("data", log());
  const ended = endOf(child);
  let stopping = false;
  const port = new Promise<number>((resolve, reject) => {
    child.on("message", (message) => {
      const reportedPort = portOf(message);
      if (reportedPort !== undefined) resolve(reportedPort);
    });
    void ended.then((how) => reject(new Error(how)));
  });
  // No unhandled rejection when nothing waits for the port.
  port.catch(() => undefined);
  return {
    port,
    onUnexpectedEnd: (listener) => {
      void ended.then((how) => (stopping ? undefined : listener(how)));
    },
    stop: async () => {
      stopping = true;
      // Do not disconnect here: Node would never report that the child has closed.
      if (child.connected) child.send("stop");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
      await ended;
      clearTimeout(killTimer);
    },
  };
};
