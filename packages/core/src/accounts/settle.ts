import { setTimeout as sleep } from "node:timers/promises";
import { customerEntity } from "../customers/entity.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { writesOf, transactWrite } from "../database/transact-write.ts";
import { AppError, tryAgain } from "../errors/index.ts";
import { uniqueEntity } from "./entities.ts";
import { ownerWrites, readStanding, type Standing } from "./standing.ts";

/** How often the address is given anew when others change something in between; pauses in milliseconds. */
const patience = { times: 10, pause: 40 } as const;
/** No one else has the address: it becomes the account's, and the customer that it opened has what it says now. */
const takeAddress = async (database: Database, standing: Standing): Promise<boolean> => {
  const { user, owner, customer } = standing;
  const { id, email, name, sortName, firstName, phone, city } = user;
  const { written } = await transactWrite(database, {
    user: ownerWrites(database, standing),
    rest: writesOf({ unique: uniqueEntity(database), customer: customerEntity(database) }, (write) => [
      // An account from before claims were kept has its address already.
      owner === undefined
        ? write.unique.create({ kind: "email", value: email, userId: id, email }).commit()
        : write.unique
            .check({ kind: "email", value: email })
            .where(({ userId }, { eq }) => eq(userId, id))
            .commit(),
      ...(customer === undefined
        ? []
        : [
            write.customer.patch({ id: customer.id }).set(defined({ name, sortName, firstName, phone, city })).commit(),
          ]),
    ]),
  });
  return written;
};

/**
 * Gives an account that has proved its address what belongs to the address: the record of whoever ordered with it, and
 * what staff did there, with history. Until then the account has only what was done while signed in to it. To be called
 * whenever the identity service says that the address is confirmed: what was cut off is completed by the next call, and
 * for a record that is marked already nothing is asked.
 *
 * @param identityId of an identity whose address is confirmed
 * @returns whether the address is the account's now; no when it is another's, whose record outlived its identity
 * @throws AppError `unavailable` when others keep changing what it merges
 */
export const settleConfirmed = async (database: Database, identityId: string, now: Date): Promise<boolean> => {
  for (let time = 0; time < patience.times;) {
    const standing = await readStanding(database, identityId);
    if (standing === undefined) return false;
    const { user, owner } = standing;
    if (user.emailConfirmed === true) return true;
    const isLast = time === patience.times - 1;
    if (owner === undefined || owner.userId === user.id) {
      if (await takeAddress(database, standing)) return true;
    } else if (owner.isGuest !== true) return false;
    else {
      // Few sign-ins merge anything, and every start would read it.
      const { mergeGuest } = await import("./merge.ts");
      const outcome = await mergeGuest(database, { ...standing, owner }, { now, isLast });
      if (outcome === "done") return true;
      if (outcome === "moved") continue;
    }
    time += 1;
    await sleep(patience.pause * (time + Math.random()));
  }
  throw new AppError("unavailable", tryAgain, { retryAfter: 1 });
};
