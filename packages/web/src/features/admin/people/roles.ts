import { type TeamRole, teamRoles } from "@cleaning/contract/accounts/roles";
import { roleNames } from "@cleaning/contract/admin/people-labels";

export const isRole = (value: string): value is TeamRole => teamRoles.some((role) => role === value);

/** Those with the fewest rights first. */
export const roleOptions = Object.fromEntries(teamRoles.toReversed().map((role) => [role, roleNames[role]]));

/** With the way out of the team. */
export const memberOptions = { ...roleOptions, customer: "No longer in the team" };
export type MemberRole = TeamRole | "customer";

export const isMemberRole = (value: string): value is MemberRole => value === "customer" || isRole(value);

/** What a role opens. */
export const roleHint: Readonly<Record<MemberRole, string>> = {
  customer: "Logged out at once, and out of this list. Their account stays, as a customer's.",
  agent: "Sees their own visits, in the app on their phone.",
  admin: "Runs the company: everything in this admin area, people and prices too.",
  supervisor: "Can log in. There are no pages for supervisors yet.",
  super_client: "Can log in. There are no pages for super clients yet.",
};
