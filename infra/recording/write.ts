import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBytes } from "@cleaning/functions/bundling/measure";
import { bundlesOf } from "./bundles.ts";
import { rightsTable } from "./rights-table.ts";
import { setup } from "./setup.ts";
import { recorded, recordingFolder } from "./template.ts";

/** Writes the files that tests hold equal to the recordings: `node infra/recording/write.ts` after a change. */
const root = join(import.meta.dirname, "../..");
await setup();
// A preview's: what developers' own stages have, and so what `sst dev` writes on their machines.
cpSync(join(recordingFolder("preview"), "sst-env.d.ts"), join(root, "sst-env.d.ts"));
writeFileSync(join(root, "infra/recorded/rights.md"), rightsTable(recorded("production")));
const sizes = [...(await bundlesOf(recorded("production")))].map(([id, { metafile }]) => [id, startBytes(metafile)]);
writeFileSync(join(root, "infra/recorded/start-bytes.json"), `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
