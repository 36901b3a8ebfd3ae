import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";

const text = { type: "string" } as const;
const number = { type: "number" } as const;

/**
 * A home of a customer. That of the profile (1) has its size here and its address with the customer; it is no record
 * until something is said of it.
 */
export const homeEntity = defineEntity(
  "home",
  {
    customerId: idAttribute,
    homeId: idAttribute,
    label: text,
    address: text,
    city: text,
    state: text,
    zipCode: text,
    squareFeet: number,
    bedrooms: number,
    bathrooms: number,
    pets: text,
    parking: text,
    /** From where travel is reckoned, where it is another place than the address says. */
    town: text,
    /** Booked with the address of its customer by a visitor who was not signed in. */
    isByEmail: { type: "boolean" },
    /** The booking that its customer has not accepted yet. */
    askedFor: number,
    revision: revisionAttribute,
  },
  { byCustomer: key(["customerId"], ["homeId"]) },
);

/** How to get into a home, encrypted. */
export const accessEntity = defineEntity(
  "access",
  {
    customerId: idAttribute,
    homeId: idAttribute,
    sealed: { type: "string", required: true },
    /** Whose home it was when it was written, which the encryption is bound to: a merge moves it as it is. */
    sealedFor: { type: "number", required: true },
    revision: revisionAttribute,
  },
  { byCustomer: key(["customerId"], ["homeId"]) },
);

export type HomeRecord = EntityItem<ReturnType<typeof homeEntity>>;
export type AccessRecord = EntityItem<ReturnType<typeof accessEntity>>;
