import { noteAuthors } from "@cleaning/contract/agent-app/agent-events";
import type { EntityItem } from "electrodb";
import { defineEntity } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";
import { personAttributes, personIndexes } from "../../platform/database/person-indexes.ts";
import { personTerms } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";

/** A user who is or was a customer. */
export const customerEntity = defineEntity(
  "customer",
  {
    id: idAttribute,
    ...personAttributes,
    firstName: { type: "string", required: true },
    lastName: { type: "string" },
    phone: { type: "string" },
    address: { type: "string" },
    city: { type: "string" },
    state: { type: "string" },
    zipCode: { type: "string" },
    /** The user's: whether the address is proved to be theirs. Nothing counts as no. */
    emailConfirmed: { type: "boolean" },
    preferredService: { type: ["standard", "deep", "moveout"] },
    /** For the people who come; the customer does not see them, unless they wrote them. */
    notes: { type: "string" },
    /** Who wrote the notes; missing where that was not stored. */
    notesBy: { type: noteAuthors },
    hasPets: { type: "boolean", required: true },
    /** The user who opened it by an order while signed in; nothing when an admin did, or an order with an address. */
    openedBy: { type: "number" },
    /** How many of their subscriptions are active. */
    activeSubscriptions: { type: "number", required: true },
    /** How many others they were ever given, as visits booked once: what is written of a customer sees that one was. */
    otherSubscriptions: { type: "number" },
    revision: revisionAttribute,
  },
  personIndexes,
);

/** A customer as stored, with copies of the user they belong to. */
export type CustomerRecord = EntityItem<ReturnType<typeof customerEntity>>;

/** What a customer adds to the totals. */
export const customerCounts = ({ hasPets }: Pick<CustomerRecord, "hasPets">): Delta[] => [
  { name: "customer", counts: { records: 1, withPets: hasPets ? 1 : 0 } },
];

/** What every write of a customer needs. */
export const customerBasics = {
  name: "customer",
  entity: customerEntity,
  counts: customerCounts,
  terms: (record: CustomerRecord) => personTerms(record),
} as const;
