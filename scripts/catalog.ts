import { parseArgs } from "node:util";
import { AppError } from "@cleaning/contract/http/app-error";
import { applyPlan, planCatalog } from "@cleaning/core/catalog/catalog/replace.ts";
import { UsageError } from "@cleaning/local/refusal";
import { readCatalogFile, writeCatalogFile } from "./catalog/file.ts";
import { planLines, warnings } from "./catalog/format.ts";
import { callerName } from "./catalog/who.ts";
import { type OpenTable, withTable } from "./table/open.ts";

/** `TABLE` names a stage's table; default: the local data folder. Ends with 2 when nothing could be done. */
const usage = "Usage: pnpm catalog --read FILE, or pnpm catalog FILE [--write]";

const optionsOf = (parameters: readonly string[]) => {
  const args = parameters.filter((parameter) => parameter !== "--");
  const options = { read: { type: "boolean", default: false }, write: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const unknown = Object.keys(values).find((name) => !(name in options));
  const [file, ...others] = positionals;
  if (unknown !== undefined) throw new UsageError(`There is no option --${unknown}.\n${usage}`);
  if (file === undefined || others.length > 0 || (values.read === true && values.write === true))
    throw new UsageError(usage);
  return { file, read: values.read === true, write: values.write === true };
};

const read = async ({ database }: OpenTable, file: string): Promise<void> => {
  const isDemo = await writeCatalogFile(database, file);
  console.log(
    isDemo
      ? `${file} has the demo's services, as a start: the table has none. Make them yours.`
      : `${file} has the lists of the table.`,
  );
};

const replace = async ({ database, isDeployed }: OpenTable, file: string, isWriting: boolean): Promise<void> => {
  const content = await readCatalogFile(file);
  const plan = await planCatalog(database, content);
  const count = plan.changes.length;
  for (const line of [...planLines(plan.changes), ...warnings(content)]) console.log(line);
  if (count === 0) return console.log("The table is as the file says.");
  if (!isWriting) return console.log(`${count} to change. Nothing was written: --write does it.`);
  const onProgress = (written: number): void => console.log(`${written} of ${count} written.`);
  await applyPlan(database, plan, { by: callerName(isDeployed), now: new Date(), onProgress });
  if (isDeployed) console.log("Visitors see it within minutes; what search engines read, with the next deployment.");
};

const run = async (): Promise<void> => {
  const { file, read: isReading, write } = optionsOf(process.argv.slice(2));
  await withTable(process.env, (opened) => (isReading ? read(opened, file) : replace(opened, file, write)));
};

try {
  await run();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
