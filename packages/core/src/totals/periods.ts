import { Entity } from "electrodb";
import { perDatabase } from "../database/index.ts";

/**
 * Counts that screens show of a day or a month, changed in the same transaction as the records they count:
 * `due`: active subscriptions by the date of their next cleaning, `2026-11-21`; `revenue`: by how many cents what the
 * active subscriptions bring grew in a month of the business, `2026-11`.
 */
export const periodTotalsEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "periodTotals", version: "1", service: "cleaning" },
        attributes: {
          name: { type: ["due", "revenue"] as const, required: true },
          period: { type: "string", required: true },
          active: { type: "number" },
          revenueCents: { type: "number" },
        },
        indexes: {
          byPeriod: {
            scope: "periodTotals",
            pk: { field: "pk", composite: ["name"] },
            sk: { field: "sk", composite: ["period"] },
          },
        },
      } as const,
      database,
    ),
);
