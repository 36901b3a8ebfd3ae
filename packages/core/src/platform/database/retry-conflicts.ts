import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { isConflict } from "./condition.ts";

/** Nothing was written by them, and the SDK's list of transient errors lacks this one. */
export const retryConflicts = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw error instanceof Error && isConflict(error) ? Object.assign(error, { $retryable: {} }) : error;
      }),
    // Inside the SDK's own retry, which is the first of this step.
    { step: "finalizeRequest", priority: "low", name: "retryConflicts" },
  );
  return client;
};
