import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { AppError } from "@cleaning/contract/http/app-error";
import { migrations } from "@cleaning/core/apps/migrations/list.ts";
import { runMigration, tryMigration } from "@cleaning/core/apps/migrations/run.ts";
import { obstacles, readMigrationStatus } from "@cleaning/core/apps/migrations/status.ts";
import { UsageError } from "@cleaning/local/refusal";
import { region } from "../infra/bootstrap-contract.ts";
import { callerName } from "./catalog/who.ts";
import { countLine, doneLine, obstacleLines, pendingLine } from "./migrations/lines.ts";
import { tableOfStage } from "./migrations/stage-table.ts";
import { type OpenTable, withTable } from "./table/open.ts";

const usage = `pnpm migrate            says which migrations the records have not had, and what each would change
pnpm migrate --apply    runs them, in their order; cut off, the same command goes on
pnpm migrate --pending --stage STAGE
                        ends with 1 when this commit may not be deployed to a stage before a migration ran
TABLE names a stage's table (docs/operations.md); default: the local data folder`;

type Options = { isApplied: boolean; stage: string | undefined };

const optionsOf = (parameters: readonly string[]): Options => {
  const options = { apply: { type: "boolean" }, pending: { type: "boolean" }, stage: { type: "string" } } as const;
  try {
    const args = parameters.filter((parameter) => parameter !== "--");
    const { apply = false, pending = false, stage } = parseArgs({ args, options }).values;
    if (pending !== (stage !== undefined) || (apply && pending) || stage === "") throw new UsageError(usage);
    return { isApplied: apply, stage };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(usage, { cause: error });
  }
};

const show = async ({ database }: OpenTable): Promise<boolean> => {
  const { done, pending, unknown } = await readMigrationStatus(database, migrations);
  for (const entry of done) console.log(doneLine(entry));
  for (const entry of pending) {
    const { seen, changed } = await tryMigration(database, entry.migration, new Date());
    console.log(`${pendingLine(entry)}\n  would change ${countLine(seen, changed)}`);
  }
  for (const number of unknown) console.log(`${number}: this commit does not know it.`);
  console.log(pending.length === 0 ? "No migration is left." : "Nothing was written: --apply runs them.");
  return true;
};

const onPage = ({ seen }: { seen: number }): void => console.log(`  ${seen} records`);

const apply = async ({ database, isDeployed }: OpenTable): Promise<boolean> => {
  const { pending } = await readMigrationStatus(database, migrations);
  const by = callerName(isDeployed);
  for (const entry of pending) {
    const { migration } = entry;
    console.log(pendingLine(entry));
    const result = await runMigration(database, migration, { by, clock: () => new Date(), onPage });
    console.log(`  changed ${countLine(result.seen, result.changed)}`);
    if (!result.isDone) {
      console.log(`  ${result.remaining} records had the old form again: something still writes it. Not done.`);
      return false;
    }
  }
  console.log("No migration is left.");
  return true;
};

/** Whether this commit can read the stage's records. */
const check = async (stage: string): Promise<boolean> => {
  const client = new DynamoDBClient({ region });
  const table = await tableOfStage(client, stage).finally(() => client.destroy());
  if (table === undefined) {
    console.log(`${stage} has no table yet: no migration is needed.`);
    return true;
  }
  return withTable({ ...process.env, TABLE: table }, async ({ database }) => {
    const lines = obstacleLines(stage, table, obstacles(await readMigrationStatus(database, migrations)));
    for (const line of lines) console.error(line);
    if (lines.length === 0) console.log(`${table}: no migration is needed.`);
    return lines.length === 0;
  });
};

/** Ends with 1 when something is left to do, with 2 when nothing could be done. */
try {
  const { isApplied, stage } = optionsOf(process.argv.slice(2));
  const isDone = await (stage === undefined ? withTable(process.env, isApplied ? apply : show) : check(stage));
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
