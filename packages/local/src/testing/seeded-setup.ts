import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { fillFolder } from "./seeded-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    seeded: string;
  }
}

/** Once per run: seeding takes ten times as long as starting a stack. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtempDisposable(join(tmpdir(), "cleaning-seeded-"));
  const dir = join(folder.path, "data");
  await fillFolder(dir);
  project.provide("seeded", dir);
  return () => folder.remove();
}
