import { errorNames, logger, stackOf } from "../logger.ts";

/** Milliseconds after which a job of a scheduled function begins nothing further. Jobs run side by side, so each has all of it. */
export const jobBudget = 200_000;

/**
 * Runs the jobs of a scheduled function side by side, so that one that fails or is slow keeps no other from its work.
 *
 * @throws Error that names those that failed, after all have ended: the run is repeated, and ends in the dead letters
 */
export const runJobs = async (jobs: Readonly<Record<string, () => Promise<void>>>): Promise<void> => {
  const failed: string[] = [];
  const run = async ([job, work]: [string, () => Promise<void>]): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.error("job failed", { job, errors: errorNames(error), stack: stackOf(error) });
      failed.push(`${job} (${errorNames(error).join(", ")})`);
    }
  };
  await Promise.all(Object.entries(jobs).map(run));
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.toSorted().join("; ")}`);
};
