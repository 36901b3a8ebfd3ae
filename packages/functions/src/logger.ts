import { Logger } from "@aws-lambda-powertools/logger";

/** Never give it what people typed, a token, an e-mail address or a phone number. */
export const logger = new Logger({ serviceName: "cleaning" });

/** An error's names down its causes; messages may hold what people typed and stay out of the log. */
export const errorNames = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...errorNames(error.cause)] : error === undefined ? [] : [typeof error];

/** Where an error came from, without its message. */
export const stackOf = (error: unknown): string[] | undefined =>
  error instanceof Error ? error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined;
