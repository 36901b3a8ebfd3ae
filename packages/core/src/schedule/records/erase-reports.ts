import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { keyTexts } from "./store.ts";
import { visitEventEntity } from "./visit-events.ts";

/** Deletes a file of the bucket; succeeds where there is none. */
export type RemoveFile = (path: string) => Promise<void>;

/** The most items of a transaction. */
const maxItems = 100;

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
  do {
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
    if (Items.length > 0)
      await transactWrite(database, {
        reports: Items.map(({ sk }: { sk?: unknown }) => ({ Delete: { TableName: database.table, Key: { pk, sk } } })),
      });
    start = LastEvaluatedKey;
  } while (start !== undefined);
};
