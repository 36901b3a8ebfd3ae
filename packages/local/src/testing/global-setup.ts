import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startStack } from "../stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a stack that all test files share; each file makes its own table. */
    stack: Readonly<Record<string, string>>;
  }
}

/** Starts one stack for a run; `inject("stack")` gives its environment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-stack-"));
  const stack = await startStack({ dir: folder.path, inMemory: true });
  project.provide("stack", stack.env);
  return async () => {
    await stack.stop();
    await folder.remove();
  };
}
