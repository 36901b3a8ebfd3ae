import { setTimeout as sleep } from "node:timers/promises";
import { noMailsMessage, type PasswordReset } from "@cleaning/contract/accounts/recovery";
import { AppError } from "@cleaning/contract/http/app-error";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { suppressionOf } from "../../platform/messages/suppressions.ts";
import type { ClientNetwork } from "../../platform/rate-limit/index.ts";
import type { Accounts } from "../index.ts";
import { applyConfirmedEmail } from "../ownership/confirmed-email.ts";
import { createEmailVerification, redeemEmailVerification } from "../ownership/email-verification.ts";
import { replaceUnconfirmed } from "../ownership/open-verified-account.ts";
import { unknownNetwork, countAccountAttempt, countConfirmation, clearPasswordAttempts } from "../sessions/limits.ts";
import { revokeTokens, systemClock } from "../sessions/security.ts";
import { endAccessOf } from "./end-access.ts";

type Parts = Pick<Accounts, "database" | "identity" | "clock" | "floor">;

/** Milliseconds: longer than finding and mailing a person, so that the time does not tell who has an account. */
const defaultFloorMs = 1_000;

export const withMinimumDuration = async <T>(
  { floor = defaultFloorMs }: Pick<Parts, "floor">,
  work: Promise<T>,
): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, sleep(floor)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
};

export type Deliver = (mail: PendingMessage) => Promise<void>;

const sendCode = async ({ database, identity }: Parts, who: string, deliver: Deliver, now: Date): Promise<void> => {
  const existing = await identity.find(who);
  // The identity service mails no unconfirmed address.
  if (existing?.emailConfirmed === false) await deliver(await createEmailVerification(database, { email: who }, now));
  // It mails whatever became of earlier mails, and its bounces count as ours.
  else if ((await suppressionOf(database, who)) === undefined) await identity.sendResetCode(who);
};

/** Neither outcome nor time tells whether there is an account. @throws AppError `tooManyRequests`, `unavailable` */
export const forgotPassword = async (
  parts: Parts,
  email: string,
  deliver: Deliver,
  now: Date,
  clientNetwork: ClientNetwork = unknownNetwork,
): Promise<void> => {
  const who = email.toLowerCase();
  await countAccountAttempt(parts.database, "reset-code", { account: who, clientNetwork, now });
  await withMinimumDuration(parts, sendCode(parts, who, deliver, now));
};

/** Not by signing in, which is refused while an attacker guesses. Failures are ignored: the password is set. */
const endSessions = async (
  { database, identity, clock = systemClock }: Parts,
  { email, identityId, clientNetwork }: { email: string; identityId: string | undefined; clientNetwork: ClientNetwork },
  now: Date,
) => {
  const revokeSessions = async () => identityId === undefined || identity.revokeAllOf(identityId);
  const revokeAccessTokens = async () => identityId === undefined || revokeTokens(database, identityId, clock());
  const endAccess = async () => identityId === undefined || endAccessOf(database, identityId, now);
  await Promise.allSettled([
    revokeSessions().catch(revokeSessions),
    revokeAccessTokens().catch(revokeAccessTokens),
    endAccess().catch(endAccess),
    clearPasswordAttempts(database, { account: email, clientNetwork, now }),
  ]);
};

const setPassword = async (
  parts: Parts,
  { email, code, password }: PasswordReset,
  now: Date,
): Promise<string | undefined> => {
  const existing = await parts.identity.find(email);
  if (existing?.emailConfirmed !== false) {
    await parts.identity.resetPassword(email, code, password);
    return existing?.identityId;
  }
  await redeemEmailVerification(parts.database, { email }, code, now);
  return replaceUnconfirmed(parts, { email, password, replaced: existing.identityId }, now);
};

export const resetPassword = async (
  parts: Parts,
  { email, code, password }: PasswordReset,
  now: Date,
  clientNetwork: ClientNetwork = unknownNetwork,
) => {
  const who = email.toLowerCase();
  await countAccountAttempt(parts.database, "reset-try", { account: who, clientNetwork, now });
  const identityId = await withMinimumDuration(parts, setPassword(parts, { email: who, code, password }, now));
  await endSessions(parts, { email: who, identityId, clientNetwork }, now);
};

/** False when it is confirmed already. @throws AppError `conflict` without mails, `tooManyRequests`, `unavailable` */
export const sendConfirmationCode = async (
  { database, identity }: Parts,
  { identityId, accessToken }: { identityId: string; accessToken: string },
  now: Date,
): Promise<boolean> => {
  const { email, emailConfirmed } = await identity.profile(accessToken);
  if (emailConfirmed) {
    await applyConfirmedEmail(database, { identityId, email }, now);
    return false;
  }
  if ((await suppressionOf(database, email)) !== undefined) throw new AppError("conflict", noMailsMessage);
  await countConfirmation(database, "confirmation-code", email, now);
  await identity.sendConfirmationCode(accessToken);
  return true;
};

/** @throws AppError `invalid` for a wrong, spent or expired code; `tooManyRequests`, `unavailable` */
export const confirmEmail = async (
  { database, identity }: Parts,
  { identityId, accessToken }: { identityId: string; accessToken: string },
  code: string,
  now: Date,
): Promise<void> => {
  const { email } = await identity.profile(accessToken);
  await countConfirmation(database, "confirmation-try", email, now);
  await identity.confirmEmail(accessToken, code);
  try {
    await applyConfirmedEmail(database, { identityId, email }, now);
  } catch (error) {
    // The code is spent and the address confirmed: the next read of the account completes the merge.
    if (!(error instanceof AppError)) throw error;
  }
};
