import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { customerEntity } from "../../people/customers/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf } from "../../platform/database/transact-write.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { personTerms, type TermForm } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "./entity.ts";
import { filterTerms, leftFiltersOf } from "./filter-terms.ts";

type RevenueChange = { month: string; cents: number };
type Priced = Pick<SubscriptionRecord, "isActive" | "priceCents" | "frequency">;

export const isInRevenue = ({ isActive, frequency }: Pick<SubscriptionRecord, "isActive" | "frequency">): boolean =>
  isActive && frequency !== "once";

/** Throws AppError `notFound` for a one-time visit. */
export const recurringFrequency = ({ frequency }: Pick<SubscriptionRecord, "frequency">): Frequency => {
  if (frequency === "once") throw noSuchRecord();
  return frequency;
};

const centsOf = (priced: Priced): number => (isInRevenue(priced) ? priced.priceCents : 0);

const subscriptionCounts = (subscription: SubscriptionRecord): Delta[] => {
  const { isActive, nextDate, serviceType, revenueChanges = [], frequency } = subscription;
  if (frequency === "once") return [];
  const active = isActive ? 1 : 0;
  const left = Object.fromEntries(leftFiltersOf(subscription).map((filter) => [filter, 1]));
  const counts = { records: 1, active, revenueCents: centsOf(subscription), [serviceType]: active, ...left };
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

export const revenueChangesOf = (
  before: (Priced & Pick<SubscriptionRecord, "revenueChanges">) | undefined,
  after: Priced,
  month: string,
): RevenueChange[] => {
  const stored = before?.revenueChanges ?? [];
  const revenueChange = centsOf(after) - (before === undefined ? 0 : centsOf(before));
  const inMonth = revenueChange + (stored.find((change) => change.month === month)?.cents ?? 0);
  const otherMonths = stored.filter((change) => change.month !== month);
  return inMonth === 0 ? [...otherMonths] : [...otherMonths, { month, cents: inMonth }];
};

export const subscriptionBasics = {
  name: "subscription",
  entity: subscriptionEntity,
  counts: subscriptionCounts,
  terms: (subscription: SubscriptionRecord, form?: TermForm) => {
    const { customerName, email, phone, city, frequency } = subscription;
    if (frequency === "once") return [];
    return [...personTerms({ name: customerName, email, phone, city }, form), ...filterTerms(subscription)];
  },
  cascade: (database: Database, before: SubscriptionRecord, after: SubscriptionRecord) => {
    const { customerId } = before;
    const countChange = Number(isInRevenue(after)) - Number(isInRevenue(before));
    if (countChange === 0) return [];
    return [updateOf(customerEntity(database).patch({ id: customerId }).add({ activeSubscriptions: countChange }))];
  },
} as const;
