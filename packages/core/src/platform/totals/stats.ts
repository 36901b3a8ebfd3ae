import type { AgentStats } from "@cleaning/contract/admin/agents";
import { leftFilters } from "@cleaning/contract/admin/subscription-filters";
import type { SubscriptionStats } from "@cleaning/contract/admin/subscriptions";
import { trendMonths } from "@cleaning/contract/admin/trend-months";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { datesOfNextSevenDays } from "@cleaning/contract/visits/next-seven-days";
import type { EntityItem } from "electrodb";
import { readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type CountedName, totalsEntity, periodTotalsEntity } from "./index.ts";
import type { TotalsRead } from "./shards.ts";

type Totals = EntityItem<ReturnType<typeof totalsEntity>> | null;
type PeriodTotals = EntityItem<ReturnType<typeof periodTotalsEntity>> | null;

export const totalsRead = (database: Database, name: CountedName): TotalsRead<NonNullable<Totals>> => ({
  ...readOf(totalsEntity(database), { name }),
  item: { name },
});

const periodRead = (
  database: Database,
  name: "due" | "revenue",
  period: string,
): TotalsRead<NonNullable<PeriodTotals>> => ({
  ...readOf(periodTotalsEntity(database), { name, period }),
  item: { name, period },
});

export const dueReads = (database: Database, now: Date) =>
  datesOfNextSevenDays(dateAtBusiness(now)).map((date) => periodRead(database, "due", date));

export const monthAt = (now: Date): string => isoDate(dateAtBusiness(now)).slice(0, 7);

const monthsBack = (now: Date): string[] => {
  const { year, month } = dateAtBusiness(now);
  return Array.from({ length: trendMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

export const trendReads = (database: Database, now: Date) =>
  monthsBack(now).map((month) => periodRead(database, "revenue", month));

export const submissionStatsOf = (totals: { records?: number; unprocessed?: number } | null) => ({
  total: totals?.records ?? 0,
  unprocessed: totals?.unprocessed ?? 0,
});

export const agentStatsOf = (totals: Totals): AgentStats => {
  const { records = 0, active = 0, rated = 0, ratingTenths = 0, completedJobs = 0 } = totals ?? {};
  return { total: records, active, averageRating: rated === 0 ? null : ratingTenths / rated / 10, completedJobs };
};

export const customerStatsOf = (customers: Totals, subscriptions: Totals) => ({
  total: customers?.records ?? 0,
  withPets: customers?.withPets ?? 0,
  activeSubscriptions: subscriptions?.active ?? 0,
});

export const subscriptionStatsOf = (totals: Totals, ...due: readonly PeriodTotals[]): SubscriptionStats => ({
  total: totals?.records ?? 0,
  active: totals?.active ?? 0,
  nextSevenDays: due.reduce((sum, day) => sum + (day?.active ?? 0), 0),
  monthlyRevenue: (totals?.revenueCents ?? 0) / 100,
  left: Object.fromEntries(leftFilters.map((filter) => [filter, Math.max(0, totals?.[filter] ?? 0)])),
});

/** Dollars at the end of each month, oldest first: today's revenue less later changes. */
export const revenueTrend = (totals: Totals, changes: readonly PeriodTotals[], now: Date) => {
  let cents = totals?.revenueCents ?? 0;
  return monthsBack(now)
    .map((month, back) => {
      const revenue = cents / 100;
      cents -= changes[back]?.revenueCents ?? 0;
      return { month, revenue };
    })
    .toReversed();
};
