import type { Overview } from "@cleaning/contract/admin/overview";
import { serviceTypes } from "@cleaning/contract/catalog";
import type { Database } from "../database/index.ts";
import { readTogether } from "../database/read-together.ts";
import {
  agentCards,
  customerCards,
  dueReads,
  revenueTrend,
  submissionCards,
  subscriptionCards,
  totalsRead,
  trendReads,
} from "../totals/cards.ts";

/** Everything the dashboard shows of numbers: one request, however many records there are. */
export const readOverview = async (database: Database, now: Date): Promise<Overview> => {
  const due = dueReads(database, now);
  const [customers, agents, subscriptions, contacts, applications, ...periods] = await readTogether(
    database,
    totalsRead(database, "customer"),
    totalsRead(database, "agent"),
    totalsRead(database, "subscription"),
    totalsRead(database, "contact"),
    totalsRead(database, "application"),
    ...due,
    ...trendReads(database, now),
  );
  return {
    customers: customerCards(customers, subscriptions),
    agents: agentCards(agents),
    subscriptions: subscriptionCards(subscriptions, periods.slice(0, due.length)),
    contactSubmissions: submissionCards(contacts),
    careerApplications: submissionCards(applications),
    serviceTypes: serviceTypes.map((type) => ({ type, active: subscriptions?.[type] ?? 0 })),
    revenue: revenueTrend(subscriptions, periods.slice(due.length), now),
  };
};
