import { AppError, type AppErrorKind, tryAgain } from "@cleaning/contract/http/app-error";
import type { Route } from "@cleaning/contract/http/route";
import { errorNames, logger, stackOf } from "../logger.ts";
import { Refusal } from "./refusal.ts";
import { type Answer, errorResponse } from "./response.ts";

const statuses: Record<AppErrorKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  brokenReference: 422,
  tooManyRequests: 429,
  badAnswer: 502,
  unavailable: 503,
};

/** AWS clients' errors that a retry may solve. */
const transientErrors = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionConflictException",
  "TransactionInProgressException",
  "ThrottlingException",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "InternalServerError",
  "TimeoutError",
  "AbortError",
  "NetworkingError",
]);
const transientCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (transientErrors.has(error.name)) return true;
  if ("code" in error && typeof error.code === "string" && transientCodes.has(error.code)) return true;
  return isTransient(error.cause);
};

/** A bug is answered by 500 with the request's id and no detail; its stack is logged. */
export const toErrorResponse = (error: unknown, route: Route | undefined, requestId: string): Answer => {
  const successPart = route?.carriesSuccess === true ? ({ success: false } as const) : {};
  if (error instanceof Refusal)
    return errorResponse(error.status, { message: error.message, ...error.extra, ...successPart });
  if (error instanceof AppError) {
    if (error.cause !== undefined)
      logger.warn("dependency failed", { kind: error.kind, errors: errorNames(error.cause) });
    const { kind, message, field, reason, secondFactor, preview, visitNotes, alternatives, retryAfter } = error;
    const reasonPart = reason === undefined ? {} : { reason };
    const issues = field === undefined ? {} : { issues: [{ path: field, message }] };
    const previewPart = preview === undefined ? {} : { preview };
    const notesPart = visitNotes === undefined ? {} : { visitNotes };
    const alternativesPart = alternatives === undefined ? {} : { alternatives: [...alternatives] };
    const secondFactorPart = secondFactor === undefined ? {} : { secondFactor };
    return errorResponse(
      statuses[kind],
      {
        message,
        ...reasonPart,
        ...issues,
        ...secondFactorPart,
        ...previewPart,
        ...notesPart,
        ...alternativesPart,
        ...successPart,
      },
      retryAfter,
    );
  }
  if (isTransient(error)) {
    logger.warn("dependency failed", { errors: errorNames(error) });
    return errorResponse(503, { message: tryAgain, ...successPart }, 1);
  }
  logger.error("bug", { errors: errorNames(error), stack: stackOf(error) });
  return errorResponse(500, {
    message: `Something went wrong on our side. Please try again, or call us and mention ${requestId}.`,
    ...successPart,
  });
};
