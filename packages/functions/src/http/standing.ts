import type { Route } from "@cleaning/contract/route";
import { secondFactorRequiredMessage } from "@cleaning/contract/second-factor-words";
import { isRevoked, mustSetUpSecondFactor, readSecurity, type Security } from "@cleaning/core/accounts/security.ts";
import { Failure } from "@cleaning/core/failure";
import type { Services } from "../services.ts";
import type { Caller } from "../tokens.ts";

/**
 * Refuses a caller whose genuine token no longer counts, and an admin who has to set up two-step sign-in first: one
 * request, consistent, so that both hold from the moment that they are written.
 *
 * @throws Failure `unauthorized` after a sign-out, a new password or another role; `forbidden` with the hint `setUp`
 */
export const standingOf = async (
  services: Services,
  { access }: Pick<Route, "access">,
  { identityId, issuedAt, role }: Caller,
): Promise<Security> => {
  const security = await readSecurity(services.database(), identityId);
  if (isRevoked(security, issuedAt)) throw new Failure("unauthorized", "Please sign in to continue.");
  if (access === "admin" && mustSetUpSecondFactor(services.secondFactorRequired(), role, security))
    throw new Failure("forbidden", secondFactorRequiredMessage, { secondFactor: "setUp" });
  return security;
};

/**
 * Whether a call only reads, so that its work may begin while its caller's standing is still read; what it found is
 * thrown away when the standing is bad. The sync works on being read.
 */
export const onlyReads = (method: string, { area }: Pick<Route, "area">): boolean =>
  method === "GET" && area !== "sync";

/**
 * Does the work of a call whose caller stands well; why one does not goes before whatever became of the work.
 *
 * @param meanwhile whether the work may begin before that is known
 */
export const onceStanding = async <T>(
  standing: Promise<Security> | undefined,
  work: () => Promise<T>,
  meanwhile: boolean,
): Promise<T> => {
  if (!meanwhile) await standing;
  const [stands, done] = await Promise.allSettled([standing, work()]);
  if (stands.status === "rejected") throw stands.reason;
  if (done.status === "rejected") throw done.reason;
  return done.value;
};
