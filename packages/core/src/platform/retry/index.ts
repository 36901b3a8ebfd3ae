import { setTimeout as sleep } from "node:timers/promises";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";

/** Returned by an attempt that is to be repeated. */
export const again = Symbol("again");

/** Pauses in milliseconds. */
export type RetryPolicy = { times: number; pause: number; longest?: number };

/** Pause in milliseconds. */
export type PollPolicy = { times: number; pause: number };

/** Undefined when there is nothing at the last read. */
export const poll = async <T>(
  { times, pause }: PollPolicy,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  for (let time = 1; ; time += 1) {
    const found = await look();
    if (found !== undefined || time === times) return found;
    await sleep(pause);
  }
};

/** With random pauses that double on average. Throws `unavailable` when all attempts fail. */
export const retry = async <T>(
  { times, pause, longest = Infinity }: RetryPolicy,
  run: (time: number) => Promise<T | typeof again>,
  message = tryAgain,
): Promise<T> => {
  for (let time = 0; time < times; time += 1) {
    const answer = await run(time);
    if (answer !== again) return answer;
    if (time < times - 1) await sleep(Math.random() * Math.min(pause * 2 ** time, longest));
  }
  throw new AppError("unavailable", message, { retryAfter: 1 });
};
