import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "@cleaning/core/platform/database";
import { retryConflicts } from "@cleaning/core/platform/database/retry-conflicts.ts";
import { Sha256 } from "@cleaning/core/platform/database/sha256.ts";
import { withoutUnusedSteps } from "@cleaning/core/platform/database/without-unused-steps.ts";
import * as environment from "../environment.ts";
import { once } from "../once.ts";

/** What every function needs; the other files keep their libraries out of functions that do not import them. */
export const baseDeps = {
  environment: once(environment.readEnvironment),

  dynamoDb: once(() =>
    withoutUnusedSteps(
      retryConflicts(
        new DynamoDBClient({
          maxAttempts: 4,
          requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
          sha256: Sha256,
        }),
      ),
    ),
  ),

  database: once((): Database => ({
    client: DynamoDBDocumentClient.from(baseDeps.dynamoDb(), { marshallOptions: { removeUndefinedValues: true } }),
    table: baseDeps.environment().table,
  })),

  secondFactorRequired: once(environment.secondFactorRequired),
};
export type BaseDeps = typeof baseDeps;
