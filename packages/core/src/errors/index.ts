/** Every way a call can fail that a caller may be told about. Anything else is a bug. */
export type AppErrorKind =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "brokenReference"
  | "tooManyRequests"
  | "badAnswer"
  | "unavailable";

type AppErrorOptions = { cause?: unknown; retryAfter?: number; field?: string };

/** A failure with words for the person who caused or met it. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: AppErrorKind;
  /** Whole seconds to wait before another try is worth it. */
  readonly retryAfter: number | undefined;
  /** The field of the request that it is about. */
  readonly field: string | undefined;

  constructor(kind: AppErrorKind, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.field = options.field;
  }
}

/** The words for a dependency that does not answer; what the person sent is not stored and can be sent again. */
export const tryAgain = "We can't do this right now. Please try again in a moment.";
