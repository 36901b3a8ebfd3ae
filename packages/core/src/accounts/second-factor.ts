import type { SecondFactorProof, SecondFactorSetup } from "@cleaning/contract/second-factor";
import {
  secondFactorNeededMessage,
  wrongPasswordMessage,
  wrongSecondFactorMessage,
} from "@cleaning/contract/second-factor-words";
import { auditWrites } from "../audit/index.ts";
import { isConditionFailure } from "../database/condition.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { type Write, writesOf, writeTogether } from "../database/write-together.ts";
import { Failure } from "../failure/index.ts";
import { countTry, forgetTries, type Throttle } from "../throttle/index.ts";
import type { Identity } from "./identity.ts";
import { recordOf } from "./profile.ts";
import { hashOfCode, newRecoveryCodes } from "./recovery-codes.ts";
import type { SecretBox } from "./secret-box.ts";
import { hasSecondFactor, readSecurity, type Security, securityEntity } from "./security.ts";
import { newSecret, secretUri, stepOf } from "./totp.ts";
import type { UserRecord } from "./users.ts";

/** Where second factors are kept, and what encrypts their secrets. */
type Store = { database: Database; box: SecretBox };
/** The same, who knows passwords, and the time when it is needed. */
type Parts = Store & { identity: Pick<Identity, "signIn" | "revoke" | "revokeAll">; clock: () => Date };

/** For how long a secret waits for the code that proves it, in seconds. */
const setupSeconds = 15 * 60;

/** Wrong codes and passwords of one identity, wherever they are typed. Only who has the password gets here. */
const tries = (identityId: string): Throttle => ({
  what: "second-factor",
  who: identityId,
  limit: 10,
  windowSeconds: 900,
});

const isDigits = (code: string): boolean => /^\d{6}$/.test(code);
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, "");

type Values = Readonly<Record<string, unknown>>;

/** What a change of somebody's second factor writes down. */
const history = (database: Database, by: string, userId: number, now: Date, before: Values, after: Values) =>
  auditWrites(database, {
    kind: "users",
    id: userId,
    by,
    now,
    before,
    after,
    fields: Object.keys(after),
  });

