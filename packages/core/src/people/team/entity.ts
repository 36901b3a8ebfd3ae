import { teamRoles } from "@cleaning/contract/accounts/roles";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { idAttribute, revisionAttribute } from "../../platform/database/index.ts";

/** As an admin chose it; the user pool's groups are what counts at a sign-in. All are in one partition. */
export const teamMemberEntity = defineEntity(
  "teamMember",
  {
    userId: idAttribute,
    identityId: { type: "string", required: true },
    email: { type: "string", required: true },
    role: { type: teamRoles, required: true },
    isActive: { type: "boolean", required: true },
    isUnfinished: { type: "boolean" },
    since: { type: "string", required: true },
    revision: revisionAttribute,
  },
  { byUser: key([], ["userId"]) },
);
export type TeamMember = EntityItem<ReturnType<typeof teamMemberEntity>>;

/** How many admins may sign in. One record: two who demote each other at once both change it. */
export const adminCountEntity = defineEntity(
  "adminCount",
  { name: { type: "string", required: true }, active: { type: "number", required: true } },
  { byName: key([], ["name"]) },
);
