import { setTimeout as sleep } from "node:timers/promises";
import type { PasswordReset } from "@cleaning/contract/recovery";
import type { Database } from "../database/index.ts";
import { countTry, forgetTries } from "../throttle/index.ts";
import type { Identity } from "./identity.ts";
import { loginTries, type ReadToken } from "./index.ts";
import { revokeTokens } from "./security.ts";

/** Who and what codes need. `floor` is for tests, which have no second to lose. */
type Parts = { database: Database; identity: Identity; readToken: ReadToken; floor?: number };

/**
 * How long a call about a forgotten password takes at least, in milliseconds: longer than the identity service needs to
 * find somebody and mail them, so that the time does not tell whether there is somebody.
 */
const usualFloor = 1_000;

const evenly = async <T>({ floor = usualFloor }: Parts, work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, sleep(floor)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
};

/** How often per hour a code may be asked for, and how often one may be tried. */
const perHour = { asked: 5, tried: 10 } as const;

/**
 * Mails a code for a new password to a person with a confirmed address. Whether there is one shows neither in the
 * outcome nor in the time.
 *
 * @throws Failure `tooManyRequests`, `unavailable`
 */
export const forgotPassword = async (parts: Parts, email: string, now: Date): Promise<void> => {
  const who = email.toLowerCase();
  await countTry(parts.database, { what: "reset-code", who, limit: perHour.asked, windowSeconds: 3_600 }, now);
  await evenly(parts, parts.identity.sendResetCode(who));
};

/** Whoever knew the old password is signed out. The new one is set already: an outage here is no failure of that. */
const endSessions = async ({ database, identity, readToken }: Parts, email: string, password: string, now: Date) => {
  const endAll = async (): Promise<void> => {
    const { accessToken } = await identity.signIn(email, password);
    await identity.revokeAll(accessToken);
    const { identityId, issuedAt } = await readToken(accessToken);
    await revokeTokens(database, identityId, now, issuedAt);
  };
  await Promise.allSettled([endAll(), forgetTries(database, loginTries(email), now)]);
};

/**
 * Sets a new password with a mailed code, and ends all sessions of the person.
 *
 * @throws Failure `invalid` for a wrong, spent or expired code, alike for people who are not known;
 *   `tooManyRequests`, `unavailable`
 */
export const resetPassword = async (parts: Parts, { email, code, password }: PasswordReset, now: Date) => {
  const who = email.toLowerCase();
  await countTry(parts.database, { what: "reset-try", who, limit: perHour.tried, windowSeconds: 3_600 }, now);
  await evenly(parts, parts.identity.resetPassword(who, code, password));
  await endSessions(parts, who, password, now);
};

/**
 * Mails the signed-in person a code that confirms their address.
 *
 * @param person by their verified token
 * @returns false when the address is confirmed already, and nothing was sent
 * @throws Failure `tooManyRequests`, `unavailable`
 */
export const sendConfirmationCode = async (
  { database, identity }: Parts,
  { identityId, accessToken }: { identityId: string; accessToken: string },
  now: Date,
): Promise<boolean> => {
  const { emailConfirmed } = await identity.profile(accessToken);
  if (emailConfirmed) return false;
  const tries = { what: "confirmation-code", who: identityId, limit: perHour.asked, windowSeconds: 3_600 };
  await countTry(database, tries, now);
  await identity.sendConfirmationCode(accessToken);
  return true;
};

/**
 * Confirms the signed-in person's address with the mailed code.
 *
 * @throws Failure `invalid` for a wrong, spent or expired code; `tooManyRequests`, `unavailable`
 */
export const confirmEmail = async (
  { database, identity }: Parts,
  { identityId, accessToken }: { identityId: string; accessToken: string },
  code: string,
  now: Date,
): Promise<void> => {
  const tries = { what: "confirmation-try", who: identityId, limit: perHour.tried, windowSeconds: 3_600 };
  await countTry(database, tries, now);
  await identity.confirmEmail(accessToken, code);
};
