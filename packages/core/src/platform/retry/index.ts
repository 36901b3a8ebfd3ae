import { setTimeout as sleep } from "node:timers/promises";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";

/** Returned by an attempt that is to be repeated; as a key, with what the next attempt need not find out again. */
export const RETRY = Symbol("RETRY");
type Retry<S> = typeof RETRY | { readonly [RETRY]: S };

const hasState = <T, S>(answer: T | Retry<S>): answer is (T | Retry<S>) & { readonly [RETRY]: S } =>
  typeof answer === "object" && answer !== null && RETRY in answer;

export type RetryPolicy = { maxAttempts: number; pause: number; maxPause?: number };

export type PollPolicy = { maxAttempts: number; pause: number };

export const poll = async <T>(
  { maxAttempts, pause }: PollPolicy,
  read: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const found = await read();
    if (found !== undefined || attempt === maxAttempts) return found;
    await sleep(pause);
  }
};

/** With random pauses that double on average. Throws `unavailable` when all attempts fail. */
export const retry = async <T, S>(
  { maxAttempts, pause, maxPause = Infinity }: RetryPolicy,
  run: (attempt: number, state: S | undefined) => Promise<T | Retry<S>>,
  message = tryAgain,
): Promise<T> => {
  let state: S | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await run(attempt, state);
    if (hasState(answer)) state = answer[RETRY];
    else if (answer !== RETRY) return answer;
    if (attempt < maxAttempts - 1) await sleep(Math.random() * Math.min(pause * 2 ** attempt, maxPause));
  }
  throw new AppError("unavailable", message, { retryAfter: 1 });
};
