import type { Role } from "@cleaning/contract/accounts/roles";
import type { SecondFactorState } from "@cleaning/contract/accounts/second-factor";
import type { EntityItem } from "electrodb";
import { readOf, batchGet } from "../../platform/database/batch-get.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, exactKey } from "../../platform/database/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";

/** Not in the user's record, because every signed-in call reads it by identity, consistently. */
export const securityEntity = defineEntity(
  "security",
  {
    identityId: { type: "string", required: true },
    /** Epoch seconds: tokens issued then or before are refused. */
    revokedAt: { type: "number" },
    secret: { type: "string" },
    since: { type: "string" },
    /** The step of the last accepted code: none of then or before is accepted again. */
    lastStep: { type: "number" },
    pendingSecret: { type: "string" },
    pendingUntil: { type: "number" },
    recoverySalt: { type: "string" },
    recoveryCodes: { type: "set", items: "string" },
  },
  { byIdentity: exactKey(["identityId"], []) },
);
export type Security = Omit<EntityItem<ReturnType<typeof securityEntity>>, "identityId">;

export const systemClock = (): Date => new Date();

export const readSecurity = async (database: Database, identityId: string): Promise<Security> => {
  const { data } = await securityEntity(database).get({ identityId }).go({ consistent: true });
  return data ?? {};
};

export type TokenAccess = {
  security: Security;
  isConfirmed: boolean;
};

export const accessReads = (database: Database, identityId: string) =>
  [
    readOf(securityEntity(database), { identityId }),
    readOf(uniqueEntity(database), { kind: "identity", value: identityId }),
  ] as const;

export const accessOf = (
  security: Security | null,
  owner: { emailConfirmed?: boolean | undefined } | null,
): TokenAccess => ({ security: security ?? {}, isConfirmed: owner?.emailConfirmed === true });

export const readTokenAccess = async (database: Database, identityId: string): Promise<TokenAccess> =>
  accessOf(...(await batchGet(database, ...accessReads(database, identityId))));

/** `issuedAt` is `iat`, which has whole seconds: tokens of the second itself are refused too. */
export const isRevoked = ({ revokedAt }: Pick<Security, "revokedAt">, issuedAt: number): boolean =>
  revokedAt !== undefined && issuedAt <= revokedAt;

export const hasSecondFactor = ({ secret }: Pick<Security, "secret">): boolean => secret !== undefined;

/** A refresh token still gets a new one. `issuedAt`: `iat` of a token to refuse whatever this machine's clock says. */
export const revokeTokens = async (database: Database, identityId: string, now: Date, issuedAt = 0): Promise<void> => {
  const revokedAt = Math.max(epochSeconds(now), issuedAt);
  // Not written where a later time is stored.
  await isWritten(
    securityEntity(database)
      .upsert({ identityId, revokedAt })
      .where((stored, { lt, notExists }) => `${notExists(stored.revokedAt)} OR ${lt(stored.revokedAt, revokedAt)}`)
      .go(),
  );
};

export const mustSetUpSecondFactor = (isRequired: boolean, role: Role, security: Security): boolean =>
  isRequired && role === "admin" && !hasSecondFactor(security);

export const secondFactorStateOf = (security: Security, isRequired: boolean): SecondFactorState => ({
  isOn: hasSecondFactor(security),
  isRequired,
  since: security.since ?? null,
  recoveryCodesLeft: security.recoveryCodes?.length ?? 0,
});
