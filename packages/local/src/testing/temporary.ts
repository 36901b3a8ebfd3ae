import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that is removed when the running test ends. */
export const temporaryFolder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), "cleaning-local-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};
