import { findUserByIdentity } from "../../people/users/index.ts";
import type { Identity } from "../identity.ts";
import { type Accounts, completeSignIn, type SignedIn } from "../index.ts";
import { revokeTokens, systemClock } from "./security.ts";
import { readAccessWithSuccessor, tradeStoredToken, tradeToken } from "./token-successor.ts";

/**
 * Trades a refresh token; a repeat within ten minutes has the same result. `reused` ends all sessions: its two holders
 * cannot be told apart, and the identity service leaves the newer tokens alone.
 * @throws AppError `unauthorized` when it is revoked or expired
 */
export const refreshSession = async (
  accounts: Accounts,
  { token, identityId }: { token: string; identityId: string },
  now: Date,
): Promise<SignedIn | "reused"> => {
  const { database, identity, clock = systemClock } = accounts;
  // Before the trade: while the table cannot be read, no token is spent.
  const [{ access, successor }, user] = await Promise.all([
    readAccessWithSuccessor(database, identityId, token),
    findUserByIdentity(database, identityId),
  ]);
  const tokens = await tradeToken({ database, identity }, token, successor, now);
  if (tokens !== "reused") {
    const refresh: Identity["refresh"] = (next) => tradeStoredToken({ database, identity }, next, now);
    return completeSignIn(accounts, tokens, { identityId, access, user }, { now, refresh });
  }
  await Promise.all([identity.revokeAllOf(identityId), revokeTokens(database, identityId, clock())]);
  return "reused";
};
