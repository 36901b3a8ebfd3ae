import { setTimeout as sleep } from "node:timers/promises";
import { AppError, tryAgain } from "@cleaning/contract/http/app-error";

/** What a try answers that is to be made again. */
export const again = Symbol("again");

/** How often something is tried, and about how long the first and the longest pause are, in milliseconds. */
export type RetryPolicy = { times: number; pause: number; longest?: number };

/** How often something is looked for, and the pause before the next look, in milliseconds. */
export type PollPolicy = { times: number; pause: number };

/** Looks until there is something; undefined when there is nothing at the last look. */
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

/** Tries until there is an answer, with random pauses that double on average. Throws `unavailable` at last. */
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
