import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { envTypes } from "./env-types.ts";
import { rightsTable } from "./rights-table.ts";
import { setup } from "./setup.ts";
import { recorded } from "./template.ts";

/** Writes the files that tests hold equal to the recordings: `node infra/recording/write.ts` after a change. */
const root = join(import.meta.dirname, "../..");
await setup();
// A preview's: what developers' own stages have, and so what `sst dev` writes on their machines.
writeFileSync(join(root, "sst-env.d.ts"), envTypes(recorded("preview")));
writeFileSync(join(root, "infra/recorded/rights.md"), rightsTable(recorded("production")));