/** Uses a code of the app up; false when it was used already, by this call's twin perhaps. */
const spendStep = async (database: Database, identityId: string, secret: string, step: number): Promise<boolean> => {
  try {
    await securityEntity(database)
      .patch({ identityId })
      .set({ lastStep: step })
      .where(
        (kept, { eq, lt, notExists }) =>
          `${eq(kept.secret, secret)} AND (${notExists(kept.lastStep)} OR ${lt(kept.lastStep, step)})`,
      )
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
};

/** Uses a recovery code up, with history; undefined when it is none, or was used already. */
const spendRecoveryCode = async (
  database: Database,
  identityId: string,
  { recoverySalt = "", recoveryCodes = [] }: Security,
  code: string,
  now: Date,
): Promise<number | undefined> => {
  const hash = await hashOfCode(code, recoverySalt);
  if (hash === undefined || !recoveryCodes.includes(hash)) return undefined;
  const { id } = await recordOf(database, identityId);
  const left = recoveryCodes.length - 1;
  const { written } = await writeTogether(database, {
    code: writesOf({ security: securityEntity(database) }, ({ security }) => [
      security
        .patch({ identityId })
        .delete({ recoveryCodes: [hash] })
        .where((kept, { contains }) => contains(kept.recoveryCodes, hash))
        .commit(),
    ]),
    history: history(database, identityId, id, now, { recoveryCodes: left + 1 }, { recoveryCodes: left }),
  });
  return written ? left : undefined;
};

/** Checks and uses up a code of either kind; undefined when it is wrong. */
const spend = async (
  { database, box }: Store,
  identityId: string,
  security: Security,
  typed: string,
  now: Date,
): Promise<{ recoveryCodesLeft?: number } | undefined> => {
  const code = withoutSpaces(typed);
  if (!isDigits(code)) {
    const recoveryCodesLeft = await spendRecoveryCode(database, identityId, security, code, now);
    return recoveryCodesLeft === undefined ? undefined : { recoveryCodesLeft };
  }
  const { secret = "" } = security;
  const step = stepOf(box.open(secret, identityId), code, now);
  return step !== undefined && (await spendStep(database, identityId, secret, step)) ? {} : undefined;
};

/**
 * Holds up a sign-in whose password was right until its second step is proven, where there is one.
 *
 * @param code the authenticator's six digits, or a recovery code
 * @returns how many recovery codes are left, when one was used
 * @throws Failure `unauthorized` with the hint `code` without a code or with a wrong one, `tooManyRequests`
 */
export const proveSecondFactor = async (
  store: Store,
  identityId: string,
  security: Security,
  code: string | undefined,
  now: Date,
): Promise<{ recoveryCodesLeft?: number }> => {
  if (!hasSecondFactor(security)) return {};
  if (code === undefined || code.trim() === "")
    throw new Failure("unauthorized", secondFactorNeededMessage, { secondFactor: "code" });
  await countTry(store.database, tries(identityId), now);
  const proven = await spend(store, identityId, security, code, now);
  if (proven === undefined) throw new Failure("unauthorized", wrongSecondFactorMessage, { secondFactor: "code" });
  await forgetTries(store.database, tries(identityId), now);
  return proven;
};

const wrongCode = (): Failure => new Failure("invalid", wrongSecondFactorMessage, { field: "code" });
const isOnAlready = (): Failure =>
  new Failure("conflict", "Two-step sign-in is on already. Turn it off to set up another device.");
const isOff = (): Failure => new Failure("conflict", "Two-step sign-in is off.");
const startAgain = (): Failure => new Failure("conflict", "This took too long. Please start again.");

/** Who is signed in, by their verified token. */
type Caller = { identityId: string };

/**
 * Makes a secret for an authenticator app. Nothing is on until a code proves it; another start replaces it.
 *
 * @throws Failure `conflict` when the second factor is on
 */
export const startSecondFactor = async (
  { database, box }: Store,
  { identityId }: Caller,
  now: Date,
): Promise<SecondFactorSetup> => {
  const { email } = await recordOf(database, identityId);
  const secret = newSecret();
  try {
    await securityEntity(database)
      .upsert({
        identityId,
        pendingSecret: box.close(secret, identityId),
        pendingUntil: epochSeconds(now) + setupSeconds,
      })
      .where((kept, { notExists }) => notExists(kept.secret))
      .go();
  } catch (error) {
    if (isConditionFailure(error)) throw isOnAlready();
    throw error;
  }
  return { secret, uri: secretUri(secret, email) };
};

/** Signs in with the password of the person who is signed in already: the proof that it is still them. */
const provePassword = async ({ identity }: Parts, { email }: UserRecord, password: string) => {
  try {
    return await identity.signIn(email, password);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "unauthorized") throw error;
    throw new Failure("invalid", wrongPasswordMessage, { field: "password" });
  }
};

/**
 * Turns the second factor on with the password and a first code, and ends all sessions: none of them has proven it.
 *
 * @returns the recovery codes; and the address to sign in with anew
 * @throws Failure `invalid` naming the field for a wrong password or code; `conflict` when it is on already, was not
 *   started, or the secret has waited too long; `tooManyRequests`, `unavailable`
 */
