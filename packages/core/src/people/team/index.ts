import type { Role } from "@cleaning/contract/accounts/roles";
import { byName } from "@cleaning/contract/format/by-name";
import { command } from "../../platform/command/index.ts";
import { batchGet, batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { checkOf, deleteOf, putOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { userEntity } from "../users/entity.ts";
import { adminCountEntity, type TeamMember, teamMemberEntity } from "./entity.ts";

export const readTeam = async (
  database: Database,
): Promise<(TeamMember & { name: string; phone: string | null })[]> => {
  const { data } = await teamMemberEntity(database).query.byUser({}).go({ pages: "all", consistent: true });
  const user = userEntity(database);
  const reads = data.map(({ userId }) => readOf(user, { id: userId }));
  const users = await batchGetMany(database, reads);
  return data
    .map((member, index) => {
      const { name: personName = member.email, phone = null } = users[index] ?? {};
      return { ...member, name: personName, phone };
    })
    .toSorted(byName);
};

/** They alone work on requests: other roles have no page to do it on. */
export const isActiveAdmin = ({ role, isActive }: { readonly role?: unknown; readonly isActive?: unknown }): boolean =>
  role === "admin" && isActive === true;

export const isActiveAgent = ({ role, isActive }: Pick<TeamMember, "role" | "isActive">): boolean =>
  isActive && role === "agent";

export const isInTeam = async (database: Database, userId: number): Promise<boolean> =>
  (await teamMemberEntity(database).get({ userId }).go({ consistent: true })).data !== null;

/** Whether a person may sign in as an agent. Consistent. */
export const worksAsAgent = async (database: Database, userId: number): Promise<boolean> => {
  const { data } = await teamMemberEntity(database).get({ userId }).go({ consistent: true });
  return data !== null && isActiveAgent(data);
};

/** For the transaction of what an admin has allowed: refused while they are none who may sign in. */
export const activeAdminCheck = (database: Database, userId: number): Write =>
  checkOf(
    teamMemberEntity(database)
      .delete({ userId })
      .where(unchanged({ role: "admin", isActive: true })),
  );

const name = "admins";

export const adminCountWrite = (database: Database, change: number): Write =>
  updateOf(adminCountEntity(database).upsert({ name }).add({ active: change }));

export const countAdmins = async (database: Database): Promise<void> => {
  const { data } = await teamMemberEntity(database).query.byUser({}).go({ pages: "all", consistent: true });
  await adminCountEntity(database)
    .put({ name, active: data.filter(isActiveAdmin).length })
    .go();
};

export const oneAdminLessWrite = (database: Database): Write =>
  updateOf(
    adminCountEntity(database)
      .patch({ name })
      .add({ active: -1 })
      .where(({ active }, { gt }) => gt(active, 1)),
  );

type Person = Pick<TeamMember, "userId" | "identityId" | "email">;

/** Writes down what a command gave to or took from a person, whoever is left. Idempotent. */
export const recordRole = async (database: Database, person: Person, role: Role, now: Date): Promise<void> => {
  const entity = teamMemberEntity(database);
  const { userId } = person;
  await command({ database, now }, async () => {
    // As the seed may read: it may get no single item.
    const [before] = await batchGet(database, readOf(entity, { userId }));
    if (before?.role === role || (before === null && role === "customer")) return {};
    const since = before?.since ?? now.toISOString();
    const revision = (before?.revision ?? 0) + 1;
    const isUnread = unchanged({ revision: before?.revision });
    const change = (role === "admin" ? 1 : 0) - (before !== null && isActiveAdmin(before) ? 1 : 0);
    return {
      writes: {
        member:
          role === "customer"
            ? deleteOf(entity.delete({ userId }).where(isUnread))
            : putOf(entity.put({ ...person, role, isActive: true, since, revision }).where(isUnread)),
        count: change === 0 ? [] : adminCountWrite(database, change),
      },
    };
  });
};
