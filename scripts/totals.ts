import { AppError } from "@cleaning/contract/http/app-error";
import { correctTotals, inspectTotals } from "@cleaning/core/apps/repair";
import { UsageError } from "@cleaning/local/refusal";
import { type OpenTable, withTable } from "./table/open.ts";

/**
 * `pnpm totals [--write]`; `TABLE` names a stage's table, default: the local data folder. Ends with 1 for uncorrected
 * differences, with 2 when nothing could be checked.
 */
const [, , ...flags] = process.argv;
const isWriting = flags.includes("--write");
if (flags.some((flag) => flag !== "--write" && flag !== "--")) {
  console.error("Unknown option: there is only --write.");
  process.exit(2);
}

const inspect = async ({ database }: OpenTable): Promise<boolean> => {
  const inspection = await inspectTotals(database);
  for (const { item, count, stored, counted } of inspection.mistakes)
    console.log(`${item}: ${count} is ${stored}, counted ${counted}`);
  const found = inspection.mistakes.length;
  if (found > 0 && isWriting) await correctTotals(database, inspection);
  console.log(found === 0 ? "All totals are right." : `${found} wrong${isWriting ? ", corrected" : ""}.`);
  return found === 0 || isWriting;
};

try {
  process.exitCode = (await withTable(process.env, inspect)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
