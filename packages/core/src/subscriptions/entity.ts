import { acceptances } from "@cleaning/contract/acceptances";
import { serviceTypes } from "@cleaning/contract/catalog-lists";
import { frequencies } from "@cleaning/contract/frequencies";
import { Entity, type EntityItem } from "electrodb";
import { idAttribute, perDatabase, revisionAttribute } from "../database/index.ts";
import { recordIndexes } from "../database/record-indexes.ts";

/** Where subscriptions without a date stand among those with one: behind every date. */
export const undated = "undated";

const text = { type: "string", required: true } as const;

/** A recurring cleaning. Copies of customer and service let lists and visits be read in one query. */
export const subscriptionEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "subscription", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          customerId: idAttribute,
          serviceId: { type: "number", required: true },
          serviceName: text,
          serviceType: { type: serviceTypes, required: true, default: "other" },
          frequency: { type: frequencies, required: true },
          priceCents: { type: "number", required: true },
          isActive: { type: "boolean", required: true },
          /** The calendar date of the next cleaning, `2026-11-21`, or `undated`. */
          nextDate: text,
          customerName: text,
          customerFirstName: text,
          sortName: text,
          email: text,
          phone: { type: "string" },
          city: { type: "string" },
          /** The city in lower case: the agents of a town find their visits by it. */
          town: { type: "string" },
          /** By how much what it brings a month grew, by month: the trend is recomputed from these. */
          revenueChanges: {
            type: "list",
            items: {
              type: "map",
              properties: { month: text, cents: { type: "number", required: true } },
            },
          },
          revision: revisionAttribute,
          createdAt: { ...text, readOnly: true },
          /** Ordered by somebody who was not signed in, with an address alone. */
          isByEmail: { type: "boolean" },
          /**
           * The user who was signed in when it was ordered: until they prove their address, their portal shows these and
           * no others. Nothing for what staff booked and what was ordered with an address alone.
           */
          orderedBy: { type: "number" },
          /** What a person with an account says to what was ordered with their address by somebody who was not signed in. */
          acceptance: { type: acceptances },
          /** The hash of the secret in the mail that asks them, and until when the mail's link works; epoch seconds. */
          askedWith: { type: "string" },
          askedUntil: { type: "number" },
          /** The hash of the secret in the mail that offers its buyer a password, and until when; epoch seconds. */
          passwordWith: { type: "string" },
          passwordUntil: { type: "number" },
          /**
           * Whether the provider has it: not yet, not after a day (somebody has to look), or yes, with what it calls it.
           * Nothing for subscriptions that were not ordered.
           */
          providerSync: { type: ["pending", "overdue", "synced"] as const },
          providerCustomerId: { type: "string" },
          providerSubscriptionId: { type: "string" },
        },
        indexes: {
          ...recordIndexes("subscription"),
          byState: {
            index: "gsi2",
            scope: "subscription",
            pk: { field: "gsi2pk", composite: ["isActive"] },
            sk: { field: "gsi2sk", composite: ["nextDate", "id"] },
          },
          byName: {
            index: "gsi3",
            scope: "subscription",
            pk: { field: "gsi3pk", composite: [] },
            sk: { field: "gsi3sk", composite: ["sortName", "id"] },
          },
          byEmail: {
            index: "gsi4",
            scope: "subscription",
            pk: { field: "gsi4pk", composite: [] },
            sk: { field: "gsi4sk", composite: ["email", "id"] },
          },
          byCustomer: {
            index: "gsi5",
            scope: "subscription",
            pk: { field: "gsi5pk", composite: ["customerId"] },
            sk: { field: "gsi5sk", composite: ["nextDate", "id"] },
          },
        },
      } as const,
      database,
    ),
);

/** A subscription as stored. */
export type SubscriptionRecord = EntityItem<ReturnType<typeof subscriptionEntity>>;
