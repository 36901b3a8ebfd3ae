export const idempotencyKeyPattern = /^[\w-]{8,100}$/;
