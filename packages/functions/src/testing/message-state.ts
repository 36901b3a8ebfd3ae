import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Database } from "@cleaning/core/platform/database";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { agentDayEntity, visitEntity, type VisitRecord } from "@cleaning/core/schedule/records/entity.ts";
import { subscriptionEntity, type SubscriptionRecord } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { visitId } from "@cleaning/scheduling/schedule";
import type { AgentDays } from "./agent-days-world.ts";

export type State = {
  visits: ReadonlyMap<string, VisitRecord>;
  subscriptions: ReadonlyMap<number, SubscriptionRecord>;
  days: AgentDays;
  /** Ids of messages that wait, with when they are due. */
  waiting: ReadonlyMap<string, string>;
  /** Kinds and days of which all is stored. */
  complete: ReadonlySet<string>;
};

export const mayTell = ({ subscriptions }: State, { subscriptionId }: VisitRecord): boolean => {
  const subscription = subscriptions.get(subscriptionId);
  return (
    subscription !== undefined && (subscription.acceptance === undefined || subscription.acceptance === "accepted")
  );
};

/** Of the visits those of these days. */
export const readState = async (database: Database, now: Date): Promise<State> => {
  const today = todayAt(now);
  const [days, visits, subscriptions, waiting, complete] = [
    new Map<string, ReadonlyMap<string, number>>(),
    new Map<string, VisitRecord>(),
    new Map<number, SubscriptionRecord>(),
    new Map<string, string>(),
    new Set<string>(),
  ];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new ScanCommand({
        TableName: database.table,
        FilterExpression:
          "#entity IN (:subscription, :message, :daily) OR (#entity IN (:visit, :day) AND #date BETWEEN :from AND :to)",
        ExpressionAttributeNames: { "#entity": "__edb_e__", "#date": "date" },
        ExpressionAttributeValues: {
          ":visit": "visit",
          ":day": "agentDay",
          ":subscription": "subscription",
          ":message": "message",
          ":daily": "dailyMessages",
          ":from": plusDays(today, -6),
          ":to": plusDays(today, 9),
        },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    for (const Item of Items)
      if (Item["__edb_e__"] === "visit") {
        const { data } = visitEntity(database).parse({ Item });
        if (data !== null) visits.set(visitId(data), data);
      } else if (Item["__edb_e__"] === "subscription") {
        const { data } = subscriptionEntity(database).parse({ Item });
        if (data !== null) subscriptions.set(data.id, data);
      } else if (Item["__edb_e__"] === "agentDay") {
        const { data } = agentDayEntity(database).parse({ Item });
        const starts = data?.intervals.flatMap(({ of, start: at, expiresAt }) =>
          expiresAt === undefined ? [[of, at] as const] : [],
        );
        if (data !== null) days.set(`${data.agentId} ${data.date}`, new Map(starts));
      } else if (Item["__edb_e__"] === "dailyMessages") {
        if (Item["isComplete"] === true) complete.add(`${String(Item["kind"])} ${String(Item["date"])}`);
      } else {
        const { data } = messageEntity(database).parse({ Item });
        if (data !== null) waiting.set(data.id, data.dueAt);
      }
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return { days, visits, subscriptions, waiting, complete };
};
