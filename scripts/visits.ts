import { AppError } from "@cleaning/core/errors";
import { beginPlans } from "@cleaning/core/visits/begin-plans.ts";
import { extendDuePlans } from "@cleaning/core/visits/generate.ts";
import { usualOpening } from "@cleaning/core/visits/opening.ts";
import { Refusal } from "@cleaning/local/refusal";
import { type OpenTable, withTable } from "./table/open.ts";

const usage = `pnpm visits migrate [--apply]  says which subscriptions have no plan yet; --apply gives them one
pnpm visits extend             makes the visits that are due, as the nightly job does
TABLE names a stage's table (docs/operations.md); default: the local data folder`;

const setting = { now: new Date(), opening: usualOpening };

const migrate = async ({ database }: OpenTable, isApplied: boolean): Promise<boolean> => {
  const { subscriptions, known, active, ended, undated } = await beginPlans(database, setting, { isApplied });
  const missing = active + ended + undated;
  console.log(`${subscriptions} subscriptions, ${known} with a plan.`);
  const kinds = `${active} active, ${ended} ended, ${undated} without a date`;
  console.log(`${missing} ${isApplied ? "got one" : "would get one"}: ${kinds}.`);
  if (missing > 0 && !isApplied) console.log("Nothing was written: --apply gives them their plans.");
  if (missing > 0 && isApplied)
    console.log("Their visits follow with the next run of the nightly job, or `pnpm visits extend`.");
  const left = subscriptions - known - missing;
  if (left > 0) console.log(`${left} changed meanwhile: run it again.`);
  return left === 0;
};

const extend = async ({ database }: OpenTable): Promise<boolean> => {
  const { plans, visits, isComplete } = await extendDuePlans(
    database,
    setting,
    () => false,
    (planId, error) => console.error(`Plan ${planId}: ${error instanceof Error ? error.message : String(error)}`),
  );
  console.log(`${plans} plans extended by ${visits} visits.`);
  return isComplete;
};

/** `pnpm visits`: ends with 1 when something is left to do, with 2 when nothing could be done. */
const [what = "", ...flags] = process.argv.slice(2).filter((word) => word !== "--");
const isApplied = flags.includes("--apply");
const isKnown =
  (what === "migrate" && flags.every((flag) => flag === "--apply")) || (what === "extend" && flags.length === 0);
if (!isKnown) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const work = (opened: OpenTable) => (what === "migrate" ? migrate(opened, isApplied) : extend(opened));
    process.exitCode = (await withTable(process.env, work)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
