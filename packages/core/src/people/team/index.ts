import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { adminCountEntity, teamMemberEntity, type TeamMember } from "./entity.ts";

/** All of them, by name. Consistent. */
export const readTeam = async (database: Database): Promise<TeamMember[]> => {
  const { data } = await teamMemberEntity(database).query.byUser({}).go({ pages: "all", consistent: true });
  return data.toSorted((one, other) => one.name.localeCompare(other.name));
};

/** Who may work on requests. */
export const isColleague = ({ role, isActive }: Pick<TeamMember, "role" | "isActive">): boolean =>
  isActive && role !== "agent";

export const isActiveAdmin = ({ role, isActive }: { readonly role?: unknown; readonly isActive?: unknown }): boolean =>
  role === "admin" && isActive === true;

const name = "admins";

export const adminCountWrite = (database: Database, change: number): Write =>
  updateOf(adminCountEntity(database).upsert({ name }).add({ active: change }));

/** Refused for the last admin who may sign in. */
export const oneAdminLessWrite = (database: Database): Write =>
  updateOf(
    adminCountEntity(database)
      .patch({ name })
      .add({ active: -1 })
      .where(({ active }, { gt }) => gt(active, 1)),
  );
