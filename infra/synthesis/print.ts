import { cpSync } from "node:fs";
import { join } from "node:path";
import { bundlesOf } from "./bundles.ts";
import { permissionsTable } from "./permissions-table.ts";
import { setup } from "./setup.ts";
import { startSizes } from "./start-sizes.ts";
import { recorded, recordingFolder } from "./template.ts";

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  permissions: () => console.log(permissionsTable(recorded("production"))),
  "start-sizes": async () => console.table(startSizes(await bundlesOf(recorded("production")))),
  /** Writes `sst-env.d.ts` of a preview, as `sst dev` does; a test compares it. */
  types: () =>
    cpSync(join(recordingFolder("preview"), "sst-env.d.ts"), join(import.meta.dirname, "../../sst-env.d.ts")),
};

/** From a new recording, or with `--recorded` from the last one. */
const [name = "", ...options] = process.argv.slice(2);
const command = commands[name];
const isRecorded = options[0] === "--recorded";
if (command === undefined || options.length > (isRecorded ? 1 : 0)) {
  console.error(`Usage: node infra/synthesis/print.ts ${Object.keys(commands).join("|")} [--recorded]`);
  process.exitCode = 2;
} else {
  if (!isRecorded) await setup();
  await command();
}
