import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { unpublishedReviewWrites } from "../../catalog/catalog/reviews.ts";
import { ratingFiguresOf, ratingWrites } from "../../people/agents/rating.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { subscriptionRetry } from "../../platform/retry/policies.ts";
import { visitRatingEntity, type VisitRatingRecord } from "../ratings/entity.ts";
import { rawKey } from "./store.ts";
import { visitEventEntity } from "./visit-events.ts";

export type RemoveFile = (path: string) => Promise<void>;

/** Of the 100 items of a transaction: a rating may have its testimonial and two agents with it. */
const maxItems = 24;

const deletions = (database: Database, { pk, sk, testimonialId }: Record<string, unknown>): readonly Write[] => {
  const isShown = typeof testimonialId === "number";
  const condition = isShown
    ? { ConditionExpression: "testimonialId = :id", ExpressionAttributeValues: { ":id": testimonialId } }
    : // Whoever erases beside this one takes a rating from its agents' figures once.
      { ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(testimonialId)" };
  return [
    { Delete: { TableName: database.table, Key: { pk, sk }, ...condition } },
    ...(isShown ? unpublishedReviewWrites(database, testimonialId) : []),
  ];
};

/** Takes ratings that are erased from the figures of their agents: those are of the ratings that are stored. */
const figureWrites = async (
  database: Database,
  ratings: readonly Pick<VisitRatingRecord, "agents" | "stars">[],
): Promise<readonly Write[]> => {
  const rated = await readAgents(
    database,
    ratings.flatMap(({ agents }) => agents),
  );
  const changes = rated.map((agent) => {
    const own = ratings.filter((rating) => rating.agents.includes(agent.id));
    const { ratingSum, ratingCount } = ratingFiguresOf(agent);
    const stars = own.reduce((sum, rating) => sum + rating.stars, 0);
    return { agent, figures: { ratingSum: ratingSum - stars, ratingCount: ratingCount - own.length } };
  });
  return ratingWrites(database, changes);
};

const ratingsOf = (database: Database, items: readonly Record<string, unknown>[]): VisitRatingRecord[] =>
  items
    .filter((item) => item["__edb_e__"] === "visitRating")
    .flatMap((Item) => visitRatingEntity(database).parse({ Item }).data ?? []);

/** Each file before the record that names it. Idempotent. @throws AppError `unavailable` */
export const eraseVisitReports = async (
  database: Database,
  subscriptionId: number,
  { now, removeFile }: { now: Date; removeFile: RemoveFile },
): Promise<void> => {
  const { pk } = rawKey(visitEventEntity(database).get({ subscriptionId, occurrenceDate: "", id: "" }).params());
  let start: QueryCommandOutput["LastEvaluatedKey"];
  // What has changed since is read again: a review that was just published, or another rating of an agent.
  const eraseSome = async () => {
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
    const writes = {
      reports: Items.flatMap((item) => deletions(database, item)),
      figures: await figureWrites(database, ratingsOf(database, Items)),
    };
    return { writes, answer: LastEvaluatedKey };
  };
  do start = await command({ database, now, policy: subscriptionRetry }, eraseSome);
  while (start !== undefined);
};
