import type { Accounts } from "../index.ts";
import { openVerifiedAccount, replaceUnconfirmed } from "../ownership/open-verified-account.ts";
import { findInvitation, type Invitation } from "./invitation.ts";
import { acceptedWrite } from "./invite.ts";
import { joinTeam } from "./join.ts";

type Parts = Pick<Accounts, "database" | "identity" | "clock">;

const openAccountOf = async (
  parts: Parts,
  { email, firstName, lastName, phone }: Invitation,
  password: string,
  now: Date,
): Promise<string> => {
  const existing = await parts.identity.find(email);
  // Made by a call that was cut off, or proved meanwhile: the password there stays.
  if (existing?.emailConfirmed === true) return existing.identityId;
  const person = { name: `${firstName} ${lastName}`, firstName, lastName, phone };
  const credentials = { email, password, person };
  return existing === undefined
    ? openVerifiedAccount(parts, credentials, now)
    : replaceUnconfirmed(parts, { ...credentials, replaced: existing.identityId }, now);
};

/**
 * Makes the account of somebody who was invited, by the link in the mail, which proves the address; an agent gets their
 * record too. Returns the address. Interrupted before they are in the team, the same link completes it (`joinTeam`).
 * @throws AppError `notFound` for a link that is wrong, spent, withdrawn or over, `invalid` for the password,
 * `unavailable`
 */
export const acceptInvitation = async (
  parts: Parts,
  { token, password }: { token: string; password: string },
  check: (password: string, email: string) => Promise<void>,
  now: Date,
): Promise<string> => {
  const invitation = await findInvitation(parts.database, token, now);
  const { email, role, towns, language, invitedBy: by } = invitation;
  await check(password, email);
  const identityId = await openAccountOf(parts, invitation, password, now);
  await joinTeam(parts, { identityId, role, towns, language, by }, now, [acceptedWrite(parts.database, invitation)]);
  return email;
};
