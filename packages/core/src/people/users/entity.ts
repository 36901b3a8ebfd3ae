import type { EntityItem } from "electrodb";
import { defineEntity, gsi, recordIndexes } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";
import { personTerms, type TermForm } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";

/** The role is not stored: it comes from the identity's groups, in the verified token. */
export const userEntity = defineEntity(
  "user",
  {
    id: idAttribute,
    identityId: { type: "string" },
    /** Empty where the office booked for a caller without one: in no index of addresses, and reached by no mail. */
    email: { type: "string", required: true },
    emailConfirmed: { type: "boolean" },
    closedAt: { type: "string" },
    name: { type: "string", required: true },
    sortName: { type: "string", required: true },
    firstName: { type: "string" },
    lastName: { type: "string" },
    username: { type: "string" },
    phone: { type: "string" },
    address: { type: "string" },
    city: { type: "string" },
    state: { type: "string" },
    zipCode: { type: "string" },
    notes: { type: "string" },
    customerId: { type: "number" },
    agentId: { type: "number" },
    createdAt: { type: "string", required: true, readOnly: true },
  },
  {
    ...recordIndexes,
    byName: gsi(3, [], ["sortName", "id"]),
    byEmail: gsi(4, [], ["email"]),
    byIdentity: gsi(5, ["identityId"], []),
  },
);

export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;

export const userCounts = (): Delta[] => [{ name: "user", counts: { records: 1 } }];

/** The fields behind the search terms. Two fields can share a term, so a change of one checks the others. */
export const searchedAttributes = ["name", "email", "phone", "city"] as const;

export const userBasics = {
  name: "user",
  entity: userEntity,
  counts: userCounts,
  terms: (record: UserRecord, form?: TermForm) => personTerms(record, form),
} as const;
