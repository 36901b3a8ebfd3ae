import { notAuthorized, wrongCredentials } from "./errors.ts";
import { context, type Pool, type PoolUser } from "./vendor.ts";

/** Milliseconds. Wrong passwords are forgotten after so long without a try, and no lock is longer. */
const longest = 15 * 60 * 1_000;
const freeAttempts = 5;

const lockedFor = (count: number): number =>
  count < freeAttempts ? 0 : Math.min(longest, 1_000 * 2 ** (count - freeAttempts));

/** As AWS documents it: the fifth wrong password locks for a second, each one after it for twice as long. */
export const createLockout = (pool: Pool, now: () => Date) => ({
  /** Counts a wrong password. Throws CognitoError for it, and while the account is locked. */
  check: async (user: PoolUser, isRight: boolean): Promise<void> => {
    const at = now().getTime();
    const last = user.WrongPasswords;
    const count = last === undefined || at - last.at >= longest ? 0 : last.count;
    if (last !== undefined && at - last.at < lockedFor(count)) throw notAuthorized("Password attempts exceeded");
    if (isRight && last === undefined) return;
    const WrongPasswords = isRight ? undefined : { count: count + 1, at };
    await pool.saveUser(context, { ...user, WrongPasswords });
    if (!isRight) throw wrongCredentials();
  },
});
