import { mkdir, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startStack } from "../stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: Readonly<Record<string, string>>;
    /** The folder of a run, in which a file stands for each shape of a request that was compared. */
    comparisons: string;
  }
}

/** One stack per run, with a table per test file; `inject("stack")` gives its environment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-stack-"));
  const stack = await startStack({ dir: folder.path, inMemory: true });
  project.provide("stack", stack.env);
  const comparisons = join(folder.path, "comparisons");
  await mkdir(comparisons);
  project.provide("comparisons", comparisons);
  return async () => {
    await stack.stop();
    await folder.remove();
  };
}
