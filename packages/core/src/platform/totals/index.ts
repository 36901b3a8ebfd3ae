import { defineEntity, key } from "../database/entity.ts";

/** The records that are counted. */
export const countedNames = ["contact", "application", "user", "customer", "agent", "subscription"] as const;
export type CountedName = (typeof countedNames)[number];

const counts = {
  records: { type: "number" },
  unprocessed: { type: "number" },
  /** Agents and subscriptions. */
  active: { type: "number" },
  /** Customers. */
  withPets: { type: "number" },
  /** Agents that have a rating, and the sum of these in tenths. */
  rated: { type: "number" },
  ratingTenths: { type: "number" },
  /** Jobs that agents have done. */
  completedJobs: { type: "number" },
  /** What the active subscriptions bring. */
  revenueCents: { type: "number" },
  /** Active subscriptions by the type of their service. */
  standard: { type: "number" },
  deep: { type: "number" },
  moveout: { type: "number" },
  bedroom: { type: "number" },
  bathroom: { type: "number" },
  other: { type: "number" },
} as const;

/**
 * Counts that screens show, one item per counted thing, changed with the records they count; money in cents. Of what every
 * booking changes it is a part only: the rest are shards.
 */
export const totalsEntity = defineEntity(
  "totals",
  {
    name: { type: countedNames, required: true },
    ...counts,
  },
  { byName: key(["name"], []) },
);

/**
 * Counts of a day or a month. `due`: active subscriptions by the date of their next cleaning; `revenue`: by how many
 * cents what they bring grew in a month of the business.
 */
export const periodTotalsEntity = defineEntity(
  "periodTotals",
  {
    name: { type: ["due", "revenue"], required: true },
    period: { type: "string", required: true },
    active: { type: "number" },
    revenueCents: { type: "number" },
  },
  { byPeriod: key(["name"], ["period"]) },
);

/** What every booking changes: users, customers and subscriptions, and the revenue of its month. */
export const shardedNames = ["user", "customer", "subscription", "revenue"] as const;

/** Over so many items their counts are spread, so that bookings at the same time do not wait for each other. */
export const totalsShards = 16;

/** The period of what is counted without one. It sorts behind every month. */
export const allTime = "all";

/**
 * A part of the counts of totals or of a month (`periodTotals`): what is counted is the sum of all parts, some of which
 * may be negative. All of them are one partition, the months before the rest.
 */
export const totalsShardEntity = defineEntity(
  "totalsShard",
  {
    name: { type: shardedNames, required: true },
    /** A month, `2026-11`, or `allTime`. */
    period: { type: "string", required: true },
    shard: { type: "number", required: true },
    ...counts,
  },
  { byPeriod: key([], ["period", "name", "shard"]) },
);
