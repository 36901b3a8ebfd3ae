import { Entity } from "electrodb";
import { perDatabase } from "../database/index.ts";

/** The records that are counted. */
export const countedNames = ["contact", "application", "user", "customer", "agent", "subscription"] as const;
export type CountedName = (typeof countedNames)[number];

/**
 * Counts that screens show, changed in the same transaction as the records they count; money in whole cents.
 * One item per counted thing.
 */
export const totalsEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "totals", version: "1", service: "cleaning" },
        attributes: {
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
        indexes: {
          byName: {
            scope: "totals",
            pk: { field: "pk", composite: ["name"] },
            sk: { field: "sk", composite: [] },
          },
        },
      } as const,
      database,
    ),
);
