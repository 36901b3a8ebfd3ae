/** A call that a person waits for counts as failed after this time, in milliseconds. */
const deadline = 15_000;

/** Aborts with a `TimeoutError` after 15 seconds, or by `signal`. */
export const withTimeout = (signal?: AbortSignal): { signal: AbortSignal } => {
  const late = AbortSignal.timeout(deadline);
  return { signal: signal === undefined ? late : AbortSignal.any([signal, late]) };
};
