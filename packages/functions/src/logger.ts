import { Logger } from "@aws-lambda-powertools/logger";

/**
 * The log: JSON lines with the request's id. It is given routes, statuses, times and error names, never what people
 * typed: no password, token, e-mail address or phone number.
 */
export const logger = new Logger({ serviceName: "cleaning" });
