import type { TeamRole } from "@cleaning/contract/accounts/roles";
import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Language } from "@cleaning/contract/format/language";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentRecords } from "../../people/agents/records.ts";
import { type TeamMember, teamMemberEntity } from "../../people/team/entity.ts";
import { adminCountWrite } from "../../people/team/index.ts";
import { findUserBy } from "../../people/users/index.ts";
import { auditWrites } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { storeRecord } from "../../platform/records/create.ts";
import type { Accounts } from "../index.ts";
import { systemClock } from "../sessions/security.ts";
import { tellSignIn } from "./change-member.ts";

type Parts = Pick<Accounts, "database" | "identity" | "clock">;

export type Joining = {
  identityId: string;
  role: TeamRole;
  towns?: readonly string[] | undefined;
  language?: Language | undefined;
  startsOn?: string | undefined;
  by: string;
};

/**
 * Makes a person with a confirmed account one of the team, an agent with their record. `extraWrites` are written in the
 * same transaction, and a refusal of them refuses it all. Rights come after it: interrupted in between, the member is
 * marked, and the same change (`changeMember`) completes it.
 * @throws AppError `conflict` for one who works here already; `unavailable` while sign-in cannot be told
 */
export const joinTeam = async (
  parts: Parts,
  joining: Joining,
  now: Date,
  extraWrites: readonly Write[] = [],
): Promise<void> => {
  const { database, clock = systemClock } = parts;
  const { identityId, role, towns = [], language, startsOn, by } = joining;
  const user = await findUserBy(database, "identity", identityId);
  if (user === undefined) throw new AppError("unavailable", "Please try again in a moment.", { retryAfter: 1 });
  const { id: userId, email } = user;
  const member: TeamMember = {
    userId,
    identityId,
    email,
    role,
    isActive: true,
    isUnfinished: true,
    since: now.toISOString(),
    revision: 1,
  };
  const writes = {
    member: putOf(teamMemberEntity(database).create(member)),
    count: role === "admin" ? [adminCountWrite(database, 1)] : [],
    extraWrites,
  };
  const history = { kind: "users", id: userId, before: { role: "customer" }, after: { role } } as const;
  if (role === "agent" && user.agentId === undefined) {
    const agent = {
      userId,
      assignedArea: towns.join(", "),
      specialties: [],
      completedJobs: 0,
      isActive: true,
      awaitsFirstSignIn: true,
      ...omitUndefined({ language, startsOn }),
    };
    const withAgent = [...Object.values(writes).flat(), ...auditWrites(database, { ...history, by, now })];
    await storeRecord(agentRecords, database, agent, now, { by, extraWrites: () => withAgent });
  } else {
    await command({ database, by, now }, async () => ({
      writes,
      history,
      refusals: {
        member: new AppError("conflict", "This person works here already."),
        count: new AppError("conflict", changedMeanwhile),
        extraWrites: new AppError("conflict", changedMeanwhile),
      },
    }));
  }
  await tellSignIn(parts, member, clock);
};
