import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A folder that is removed when the running test ends, after all that the test still has to stop; for `beforeEach` too.
 */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-local-"));
  onTestFinished(() => folder.remove());
  return folder.path;
};
