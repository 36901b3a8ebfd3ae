import "../start.ts";
import { IdempotencyConfig, makeIdempotent } from "@aws-lambda-powertools/idempotency";
import { DynamoDBPersistenceLayer } from "@aws-lambda-powertools/idempotency/dynamodb";
import type { BaseDeps } from "../deps/base.ts";

export const connectIdempotency = (deps: BaseDeps) => {
  const persistenceStore = new DynamoDBPersistenceLayer({
    tableName: deps.environment().table,
    awsSdkV3Client: deps.dynamoDb(),
    keyAttr: "pk",
    sortKeyAttr: "sk",
    staticPkValue: "$cleaning_idempotency",
    expiryAttr: "expiresAt",
  });
  return { IdempotencyConfig, makeIdempotent, persistenceStore };
};
