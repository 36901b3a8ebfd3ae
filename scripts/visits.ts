import { AppError } from "@cleaning/contract/http/app-error";
import { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
import { UsageError } from "@cleaning/local/refusal";
import { type OpenTable, withTable } from "./table/open.ts";

const usage = `pnpm visits extend  makes the visits that are due, as the nightly job does
TABLE names a stage's table (docs/operations.md); default: the local data folder`;

const extend = async ({ database }: OpenTable): Promise<boolean> => {
  const { subscriptions, visits, isComplete } = await extendDueSubscriptions(
    database,
    { now: new Date() },
    () => false,
    (subscriptionId, error) =>
      console.error(`Plan ${subscriptionId}: ${error instanceof Error ? error.message : String(error)}`),
  );
  console.log(`${subscriptions} plans extended by ${visits} visits.`);
  return isComplete;
};

/** Ends with 1 when something is left to do, with 2 when nothing could be done. */
const [what, ...others] = process.argv.slice(2).filter((word) => word !== "--");
if (what !== "extend" || others.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await withTable(process.env, extend)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
