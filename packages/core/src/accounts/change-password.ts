import type { PasswordChange } from "@cleaning/contract/password";
import type { Database } from "../database/index.ts";
import { enforceRateLimit, resetRateLimit } from "../rate-limit/index.ts";
import type { Identity, Tokens } from "./identity.ts";
import { passwordReplaced, type Place } from "./limits.ts";

/** Who and what changing a password needs. */
type Parts = { database: Database; identity: Pick<Identity, "changePassword" | "revokeAll" | "signIn"> };
/** Whose password it is: by their verified token, and their record. */
type Person = { identityId: string; accessToken: string; email: string };

/** How often per hour a current password may be tried: whoever found an open browser shall not guess it there. */
const tries = (who: string) => ({ what: "password-change", who, limit: 10, windowSeconds: 3_600 });

/**
 * Changes the password of somebody who is signed in and knows the current one. All their sessions end, and a new one
 * begins for the browser that asked.
 *
 * @returns the tokens of the new session; undefined when the identity service did not answer any more, and the person has
 *   to sign in
 * @throws AppError `invalid` for a wrong current password; `unauthorized`, `tooManyRequests`, `unavailable`: then the old
 *   password stays
 */
export const changePassword = async (
  { database, identity }: Parts,
  { identityId, accessToken, email }: Person,
  { currentPassword, password }: PasswordChange,
  { now, place }: { now: Date; place: Place },
): Promise<Tokens | undefined> => {
  await enforceRateLimit(database, tries(identityId), now);
  await identity.changePassword(accessToken, currentPassword, password);
  // From here on nothing is a failure any more: the new password is set.
  const [, , ended] = await Promise.allSettled([
    resetRateLimit(database, tries(identityId), now),
    passwordReplaced(database, { account: email, place, now }),
    identity.revokeAll(accessToken).catch(() => identity.revokeAll(accessToken)),
  ]);
  if (ended.status === "rejected") return undefined;
  return identity.signIn(email, password).catch(() => undefined);
};
