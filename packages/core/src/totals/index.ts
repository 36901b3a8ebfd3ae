import { defineEntity, key } from "../database/entity.ts";

/** The records that are counted. */
export const countedNames = ["contact", "application", "user", "customer", "agent", "subscription"] as const;
export type CountedName = (typeof countedNames)[number];

/** Counts that screens show, one item per counted thing, changed with the records they count; money in cents. */
export const totalsEntity = defineEntity(
  "totals",
  {
    name: { type: countedNames, required: true },
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
