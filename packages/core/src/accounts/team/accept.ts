import { activeAdminCheck, isActiveAdmin, readTeam } from "../../people/team/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { linkEnded } from "../../platform/links/index.ts";
import type { Accounts } from "../index.ts";
import { openVerifiedAccount, replaceUnconfirmed } from "../ownership/open-verified-account.ts";
import { findInvitation, type Invitation } from "./invitation.ts";
import { acceptedWrite } from "./invite.ts";
import { joinTeam } from "./join.ts";

/** @throws AppError `notFound` while they are none who may sign in: an invitation does not outlive its inviter */
const inviterCheck = async (database: Database, { invitedBy }: Invitation): Promise<Write> => {
  const inviter = (await readTeam(database)).find(({ identityId }) => identityId === invitedBy);
  if (inviter === undefined || !isActiveAdmin(inviter)) throw linkEnded();
  return activeAdminCheck(database, inviter.userId);
};

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
 * @throws AppError `notFound` for a link that is wrong, spent, withdrawn or over, or of somebody who
 * is no admin any more; `invalid` for the password,
 * `unavailable`
 */
export const acceptInvitation = async (
  parts: Parts,
  { token, password }: { token: string; password: string },
  check: (password: string, email: string) => Promise<void>,
  now: Date,
): Promise<string> => {
  const invitation = await findInvitation(parts.database, token, now);
  const { email, role, towns, language, startsOn, invitedBy: by } = invitation;
  const isByAdmin = await inviterCheck(parts.database, invitation);
  await check(password, email);
  const identityId = await openAccountOf(parts, invitation, password, now);
  await joinTeam(parts, { identityId, role, towns, language, startsOn, by }, now, [
    acceptedWrite(parts.database, invitation),
    isByAdmin,
  ]);
  return email;
};
