import { profileCopies } from "../../people/customers/copies.ts";
import { customerBasics } from "../../people/customers/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import type { IdentityProfile } from "../identity.ts";
import { ownerWrites, readAccountState, type AccountState } from "./account-state.ts";

const claimAddress = async (database: Database, state: AccountState, now: Date): Promise<boolean> => {
  const { user, owner, customer } = state;
  const { id, email } = user;
  const unique = uniqueEntity(database);
  const { written } = await transactWrite(database, {
    user: ownerWrites(database, state),
    rest: [
      // Accounts from before claims were stored own their address already.
      owner === undefined
        ? putOf(unique.create({ kind: "email", value: email, userId: id, email }))
        : checkOf(unique.delete({ kind: "email", value: email }).where(({ userId }, { eq }) => eq(userId, id))),
      ...(customer === undefined
        ? []
        : [
            ...recordChangeWrites(customerBasics, database, customer, { ...profileCopies(user), emailConfirmed: true }),
            visitJobWrite(database, { kind: "email-verification", customerId: customer.id }, now),
          ]),
    ],
  });
  return written;
};

/**
 * Idempotent: completes an interrupted merge. @returns false when the address is another account's, or not the record's
 */
export const applyConfirmedEmail = async (
  database: Database,
  { identityId, email }: Pick<IdentityProfile, "identityId" | "email">,
  now: Date,
): Promise<boolean> => {
  const apply = async (time: number): Promise<boolean | typeof RETRY> => {
    const state = await readAccountState(database, identityId);
    if (state?.user.email !== email.toLowerCase()) return false;
    const { user, owner } = state;
    if (user.emailConfirmed === true) return true;
    if (owner === undefined || owner.userId === user.id) return (await claimAddress(database, state, now)) || RETRY;
    if (owner.isGuest !== true) return false;
    const { mergeGuest } = await import("./late.ts");
    const isLast = time === recordRetry.maxAttempts - 1;
    const outcome = await mergeGuest(database, { ...state, owner }, { now, isLast });
    if (outcome === "moved") return apply(time);
    return outcome === "done" || RETRY;
  };
  return retry(recordRetry, apply);
};
