import { codeMismatch, expiredCode, limitExceeded } from "./errors.ts";
import { context, type Pool, type PoolUser } from "./vendor.ts";

/** In milliseconds, as in AWS. */
const lifetimes = { reset: 60 * 60 * 1_000, email: 24 * 60 * 60 * 1_000 } as const;
type Purpose = keyof typeof lifetimes;

const triesPerCode = 5;

/**
 * The codes that a pool mails: good for a time, one use and a few tries; a new one replaces the last. Kept with the
 * person, so that they outlive a restart.
 */
export const createCodes = (pool: Pool, otp: () => string, now: () => Date) => ({
  issue: async (user: PoolUser, purpose: Purpose): Promise<string> => {
    const code = otp();
    const made = { code, expiresAt: now().getTime() + lifetimes[purpose], tries: 0 };
    await pool.saveUser(context, { ...user, Codes: { ...user.Codes, [purpose]: made } });
    return code;
  },
  /**
   * Uses a code up and changes the person in the same step.
   *
   * @throws CognitoError when it is wrong, expired, or was tried too often
   */
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
