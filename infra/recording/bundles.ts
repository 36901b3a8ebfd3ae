import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bundle, bundle } from "@cleaning/functions/bundling/bundle";
import type { Template } from "./template.ts";

/** Bundles every function of a recording anew, with what esbuild knows about it. */
export const bundlesOf = async (template: Template): Promise<Map<string, Bundle>> => {
  const folder = mkdtempSync(join(tmpdir(), "bundles-"));
  const bundles = new Map<string, Bundle>();
  for (const { id, build } of template.lambdas()) {
    const file = (build?.handler ?? "").replace(/\.[^.]+$/, ".ts");
    bundles.set(id, await bundle(file, join(folder, id)));
  }
  return bundles;
};
