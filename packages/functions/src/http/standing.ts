import type { Role } from "@cleaning/contract/roles";
import type { Route } from "@cleaning/contract/route";
import { secondFactorRequiredMessage } from "@cleaning/contract/second-factor-words";
import { isRevoked, mustSetUpSecondFactor, readAccess, type Security } from "@cleaning/core/accounts/security.ts";
import { AppError } from "@cleaning/core/errors";
import type { Deps } from "../deps.ts";
import { type Caller, callerIfAny, signInFirst } from "../tokens.ts";

/** What the table says about a caller beside their token. */
export type Standing = {
  security: Security;
  /** The role that their groups give, honoured once they have proved the e-mail address of their account. */
  role: Role;
};

const refusals = { admin: "This is for administrators only.", agent: "This is for cleaning agents only." } as const;

/**
 * Refuses a caller whose genuine token no longer counts, whose role does not open the call, and an admin who has to set
 * up two-step sign-in first: one request, consistent, so that all three hold from the moment that they are written.
 *
 * @throws AppError `unauthorized` after a sign-out, a new password or another role; `forbidden`, with the hint `setUp`
 *   where the second factor is missing
 */
export const standingOf = async (deps: Deps, { access }: Pick<Route, "access">, caller: Caller): Promise<Standing> => {
  const { security, isConfirmed } = await readAccess(deps.database(), caller.identityId);
  // Before the role: whoever was given one a moment ago is sent for a token that says so.
  if (isRevoked(security, caller.issuedAt)) throw signInFirst();
  const role = isConfirmed ? caller.role : "customer";
  if (access !== "public" && access !== "signedIn" && role !== access)
    throw new AppError("forbidden", refusals[access]);
  if (access === "admin" && mustSetUpSecondFactor(deps.secondFactorRequired(), role, security))
    throw new AppError("forbidden", secondFactorRequiredMessage, { secondFactor: "setUp" });
  return { security, role };
};

/**
 * Who is calling, where signing in is not needed: whoever has signed out since their token was issued is no one.
 *
 * @param header the request's `Authorization`
 */
export const standingCallerIfAny = async (deps: Deps, header: string | undefined): Promise<Caller | undefined> => {
  const caller = await callerIfAny(header);
  if (caller === undefined) return undefined;
  const { security } = await readAccess(deps.database(), caller.identityId);
  return isRevoked(security, caller.issuedAt) ? undefined : caller;
};
