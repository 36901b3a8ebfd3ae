import { defineEntity, key } from "./entity.ts";
import type { Database } from "./index.ts";
import type { Write } from "./transact-write.ts";

type Owner = { userId: number; email: string };

/** An unverified account has a `claim` on its address; `email` is a verified account's or a guest's. */
export const uniqueEntity = defineEntity(
  "unique",
  {
    kind: {
      type: ["email", "claim", "username", "identity", "customer", "mergedCustomer", "agent", "order"],
      required: true,
    },
    value: { type: "string", required: true },
    userId: { type: "number", required: true },
    isGuest: { type: "boolean" },
    /** On an identity, a copy of the user's: authorization needs one read. */
    emailConfirmed: { type: "boolean" },
    email: { type: "string", required: true },
  },
  { byValue: key(["kind", "value"], []) },
);

export const userKeyWrites =
  (kind: "customer" | "agent") =>
  (database: Database, { userId, email }: Owner): Write[] => [
    {
      Put: uniqueEntity(database)
        .create({ kind, value: String(userId), userId, email })
        .params(),
    },
  ];
