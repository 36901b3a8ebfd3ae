import { copiesOf } from "../customers/copies.ts";
import { customerBasics } from "../customers/entity.ts";
import type { Database } from "../database/index.ts";
import { checkOf, putOf, transactWrite } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { rewritten } from "../records/change.ts";
import { again, retry } from "../retry/index.ts";
import type { IdentityProfile } from "./identity.ts";
import { ownerWrites, readStanding, type Standing } from "./standing.ts";

/** How often the address is given anew when others change something in between. */
const tries = { times: 10, pause: 40, longest: 400 } as const;

/** No one else has the address: it becomes the account's, and the customer that it opened has what it says now. */
const takeAddress = async (database: Database, standing: Standing): Promise<boolean> => {
  const { user, owner, customer } = standing;
  const { id, email } = user;
  const unique = uniqueEntity(database);
  const { written } = await transactWrite(database, {
    user: ownerWrites(database, standing),
    rest: [
      // An account from before claims were kept has its address already.
      owner === undefined
        ? putOf(unique.create({ kind: "email", value: email, userId: id, email }))
        : checkOf(unique.delete({ kind: "email", value: email }).where(({ userId }, { eq }) => eq(userId, id))),
      ...(customer === undefined
        ? []
        : rewritten(customerBasics, database, customer, { ...copiesOf(user), emailConfirmed: true })),
    ],
  });
  return written;
};

/**
 * Gives an account that has proved its address what belongs to the address: the record of whoever ordered with it, and
 * what staff did there, with history. Until then the account has only what was done while signed in to it. To be called
 * whenever the identity service says that the address is confirmed: what was cut off is completed by the next call, and
 * for a record that is marked already nothing is asked.
 *
 * @param proven an identity, and the address that the identity service says is confirmed
 * @returns whether the address is the account's now; no when it is another's, whose record outlived its identity, or is
 *   not the one of the record
 * @throws AppError `unavailable` when others keep changing what it merges
 */
export const settleConfirmed = async (
  database: Database,
  { identityId, email }: Pick<IdentityProfile, "identityId" | "email">,
  now: Date,
): Promise<boolean> => {
  const settle = async (time: number): Promise<boolean | typeof again> => {
    const standing = await readStanding(database, identityId);
    if (standing?.user.email !== email.toLowerCase()) return false;
    const { user, owner } = standing;
    if (user.emailConfirmed === true) return true;
    if (owner === undefined || owner.userId === user.id) return (await takeAddress(database, standing)) || again;
    if (owner.isGuest !== true) return false;
    // Few sign-ins merge anything, and every start would read it.
    const { mergeGuest } = await import("./merge.ts");
    const isLast = time === tries.times - 1;
    const outcome = await mergeGuest(database, { ...standing, owner }, { now, isLast });
    if (outcome === "moved") return settle(time);
    return outcome === "done" || again;
  };
  return retry(tries, settle);
};
