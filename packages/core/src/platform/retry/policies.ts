import type { PollPolicy, RetryPolicy } from "./index.ts";

/** Little contention: about a second in all. */
export const recordRetry: RetryPolicy = { times: 8, pause: 20 };

/** A schedule and its agents' days: some seconds in all, within a function's ten. */
export const subscriptionRetry: RetryPolicy = { times: 60, pause: 8, longest: 250 };

/**
 * Heavy contention for starts: each success takes a part of a day, so that after some dozens of attempts a read finds
 * the start free or taken.
 */
export const bookingRetry: RetryPolicy = { times: 400, pause: 8, longest: 60 };

/** An external service, while a visitor waits. */
export const serviceRetry: RetryPolicy = { times: 3, pause: 200, longest: 1_000 };

/** For writes whose caller reads anew before the next attempt. */
export const noRetry: RetryPolicy = { times: 1, pause: 0 };

/** What a concurrent call is storing: about a second in all. */
export const storingPoll: PollPolicy = { times: 8, pause: 150 };

/** What a concurrent call is delivering to the provider, while a visitor waits. */
export const deliveryPoll: PollPolicy = { times: 16, pause: 200 };

/** Messages when all attempts are used up, in place of `tryAgain`. */
export const changedByOthers = "This is being changed by others. Please try again in a moment.";
export const bookedByOthers = "Many people are booking this time right now. Please try again in a moment.";
