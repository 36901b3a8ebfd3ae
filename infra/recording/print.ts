import { cpSync } from "node:fs";
import { join } from "node:path";
import { loadedAtStart, startBytes, startByPackage } from "@cleaning/functions/bundling/measure";
import { bundlesOf } from "./bundles.ts";
import { rightsTable } from "./rights-table.ts";
import { setup } from "./setup.ts";
import { recorded, recordingFolder } from "./template.ts";

/**
 * Prints who may do what and what each function loads at its start, for a review: `node infra/recording/print.ts`. Tests
 * hold both to their limits. Also writes `sst-env.d.ts`, which a test holds equal.
 */
const root = join(import.meta.dirname, "../..");
await setup();
// A preview's: what developers' own stages have, and so what `sst dev` writes on their machines.
cpSync(join(recordingFolder("preview"), "sst-env.d.ts"), join(root, "sst-env.d.ts"));
console.log(rightsTable(recorded("production")));
console.table(
  [...(await bundlesOf(recorded("production")))].map(([id, { metafile }]) => ({
    function: id,
    "at start, bytes": startBytes(metafile),
    "of it our own": new Map(startByPackage(metafile)).get("app"),
    files: loadedAtStart(metafile).size,
  })),
);
