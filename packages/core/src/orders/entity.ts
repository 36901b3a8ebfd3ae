import { frequencies } from "@cleaning/contract/frequencies";
import { stateCodes } from "@cleaning/contract/states";
import { termsVersions } from "@cleaning/contract/terms-versions";
import { Entity, type EntityItem } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";

const text = { type: "string", required: true } as const;

/**
 * What somebody ordered, in their own words and at the price they were shown, with their consent: the subscription of the
 * same id may change later, this never does.
 */
export const orderEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "order", version: "1", service: "cleaning" },
        attributes: {
          /** The subscription's. */
          id: idAttribute,
          createdAt: { ...text, readOnly: true },
          customer: {
            type: "map",
            required: true,
            properties: {
              firstName: text,
              lastName: text,
              email: text,
              phone: text,
              address: text,
              city: text,
              state: { type: stateCodes, required: true },
              zipCode: text,
            },
          },
          service: text,
          frequency: { type: frequencies, required: true },
          priceCents: { type: "number", required: true },
          basePriceCents: { type: "number", required: true },
          discountPercent: { type: "number", required: true },
          /** The calendar date that was promised for the first visit. */
          firstVisit: text,
          /** When the terms were agreed to, and which words. */
          agreedAt: text,
          termsVersion: { type: termsVersions, required: true },
        },
        indexes: {
          byId: {
            scope: "order",
            pk: { field: "pk", composite: ["id"] },
            sk: { field: "sk", composite: [] },
          },
        },
      } as const,
      database,
    ),
);

/** An order that the provider does not have yet, or did not confirm yet: removed once it did. */
export const deliveryEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "delivery", version: "1", service: "cleaning" },
        attributes: {
          /** The order's. */
          id: idAttribute,
          /** Names the order to the provider, which makes nothing twice under one name. */
          key: text,
          createdAt: { ...text, readOnly: true },
          /** From when on the scheduled job may try; ISO 8601 UTC. */
          dueAt: text,
          attempts: { type: "number", required: true },
          /** Why the last try failed. */
          lastFault: { type: "string" },
          /** What the visitor's browser says that the portal made of it. The provider is asked before anything is made. */
          claim: {
            type: "map",
            properties: {
              providerCustomerId: text,
              providerSubscriptionId: text,
              userId: { type: "number", required: true },
            },
          },
          /** Set once, after a day, or when what the provider has is not what was ordered: somebody has to look. */
          isOverdue: { type: "boolean", required: true },
        },
        indexes: {
          byId: {
            scope: "delivery",
            pk: { field: "pk", composite: ["id"] },
            sk: { field: "sk", composite: [] },
          },
          due: {
            index: "gsi2",
            scope: "delivery",
            pk: { field: "gsi2pk", composite: [] },
            sk: { field: "gsi2sk", composite: ["dueAt", "id"] },
          },
        },
      } as const,
      database,
    ),
);

/** An order as stored. */
export type OrderRecord = EntityItem<ReturnType<typeof orderEntity>>;
/** What the provider is owed of it. */
export type Delivery = EntityItem<ReturnType<typeof deliveryEntity>>;
