import type { TeamRole } from "@cleaning/contract/accounts/roles";

/** What a role opens. */
export const roleHint: Readonly<Record<TeamRole, string>> = {
  agent: "Sees their own visits, in the app on their phone.",
  admin: "Runs the company: everything in this admin area, people and prices too.",
  supervisor: "Can log in. There are no pages for supervisors yet.",
  super_client: "Can log in. There are no pages for super clients yet.",
};