export const turnOnSecondFactor = async (
  parts: Parts,
  { identityId }: Caller,
  { password, code }: SecondFactorProof,
  now: Date,
): Promise<{ recoveryCodes: string[]; email: string }> => {
  const { database, box, identity, clock } = parts;
  await countTry(database, tries(identityId), now);
  const security = await readSecurity(database, identityId);
  const { pendingSecret, pendingUntil = 0 } = security;
  if (hasSecondFactor(security)) throw isOnAlready();
  if (pendingSecret === undefined || pendingUntil <= epochSeconds(now)) throw startAgain();
  const secret = box.open(pendingSecret, identityId);
  const step = stepOf(secret, withoutSpaces(code), now);
  if (step === undefined) throw wrongCode();
  const user = await recordOf(database, identityId);
  const proof = await provePassword(parts, user, password);
  const { codes, salt, hashes } = await newRecoveryCodes();
  // First the sessions: cut off here, the person signs in again and nothing is on.
  await identity.revokeAll(proof.accessToken);
  const { written } = await writeTogether(database, {
    factor: writesOf({ security: securityEntity(database) }, (write) => [
      write.security
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
        .where((kept, { eq, notExists }) => `${eq(kept.pendingSecret, pendingSecret)} AND ${notExists(kept.secret)}`)
        .commit(),
    ]),
    history: history(database, identityId, user.id, now, { secondFactor: "off" }, { secondFactor: "on" }),
  });
  if (!written) throw startAgain();
  await forgetTries(database, tries(identityId), now);
  return { recoveryCodes: codes, email: user.email };
};

/** What whoever changes the second factor has to prove again: both. */
const proveBoth = async (parts: Parts, { identityId }: Caller, { password, code }: SecondFactorProof, now: Date) => {
  await countTry(parts.database, tries(identityId), now);
  const security = await readSecurity(parts.database, identityId);
  if (!hasSecondFactor(security)) throw isOff();
  const user = await recordOf(parts.database, identityId);
  const { refreshToken } = await provePassword(parts, user, password);
  if (refreshToken !== undefined) await parts.identity.revoke(refreshToken);
  if ((await spend(parts, identityId, security, code, now)) === undefined) throw wrongCode();
  await forgetTries(parts.database, tries(identityId), now);
  return { user, secret: security.secret ?? "" };
};

/**
 * Makes new recovery codes; the old ones no longer count.
 *
 * @throws Failure as `turnOffSecondFactor`
 */
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
  const { written } = await writeTogether(database, {
    codes: writesOf({ security: securityEntity(database) }, ({ security }) => [
      security
        .patch({ identityId })
        .set({ recoverySalt: salt, recoveryCodes: hashes })
        .where((kept, { eq }) => eq(kept.secret, secret))
        .commit(),
    ]),
    history: history(database, identityId, user.id, now, {}, { recoveryCodes: "new set" }),
  });
  if (!written) throw isOff();
  return { recoveryCodes: codes };
};

/** The write that takes a second factor away. */
const removal = (database: Database, identityId: string, secret: string): readonly Write[] =>
  writesOf({ security: securityEntity(database) }, ({ security }) => [
    security
      .patch({ identityId })
      .remove(["secret", "since", "lastStep", "recoverySalt", "recoveryCodes"])
      .where((kept, { eq }) => eq(kept.secret, secret))
      .commit(),
  ]);

/**
 * Turns the second factor off with the password and a code of either kind.
 *
 * @throws Failure `invalid` naming the field for a wrong password or code; `conflict` when it is off;
 *   `tooManyRequests`, `unavailable`
 */
export const turnOffSecondFactor = async (
  parts: Parts,
  caller: Caller,
  proof: SecondFactorProof,
  now: Date,
): Promise<void> => {
  const { user, secret } = await proveBoth(parts, caller, proof, now);
  await removeSecondFactor(parts.database, { identityId: caller.identityId, userId: user.id, secret }, now);
};

/**
 * Takes a second factor away, with history.
 *
 * @param by who does it, when it is not the person themself
 * @throws Failure `conflict` when it is no longer there
 */
export const removeSecondFactor = async (
  database: Database,
  { identityId, userId, secret }: { identityId: string; userId: number; secret: string },
  now: Date,
  by: string = identityId,
): Promise<void> => {
  const { written } = await writeTogether(database, {
    factor: removal(database, identityId, secret),
    history: history(database, by, userId, now, { secondFactor: "on" }, { secondFactor: "off" }),
  });
  if (!written) throw isOff();
};
