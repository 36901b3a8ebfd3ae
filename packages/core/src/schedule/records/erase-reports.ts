import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { unpublishedReviewWrites } from "../../catalog/catalog/reviews.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite, type Write } from "../../platform/database/transact-write.ts";
import { keyTexts } from "./store.ts";
import { visitEventEntity } from "./visit-events.ts";

/** Deletes a file of the bucket; succeeds where there is none. */
export type RemoveFile = (path: string) => Promise<void>;

/** Of the 100 items of a transaction, since a review may have its testimonial with it. */
const maxItems = 50;

const deletions = (database: Database, { pk, sk, testimonialId }: Record<string, unknown>): readonly Write[] => {
  const isShown = typeof testimonialId === "number";
  const condition = isShown
    ? { ConditionExpression: "testimonialId = :id", ExpressionAttributeValues: { ":id": testimonialId } }
    : { ConditionExpression: "attribute_not_exists(testimonialId)" };
  return [
    { Delete: { TableName: database.table, Key: { pk, sk }, ...condition } },
    ...(isShown ? unpublishedReviewWrites(database, testimonialId) : []),
  ];
};

/**
 * Erases all reports about a subscription's visits (`defineVisitReport`), each file before the record that names it. Idempotent.
 * @throws AppError `unavailable` when the table stays contended
 */
export const eraseVisitReports = async (
  database: Database,
  subscriptionId: number,
  removeFile: RemoveFile,
): Promise<void> => {
  const { pk } = keyTexts(visitEventEntity(database).get({ subscriptionId, occurrenceDate: "", id: "" }).params());
  let start: QueryCommandOutput["LastEvaluatedKey"];
  while (true) {
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new QueryCommand({
        TableName: database.table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
        Limit: maxItems,
        ExclusiveStartKey: start,
      }),
    );
    await Promise.all(Items.map(async ({ path }) => typeof path === "string" && removeFile(path)));
    const { written } =
      Items.length === 0
        ? { written: true }
        : await transactWrite(database, { reports: Items.flatMap((item) => deletions(database, item)) });
    // A review that has just been published is read again, to be erased with its testimonial.
    if (!written) continue;
    if (LastEvaluatedKey === undefined) return;
    start = LastEvaluatedKey;
  }
};
