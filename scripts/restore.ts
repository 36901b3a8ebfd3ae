import { parseArgs } from "node:util";
import { type Difference, takeOver, type TakeOverReport } from "@cleaning/core/apps/restore/take-over.ts";
import { UsageError } from "@cleaning/local/refusal";
import { withTable } from "./table/open.ts";

const usage = `pnpm restore take-over RESTORED MOMENT          says what a restored table lacks of what must not go back,
                                                and what the office has to do again. Writes nothing
pnpm restore take-over RESTORED MOMENT --write  takes it over; cut off, the same command goes on
TABLE names the table that the stage used until now (docs/operations.md), RESTORED the one beside it, whose name begins
with that one's, MOMENT what it was restored to, as 2026-11-21T08:00:00Z. Before a function uses RESTORED, and not after`;

type Options = { restored: string; moment: Date; isWriting: boolean };

/** The restored table is told from the one in use by its name: written the other way round, this would do the harm. */
const optionsOf = (parameters: readonly string[], table: string): Options => {
  const args = parameters.filter((parameter) => parameter !== "--");
  const options = { write: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [what, restored = "", at = "", ...others] = positionals;
  const isKnown = Object.keys(values).every((name) => name === "write") && others.length === 0;
  const moment = new Date(at);
  if (what !== "take-over" || !isKnown || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || Number.isNaN(moment.getTime()))
    throw new UsageError(usage);
  // Later than now it would be older than whatever is gone, and all of that would be deleted.
  if (moment > new Date()) throw new UsageError(usage);
  if (table === "" || !restored.startsWith(`${table}-`)) throw new UsageError(usage);
  return { restored, moment, isWriting: values.write === true };
};

const lineOf = ({ entity, what, key, shown }: Difference): string =>
  `${entity} ${what}: ${key}\n    ${Object.entries(shown)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(", ")}`;

const show = ({ written, deleted, differences }: TakeOverReport, isWriting: boolean): void => {
  for (const line of differences.map(lineOf).toSorted()) console.log(line);
  console.log(`${differences.length} for the office: new, changed and gone since then, and not taken over.\n`);
  const entities = [...new Set([...written.keys(), ...deleted.keys()])].toSorted();
  for (const entity of entities)
    console.log(`${entity}: ${written.get(entity) ?? 0} taken over, ${deleted.get(entity) ?? 0} deleted`);
  if (entities.length === 0) console.log("The restored table has all that must not go back.");
  else if (!isWriting) console.log("Nothing was written: --write does it.");
};

/** Ends with 2 when nothing could be done. */
try {
  const { TABLE: table = "" } = process.env;
  const { restored, moment, isWriting } = optionsOf(process.argv.slice(2), table);
  await withTable(process.env, ({ database: old }) =>
    withTable({ ...process.env, TABLE: restored }, async ({ database }) =>
      show(await takeOver({ old, restored: database }, { moment, isWriting }), isWriting),
    ),
  );
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
