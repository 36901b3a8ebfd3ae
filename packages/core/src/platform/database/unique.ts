import { defineEntity, key } from "./entity.ts";
import type { Database } from "./index.ts";
import type { Write } from "./transact-write.ts";

type Owner = { userId: number; email: string };

/**
 * A value that only one record may have, and whose it is. An account that has not proved its address has a `claim` on
 * it: the `email` is of the account that proved it, or of a guest.
 */
export const uniqueEntity = defineEntity(
  "unique",
  {
    kind: {
      type: ["email", "claim", "username", "identity", "customer", "agent", "order"],
      required: true,
    },
    value: { type: "string", required: true },
    userId: { type: "number", required: true },
    /** The address is of a person who ordered and has no account yet: who proves it takes the record over. */
    isGuest: { type: "boolean" },
    /** Of an identity: the same as the user's, so that a role is honoured after one read. */
    emailConfirmed: { type: "boolean" },
    /** The address that the identity service knows this user by. */
    email: { type: "string", required: true },
  },
  { byValue: key(["kind", "value"], []) },
);

/** That a user is a customer, or an agent, once. */
export const onceOfUser =
  (kind: "customer" | "agent") =>
  (database: Database, { userId, email }: Owner): Write[] => [
    {
      Put: uniqueEntity(database)
        .create({ kind, value: String(userId), userId, email })
        .params(),
    },
  ];
