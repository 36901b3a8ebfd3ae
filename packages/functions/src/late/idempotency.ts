import "../start.ts";
import { IdempotencyConfig, makeIdempotent } from "@aws-lambda-powertools/idempotency";
import { DynamoDBPersistenceLayer } from "@aws-lambda-powertools/idempotency/dynamodb";
import type { Services } from "../services.ts";

/** Connects idempotency with the table. */
export const connectIdempotency = (services: Services) => {
  const persistenceStore = new DynamoDBPersistenceLayer({
    tableName: services.environment().table,
    awsSdkV3Client: services.dynamoDb(),
    keyAttr: "pk",
    sortKeyAttr: "sk",
    staticPkValue: "$cleaning_idempotency",
    expiryAttr: "expiresAt",
  });
  return { IdempotencyConfig, makeIdempotent, persistenceStore };
};
