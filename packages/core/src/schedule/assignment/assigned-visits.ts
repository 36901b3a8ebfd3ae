import { todayAt } from "@cleaning/scheduling/context";
import { batchGetGroups, readOf, readWith } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Found, type PageQuery, pageOf } from "../../platform/database/page.ts";
import { visitsOn } from "../records/agent-days.ts";
import { agentDayEntity, visitEntity, type VisitRecord } from "../records/entity.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";

type Assigned = { visit: VisitRecord; subscription: SubscriptionRecord };

/** A BatchGetItem reads 100 items: visits with their subscriptions. */
const mostAtOnce = 50;

/** An agent's visits from today on, in order. @throws AppError `invalid` for a foreign cursor */
export const readAssigned = async (
  database: Database,
  agentId: number,
  { limit, cursor: start }: PageQuery,
  now: Date,
): Promise<Found<Assigned>> => {
  const { data: days } = await agentDayEntity(database)
    .query.byDate({ agentId })
    .gte({ date: todayAt(now) })
    .go({ pages: "all", consistent: true });
  const all = days.flatMap((day) => visitsOn(day));
  const { data: keys, cursor } = pageOf("visits", { limit: Math.min(limit, mostAtOnce), cursor: start }, all);
  if (keys.length === 0) return { data: [], cursor };
  const entity = visitEntity(database);
  const [visits, subscriptions] = await batchGetGroups(
    database,
    keys.map((key) => readWith(entity.get(key), (Item) => entity.parse({ Item }).data)),
    keys.map(({ subscriptionId: id }) => readOf(subscriptionEntity(database), { id })),
  );
  const data = visits.flatMap((visit, index) => {
    const subscription = subscriptions[index] ?? null;
    return visit === null || subscription === null ? [] : [{ visit, subscription }];
  });
  return { data, cursor };
};
