import { isErasingTime, isNewDay, isClockChangeTime } from "@cleaning/core/schedule/visits/night.ts";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { assignUnassignedJob } from "./jobs/assign-unassigned.ts";
import { countOpenBookingsJob } from "./jobs/count-open-bookings.ts";
import { eraseExpiredJob } from "./jobs/erase-expired.ts";
import { extendSubscriptionsJob } from "./jobs/extend-subscriptions.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { setDueInactiveJob } from "./jobs/set-due-inactive.ts";

const realDeps = { ...baseDeps, ...accessNotesDeps };
type NightlyDeps = Pick<typeof realDeps, "database" | "accessSeal">;

/** Fails when the key of access notes is disabled or about to be deleted: after its deletion nobody can read the notes. */
const checkKey = async (deps: NightlyDeps): Promise<void> => {
  await deps.accessSeal().seal("probe", { customer: 0, home: 0 });
};

/**
 * Each run extends subscriptions and assigns what waits for an agent. Those in the first hour of a day at the business set agents
 * inactive whose day for that has come; the one of 3:30 erases what has expired and tries the key of access notes. All share
 * one cadence, so that one alarm says that any of them no longer runs.
 */
export const nightlyRunner = (deps: NightlyDeps) => async (): Promise<void> => {
  const database = deps.database();
  await runJobs({
    subscriptions: () => extendSubscriptionsJob(database),
    "unassigned visits": () => assignUnassignedJob(database),
    ...(isClockChangeTime(new Date()) ? {} : { "open bookings": () => countOpenBookingsJob(database) }),
    ...(isNewDay(new Date()) ? { "agents whose last day is over": () => setDueInactiveJob(database) } : {}),
    ...(isErasingTime(new Date())
      ? { "expired records": () => eraseExpiredJob(database), "key of access notes": () => checkKey(deps) }
      : {}),
  });
};

/** The Lambda function, on a schedule. */
export const handler = nightlyRunner(realDeps);
