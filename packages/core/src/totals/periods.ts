import { defineEntity, key } from "../database/entity.ts";

/**
 * Counts that screens show of a day or a month, changed in the same transaction as the records they count:
 * `due`: active subscriptions by the date of their next cleaning, `2026-11-21`; `revenue`: by how many cents what the
 * active subscriptions bring grew in a month of the business, `2026-11`.
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
