import { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { acceptances } from "@cleaning/contract/checkout/acceptances";
import { termsVersions } from "@cleaning/contract/checkout/terms-versions";
import { scheduleFrequencies } from "@cleaning/contract/pricing/frequencies";
import type { EntityItem } from "electrodb";
import { defineEntity, gsi, recordIndexes, sparse } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";

export const undated = "undated";

const text = { type: "string", required: true } as const;

/** One-time visits are in no list, count or sum. */
const listed = <const X extends object>(index: X) =>
  sparse(index, ["frequency"], ({ frequency }) => frequency !== "once");

/** A subscription or a one-time visit, with copies of customer and service, so that lists need one query. */
export const subscriptionEntity = defineEntity(
  "subscription",
  {
    id: idAttribute,
    customerId: idAttribute,
    serviceId: { type: "number", required: true },
    serviceName: text,
    serviceType: { type: serviceTypes, required: true, default: "other" },
    frequency: { type: scheduleFrequencies, required: true },
    priceCents: { type: "number", required: true },
    isActive: { type: "boolean", required: true },
    nextDate: text,
    endsOn: { type: "string" },
    /** Why it ends or has ended; missing in what ended before it was listed. */
    endReason: { type: "string" },
    /** Missing of a pause that was listed before it was. */
    pausedFrom: { type: "string" },
    pausedUntil: { type: "string" },
    customerName: text,
    customerFirstName: text,
    sortName: text,
    email: text,
    phone: { type: "string" },
    city: { type: "string" },
    /** Undefined: the profile's home. */
    homeId: { type: "number" },
    /** It was for a home that its customer has removed, until it gives visits again: those are at the profile's. */
    isHomeGone: { type: "boolean" },
    /** Its name by then. */
    goneHome: { type: "string" },
    /** By month: the trend can be recomputed from these. */
    revenueChanges: {
      type: "list",
      items: {
        type: "map",
        properties: { month: text, cents: { type: "number", required: true } },
      },
    },
    revision: revisionAttribute,
    createdAt: { ...text, readOnly: true },
    isByEmail: { type: "boolean" },
    /** Who was signed in when it was ordered: they see it before they prove their address. */
    orderedBy: { type: "number" },
    /** The owner's answer to an order by a visitor without a session. */
    acceptance: { type: acceptances },
    termsVersion: { type: termsVersions },
    /** Hash of the secret in the mail about the order, and until when it works; epoch seconds. */
    askedWith: { type: "string" },
    askedUntil: { type: "number" },
    /** Hash of the secret in the mail that offers a password, and until when; epoch seconds. */
    passwordWith: { type: "string" },
    passwordUntil: { type: "number" },
    /** `overdue` after a day. Undefined for what was not ordered. */
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

export type SubscriptionRecord = EntityItem<ReturnType<typeof subscriptionEntity>>;
