import { isErasingTime, isNewDay, isQuiet } from "@cleaning/core/visits/night.ts";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { assignUnassignedJob } from "./jobs/assign-unassigned.ts";
import { countOpenBookingsJob } from "./jobs/count-open-bookings.ts";
import { endAgentsJob } from "./jobs/end-agents.ts";
import { eraseExpiredJob } from "./jobs/erase-expired.ts";
import { extendPlansJob } from "./jobs/extend-plans.ts";
import { runJobs } from "./jobs/run-jobs.ts";

const realDeps = { ...baseDeps, ...accessNotesDeps };
type NightlyDeps = Pick<typeof realDeps, "database" | "accessSeal">;

/** Fails when the key of access notes is disabled or about to be deleted: after its deletion nobody can read the notes. */
const checkKey = async (deps: NightlyDeps): Promise<void> => {
  await deps.accessSeal().seal("probe", { customer: 0, home: 0 });
};

/**
 * Extends plans and assigns what waits for an agent in each run. In the first hour of a day it sets agents inactive who are to be so from then on. In that of 3:30 at the business it erases what has expired and tries the key of access notes:
 * one cadence for all, so that one alarm says that any of them no longer runs.
 */
export const nightlyRunner = (deps: NightlyDeps) => async (): Promise<void> => {
  const database = deps.database();
  await runJobs({
    plans: () => extendPlansJob(database),
    "unassigned visits": () => assignUnassignedJob(database),
    ...(isQuiet(new Date()) ? {} : { "open bookings": () => countOpenBookingsJob(database) }),
    ...(isNewDay(new Date()) ? { "agents whose last day is over": () => endAgentsJob(database) } : {}),
    ...(isErasingTime(new Date())
      ? { "expired records": () => eraseExpiredJob(database), "key of access notes": () => checkKey(deps) }
      : {}),
  });
};

/** The Lambda function, on a schedule. */
export const handler = nightlyRunner(realDeps);
