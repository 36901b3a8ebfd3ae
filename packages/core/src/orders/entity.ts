import { frequencies } from "@cleaning/contract/frequencies";
import { stateCodes } from "@cleaning/contract/states";
import { termsVersions } from "@cleaning/contract/terms-versions";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../database/entity.ts";
import { idAttribute } from "../database/index.ts";
import { outboxEntity } from "../outbox/entity.ts";

const text = { type: "string", required: true } as const;

/** What was ordered, at the price shown and with the consent. The subscription of the same id may change. */
export const orderEntity = defineEntity(
  "order",
  {
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
    /** What the portal made is stored once by this name (`portal-name.ts`), which goes when the order does. */
    eventName: { type: "string" },
  },
  { byId: key(["id"], []) },
);

/** An order as stored. */
export type OrderRecord = EntityItem<ReturnType<typeof orderEntity>>;

/** The orders that the provider does not have yet, or did not confirm yet. */
export const deliveryEntity = outboxEntity("delivery");
