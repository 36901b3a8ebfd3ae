import { provider as named } from "@cleaning/contract/checkout/provider";
import { AppError } from "@cleaning/contract/http/app-error";

/** `rejected`: our key; `refused`: our request; `unknown`: no such record; `resting`: the circuit is open. */
export type FaultReason =
  | "unreachable"
  | "late"
  | "trouble"
  | "rejected"
  | "refused"
  | "unknown"
  | "malformed"
  | "resting";

/** Only its name is logged: messages may hold what people typed. */
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

const transientReasons: ReadonlySet<FaultReason> = new Set(["unreachable", "late", "trouble", "resting"]);

/** `unavailable` for transient faults, `badAnswer` for those that need a person. */
export const failureOf = (fault: ProviderFault): AppError =>
  transientReasons.has(fault.reason)
    ? new AppError("unavailable", `${named.name} does not answer at the moment. Please try again in a while.`, {
        cause: fault,
        retryAfter: 30,
      })
    : new AppError("badAnswer", `${named.name} sent an answer that we do not understand. Please call us.`, {
        cause: fault,
      });

export const faultOf = (error: unknown): FaultReason | undefined =>
  error instanceof AppError && error.cause instanceof ProviderFault ? error.cause.reason : undefined;

export const isWorthRetrying = (error: unknown): boolean => {
  const reason = faultOf(error);
  return reason === "unreachable" || reason === "late" || reason === "trouble";
};

export const isProviderRefusal = (error: unknown): boolean => {
  const reason = faultOf(error);
  return reason === "refused" || reason === "unknown";
};

/** Everything but a refusal of one record. */
export const isOutage = (error: unknown): boolean => {
  const reason = faultOf(error);
  return reason !== undefined && reason !== "resting" && !isProviderRefusal(error);
};
