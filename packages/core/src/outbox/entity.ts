import { Entity } from "electrodb";
import { perDatabase } from "../database/index.ts";

/** The messages of a kind, as they lie in the table under the kind's name. */
export const outboxEntity = (name: string) =>
  perDatabase(
    (database) =>
      new Entity(
        {
          model: { entity: name, version: "1", service: "cleaning" },
          attributes: {
            id: { type: "string", required: true },
            /** As the kind's schema has it. */
            payload: { type: "any", required: true },
            createdAt: { type: "string", required: true, readOnly: true },
            /** From when on the job may try; ISO 8601 UTC. */
            dueAt: { type: "string", required: true },
            attempts: { type: "number", required: true },
            state: { type: ["pending", "dead"], required: true, default: "pending" },
            /** Why the last try failed. */
            lastFault: { type: "string" },
            /** Set once, when a person has to look. */
            isOverdue: { type: "boolean" },
            /** Of dead messages; epoch seconds. */
            expiresAt: { type: "number" },
          },
          indexes: {
            byId: {
              scope: name,
              pk: { field: "pk", composite: ["id"] },
              sk: { field: "sk", composite: [] },
            },
            due: {
              index: "gsi2",
              scope: name,
              pk: { field: "gsi2pk", composite: ["state"] },
              sk: { field: "gsi2sk", composite: ["dueAt", "id"] },
            },
          },
        } as const,
        database,
      ),
  );
