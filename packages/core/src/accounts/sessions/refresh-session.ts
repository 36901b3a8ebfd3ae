import { noAgentReason } from "@cleaning/contract/accounts/accounts";
import { AppError } from "@cleaning/contract/http/app-error";
import { worksAsAgent } from "../../people/team/index.ts";
import { findUserByIdentity, findUserRecord } from "../../people/users/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Identity } from "../identity.ts";
import { type Accounts, completeSignIn, type SignedIn } from "../index.ts";
import { revokeTokens, systemClock } from "./security.ts";
import { readAccessWithSuccessor, tradeStoredToken, tradeToken } from "./token-successor.ts";

/** Says of somebody who is no agent any more that they are none: their phone keeps days of customers. */
const refusalOf = async (database: Database, identityId: string, refusal: unknown): Promise<unknown> => {
  if (!(refusal instanceof AppError) || refusal.kind !== "unauthorized") return refusal;
  const user = await findUserRecord(database, identityId);
  if (user?.agentId === undefined || (await worksAsAgent(database, user.id))) return refusal;
  return new AppError("unauthorized", refusal.message, { reason: noAgentReason });
};

/** `reused` ends all sessions: its two holders cannot be told apart. @throws AppError `unauthorized` */
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
  const tokens = await tradeToken({ database, identity }, token, successor, now).catch(async (error: unknown) => {
    throw await refusalOf(database, identityId, error);
  });
  if (tokens !== "reused") {
    const refresh: Identity["refresh"] = (next) => tradeStoredToken({ database, identity }, next, now);
    return completeSignIn(accounts, tokens, { identityId, access, user }, { now, refresh });
  }
  await Promise.all([identity.revokeAllOf(identityId), revokeTokens(database, identityId, clock())]);
  return "reused";
};
