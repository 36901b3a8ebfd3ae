import {
  type EmailChangeProof,
  type EmailChangeRequest,
  sameEmailMessage,
  teamEmailMessage,
} from "@cleaning/contract/accounts/email-change";
import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import { AppError } from "@cleaning/contract/http/app-error";
import { isInTeam } from "../../people/team/index.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { findUserBy } from "../../people/users/index.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { enforceRateLimit } from "../../platform/rate-limit/index.ts";
import { closeAccount } from "../close.ts";
import type { Accounts } from "../index.ts";
import { provePassword } from "../passwords/prove-password.ts";
import { type Deliver, withMinimumDuration } from "../passwords/recovery.ts";
import { countConfirmation } from "../sessions/limits.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";
import { createEmailVerification, redeemEmailVerification } from "./email-verification.ts";

type Caller = { identityId: string; accessToken: string };
type Parts = Pick<Accounts, "database" | "identity" | "floor">;

/** A visitor at an open browser must not guess the password there, nor fill other people's mailboxes. */
const requestLimit = (who: string) => ({ what: "email-change", who, limit: 10, windowSeconds: 3_600 });

/** Throws `forbidden` for one of the company's people: the office reads their address in its lists. */
const changer = async ({ database }: Parts, { identityId }: Caller): Promise<UserRecord> => {
  const user = await recordOf(database, identityId);
  if (user.agentId !== undefined || (await isInTeam(database, user.id)))
    throw new AppError("forbidden", teamEmailMessage, { field: "email" });
  return user;
};

/** `isProved` for an account that it belongs to. Others have not proved it, and give way to who does. */
const otherAccount = async (
  { database, identity }: Parts,
  email: string,
  own: string,
): Promise<{ identityId: string; isProved: boolean } | undefined> => {
  const existing = await identity.find(email);
  if (existing !== undefined && existing.identityId !== own)
    return { identityId: existing.identityId, isProved: existing.emailConfirmed };
  // Its identity may be gone already.
  const claimant = (await findUserBy(database, "claim", email))?.identityId;
  return claimant === undefined || claimant === own ? undefined : { identityId: claimant, isProved: false };
};

const sendCode = async (parts: Parts, proof: { email: string; identityId: string }, deliver: Deliver, now: Date) => {
  if ((await otherAccount(parts, proof.email, proof.identityId))?.isProved === true) return;
  await deliver(await createEmailVerification(parts.database, proof, now));
};

/** Neither outcome nor time tells whether another account has the address. @throws AppError `forbidden`, `invalid` */
export const requestEmailChange = async (
  parts: Parts,
  caller: Caller,
  { email, password }: EmailChangeRequest,
  deliver: Deliver,
  now: Date,
): Promise<void> => {
  const { identityId } = caller;
  const user = await changer(parts, caller);
  const wanted = email.toLowerCase();
  if (wanted === user.email) throw new AppError("invalid", sameEmailMessage, { field: "email" });
  await enforceRateLimit(parts.database, requestLimit(identityId), now);
  const { refreshToken } = await provePassword(parts, user, password);
  if (refreshToken !== undefined) await parts.identity.revoke(refreshToken);
  await countConfirmation(parts.database, "confirmation-code", wanted, now);
  await withMinimumDuration(parts, sendCode(parts, { email: wanted, identityId }, deliver, now));
};

/** Sessions go on: they do not name the address. @throws `forbidden`, `invalid`, `conflict`, `tooManyRequests` */
export const confirmEmailChange = async (
  parts: Parts,
  caller: Caller,
  { email, code }: EmailChangeProof,
  now: Date,
): Promise<PendingMessage | undefined> => {
  const { database, identity } = parts;
  const { identityId, accessToken } = caller;
  const user = await changer(parts, caller);
  const proved = email.toLowerCase();
  await countConfirmation(database, "confirmation-try", `${identityId} ${proved}`, now);
  if (user.email === proved && user.emailConfirmed === true) return undefined;
  await redeemEmailVerification(database, { email: proved, identityId }, code, now);
  const other = await otherAccount(parts, proved, identityId);
  if (other?.isProved === true) throw new AppError("conflict", emailTakenMessage, { field: "email" });
  if (other !== undefined) {
    await closeAccount(database, other.identityId, now);
    await identity.discard(other.identityId);
  }
  await identity.changeEmail(identityId, proved);
  try {
    // Of two changes at once the identity service has the later one.
    const { email: current } = await identity.profile(accessToken);
    const { moveAddress } = await import("./late.ts");
    const account = { identityId, email: current };
    const message = await moveAddress(database, account, now);
    await applyConfirmedEmail(database, account, now);
    return message;
  } catch (error) {
    // The code is spent and the address changed: the next read of the account completes it.
    if (!(error instanceof AppError)) throw error;
    return undefined;
  }
};
