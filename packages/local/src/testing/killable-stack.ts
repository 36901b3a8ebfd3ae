import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { seededFolder } from "./seeded.ts";
import { type ServedStack, startServedStack } from "./served-stack.ts";

/** A separate process; the data survives the kill. */
export const killableStack = () => {
  let dir = "";
  let served: ServedStack | undefined;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "cleaning-durability-"));
    await seededFolder(join(dir, "data"));
  });
  afterEach(async () => {
    served?.process.kill("SIGKILL");
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    start: async (): Promise<ServedStack> => {
      served = await startServedStack(join(dir, "data"));
      return served;
    },
    kill: async (): Promise<void> => {
      if (served === undefined) return;
      const closed = once(served.process, "close");
      served.process.kill("SIGKILL");
      await closed;
    },
  };
};
