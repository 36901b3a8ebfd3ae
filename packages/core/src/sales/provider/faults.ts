import { provider as named } from "@cleaning/contract/checkout/provider";
import { AppError } from "@cleaning/contract/http/app-error";

/** `rejected`: our key; `refused`: what we sent; `unknown`: it has no such record; `resting`: it was not asked. */
export type FaultReason =
  | "unreachable"
  | "late"
  | "trouble"
  | "rejected"
  | "refused"
  | "unknown"
  | "malformed"
  | "resting";

/** The cause of a failure of the provider. Its name is all that is logged: messages may hold what people typed. */
export class ProviderFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason, options: { status?: number; cause?: unknown } = {}) {
    super(
      `The provider: ${reason}${options.status === undefined ? "" : ` (${options.status})`}`,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = `ProviderFault-${reason}`;
    this.reason = reason;
  }
}

const passing: ReadonlySet<FaultReason> = new Set(["unreachable", "late", "trouble", "resting"]);

/** `unavailable` for what passes, `badAnswer` for what a person has to look at. */
export const failureOf = (fault: ProviderFault): AppError =>
  passing.has(fault.reason)
    ? new AppError("unavailable", `${named.name} does not answer at the moment. Please try again in a while.`, {
        cause: fault,
        retryAfter: 30,
      })
    : new AppError("badAnswer", `${named.name} sent an answer that we do not understand. Please call us.`, {
        cause: fault,
      });

/** Why the provider failed; undefined when it was not the provider. */
export const faultOf = (error: unknown): FaultReason | undefined =>
  error instanceof AppError && error.cause instanceof ProviderFault ? error.cause.reason : undefined;

/** Whether another try may help at once: only for calls that may be made twice. */
export const isWorthRetrying = (error: unknown): boolean => {
  const reason = faultOf(error);
  return reason === "unreachable" || reason === "late" || reason === "trouble";
};

/** Whether the provider read what was asked, and said no to that alone. */
export const isRefusal = (error: unknown): boolean => {
  const reason = faultOf(error);
  return reason === "refused" || reason === "unknown";
};

/** Whether a failure says that the provider is not well: everything but its refusal of one record. */
export const isOutage = (error: unknown): boolean => {
  const reason = faultOf(error);
  return reason !== undefined && reason !== "resting" && !isRefusal(error);
};
