import { defineEntity, key } from "../database/entity.ts";

/**
 * Counts of a day or a month. `due`: active subscriptions by the date of their next cleaning; `revenue`: by how many
 * cents what they bring grew in a month of the business.
 */
export const periodTotalsEntity = defineEntity(
  "periodTotals",
  {
    name: { type: ["due", "revenue"] as const, required: true },
    period: { type: "string", required: true },
    active: { type: "number" },
    revenueCents: { type: "number" },
  },
  {
    byPeriod: key(["name"], ["period"]),
  },
);
