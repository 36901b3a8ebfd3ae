import type { Service } from "@cleaning/contract/catalog";
import { undated } from "../subscriptions/entity.ts";
import type { Delta } from "./counters.ts";

/*
 * What each record adds to the totals. Whoever stores a record adds this, whoever changes one adds the difference, and
 * the repair adds up all of them: so they cannot come to different numbers.
 */

/** A contact request or a job application. */
export const submissionDelta = (name: "contact" | "application", record: { isProcessed: boolean }): Delta[] => [
  { name, counts: { records: 1, unprocessed: record.isProcessed ? 0 : 1 } },
];

export const userDelta = (): Delta[] => [{ name: "user", counts: { records: 1 } }];

export const customerDelta = ({ hasPets }: { hasPets: boolean }): Delta[] => [
  { name: "customer", counts: { records: 1, withPets: hasPets ? 1 : 0 } },
];

/** Of an agent; `rating` is 1 to 5 with one decimal. */
export const agentDelta = (agent: {
  isActive: boolean;
  rating?: number | undefined;
  completedJobs: number;
}): Delta[] => [
  {
    name: "agent",
    counts: {
      records: 1,
      active: agent.isActive ? 1 : 0,
      rated: agent.rating === undefined ? 0 : 1,
      ratingTenths: Math.round((agent.rating ?? 0) * 10),
      completedJobs: agent.completedJobs,
    },
  },
];

/** By how many cents what a subscription brings a month grew in a month, `2026-11`. */
export type RevenueChange = { month: string; cents: number };

/** What of a subscription is counted. */
export type CountedSubscription = {
  isActive: boolean;
  priceCents: number;
  nextDate: string;
  serviceType: Service["type"];
  revenueChanges?: readonly RevenueChange[] | undefined;
};

const centsOf = ({ isActive, priceCents }: Pick<CountedSubscription, "isActive" | "priceCents">): number =>
  isActive ? priceCents : 0;

export const subscriptionDelta = (subscription: CountedSubscription): Delta[] => {
  const { isActive, nextDate, serviceType, revenueChanges = [] } = subscription;
  const active = isActive ? 1 : 0;
  const counts = { records: 1, active, revenueCents: centsOf(subscription), [serviceType]: active };
  return [
    { name: "subscription", counts },
    ...(isActive && nextDate !== undated ? [{ name: "due" as const, period: nextDate, counts: { active } }] : []),
    ...revenueChanges.map(({ month, cents }) => ({
      name: "revenue" as const,
      period: month,
      counts: { revenueCents: cents },
    })),
  ];
};

/**
 * How the revenue of a subscription came about, by month, once it is changed: the months before stay, so that the trend
 * can be told and recomputed from the records alone.
 *
 * @param before as it was; undefined for a new one
 * @param after what it brings from now on
 * @param month the month at the business now
 */
export const revenueChangesOf = (
  before: CountedSubscription | undefined,
  after: Pick<CountedSubscription, "isActive" | "priceCents">,
  month: string,
): RevenueChange[] => {
  const known = before?.revenueChanges ?? [];
  const grown = centsOf(after) - (before === undefined ? 0 : centsOf(before));
  const inMonth = grown + (known.find((change) => change.month === month)?.cents ?? 0);
  const others = known.filter((change) => change.month !== month);
  return inMonth === 0 ? [...others] : [...others, { month, cents: inMonth }];
};
