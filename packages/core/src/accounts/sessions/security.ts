import type { Role } from "@cleaning/contract/accounts/roles";
import type { SecondFactorState } from "@cleaning/contract/accounts/second-factor";
import type { EntityItem } from "electrodb";
import { readOf, batchGet } from "../../platform/database/batch-get.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, exactKey } from "../../platform/database/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";

/** What every signed-in call asks: not in the user's record, because it is read by identity, consistently. */
export const securityEntity = defineEntity(
  "security",
  {
    identityId: { type: "string", required: true },
    /** Epoch seconds: tokens issued then or before are refused. */
    revokedAt: { type: "number" },
    /** The authenticator's secret, encrypted. Written only with a code that proves it. */
    secret: { type: "string" },
    since: { type: "string" },
    /** The 30 seconds, counted from 1970, of the last code that was taken: none of then or before is again. */
    lastStep: { type: "number" },
    /** A secret that no code has proved yet, and until when one may (epoch seconds). */
    pendingSecret: { type: "string" },
    pendingUntil: { type: "number" },
    recoverySalt: { type: "string" },
    /** Hashes of the recovery codes that were not used yet. */
    recoveryCodes: { type: "set", items: "string" },
  },
  { byIdentity: exactKey(["identityId"], []) },
);
export type Security = Omit<EntityItem<ReturnType<typeof securityEntity>>, "identityId">;

/** The time of this machine. */
export const theClock = (): Date => new Date();

/** What is kept of an identity's security, read consistently. */
export const readSecurity = async (database: Database, identityId: string): Promise<Security> => {
  const { data } = await securityEntity(database).get({ identityId }).go({ consistent: true });
  return data ?? {};
};

/** What decides whether a token and its role count, read consistently. */
export type TokenAccess = {
  security: Security;
  /** Whether the identity has proved the e-mail address of its account: no role is honoured before. */
  isConfirmed: boolean;
};

/** The reads of what decides whether a token and its role count, to be sent together with others. */
export const accessReads = (database: Database, identityId: string) =>
  [
    readOf(securityEntity(database), { identityId }),
    readOf(uniqueEntity(database), { kind: "identity", value: identityId }),
  ] as const;

/** What was read with `accessReads`. */
export const accessOf = (
  security: Security | null,
  owner: { emailConfirmed?: boolean | undefined } | null,
): TokenAccess => ({ security: security ?? {}, isConfirmed: owner?.emailConfirmed === true });

/** What decides whether a token and its role count, read consistently. */
export const readAccess = async (database: Database, identityId: string): Promise<TokenAccess> =>
  accessOf(...(await batchGet(database, ...accessReads(database, identityId))));

/**
 * Whether an access token (`iat`, epoch seconds) was issued before a sign-out, or a change of password or role. Tokens
 * know whole seconds: those of the second itself are refused too, and signing in never hands one out.
 */
export const isRevoked = ({ revokedAt }: Pick<Security, "revokedAt">, issuedAt: number): boolean =>
  revokedAt !== undefined && issuedAt <= revokedAt;

/** Whether signing in needs a second step. */
export const hasSecondFactor = ({ secret }: Pick<Security, "secret">): boolean => secret !== undefined;

/**
 * Refuses all access tokens issued until now. A refresh token still gets a new one.
 * @param issuedAt the `iat` of a token that must be refused whatever this machine's clock says
 */
export const revokeTokens = async (database: Database, identityId: string, now: Date, issuedAt = 0): Promise<void> => {
  const revokedAt = Math.max(epochSeconds(now), issuedAt);
  // Refused where a later time is kept already.
  await isWritten(
    securityEntity(database)
      .upsert({ identityId, revokedAt })
      .where((kept, { lt, notExists }) => `${notExists(kept.revokedAt)} OR ${lt(kept.revokedAt, revokedAt)}`)
      .go(),
  );
};

/** Whether two-step sign-in is due, and nothing else may be done with the rights of a role until it is set up. */
export const mustSetUpSecondFactor = (isRequired: boolean, role: Role, security: Security): boolean =>
  isRequired && role === "admin" && !hasSecondFactor(security);

/** What a person sees of their second factor. */
export const secondFactorStateOf = (security: Security, isRequired: boolean): SecondFactorState => ({
  isOn: hasSecondFactor(security),
  isRequired,
  since: security.since ?? null,
  recoveryCodesLeft: security.recoveryCodes?.length ?? 0,
});
