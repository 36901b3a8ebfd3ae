import type { Overview } from "@cleaning/contract/admin/overview";
import { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { batchGet } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { addShards, readShardsOf } from "../../platform/totals/shards.ts";
import {
  agentStatsOf,
  customerStatsOf,
  dueReads,
  revenueTrend,
  subscriptionStatsOf,
  totalsRead,
  trendReads,
  submissionStatsOf,
} from "../../platform/totals/stats.ts";

export const readOverview = async (database: Database, now: Date): Promise<Overview> => {
  const due = dueReads(database, now);
  const reads = [
    totalsRead(database, "customer"),
    totalsRead(database, "agent"),
    totalsRead(database, "subscription"),
    totalsRead(database, "contact"),
    totalsRead(database, "application"),
    ...due,
    ...trendReads(database, now),
  ] as const;
  const [found, shards] = await Promise.all([batchGet(database, ...reads), readShardsOf(database, reads)]);
  const [customers, agents, subscriptions, contacts, applications, ...periods] = addShards(reads, found, shards);
  return {
    customers: customerStatsOf(customers, subscriptions),
    agents: agentStatsOf(agents),
    subscriptions: subscriptionStatsOf(subscriptions, ...periods.slice(0, due.length)),
    contactSubmissions: submissionStatsOf(contacts),
    careerApplications: submissionStatsOf(applications),
    serviceTypes: serviceTypes.map((type) => ({ type, active: subscriptions?.[type] ?? 0 })),
    revenue: revenueTrend(subscriptions, periods.slice(due.length), now),
  };
};
