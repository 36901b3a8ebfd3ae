/** What an `Idempotency-Key` looks like: a name for one submission, made by whoever sends it. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/;
