import { isErasingTime, isHourly, isNewDay, isClockChangeTime } from "@cleaning/core/schedule/visits/night.ts";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { assignUnassignedJob } from "./jobs/assign-unassigned.ts";
import { countOpenBookingsJob } from "./jobs/count-open-bookings.ts";
import { eraseExpiredJob } from "./jobs/erase-expired.ts";
import { extendSubscriptionsJob } from "./jobs/extend-subscriptions.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { setDueInactiveJob } from "./jobs/set-due-inactive.ts";
import { settleTimesJob } from "./jobs/settle-times.ts";

const realDeps = { ...baseDeps, ...accessNotesDeps };
type NightlyDeps = Pick<typeof realDeps, "database" | "notesCipher">;

/** Fails when the key of access notes is disabled or about to be deleted: without it nobody can read the notes. */
const checkKey = async (deps: NightlyDeps): Promise<void> => {
  await deps.notesCipher().encrypt("probe", { customer: 0, home: 0 });
};

/**
 * Every run extends subscriptions and assigns visits, the first of each hour by day settles times; those of the business's
 * first hour set agents inactive, the one of 3:30 erases expired records and checks the key of access notes. One cadence, so that one alarm watches all.
 */
export const nightlyRunner = (deps: NightlyDeps) => async (): Promise<void> => {
  const database = deps.database();
  await runJobs({
    subscriptions: () => extendSubscriptionsJob(database),
    "unassigned visits": () => assignUnassignedJob(database),
    ...(isClockChangeTime(new Date()) ? {} : { "open bookings": () => countOpenBookingsJob(database) }),
    ...(isHourly(new Date()) ? { "times of visits": () => settleTimesJob(database) } : {}),
    ...(isNewDay(new Date()) ? { "agents whose last day is over": () => setDueInactiveJob(database) } : {}),
    ...(isErasingTime(new Date())
      ? { "expired records": () => eraseExpiredJob(database), "key of access notes": () => checkKey(deps) }
      : {}),
  });
};

export const handler = nightlyRunner(realDeps);
