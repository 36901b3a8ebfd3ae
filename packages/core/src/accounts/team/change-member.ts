import type { Role } from "@cleaning/contract/accounts/roles";
import type { MemberChange } from "@cleaning/contract/admin/people";
import { lastAdminMessage } from "@cleaning/contract/admin/people-labels";
import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { AppError } from "@cleaning/contract/http/app-error";
import { type TeamMember, teamMemberEntity } from "../../people/team/entity.ts";
import { adminCountWrite, isActiveAdmin, isActiveAgent, oneAdminLessWrite } from "../../people/team/index.ts";
import { readUser } from "../../people/users/index.ts";
import { command } from "../../platform/command/index.ts";
import { isWritten, unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import type { Accounts } from "../index.ts";
import { endAgentAccessOf } from "../passwords/end-access.ts";
import { revokeTokens } from "../sessions/security.ts";

type Parts = Pick<Accounts, "database" | "identity">;

const countWrites = (database: Database, before: TeamMember, after: TeamMember): readonly Write[] => {
  if (isActiveAdmin(before) === isActiveAdmin(after)) return [];
  return [isActiveAdmin(after) ? adminCountWrite(database, 1) : oneAdminLessWrite(database)];
};

/** Sessions end before and after: a token that was made in between has the old rights. */
const tellPool = async (
  { database, identity }: Parts,
  identityId: string,
  { role, isActive }: { role: Role; isActive: boolean },
  clock: () => Date,
): Promise<void> => {
  await revokeTokens(database, identityId, clock());
  await identity.setRole(identityId, role);
  await identity.setEnabled(identityId, isActive);
  await identity.revokeAllOf(identityId);
  await revokeTokens(database, identityId, clock());
};

export const tellSignIn = async (parts: Parts, member: TeamMember, clock: () => Date): Promise<void> => {
  const { database, identity } = parts;
  const { identityId, userId, revision } = member;
  const team = teamMemberEntity(database);
  await tellPool(parts, identityId, member, clock);
  if (!isActiveAgent(member)) await endAgentAccessOf(database, identityId, clock());
  if (await isWritten(team.patch({ userId }).remove(["isUnfinished"]).where(unchanged({ revision })).go())) return;
  // Changed meanwhile: these rights may have reached the pool after the newer ones.
  const { data: newer } = await team.get({ userId }).go({ consistent: true });
  await (newer === null ? identity.setRole(identityId, "customer") : tellSignIn(parts, newer, clock));
};

type Author = { by: string; clock: () => Date };
type Rights = Pick<TeamMember, "role" | "isActive">;

/** Marked, until sign-in was told. Throws AppError `conflict`. */
const store = async (
  database: Database,
  before: TeamMember,
  { role, isActive }: Rights,
  { by, clock }: Author,
): Promise<TeamMember> => {
  const { userId, revision } = before;
  const after = { ...before, role, isActive, isUnfinished: true, revision: revision + 1 };
  const update = teamMemberEntity(database)
    .patch({ userId })
    .set({ role, isActive, isUnfinished: true, revision: after.revision })
    .where(unchanged({ revision }));
  return command({ database, by, now: clock() }, async () => ({
    writes: { count: countWrites(database, before, after), member: updateOf(update) },
    history: {
      kind: "users",
      id: userId,
      before: { role: before.role, maySignIn: before.isActive },
      after: { role, maySignIn: isActive },
    },
    refusals: { count: new AppError("conflict", lastAdminMessage), member: new AppError("conflict", changedMeanwhile) },
    answer: after,
  }));
};

/** Interrupted, they are in the list as switched off and marked, and the same change completes it. */
const removeMember = async (parts: Parts, before: TeamMember, { by, clock }: Author): Promise<void> => {
  const { database } = parts;
  const { userId, identityId, role } = before;
  const off = await store(database, before, { role, isActive: false }, { by, clock });
  await tellPool(parts, identityId, { role: "customer", isActive: true }, clock);
  await endAgentAccessOf(database, identityId, clock());
  const team = teamMemberEntity(database);
  const isRemoved = await command({ database, by, now: clock() }, async () => ({
    writes: { member: deleteOf(team.delete({ userId }).where(unchanged({ revision: off.revision }))) },
    history: {
      kind: "users",
      id: userId,
      before: { role, maySignIn: false },
      after: { role: "customer", maySignIn: true },
    },
    ifRefused: { answer: false },
    answer: true,
  }));
  if (isRemoved) return;
  // A colleague changed them meanwhile: what they may do now has to reach the pool after this.
  const { data: newer } = await team.get({ userId }).go({ consistent: true });
  if (newer !== null) await tellSignIn(parts, newer, clock);
  throw new AppError("conflict", changedMeanwhile);
};

/** What sign-in could not be told is marked, and completed by the same change. @throws `notFound`, `conflict` */
export const changeMember = async (
  parts: Parts,
  userId: number,
  { role, isActive, revision }: MemberChange,
  author: Author,
): Promise<void> => {
  const { database } = parts;
  const { data: before } = await teamMemberEntity(database).get({ userId }).go({ consistent: true });
  if (before === null) throw new AppError("notFound", "There is no such person in the team.");
  const isSame = before.role === role && before.isActive === isActive;
  if (before.revision !== revision && !isSame) throw new AppError("conflict", changedMeanwhile);
  if (role === "customer") return removeMember(parts, before, author);
  if (isSame) return before.isUnfinished === true ? tellSignIn(parts, before, author.clock) : undefined;
  if (role === "agent" && before.role !== "agent" && (await readUser(database, userId))?.agentId === undefined)
    throw new AppError("conflict", "Only somebody with an agent's record can be one: add them on the page of agents.");
  await tellSignIn(parts, await store(database, before, { role, isActive }, author), author.clock);
};
