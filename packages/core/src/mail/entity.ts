import { Entity } from "electrodb";
import { perDatabase } from "../database/index.ts";

/** A mail that is owed: written in the transaction of what it tells about, removed once the mail service took it. */
export const mailEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "mail", version: "1", service: "cleaning" },
        attributes: {
          id: { type: "string", required: true },
          to: { type: "string", required: true },
          replyTo: { type: "string" },
          subject: { type: "string", required: true },
          text: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** From when on the retry job may try; ISO 8601 UTC. */
          dueAt: { type: "string", required: true },
          attempts: { type: "number", required: true },
        },
        indexes: {
          byId: {
            scope: "mail",
            pk: { field: "pk", composite: ["id"] },
            sk: { field: "sk", composite: [] },
          },
          due: {
            index: "gsi2",
            scope: "mail",
            pk: { field: "gsi2pk", composite: [] },
            sk: { field: "gsi2sk", composite: ["dueAt", "id"] },
          },
        },
      } as const,
      database,
    ),
);
