import type { People } from "@cleaning/contract/admin/people";
import { type TeamMember, teamMemberEntity } from "../../people/team/entity.ts";
import { adminCountWrite, isActiveAdmin, readTeam } from "../../people/team/index.ts";
import { findUserBy } from "../../people/users/index.ts";
import { command } from "../../platform/command/index.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { readInvitations } from "./invitation.ts";

type Caller = { identityId: string };

const writeDown = async (database: Database, { identityId }: Caller, now: Date): Promise<void> => {
  const user = await findUserBy(database, "identity", identityId);
  if (user === undefined) return;
  const { id: userId, email } = user;
  const member = { userId, identityId, email, role: "admin", isActive: true, since: now.toISOString() } as const;
  await command({ database, now }, async () => ({
    writes: {
      member: putOf(teamMemberEntity(database).create({ ...member, revision: 1 })),
      count: adminCountWrite(database, 1),
    },
    ifRefused: { answer: undefined },
  }));
};

export const listPeople = async (database: Database, caller: Caller, now: Date): Promise<People> => {
  const isCaller = ({ identityId }: Pick<TeamMember, "identityId">): boolean => identityId === caller.identityId;
  const [found, invitations] = await Promise.all([readTeam(database), readInvitations(database, now)]);
  if (!found.some(isCaller)) await writeDown(database, caller, now);
  const team = found.some(isCaller) ? found : await readTeam(database);
  const inviters = new Map(team.filter(isActiveAdmin).map(({ identityId, userId }) => [identityId, userId]));
  return {
    members: team.map((member) => {
      const { userId, name, email, phone, role, isActive, isUnfinished = false, since, revision } = member;
      return { userId, name, email, phone, role, isActive, isUnfinished, isYou: isCaller(member), since, revision };
    }),
    invitations: invitations.map(
      ({ invitationId, firstName, lastName, email, role, invitedBy, sentAt, validUntil }) => ({
        invitationId,
        name: `${firstName} ${lastName}`,
        email,
        role,
        sentAt,
        expiresAt: new Date(validUntil * 1_000).toISOString(),
        isOver: validUntil <= epochSeconds(now) || !inviters.has(invitedBy),
        invitedBy: inviters.get(invitedBy) ?? null,
      }),
    ),
  };
};
