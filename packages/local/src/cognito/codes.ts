import { codeMismatch, expiredCode, limitExceeded } from "./errors.ts";
import { context, type Pool, type PoolUser } from "./vendor.ts";

/** Milliseconds, as in AWS. */
const lifetimes = { reset: 60 * 60 * 1_000, email: 24 * 60 * 60 * 1_000 } as const;
type Purpose = keyof typeof lifetimes;

const attemptsPerCode = 5;

/** Stored with the user, so that they survive a restart. A new code replaces the previous one. */
export const createCodes = (pool: Pool, otp: () => string, now: () => Date) => ({
  issue: async (user: PoolUser, purpose: Purpose): Promise<string> => {
    const code = otp();
    const issued = { code, expiresAt: now().getTime() + lifetimes[purpose], tries: 0 };
    await pool.saveUser(context, { ...user, Codes: { ...user.Codes, [purpose]: issued } });
    return code;
  },
  /** Uses the code and changes the user in one step. Throws CognitoError. */
  redeem: async (user: PoolUser, purpose: Purpose, code: string, changes: Partial<PoolUser>): Promise<void> => {
    const issued = user.Codes?.[purpose];
    if (issued === undefined) throw codeMismatch("Invalid verification code provided, please try again.");
    if (issued.expiresAt <= now().getTime()) throw expiredCode("Invalid code provided, please request a code again.");
    if (issued.tries >= attemptsPerCode) throw limitExceeded("Attempt limit exceeded, please try after some time.");
    if (issued.code !== code) {
      const updated = { ...issued, tries: issued.tries + 1 };
      await pool.saveUser(context, { ...user, Codes: { ...user.Codes, [purpose]: updated } });
      throw codeMismatch("Invalid verification code provided, please try again.");
    }
    await pool.saveUser(context, { ...user, ...changes, Codes: { ...user.Codes, [purpose]: undefined } });
  },
});
