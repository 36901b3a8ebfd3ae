import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, bundle } from "@cleaning/functions/bundling/bundle";
import type { Template } from "./template.ts";

const folder = join(import.meta.dirname, "../../.sst/bundles");

export const bundlesOf = async (template: Template): Promise<Map<string, Bundle>> => {
  rmSync(folder, { recursive: true, force: true });
  const bundles = new Map<string, Bundle>();
  for (const { id, build } of template.lambdas()) {
    const file = (build?.handler ?? "").replace(/\.[^.]+$/, ".ts");
    bundles.set(id, await bundle(file, join(folder, id)));
  }
  return bundles;
};
