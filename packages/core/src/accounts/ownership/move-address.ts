import { searchedAttributes, userBasics, type UserRecord } from "../../people/users/entity.ts";
import { findUserBy } from "../../people/users/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import type { IdentityProfile } from "../identity.ts";
import { readAgent, writeWithCopies } from "./copies.ts";
import { readOwned } from "./customer-data.ts";

/** The old address is free; the new one becomes the account's with `applyConfirmedEmail`. */
const uniqueWrites = async (
  database: Database,
  { id, email: old, username, customerId, agentId }: UserRecord,
  { identityId, email }: Pick<IdentityProfile, "identityId" | "email">,
): Promise<readonly Write[]> => {
  const unique = uniqueEntity(database);
  const own = await batchGet(
    database,
    readOf(unique, { kind: "email", value: old }),
    readOf(unique, { kind: "claim", value: old }),
  );
  const keys = [
    { kind: "identity", value: identityId },
    ...(username === undefined ? [] : [{ kind: "username", value: username.toLowerCase() } as const]),
    ...(customerId === undefined ? [] : [{ kind: "customer", value: String(id) } as const]),
    ...(agentId === undefined ? [] : [{ kind: "agent", value: String(id) } as const]),
  ] as const;
  return [
    ...own.flatMap((one) =>
      one?.userId === id
        ? [deleteOf(unique.delete({ kind: one.kind, value: old }).where(({ userId }, { eq }) => eq(userId, id)))]
        : [],
    ),
    ...keys.map((key) =>
      updateOf(unique.patch(key).set({ email, ...(key.kind === "identity" ? { emailConfirmed: false } : {}) })),
    ),
  ];
};

/**
 * Gives an account's record the proved address that the identity service has, in all copies: it is the account's, with
 * what a guest ordered with it, once `applyConfirmedEmail` has run. Idempotent: whoever sees that the two differ
 * completes an interrupted change.
 * @returns what tells the old address; undefined where nothing changed, or where that one was never proved
 * @throws AppError `unavailable`
 */
export const moveAddress = (
  database: Database,
  { identityId, email }: Pick<IdentityProfile, "identityId" | "email">,
  now: Date,
): Promise<PendingMessage | undefined> =>
  retry(recordRetry, async () => {
    const user = await findUserBy(database, "identity", identityId);
    if (user?.identityId !== identityId || user.email === email) return undefined;
    const [{ customer, subscriptions }, agent, uniques] = await Promise.all([
      readOwned(database, user),
      readAgent(database, user.agentId),
      uniqueWrites(database, user, { identityId, email }),
    ]);
    // Who has an address that was never proved may be a stranger.
    const message =
      user.emailConfirmed === true
        ? pendingMessage({ kind: "email-changed", to: { email: user.email }, facts: {} }, now)
        : undefined;
    const written = await writeWithCopies(
      database,
      { customer, agent, subscriptions },
      { email },
      {
        by: identityId,
        now,
        extraWrites: [
          ...recordChangeWrites(userBasics, database, user, { email, emailConfirmed: false }, [
            "identityId",
            // Else a claim between this read and its write would leave the new address proved, and nobody's.
            "emailConfirmed",
            "customerId",
            "agentId",
            ...searchedAttributes,
          ]),
          ...uniques,
        ],
        history:
          customer === undefined
            ? []
            : { kind: "customers", id: customer.id, before: { email: user.email }, after: { email } },
        messages: message ?? [],
      },
    );
    return written ? message : RETRY;
  });
