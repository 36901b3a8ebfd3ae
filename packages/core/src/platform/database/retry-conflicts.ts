import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { isConflict } from "./condition.ts";

/**
 * Lets a client repeat single writes that met a transaction on the same item, as it repeats throttled ones: nothing was
 * written, so that a repetition is safe. The SDK's own list of passing errors lacks this one.
 */
export const retryConflicts = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw error instanceof Error && isConflict(error) ? Object.assign(error, { $retryable: {} }) : error;
      }),
    // Within the SDK's own repetition, which is the first of this step.
    { step: "finalizeRequest", priority: "low", name: "retryConflicts" },
  );
  return client;
};
