import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";

/** `replaced`: the notes of before, for the office until that date. */
export type AccessByLink = { at: string; replaced?: { sealed: string; sealedFor: number; until: string } };

const text = { type: "string" } as const;
const number = { type: "number" } as const;

/** The profile's home (1) has its address with the customer, and no record until something is said of it. */
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
    /** Booked with the address of its customer by a visitor without a session. */
    isByEmail: { type: "boolean" },
    askedFor: number,
    preferredAgents: { type: CustomAttributeType<readonly number[]>("any") },
    excludedAgents: { type: CustomAttributeType<readonly number[]>("any") },
    agentsNote: text,
    revision: revisionAttribute,
  },
  { byCustomer: key(["customerId"], ["homeId"]) },
);

export const accessEntity = defineEntity(
  "access",
  {
    customerId: idAttribute,
    homeId: idAttribute,
    sealed: { type: "string", required: true },
    /** The customer to which the encryption is bound: a merge does not encrypt anew. */
    sealedFor: { type: "number", required: true },
    /** Written by the link of a mail, which others may have, and not written anew since. */
    byLink: { type: CustomAttributeType<AccessByLink>("any") },
    /** The address that they are of, where the home has moved since: then no agent reads them. */
    movedFrom: { type: "string" },
    revision: revisionAttribute,
  },
  { byCustomer: key(["customerId"], ["homeId"]) },
);

export type HomeRecord = EntityItem<ReturnType<typeof homeEntity>>;
export type AccessRecord = EntityItem<ReturnType<typeof accessEntity>>;
