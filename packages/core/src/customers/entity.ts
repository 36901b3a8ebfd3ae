import { Entity } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";
import { personAttributes, personIndexes } from "../database/person-indexes.ts";
import { revisionAttribute } from "../database/revision.ts";

/** A user who is or was a customer. */
export const customerEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "customer", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          ...personAttributes,
          firstName: { type: "string", required: true },
          phone: { type: "string" },
          city: { type: "string" },
          /** The user's: whether the address is proved to be theirs. Nothing counts as no. */
          emailConfirmed: { type: "boolean" },
          preferredService: { type: ["standard", "deep", "moveout"] as const },
          notes: { type: "string" },
          hasPets: { type: "boolean", required: true },
          /** The user who opened it by an order while signed in; nothing when staff did, or an order with an address. */
          openedBy: { type: "number" },
          /** How many of their subscriptions are active. */
          activeSubscriptions: { type: "number", required: true },
          revision: revisionAttribute,
        },
        indexes: personIndexes("customer"),
      } as const,
      database,
    ),
);
