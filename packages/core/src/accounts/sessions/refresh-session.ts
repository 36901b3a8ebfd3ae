import { findUserByIdentity } from "../../people/users/index.ts";
import type { Identity } from "../identity.ts";
import { type Accounts, completeSignIn, type SignedIn } from "../index.ts";
import { revokeTokens, theClock } from "./security.ts";
import { readAccessWithSuccessor, tradeStoredToken, tradeToken } from "./token-successor.ts";

/**
 * Trades a refresh token for new tokens; again within ten minutes has the same result. A token that was traded before
 * that (`reused`) ends all sessions of the person: its two holders cannot be told apart, and the identity service leaves
 * the newer tokens alone.
 * @throws AppError `unauthorized` when it is revoked or expired
 */
export const refreshSession = async (
  accounts: Accounts,
  { token, identityId }: { token: string; identityId: string },
  now: Date,
): Promise<SignedIn | "reused"> => {
  const { database, identity, clock = theClock } = accounts;
  // Before the trade: while the records cannot be read, no token is spent.
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
