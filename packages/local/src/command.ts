import { isAbsolute, relative } from "node:path";
import { chooseEngine, thisMachine } from "./engine.ts";
import { systemCode } from "./files.ts";
import { isPortFree } from "./http.ts";
import { UsageError } from "./refusal.ts";
import { readSettings, type LocalSettings } from "./settings.ts";

export type CommandContext = {
  settings: LocalSettings;
  say: (line: string) => void;
  onDeath: (reason: string) => void;
};

export type Running = { stop: () => Promise<void> };

const checkPort = async (port: number): Promise<void> => {
  try {
    if (await isPortFree(port)) return;
  } catch (error) {
    if (systemCode(error) !== "EACCES") throw error;
    throw new UsageError(`Port ${port} needs more rights than you have: set PORT to one above 1023.`);
  }
  throw new UsageError(`Port ${port} is taken: stop what listens there, or set PORT to another one.`);
};

export const printed = (path: string): string => {
  const relativePath = relative(process.cwd(), path);
  return relativePath === "" || relativePath.startsWith("..") || isAbsolute(relativePath) ? path : relativePath;
};

const stopSignal = (): Promise<undefined> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => {
        // The second signal exits at once.
        process.once(signal, () => process.exit(1));
        resolve(undefined);
      });
    }
  });

const isMissingPackage = (error: unknown): boolean =>
  systemCode(error) === "ERR_MODULE_NOT_FOUND" && String(error).includes("Cannot find package");

const reportError = (error: unknown): void => {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n`);
  else if (isMissingPackage(error)) process.stderr.write("Dependencies are missing: run `pnpm install`.\n");
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

/**
 * Stops on Ctrl-C or when a part dies; exits with 1 and one line on a problem. `start` imports what it needs, so that
 * missing dependencies are reported too.
 */
export const runCommand = async (start: (context: CommandContext) => Promise<Running>): Promise<void> => {
  try {
    const settings = readSettings(process.env, process.argv.slice(2));
    await checkPort(settings.port);
    if (settings.databaseEndpoint === undefined) chooseEngine(thisMachine());
    const death = Promise.withResolvers<string>();
    const running = await start({
      settings,
      say: (line) => process.stdout.write(`${line}\n`),
      onDeath: death.resolve,
    });
    const reason = await Promise.race([death.promise, stopSignal()]);
    if (reason !== undefined) process.stderr.write(`${reason}\n`);
    await running.stop();
    process.exit(reason === undefined ? 0 : 1);
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
};
