import type { PollPolicy, RetryPolicy } from "./index.ts";

/** Little contention: about a second in all. */
export const recordRetry: RetryPolicy = { maxAttempts: 8, pause: 20 };

/** A schedule and its agents' days: some seconds in all, within a function's ten. */
export const subscriptionRetry: RetryPolicy = { maxAttempts: 60, pause: 8, maxPause: 250 };

/** Heavy contention for starts: after some dozens of attempts a read finds the start free or taken. */
export const bookingRetry: RetryPolicy = { maxAttempts: 400, pause: 8, maxPause: 60 };

/** An external service, while a visitor waits. */
export const serviceRetry: RetryPolicy = { maxAttempts: 3, pause: 200, maxPause: 1_000 };

/** For writes whose caller reads anew before the next attempt. */
export const noRetry: RetryPolicy = { maxAttempts: 1, pause: 0 };

export const storingPoll: PollPolicy = { maxAttempts: 8, pause: 150 };

/** What a concurrent call is delivering to the provider, while a visitor waits. */
export const deliveryPoll: PollPolicy = { maxAttempts: 16, pause: 200 };

/** The record of a mail whose report came first: some seconds in all. */
export const mailRecordPoll: PollPolicy = { maxAttempts: 5, pause: 800 };

/** Messages when all attempts are used up, in place of `tryAgain`. */
export const changedConcurrentlyMessage = "This is being changed by others. Please try again in a moment.";
export const bookedConcurrentlyMessage = "Many people are booking this time right now. Please try again in a moment.";
