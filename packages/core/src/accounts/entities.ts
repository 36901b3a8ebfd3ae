import { Entity } from "electrodb";
import { idAttribute, perDatabase } from "../database/index.ts";
import { recordIndexes } from "../database/record-indexes.ts";

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

/**
 * A value that only one record may have, and whose it is: e-mail addresses, user names, identities; and that a user is
 * a customer or an agent once; and that an order of the provider is stored once. An account that has not proved its
 * address has a `claim` on it and nothing more: the `email` is of whoever proved it, or of a guest.
 */
export const uniqueEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "unique", version: "1", service: "cleaning" },
        attributes: {
          kind: {
            type: ["email", "claim", "username", "identity", "customer", "agent", "order"] as const,
            required: true,
          },
          value: { type: "string", required: true },
          userId: { type: "number", required: true },
          /** The address belongs to somebody who ordered and has no account yet: who proves it takes the record over. */
          isGuest: { type: "boolean" },
          /** Of an identity: the same as the user's, so that a role is honoured after one read. */
          emailConfirmed: { type: "boolean" },
          /** The address that the identity service knows this user by. */
          email: { type: "string", required: true },
        },
        indexes: {
          byValue: {
            scope: "unique",
            pk: { field: "pk", composite: ["kind", "value"] },
            sk: { field: "sk", composite: [] },
          },
        },
      } as const,
      database,
    ),
);
