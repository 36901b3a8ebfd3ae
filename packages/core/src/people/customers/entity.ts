import { customerSourceValues } from "@cleaning/contract/admin/customer-sources";
import { noteAuthors } from "@cleaning/contract/agent-app/agent-events";
import type { EntityItem } from "electrodb";
import { defineEntity } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";
import { personAttributes, personIndexes } from "../../platform/database/person-indexes.ts";
import { type TermForm, wideTerms } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";

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
    emailConfirmed: { type: "boolean" },
    preferredService: { type: ["standard", "deep", "moveout"] },
    source: { type: customerSourceValues },
    /** For agents; the customer sees only their own. */
    notes: { type: "string" },
    notesBy: { type: noteAuthors },
    hasPets: { type: "boolean", required: true },
    /** The user who created it by an order while signed in; missing when an admin did, or a guest's order. */
    openedBy: { type: "number" },
    activeSubscriptions: { type: "number", required: true },
    /** Counts one-time bookings and the like, so that changes of the customer conflict with a new one. */
    otherSubscriptions: { type: "number" },
    revision: revisionAttribute,
  },
  personIndexes,
);

export type CustomerRecord = EntityItem<ReturnType<typeof customerEntity>>;

const customerCounts = ({ hasPets }: Pick<CustomerRecord, "hasPets">): Delta[] => [
  { name: "customer", counts: { records: 1, withPets: hasPets ? 1 : 0 } },
];

export const customerBasics = {
  name: "customer",
  entity: customerEntity,
  counts: customerCounts,
  terms: (record: CustomerRecord, form?: TermForm) => wideTerms(record, form),
} as const;
