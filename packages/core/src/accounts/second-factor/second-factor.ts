import type { SecondFactorProof, SecondFactorSetup } from "@cleaning/contract/accounts/second-factor";
import { wrongSecondFactorMessage, wrongSetUpCodeMessage } from "@cleaning/contract/accounts/second-factor-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { recordOf } from "../../people/users/own-record.ts";
import { command } from "../../platform/command/index.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { updateOf } from "../../platform/database/transact-write.ts";
import type { Identity } from "../identity.ts";
import { provePassword } from "../passwords/prove-password.ts";
import { hasSecondFactor, readSecurity, securityEntity, systemClock } from "../sessions/security.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { countCodeAttempt, resetCodeAttempts, spend, type Store, userFact, withoutSpaces } from "./second-step.ts";
import { newSecret, secretUri, stepOf } from "./totp.ts";

type Parts = Store & { identity: Pick<Identity, "signIn" | "revoke" | "revokeAllOf">; clock?: () => Date };

const setupSeconds = 15 * 60;

const wrongCode = (message = wrongSecondFactorMessage): AppError => new AppError("invalid", message, { field: "code" });
const alreadyOn = (): AppError =>
  new AppError("conflict", "Two-step login is on already. Turn it off to set up another device.");
const alreadyOff = (): AppError => new AppError("conflict", "Two-step login is off.");
const setupExpired = (): AppError => new AppError("conflict", "This took too long. Please start again.");

type Caller = { identityId: string };

/** Nothing is on until a code proves the secret. Throws `conflict` when it is on. */
export const startSecondFactor = async (
  { database, box }: Store,
  { identityId }: Caller,
  now: Date,
): Promise<SecondFactorSetup> => {
  const { email } = await recordOf(database, identityId);
  const secret = newSecret();
  const pendingSetup = { pendingSecret: box.close(secret, identityId), pendingUntil: epochSeconds(now) + setupSeconds };
  const write = securityEntity(database)
    .upsert({ identityId, ...pendingSetup })
    .where((stored, { notExists }) => notExists(stored.secret));
  if (!(await isWritten(write.go()))) throw alreadyOn();
  return { secret, uri: secretUri(secret, email) };
};

const claimPendingSecret = (database: Database, identityId: string, pendingSecret: string): Promise<boolean> =>
  isWritten(
    securityEntity(database)
      .patch({ identityId })
      .remove(["pendingSecret", "pendingUntil"])
      .where((stored, { eq }) => eq(stored.pendingSecret, pendingSecret))
      .go(),
  );

/** Ends all sessions. @throws `invalid` naming the field; `conflict` when it is on or was not started in time */
export const turnOnSecondFactor = async (
  parts: Parts,
  { identityId }: Caller,
  { password, code }: SecondFactorProof,
  now: Date,
): Promise<{ recoveryCodes: string[]; email: string }> => {
  const { database, box, identity, clock = systemClock } = parts;
  await countCodeAttempt(database, identityId, "change", now);
  const security = await readSecurity(database, identityId);
  const { pendingSecret, pendingUntil = 0 } = security;
  if (hasSecondFactor(security)) throw alreadyOn();
  if (pendingSecret === undefined || pendingUntil <= epochSeconds(now)) throw setupExpired();
  const secret = box.open(pendingSecret, identityId);
  const step = stepOf(secret, withoutSpaces(code), now);
  if (step === undefined) throw wrongCode(wrongSetUpCodeMessage);
  const user = await recordOf(database, identityId);
  await provePassword(parts, user, password);
  const { codes, salt, hashes } = await newRecoveryCodes();
  // Of two concurrent calls one goes on: the other would end the session that this one begins.
  if (!(await claimPendingSecret(database, identityId, pendingSecret))) throw setupExpired();
  // The sessions first: interrupted here, the person signs in again and nothing is on.
  await identity.revokeAllOf(identityId);
  const on = securityEntity(database)
    .patch({ identityId })
    .set({
      secret: box.close(secret, identityId),
      since: now.toISOString(),
      lastStep: step,
      recoverySalt: salt,
      recoveryCodes: hashes,
      revokedAt: Math.max(epochSeconds(clock()), security.revokedAt ?? 0),
    })
    .remove(["pendingSecret", "pendingUntil"])
    .where((stored, { notExists }) => notExists(stored.secret));
  await command({ database, by: identityId, now }, async () => ({
    writes: { factor: updateOf(on) },
    history: userFact(user.id, { secondFactor: "off" }, { secondFactor: "on" }),
    refusals: setupExpired(),
  }));
  // A concurrent sign-in may not have seen the factor.
  const endSessions = () => identity.revokeAllOf(identityId);
  await endSessions()
    .catch(endSessions)
    .catch(() => undefined);
  await resetCodeAttempts(database, identityId, "change", now);
  return { recoveryCodes: codes, email: user.email };
};

const proveBoth = async (parts: Parts, { identityId }: Caller, { password, code }: SecondFactorProof, now: Date) => {
  await countCodeAttempt(parts.database, identityId, "change", now);
  const security = await readSecurity(parts.database, identityId);
  if (!hasSecondFactor(security)) throw alreadyOff();
  const user = await recordOf(parts.database, identityId);
  const { refreshToken } = await provePassword(parts, user, password);
  if (refreshToken !== undefined) await parts.identity.revoke(refreshToken);
  if ((await spend(parts, identityId, security, code, now)) === undefined) throw wrongCode();
  await resetCodeAttempts(parts.database, identityId, "change", now);
  return { user, secret: security.secret ?? "" };
};

export const renewRecoveryCodes = async (
  parts: Parts,
  caller: Caller,
  proof: SecondFactorProof,
  now: Date,
): Promise<{ recoveryCodes: string[] }> => {
  const { database } = parts;
  const { identityId } = caller;
  const { user, secret } = await proveBoth(parts, caller, proof, now);
  const { codes, salt, hashes } = await newRecoveryCodes();
  const renewed = securityEntity(database)
    .patch({ identityId })
    .set({ recoverySalt: salt, recoveryCodes: hashes })
    .where((stored, { eq }) => eq(stored.secret, secret));
  return command({ database, by: identityId, now }, async () => ({
    writes: { codes: updateOf(renewed) },
    history: userFact(user.id, {}, { recoveryCodes: "new set" }),
    refusals: alreadyOff(),
    answer: { recoveryCodes: codes },
  }));
};

/** @throws AppError `invalid` naming the field; `conflict` when it is off; `tooManyRequests`, `unavailable` */
export const turnOffSecondFactor = async (
  parts: Parts,
  caller: Caller,
  proof: SecondFactorProof,
  now: Date,
): Promise<void> => {
  const { user, secret } = await proveBoth(parts, caller, proof, now);
  await removeSecondFactor(parts.database, { identityId: caller.identityId, userId: user.id, secret }, now);
};

export const removeSecondFactor = (
  database: Database,
  { identityId, userId, secret }: { identityId: string; userId: number; secret: string },
  now: Date,
  by: string = identityId,
): Promise<void> => {
  const off = securityEntity(database)
    .patch({ identityId })
    .remove(["secret", "since", "lastStep", "recoverySalt", "recoveryCodes"])
    .where((stored, { eq }) => eq(stored.secret, secret));
  return command({ database, by, now }, async () => ({
    writes: { factor: updateOf(off) },
    history: userFact(userId, { secondFactor: "on" }, { secondFactor: "off" }),
    refusals: alreadyOff(),
  }));
};
