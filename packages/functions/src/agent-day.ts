import { createApiFunction } from "./http/api-function.ts";

/** The Lambda function. */
export const handler = createApiFunction({}, {});
