/** Every way a call can fail that a caller may be told about. Anything else is a bug. */
export type FailureKind =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "brokenReference"
  | "tooManyRequests"
  | "badAnswer"
  | "unavailable";

/** A failure with words for the person who caused or met it. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly kind: FailureKind;
  /** Whole seconds to wait before another try is worth it. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureKind, message: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}

/** The words for a dependency that does not answer; what the person sent is not stored and can be sent again. */
export const tryAgain = "We can't do this right now. Please try again in a moment.";
