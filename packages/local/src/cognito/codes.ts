import { codeMismatch, expiredCode, limitExceeded } from "./errors.ts";
import { context, type Pool, type PoolUser } from "./vendor.ts";

/** Milliseconds, as in AWS. */
const lifetimes = { reset: 60 * 60 * 1_000, email: 24 * 60 * 60 * 1_000 } as const;
type Purpose = keyof typeof lifetimes;

const triesPerCode = 5;

/** Stored with the user, so that they survive a restart. A new code replaces the previous one. */
export const createCodes = (pool: Pool, otp: () => string, now: () => Date) => ({
  issue: async (user: PoolUser, purpose: Purpose): Promise<string> => {
    const code = otp();
    const made = { code, expiresAt: now().getTime() + lifetimes[purpose], tries: 0 };
    await pool.saveUser(context, { ...user, Codes: { ...user.Codes, [purpose]: made } });
    return code;
  },
  /** Uses the code and changes the user in one step. Throws CognitoError. */
  spend: async (user: PoolUser, purpose: Purpose, code: string, changes: Partial<PoolUser>): Promise<void> => {
    const known = user.Codes?.[purpose];
    if (known === undefined) throw codeMismatch("Invalid verification code provided, please try again.");
    if (known.expiresAt <= now().getTime()) throw expiredCode("Invalid code provided, please request a code again.");
    if (known.tries >= triesPerCode) throw limitExceeded("Attempt limit exceeded, please try after some time.");
    if (known.code !== code) {
      const counted = { ...known, tries: known.tries + 1 };
      await pool.saveUser(context, { ...user, Codes: { ...user.Codes, [purpose]: counted } });
      throw codeMismatch("Invalid verification code provided, please try again.");
    }
    await pool.saveUser(context, { ...user, ...changes, Codes: { ...user.Codes, [purpose]: undefined } });
  },
});
