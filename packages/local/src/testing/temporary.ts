import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Removed when the running test ends, after the test's other cleanups; works in `beforeEach` too. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-local-"));
  onTestFinished(() => folder.remove());
  return folder.path;
};
