import { defineEntity, key } from "../database/entity.ts";

export const countedNames = ["contact", "application", "user", "customer", "agent", "subscription"] as const;
export type CountedName = (typeof countedNames)[number];

const counts = {
  records: { type: "number" },
  unprocessed: { type: "number" },
  active: { type: "number" },
  withPets: { type: "number" },
  rated: { type: "number" },
  ratingTenths: { type: "number" },
  completedJobs: { type: "number" },
  revenueCents: { type: "number" },
  standard: { type: "number" },
  deep: { type: "number" },
  moveout: { type: "number" },
  bedroom: { type: "number" },
  bathroom: { type: "number" },
  other: { type: "number" },
  left: { type: "number" },
  "left-moving": { type: "number" },
  "left-price": { type: "number" },
  "left-quality": { type: "number" },
  "left-pausing": { type: "number" },
  "left-other": { type: "number" },
  "left-office": { type: "number" },
} as const;

export const countNames = Object.keys(counts) as (keyof typeof counts)[];

/** Changed in the transaction of the record; money in cents. What every booking changes is sharded as well. */
export const totalsEntity = defineEntity(
  "totals",
  {
    name: { type: countedNames, required: true },
    ...counts,
  },
  { byName: key(["name"], []) },
);

/** `due`: active subscriptions by the date of their next cleaning; `revenue`: its change in a month, in cents. */
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

export const shardedNames = ["user", "customer", "subscription", "revenue"] as const;

/** Spreads the writes, so that concurrent bookings do not wait for each other. */
export const totalsShards = 16;

/** Sorts behind every month. */
export const allTime = "all";

/** A count is the sum of its shards, some of which may be negative. All are in one partition, months first. */
export const totalsShardEntity = defineEntity(
  "totalsShard",
  {
    name: { type: shardedNames, required: true },
    period: { type: "string", required: true },
    shard: { type: "number", required: true },
    ...counts,
  },
  { byPeriod: key([], ["period", "name", "shard"]) },
);
