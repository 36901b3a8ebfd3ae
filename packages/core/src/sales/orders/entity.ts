import type { QuoteRequest } from "@cleaning/contract/booking/booking";
import { termsVersions } from "@cleaning/contract/checkout/terms-versions";
import { bookingFrequencies, type Quote } from "@cleaning/contract/pricing/price-book";
import { stateCodes } from "@cleaning/contract/site/states";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, gsi, key, sparse } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";

const text = { type: "string", required: true } as const;

/** What a booking was made of: the home and the wishes, the price line by line, and the start in minutes. */
export type BookedTerms = {
  inputs: QuoteRequest;
  quote: Pick<Quote, "lines" | "minutes" | "priceBook">;
  start: number;
};

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
    frequency: { type: bookingFrequencies, required: true },
    priceCents: { type: "number", required: true },
    basePriceCents: { type: "number", required: true },
    discountPercent: { type: "number", required: true },
    /** The calendar date that was promised for the first visit. */
    firstVisit: text,
    /** When the terms were agreed to, and which words. */
    agreedAt: text,
    termsVersion: { type: termsVersions, required: true },
    /** Of a booking: what its price follows from, and how; with the version of the price book it can be recomputed. */
    booking: { type: CustomAttributeType<BookedTerms>("any") },
    /** What the portal made is stored once by this name (`portal-name.ts`), which goes when the order does. */
    eventName: { type: "string" },
  },
  {
    byId: key(["id"], []),
    /** What was booked for once, by its day. */
    once: sparse(gsi(2, ["frequency"], ["firstVisit", "id"]), [], ({ frequency }) => frequency === "once"),
  },
);

/** An order as stored. */
export type OrderRecord = EntityItem<ReturnType<typeof orderEntity>>;
