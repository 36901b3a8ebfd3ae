import type { EntityItem } from "electrodb";
import { defineEntity, gsi, recordIndexes } from "../../platform/database/entity.ts";
import { idAttribute } from "../../platform/database/index.ts";
import { personTerms } from "../../platform/search/terms.ts";
import type { Delta } from "../../platform/totals/counters.ts";

/** A person with an account. The role is not here: it comes from the identity's groups, in the verified token. */
export const userEntity = defineEntity(
  "user",
  {
    id: idAttribute,
    /** The identity that signs in as this person; none for guests. */
    identityId: { type: "string" },
    email: { type: "string", required: true },
    /** Whether the address is proved to be theirs. Records from before this was kept have nothing: no. */
    emailConfirmed: { type: "boolean" },
    /** When the address's owner took the place of this account, which had not proved the address. */
    closedAt: { type: "string" },
    name: { type: "string", required: true },
    /** The name in lower case, for sorting and searching. */
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
    /** The customer or the agent that this person is: who picks a user sees it. */
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

/** Everything that is stored about a person. */
export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;

/** What a user adds to the totals. */
export const userCounts = (): Delta[] => [{ name: "user", counts: { records: 1 } }];

/** What the terms are made of. Two fields can give one term, so a change of one holds the others. */
export const foundBy = ["name", "email", "phone", "city"] as const;

/** What every write of a user needs. */
export const userBasics = {
  name: "user",
  entity: userEntity,
  counts: userCounts,
  terms: (record: UserRecord) => personTerms(record),
} as const;
