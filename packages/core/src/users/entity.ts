import { Entity, type EntityItem } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";
import { recordIndexes } from "../database/record-indexes.ts";
import { personTerms } from "../search/terms.ts";
import type { Delta } from "../totals/counters.ts";

/** A person with an account. The role is not here: it comes from the identity's groups, in the verified token. */
export const userEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "user", version: "1", service: "cleaning" },
        attributes: {
          id: idAttribute,
          /** Who signs in as this person; nobody yet, for those who only ordered. */
          identityId: { type: "string" },
          email: { type: "string", required: true },
          /**
           * Whether somebody proved that the address is theirs, and the record is the address's own. Records from before
           * this was kept have nothing, which counts as no.
           */
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
        indexes: {
          ...recordIndexes("user"),
          byName: {
            index: "gsi3",
            scope: "user",
            pk: { field: "gsi3pk", composite: [] },
            sk: { field: "gsi3sk", composite: ["sortName", "id"] },
          },
          byEmail: {
            index: "gsi4",
            scope: "user",
            pk: { field: "gsi4pk", composite: [] },
            sk: { field: "gsi4sk", composite: ["email"] },
          },
          byIdentity: {
            index: "gsi5",
            scope: "user",
            pk: { field: "gsi5pk", composite: ["identityId"] },
            sk: { field: "gsi5sk", composite: [] },
          },
        },
      } as const,
      database,
    ),
);

/** Everything that is stored about a person. */
export type UserRecord = EntityItem<ReturnType<typeof userEntity>>;

/** What a user adds to the totals. */
export const userCounts = (): Delta[] => [{ name: "user", counts: { records: 1 } }];

/** What is written with a user whoever writes it. */
export const userBasics = {
  name: "user",
  entity: userEntity,
  counts: userCounts,
  terms: (record: UserRecord) => personTerms(record),
} as const;
