import type { PasswordChange } from "@cleaning/contract/accounts/password";
import { enforceRateLimit, type ClientNetwork, resetRateLimit } from "../../platform/rate-limit/index.ts";
import type { Identity, Tokens } from "../identity.ts";
import type { Accounts } from "../index.ts";
import { freshTokens } from "../sessions/fresh-tokens.ts";
import { clearPasswordAttempts } from "../sessions/limits.ts";
import { hasSecondFactor, readSecurity, revokeTokens, systemClock } from "../sessions/security.ts";
import { endAccessOf } from "./end-access.ts";

type Parts = Pick<Accounts, "database" | "readToken" | "clock"> & {
  identity: Pick<Identity, "changePassword" | "refresh" | "revokeAll" | "signIn">;
};
type Caller = { identityId: string; accessToken: string; email: string };

/** A visitor at an open browser must not guess the current password there. */
const attemptLimit = (who: string) => ({ what: "password-change", who, limit: 10, windowSeconds: 3_600 });

const startNewSession = async (
  { database, identity, readToken }: Parts,
  { identityId, email, password }: { identityId: string; email: string; password: string },
): Promise<Tokens | undefined> => {
  const security = await readSecurity(database, identityId);
  // Without a code: with the access token, the password alone would make a lasting session.
  if (hasSecondFactor(security)) return undefined;
  const tokens = await identity.signIn(email, password);
  const fresh = await freshTokens({ identity, readToken }, tokens, security);
  return fresh.tokens;
};

/** @returns the new tokens; undefined for a new sign-in @throws `invalid`, `unauthorized`, `tooManyRequests` */
export const changePassword = async (
  parts: Parts,
  { identityId, accessToken, email }: Caller,
  { currentPassword, password }: PasswordChange,
  { now, clientNetwork }: { now: Date; clientNetwork: ClientNetwork },
): Promise<Tokens | undefined> => {
  const { database, identity, clock = systemClock } = parts;
  await enforceRateLimit(database, attemptLimit(identityId), now);
  await identity.changePassword(accessToken, currentPassword, password);
  // The new password is set: what fails from here on is no failure of the call.
  const revokeAccessTokens = () => revokeTokens(database, identityId, clock());
  const endAccess = () => endAccessOf(database, identityId, now);
  const [sessions, accessTokens] = await Promise.allSettled([
    identity.revokeAll(accessToken).catch(() => identity.revokeAll(accessToken)),
    revokeAccessTokens().catch(revokeAccessTokens),
    endAccess().catch(endAccess),
    resetRateLimit(database, attemptLimit(identityId), now),
    clearPasswordAttempts(database, { account: email, clientNetwork, now }),
  ]);
  if (sessions.status === "rejected" || accessTokens.status === "rejected") return undefined;
  return startNewSession(parts, { identityId, email, password }).catch(() => undefined);
};
