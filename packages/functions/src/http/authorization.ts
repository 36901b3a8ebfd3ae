import type { Role } from "@cleaning/contract/accounts/roles";
import { secondFactorRequiredMessage } from "@cleaning/contract/accounts/second-factor-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Route } from "@cleaning/contract/http/route";
import {
  isRevoked,
  mustSetUpSecondFactor,
  readTokenAccess,
  type Security,
} from "@cleaning/core/accounts/sessions/security.ts";
import type { BaseDeps } from "../deps/base.ts";
import { type Caller, callerIfAny, signInFirst } from "../tokens.ts";

/** A role counts only with a verified address. */
export type Authorization = { security: Security; role: Role };

const refusals = { admin: "This is for administrators only.", agent: "This is for cleaning agents only." } as const;

/**
 * Consistent.
 * @throws AppError `unauthorized` after a sign-out, a new password or another role; `forbidden` for the wrong role,
 * with the hint `setUp` for an admin without a second factor
 */
export const authorizationOf = async (
  deps: BaseDeps,
  { access }: Pick<Route, "access">,
  caller: Caller,
): Promise<Authorization> => {
  const { security, isConfirmed } = await readTokenAccess(deps.database(), caller.identityId);
  // Before the role: after a change of role the browser has to fetch a new token.
  if (isRevoked(security, caller.issuedAt)) throw signInFirst();
  const role = isConfirmed ? caller.role : "customer";
  if (access !== "public" && access !== "signedIn" && role !== access)
    throw new AppError("forbidden", refusals[access]);
  if (access === "admin" && mustSetUpSecondFactor(deps.secondFactorRequired(), role, security))
    throw new AppError("forbidden", secondFactorRequiredMessage, { secondFactor: "setUp" });
  return { security, role };
};

/** Of a public call; undefined without a token, or with a revoked one. */
export const authorizedCallerIfAny = async (
  deps: BaseDeps,
  header: string | undefined,
): Promise<Caller | undefined> => {
  const caller = await callerIfAny(header);
  if (caller === undefined) return undefined;
  const { security } = await readTokenAccess(deps.database(), caller.identityId);
  return isRevoked(security, caller.issuedAt) ? undefined : caller;
};
