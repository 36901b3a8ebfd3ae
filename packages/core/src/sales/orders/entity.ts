import type { AdminQuoteRequest } from "@cleaning/contract/admin/bookings";
import { termsVersions } from "@cleaning/contract/checkout/terms-versions";
import { scheduleFrequencies } from "@cleaning/contract/pricing/frequencies";
import type { Quote, VisitQuote } from "@cleaning/contract/pricing/price-book";
import { stateCodes } from "@cleaning/contract/site/states";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, gsi, key, sparse } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";

const text = { type: "string", required: true } as const;

export type BookedTerms = {
  inputs: AdminQuoteRequest;
  quote: Pick<Quote, "lines" | "minutes" | "priceBook"> & { first?: VisitQuote };
  start: number;
};

/** What was ordered, with price and consent. The subscription of the same id may change. */
export const orderEntity = defineEntity(
  "order",
  {
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
    frequency: { type: scheduleFrequencies, required: true },
    priceCents: { type: "number", required: true },
    basePriceCents: { type: "number", required: true },
    discountPercent: { type: "number", required: true },
    firstVisit: text,
    /** The consent: when, and to which version. */
    agreedAt: text,
    termsVersion: { type: termsVersions, required: true },
    /** Who at the office noted a consent that was given on the phone; their identity. */
    agreedWith: { type: "string" },
    /** With the version of the price book, the price can be recomputed. */
    booking: { type: CustomAttributeType<BookedTerms>("any") },
    /** Unique per portal event (`portal-name.ts`); deleted with the order. */
    eventName: { type: "string" },
  },
  {
    byId: key(["id"], []),
    once: sparse(gsi(2, ["frequency"], ["firstVisit", "id"]), [], ({ frequency }) => frequency === "once"),
  },
);

export type OrderRecord = EntityItem<ReturnType<typeof orderEntity>>;
