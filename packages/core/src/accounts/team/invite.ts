import type { NewInvitation } from "@cleaning/contract/admin/people";
import { accountReason } from "@cleaning/contract/admin/people-labels";
import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { readTeam } from "../../people/team/index.ts";
import { findUserBy } from "../../people/users/index.ts";
import { command } from "../../platform/command/index.ts";
import { isWritten, unchanged } from "../../platform/database/condition.ts";
import { idempotencyWrites, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { messageWrite, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { changeWrites } from "../../platform/records/change.ts";
import { readRecord } from "../../platform/records/read.ts";
import type { ApplicationRecord } from "../../sales/careers/entity.ts";
import { applicationRecords } from "../../sales/careers/records.ts";
import type { Accounts } from "../index.ts";
import { freshLink, type Invitation, invitationEntity, invitationIdOf, tokenOf } from "./invitation.ts";
import { joinTeam } from "./join.ts";

type Parts = Pick<Accounts, "database" | "identity" | "clock">;
type Author = { by: string; now: Date };

const noSuchInvitation = (): AppError => new AppError("notFound", "There is no such invitation.");

const mailOf = async (database: Database, invitation: Invitation, now: Date): Promise<PendingMessage> => {
  const { email, firstName: name, role, language, startsOn } = invitation;
  const facts = { role, token: await tokenOf(database, invitation), ...omitUndefined({ startsOn }) };
  return pendingMessage({ kind: "team-invitation", to: { email, name, ...omitUndefined({ language }) }, facts }, now);
};

const hiredWrites = async (
  database: Database,
  applicationId: number | undefined,
  { by, now }: Author,
): Promise<readonly Write[]> => {
  if (applicationId === undefined) return [];
  const { entity, changed } = applicationRecords;
  const before = await readRecord<ApplicationRecord>(entity, database, applicationId);
  const hired = changed(before, { invitedAt: now.toISOString(), by }, now);
  const { record, rest } = changeWrites(applicationRecords, database, before, hired, { by, now });
  return [...record, ...rest];
};

/** Whose address is proved needs no link: the person gets access at once, and a mail that says so. */
const giveAccess = async (
  parts: Parts,
  { email, firstName: name, role, towns, language, startsOn }: NewInvitation,
  identityId: string,
  { by, now, extraWrites }: Author & { extraWrites: readonly Write[] },
): Promise<PendingMessage> => {
  const to = { email, name, ...omitUndefined({ language }) };
  const mail = pendingMessage({ kind: "team-access", to, facts: { role, ...omitUndefined({ startsOn }) } }, now);
  await joinTeam(parts, { identityId, role, towns, language, startsOn, by }, now, [
    ...extraWrites,
    messageWrite(parts.database, mail),
  ]);
  return mail;
};

/**
 * Invites somebody by mail, and hires the applicant. A repeat sends nothing more.
 * @throws AppError `conflict` for somebody who works here, or is invited, for an account whose owner is not said to be
 * meant (a mistyped address may be a customer's), and when a colleague changed the application at
 * the same moment; `notFound` for an application that is gone
 */
export const invite = async (
  parts: Parts,
  given: NewInvitation,
  { submission, ...author }: Author & { submission: Submission },
): Promise<PendingMessage | undefined> => {
  const { database, identity } = parts;
  const { by, now } = author;
  const email = given.email.toLowerCase();
  const { firstName, lastName, role, phone, towns, language, startsOn, applicationId } = given;
  const send = async (): Promise<PendingMessage> => {
    const team = await readTeam(database);
    if (team.some((member) => member.email === email))
      throw new AppError("conflict", "This person works here already.", { field: "email" });
    const hired = await hiredWrites(database, applicationId, author);
    const existing = await identity.find(email);
    const user = existing?.emailConfirmed === true ? await findUserBy(database, "email", email) : undefined;
    if (user?.identityId !== undefined && given.isAccountMeant !== true)
      throw new AppError("conflict", `This is the address of ${user.name}, who has an account here.`, {
        field: "email",
        reason: accountReason,
      });
    if (user?.identityId !== undefined) {
      const extraWrites = [...idempotencyWrites(database, submission, {}, now), ...hired];
      return giveAccess(parts, { ...given, email }, user.identityId, { ...author, extraWrites });
    }
    const invitation: Invitation = {
      invitationId: invitationIdOf(email),
      email,
      firstName,
      lastName,
      role,
      ...omitUndefined({ phone, language, startsOn, towns: towns && [...towns] }),
      invitedBy: by,
      ...freshLink(now),
    };
    const mail = await mailOf(database, invitation, now);
    // One that is over is deleted within days; until then it is in no list.
    const isFree = invitationEntity(database)
      .put(invitation)
      .where(
        ({ invitationId, expiresAt }, { notExists, lte }) =>
          `${notExists(invitationId)} OR ${lte(expiresAt, epochSeconds(now))}`,
      );
    return command({ database, ...author, submission }, async () => ({
      writes: { invitation: putOf(isFree), hired },
      messages: mail,
      refusals: {
        invitation: new AppError("conflict", "This address is invited already. You can send the mail again.", {
          field: "email",
        }),
        hired: new AppError("conflict", changedMeanwhile),
      },
      answer: mail,
    }));
  };
  return runOnce<PendingMessage | undefined>(database, submission, send, async () => undefined);
};

/** A new link by a new mail, which is this admin's invitation now; the one before ends. Throws AppError `notFound`. */
export const resendInvitation = async (
  database: Database,
  invitationId: string,
  { by, now }: Author,
): Promise<PendingMessage> => {
  const { data } = await invitationEntity(database).get({ invitationId }).go({ consistent: true });
  if (data === null) throw noSuchInvitation();
  const renewed = { ...data, ...freshLink(now), invitedBy: by };
  const mail = await mailOf(database, renewed, now);
  return command({ database, by, now }, async () => ({
    writes: {
      invitation: putOf(
        invitationEntity(database)
          .put(renewed)
          .where(unchanged({ nonce: data.nonce })),
      ),
    },
    messages: mail,
    // It was accepted, withdrawn or sent at the same moment.
    refusals: noSuchInvitation(),
    answer: mail,
  }));
};

export const withdrawInvitation = async (database: Database, invitationId: string): Promise<void> => {
  const isThere = invitationEntity(database)
    .delete({ invitationId })
    .where(({ nonce }, { exists }) => exists(nonce));
  if (!(await isWritten(isThere.go()))) throw noSuchInvitation();
};

export const acceptedWrite = (database: Database, { invitationId, nonce }: Invitation): Write =>
  deleteOf(invitationEntity(database).delete({ invitationId }).where(unchanged({ nonce })));
