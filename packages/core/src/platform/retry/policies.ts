import type { PollPolicy, RetryPolicy } from "./index.ts";

/** A record that few write at the same time: about a second in all. */
export const recordRetry: RetryPolicy = { times: 8, pause: 20 };

/** A subscription with its visits and agents' days: some seconds in all, within a function's ten. */
export const subscriptionRetry: RetryPolicy = { times: 60, pause: 8, longest: 250 };

/**
 * Starts that many book at the same time. Each that succeeds takes a part of a day, so that after some dozens of tries a
 * read finds the start free, or taken.
 */
export const bookingRetry: RetryPolicy = { times: 400, pause: 8, longest: 60 };

/** A service elsewhere, within the seconds that a visitor waits. */
export const serviceRetry: RetryPolicy = { times: 3, pause: 200, longest: 1_000 };

/** For writes whose caller reads anew before the next try. */
export const noRetry: RetryPolicy = { times: 1, pause: 0 };

/** What another call of the same moment is storing: about a second in all. */
export const storingPoll: PollPolicy = { times: 8, pause: 150 };

/** What another call has stored and is giving to the provider, within the seconds that a visitor waits. */
export const deliveryPoll: PollPolicy = { times: 16, pause: 200 };

/** What people read when a policy's tries are used up, where it is not `tryAgain`. */
export const changedByOthers = "This is being changed by others. Please try again in a moment.";
export const bookedByOthers = "Many people are booking this time right now. Please try again in a moment.";
