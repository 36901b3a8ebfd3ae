import { contactServiceValues } from "@cleaning/contract/contact";
import { Entity } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";

export const contactEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "contact", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          firstName: { type: "string", required: true },
          lastName: { type: "string", required: true },
          email: { type: "string", required: true },
          phone: { type: "string", required: true },
          service: { type: contactServiceValues, required: true },
          message: { type: "string", required: true },
          createdAt: { type: "string", required: true, readOnly: true },
          isProcessed: { type: "boolean", required: true },
        },
        indexes: {
          byId: {
            scope: "contact",
            pk: { field: "pk", composite: ["id"] },
            sk: { field: "sk", composite: [] },
          },
          newest: {
            index: "gsi1",
            scope: "contact",
            pk: { field: "gsi1pk", composite: [] },
            sk: { field: "gsi1sk", composite: ["id"] },
          },
          byState: {
            index: "gsi2",
            scope: "contact",
            pk: { field: "gsi2pk", composite: ["isProcessed"] },
            sk: { field: "gsi2sk", composite: ["id"] },
          },
        },
      } as const,
      database,
    ),
);
