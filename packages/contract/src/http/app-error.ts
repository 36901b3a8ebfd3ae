import type { ChangePreview, FreeStart } from "../visits/visits.ts";
import type { SecondFactorHint } from "./errors.ts";

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

/** What a failure says beside its words. */
type Details = {
  cause?: unknown;
  retryAfter?: number;
  /** The field of the request that is wrong. */
  field?: string;
  /** The same as its words, for programs. */
  reason?: string;
  /** What two-step sign-in wants. */
  secondFactor?: SecondFactorHint;
  /** What a change would do now. */
  preview?: ChangePreview;
  /** Free starts near one that is gone. */
  alternatives?: readonly FreeStart[];
};

/** A failure with words for the person who caused or met it. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: AppErrorKind;
  /** Whole seconds to wait before another try is worth it. */
  readonly retryAfter: number | undefined;
  /** The field of the request that it is about. */
  readonly field: string | undefined;
  readonly reason: string | undefined;
  readonly secondFactor: SecondFactorHint | undefined;
  readonly preview: ChangePreview | undefined;
  readonly alternatives: readonly FreeStart[] | undefined;

  constructor(kind: AppErrorKind, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.retryAfter = details.retryAfter;
    this.field = details.field;
    this.reason = details.reason;
    this.secondFactor = details.secondFactor;
    this.preview = details.preview;
    this.alternatives = details.alternatives;
  }
}

/** The words for a dependency that does not answer; what the person sent is not stored and can be sent again. */
export const tryAgain = "We can't do this right now. Please try again in a moment.";
