import { errorNames, logger, stackOf } from "../logger.ts";

/** In milliseconds; jobs run concurrently, so each has all of it. */
export const jobBudget = 200_000;

/**
 * Isolated from each other's failures. @throws Error that names the failed jobs after all have ended: Lambda repeats
 * them
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
