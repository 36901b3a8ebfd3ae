import type { TeamRole } from "@cleaning/contract/accounts/roles";
import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { defined } from "@cleaning/contract/data/defined";
import type { Language } from "@cleaning/contract/format/language";
import { AppError } from "@cleaning/contract/http/app-error";
import { agentRecords } from "../../people/agents/records.ts";
import { type TeamMember, teamMemberEntity } from "../../people/team/entity.ts";
import { adminCountWrite } from "../../people/team/index.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import { findUserBy } from "../../people/users/index.ts";
import { auditWrites } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, transactWrite, type Write } from "../../platform/database/transact-write.ts";
import { createRecord } from "../../platform/records/create.ts";
import type { Accounts } from "../index.ts";
import { systemClock } from "../sessions/security.ts";
import { tellSignIn } from "./change-member.ts";

type Parts = Pick<Accounts, "database" | "identity" | "clock">;

export type Joining = {
  identityId: string;
  role: TeamRole;
  towns?: readonly string[] | undefined;
  language?: Language | undefined;
  /** The admin's identity. */
  by: string;
};

const worksHere = (): AppError => new AppError("conflict", "This person works here already.");

const makeAgent = async (
  database: Database,
  { id: userId, agentId }: UserRecord,
  { role, towns = [], language, by }: Joining,
  now: Date,
): Promise<void> => {
  if (role !== "agent" || agentId !== undefined) return;
  const fields = {
    assignedArea: towns.join(", "),
    specialties: [],
    completedJobs: 0,
    isActive: true,
    ...defined({ language }),
  };
  try {
    await createRecord(agentRecords, database, { userId, ...fields, awaitsFirstSignIn: true }, now, { by });
  } catch (error) {
    // Another call of the same link was faster.
    if (!(error instanceof AppError) || error.kind !== "conflict") throw error;
  }
};

/**
 * Makes a person with a confirmed account one of the team, with what their work needs. `extraWrites` are written with
 * it, and a refusal of them too refuses. Rights come after the record: cut off in between, it is marked, and the same
 * change (`changeMember`) completes it.
 * @throws AppError `conflict` for one who works here already; `unavailable` while sign-in cannot be told
 */
export const joinTeam = async (
  parts: Parts,
  joining: Joining,
  now: Date,
  extraWrites: readonly Write[] = [],
): Promise<void> => {
  const { database, clock = systemClock } = parts;
  const { identityId, role, by } = joining;
  const user = await findUserBy(database, "identity", identityId);
  if (user === undefined) throw new AppError("unavailable", "Please try again in a moment.", { retryAfter: 1 });
  await makeAgent(database, user, joining, now);
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
  const { written, refused } = await transactWrite(database, {
    member: [putOf(teamMemberEntity(database).create(member))],
    count: role === "admin" ? [adminCountWrite(database, 1)] : [],
    extraWrites,
    history: auditWrites(database, {
      kind: "users",
      id: userId,
      by,
      now,
      before: { role: "customer" },
      after: { role },
      fields: ["role"],
    }),
  });
  if (!written) throw refused("member") ? worksHere() : new AppError("conflict", changedMeanwhile);
  await tellSignIn(parts, member, clock);
};
