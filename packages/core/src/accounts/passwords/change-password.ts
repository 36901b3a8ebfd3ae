import type { PasswordChange } from "@cleaning/contract/accounts/password";
import { enforceRateLimit, type ClientNetwork, resetRateLimit } from "../../platform/rate-limit/index.ts";
import { endCalendarAddressOf } from "../calendar-address.ts";
import type { Identity, Tokens } from "../identity.ts";
import type { Accounts } from "../index.ts";
import { freshTokens } from "../sessions/fresh-tokens.ts";
import { passwordReplaced } from "../sessions/limits.ts";
import { hasSecondFactor, readSecurity, revokeTokens, theClock } from "../sessions/security.ts";

/** Who and what changing a password needs. */
type Parts = Pick<Accounts, "database" | "readToken" | "clock"> & {
  identity: Pick<Identity, "changePassword" | "refresh" | "revokeAll" | "signIn">;
};
/** Whose password it is: by their verified token, and their record. */
type Person = { identityId: string; accessToken: string; email: string };

/** How often per hour a current password may be tried: a visitor at an open browser must not guess it there. */
const tries = (who: string) => ({ what: "password-change", who, limit: 10, windowSeconds: 3_600 });

const beginAnew = async (
  { database, identity, readToken }: Parts,
  { identityId, email, password }: { identityId: string; email: string; password: string },
): Promise<Tokens | undefined> => {
  const security = await readSecurity(database, identityId);
  // No code was asked for: an access token and the password would make a session that lasts.
  if (hasSecondFactor(security)) return undefined;
  const tokens = await identity.signIn(email, password);
  const fresh = await freshTokens({ identity, readToken }, tokens, security);
  return fresh.tokens;
};

/**
 * Changes the password of a signed-in person, and ends all their sessions and their private calendar address.
 * @returns the new session's tokens; undefined when the person has to sign in again
 * @throws AppError `invalid` for a wrong current password; `unauthorized`, `tooManyRequests`, `unavailable`: the old
 *   password stays
 */
export const changePassword = async (
  parts: Parts,
  { identityId, accessToken, email }: Person,
  { currentPassword, password }: PasswordChange,
  { now, place }: { now: Date; place: ClientNetwork },
): Promise<Tokens | undefined> => {
  const { database, identity, clock = theClock } = parts;
  await enforceRateLimit(database, tries(identityId), now);
  await identity.changePassword(accessToken, currentPassword, password);
  // From here on nothing is a failure any more: the new password is set.
  const refuse = () => revokeTokens(database, identityId, clock());
  const endCalendar = () => endCalendarAddressOf(database, identityId, now);
  const [ended, refused] = await Promise.allSettled([
    identity.revokeAll(accessToken).catch(() => identity.revokeAll(accessToken)),
    refuse().catch(refuse),
    endCalendar().catch(endCalendar),
    resetRateLimit(database, tries(identityId), now),
    passwordReplaced(database, { account: email, place, now }),
  ]);
  if (ended.status === "rejected" || refused.status === "rejected") return undefined;
  return beginAnew(parts, { identityId, email, password }).catch(() => undefined);
};
