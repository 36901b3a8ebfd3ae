import { Logger } from "@aws-lambda-powertools/logger";

/**
 * The log: JSON lines with the request's id. It is given routes, statuses, times and error names, the identity of whoever
 * was signed in and a keyed hash of where a change came from; never what people typed: no password, token, e-mail address
 * or phone number.
 */
export const logger = new Logger({ serviceName: "cleaning" });

/** An error's names down its causes; messages may hold what people typed and stay out of the log. */
export const errorNames = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...errorNames(error.cause)] : error === undefined ? [] : [typeof error];
