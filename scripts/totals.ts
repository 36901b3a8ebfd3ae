import { resolve } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Failure } from "@cleaning/core/failure";
import { correctTotals, inspectTotals } from "@cleaning/core/totals/repair.ts";
import { openDataFolder } from "@cleaning/local/data-folder";
import { setupClient, startDatabase } from "@cleaning/local/dynamodb";
import { Refusal } from "@cleaning/local/refusal";

/**
 * `pnpm totals [--write]`: recomputes the counts that screens show from the records, and says where they differ; with
 * `--write` they are corrected. Of the stage whose table `TABLE` names, with the caller's own rights; without `TABLE`, of
 * the data folder on this machine. Ends with 1 when something differs and was not corrected.
 */
const [, , ...flags] = process.argv;
const isWriting = flags.includes("--write");
if (flags.some((flag) => flag !== "--write" && flag !== "--")) {
  console.error("Unknown option: there is only --write.");
  process.exit(2);
}

type Opened = { plain: DynamoDBClient; table: string; close: () => Promise<void> };

const openLocal = async (): Promise<Opened> => {
  const folder = await openDataFolder(resolve(process.env["LOCAL_DIR"] ?? ".local"));
  const file = resolve(folder.dir, "dynamodb.sqlite");
  const given = process.env["DYNAMODB_ENDPOINT"] ?? "";
  const endpoint = given === "" ? undefined : given;
  const database = await startDatabase({ file, endpoint, onDeath: (reason) => console.error(reason) });
  const close = async (): Promise<void> => {
    await database.stop();
    await folder.release();
  };
  return { plain: setupClient(database.endpoint), table: "cleaning", close };
};

const open = async (): Promise<Opened> => {
  const table = process.env["TABLE"] ?? "";
  return table === "" ? openLocal() : { plain: new DynamoDBClient(), table, close: () => Promise.resolve() };
};

const run = async (): Promise<boolean> => {
  const { plain, table, close } = await open();
  const database = { client: DynamoDBDocumentClient.from(plain), table };
  try {
    const inspection = await inspectTotals(database);
    for (const { item, count, stored, counted } of inspection.mistakes)
      console.log(`${item}: ${count} is ${stored}, counted ${counted}`);
    const found = inspection.mistakes.length;
    if (found > 0 && isWriting) await correctTotals(database, inspection);
    console.log(found === 0 ? "All totals are right." : `${found} wrong${isWriting ? ", corrected" : ""}.`);
    return found === 0 || isWriting;
  } finally {
    plain.destroy();
    await close();
  }
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refusal || error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
