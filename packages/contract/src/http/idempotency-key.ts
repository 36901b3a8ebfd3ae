/** One key names one submission; the client makes it. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/;
