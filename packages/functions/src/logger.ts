import { Logger } from "@aws-lambda-powertools/logger";

/** Never log what people typed, tokens, email addresses or phone numbers. */
export const logger = new Logger({ serviceName: "cleaning" });

/** Names down the causes; messages may hold what people typed. */
export const errorNames = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...errorNames(error.cause)] : error === undefined ? [] : [typeof error];

/** Without the message. */
export const stackOf = (error: unknown): string[] | undefined =>
  error instanceof Error ? error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined;
