import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startStack } from "../stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment of the functions, on a stack that all test files share. Each makes its own table. */
    stack: Readonly<Record<string, string>>;
  }
}

/**
 * Starts one stack for all test files of a run; `inject("stack")` gives its environment.
 *
 * @returns stops it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-stack-"));
  const stack = await startStack({ dir: folder.path, inMemory: true });
  project.provide("stack", stack.env);
  return async () => {
    await stack.stop();
    await folder.remove();
  };
}
