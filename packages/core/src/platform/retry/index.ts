import { setTimeout as sleep } from "node:timers/promises";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";

/** Returned by an attempt that is to be repeated. */
export const RETRY = Symbol("RETRY");

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
export const retry = async <T>(
  { maxAttempts, pause, maxPause = Infinity }: RetryPolicy,
  run: (attempt: number) => Promise<T | typeof RETRY>,
  message = tryAgain,
): Promise<T> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const answer = await run(attempt);
    if (answer !== RETRY) return answer;
    if (attempt < maxAttempts - 1) await sleep(Math.random() * Math.min(pause * 2 ** attempt, maxPause));
  }
  throw new AppError("unavailable", message, { retryAfter: 1 });
};
