/** A call that a person waits for counts as failed after this time, in milliseconds. */
const deadline = 15_000;

/**
 * The options of a call that gives up after 15 seconds, with a `TimeoutError`.
 *
 * @param signal whatever else may end it earlier
 */
export const untilDeadline = (signal?: AbortSignal): { signal: AbortSignal } => {
  const late = AbortSignal.timeout(deadline);
  return { signal: signal === undefined ? late : AbortSignal.any([signal, late]) };
};
