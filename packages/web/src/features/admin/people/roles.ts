import { type TeamRole, teamRoles } from "@cleaning/contract/accounts/roles";
import { roleNames } from "@cleaning/contract/admin/people-labels";

export const isRole = (value: string): value is TeamRole => teamRoles.some((role) => role === value);

/** Those with the fewest rights first. */
export const roleOptions = Object.fromEntries(teamRoles.toReversed().map((role) => [role, roleNames[role]]));

/** What a role opens. */
export const roleHint: Readonly<Record<TeamRole, string>> = {
  agent: "Sees their own visits, in the app on their phone.",
  admin: "Runs the company: everything in this admin area, people and prices too.",
  supervisor: "Can log in. There are no pages for supervisors yet.",
  super_client: "Can log in. There are no pages for super clients yet.",
};
