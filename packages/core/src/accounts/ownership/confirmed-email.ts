import { profileCopies } from "../../people/customers/copies.ts";
import { customerBasics } from "../../people/customers/entity.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, putOf } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { recordChangeWrites } from "../../platform/records/change.ts";
import type { RETRY } from "../../platform/retry/index.ts";
import { recordRetry } from "../../platform/retry/policies.ts";
import type { IdentityProfile } from "../identity.ts";
import { ownerWrites, readAccountState, type AccountState } from "./account-state.ts";
import type { MergeStep } from "./merge.ts";

const claimWrites = (database: Database, state: AccountState, now: Date) => {
  const { user, owner, customer } = state;
  const { id, email } = user;
  const unique = uniqueEntity(database);
  return {
    user: ownerWrites(database, state),
    // Accounts from before claims were stored own their address already.
    address:
      owner === undefined
        ? putOf(unique.create({ kind: "email", value: email, userId: id, email }))
        : checkOf(unique.delete({ kind: "email", value: email }).where(({ userId }, { eq }) => eq(userId, id))),
    customer:
      customer === undefined
        ? []
        : [
            ...recordChangeWrites(customerBasics, database, customer, { ...profileCopies(user), emailConfirmed: true }),
            visitJobWrite(database, { kind: "email-verification", customerId: customer.id }, now),
          ],
  };
};

/** Idempotent: completes an interrupted merge. @returns false when the address is another's, or not the record's */
export const applyConfirmedEmail = async (
  database: Database,
  { identityId, email }: Pick<IdentityProfile, "identityId" | "email">,
  now: Date,
): Promise<boolean> => {
  const decide = async (attempt: number): Promise<MergeStep | typeof RETRY> => {
    const state = await readAccountState(database, identityId);
    if (state?.user.email !== email.toLowerCase()) return { answer: false };
    const { user, owner } = state;
    if (user.emailConfirmed === true) return { answer: true };
    if (owner === undefined || owner.userId === user.id)
      return { writes: claimWrites(database, state, now), answer: true };
    if (owner.isGuest !== true) return { answer: false };
    const { planMerge } = await import("./late.ts");
    return planMerge(database, { ...state, owner }, { now, isLast: attempt === recordRetry.maxAttempts - 1 });
  };
  for (;;) {
    const answer = await command({ database, by: identityId, now }, decide);
    if (answer !== "some") return answer;
  }
};
