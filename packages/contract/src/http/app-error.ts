import type { VisitNotes } from "../visits/visit-notes.ts";
import type { ChangePreview, FreeStart } from "../visits/visits.ts";
import type { SecondFactorHint } from "./errors.ts";

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

type Details = {
  cause?: unknown;
  retryAfter?: number;
  field?: string;
  reason?: string;
  secondFactor?: SecondFactorHint;
  preview?: ChangePreview;
  visitNotes?: VisitNotes;
  alternatives?: readonly FreeStart[];
};

export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: AppErrorKind;
  readonly retryAfter: number | undefined;
  readonly field: string | undefined;
  readonly reason: string | undefined;
  readonly secondFactor: SecondFactorHint | undefined;
  readonly preview: ChangePreview | undefined;
  readonly visitNotes: VisitNotes | undefined;
  readonly alternatives: readonly FreeStart[] | undefined;

  constructor(kind: AppErrorKind, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.retryAfter = details.retryAfter;
    this.field = details.field;
    this.reason = details.reason;
    this.secondFactor = details.secondFactor;
    this.preview = details.preview;
    this.visitNotes = details.visitNotes;
    this.alternatives = details.alternatives;
  }
}

export const tryAgain = "We can't do this right now. Please try again in a moment.";
