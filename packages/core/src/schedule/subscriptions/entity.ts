import { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { acceptances } from "@cleaning/contract/checkout/acceptances";
import { bookingFrequencies } from "@cleaning/contract/pricing/price-book";
import type { EntityItem } from "electrodb";
import { defineEntity, gsi, recordIndexes, sparse } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";

/** Where subscriptions without a date stand among those with one: behind every date. */
export const undated = "undated";

const text = { type: "string", required: true } as const;

/** Only what recurs is in lists: a visit that was booked for once is its customer's, and in no list, count or sum. */
const listed = <const X extends object>(index: X) =>
  sparse(index, ["frequency"], ({ frequency }) => frequency !== "once");

/**
 * A recurring cleaning, or a visit that was booked for once. Copies of customer and service let lists and visits be read
 * in one query.
 */
export const subscriptionEntity = defineEntity(
  "subscription",
  {
    id: idAttribute,
    customerId: idAttribute,
    serviceId: { type: "number", required: true },
    serviceName: text,
    serviceType: { type: serviceTypes, required: true, default: "other" },
    frequency: { type: bookingFrequencies, required: true },
    priceCents: { type: "number", required: true },
    isActive: { type: "boolean", required: true },
    /** The calendar date of the next cleaning, `2026-11-21`, or `undated`. */
    nextDate: text,
    /** Of its subscription: the first day without visits, and the last day of its pause, also one that is over. */
    endsOn: { type: "string" },
    pausedUntil: { type: "string" },
    customerName: text,
    customerFirstName: text,
    sortName: text,
    email: text,
    phone: { type: "string" },
    city: { type: "string" },
    /** Which of the customer's homes is cleaned; that of the profile, whose town `city` is, without one. */
    homeId: { type: "number" },
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
    /** Ordered with an address alone, by a visitor who was not signed in. */
    isByEmail: { type: "boolean" },
    /** The user who was signed in when it was ordered: all that their portal shows until they prove their address. */
    orderedBy: { type: "number" },
    /** The answer of the address's owner to an order by a visitor who was not signed in. */
    acceptance: { type: acceptances },
    /** The hash of the secret in the mail that asks them, and until when the mail's link works; epoch seconds. */
    askedWith: { type: "string" },
    askedUntil: { type: "number" },
    /** The hash of the secret in the mail that offers its buyer a password, and until when; epoch seconds. */
    passwordWith: { type: "string" },
    passwordUntil: { type: "number" },
    /** Whether the provider has it: not yet, not after a day, or yes. Nothing for what was not ordered. */
    providerSync: { type: ["pending", "overdue", "synced"] },
    providerCustomerId: { type: "string" },
    providerSubscriptionId: { type: "string" },
  },
  {
    ...recordIndexes,
    newest: listed(recordIndexes.newest),
    byState: listed(gsi(2, ["isActive"], ["nextDate", "id"])),
    byName: listed(gsi(3, [], ["sortName", "id"])),
    byEmail: listed(gsi(4, [], ["email", "id"])),
    byCustomer: gsi(5, ["customerId"], ["nextDate", "id"]),
  },
);

/** A subscription as stored. */
export type SubscriptionRecord = EntityItem<ReturnType<typeof subscriptionEntity>>;
