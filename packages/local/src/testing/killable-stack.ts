import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { fieldsOf, textOf } from "../records.ts";

/** Where a stack answers, and the environment of its functions. */
type Started = { url: string; env: Readonly<Record<string, string>> };

const startedOf = (line: string): Started => {
  const said: unknown = JSON.parse(line);
  const { url, env } = fieldsOf(said);
  const texts = Object.entries(fieldsOf(env)).map(([name, value]): [string, string] => [name, textOf(value) ?? ""]);
  return { url: textOf(url) ?? "", env: Object.fromEntries<string>(texts) };
};

/**
 * A stack in a process of its own, for tests that end it as a power cut does. Each test has its own data, which is there
 * again when the stack starts once more.
 */
export const killableStack = () => {
  let dir = "";
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "cleaning-durability-"));
  });
  afterEach(async () => {
    child?.kill("SIGKILL");
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    start: async (): Promise<Started> => {
      child = spawn(process.execPath, [join(import.meta.dirname, "serve-api.ts"), join(dir, "data")], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      if (child.stdout === null) throw new Error("The stack says nothing.");
      const said: unknown[] = await once(child.stdout, "data");
      return startedOf(String(said[0]));
    },
    /** No handler of it runs. */
    kill: async (): Promise<void> => {
      if (child === undefined) return;
      const gone = once(child, "close");
      child.kill("SIGKILL");
      await gone;
    },
  };
};
