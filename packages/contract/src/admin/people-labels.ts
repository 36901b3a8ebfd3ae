import type { TeamRole } from "../accounts/roles.ts";

export const roleNames: Readonly<Record<TeamRole, string>> = {
  agent: "Agent",
  admin: "Admin",
  supervisor: "Supervisor",
  super_client: "Super client",
};

/** Of an invitation to an address that has an account: the admin has to say that this person is meant. */
export const accountReason = "account";

export const lastAdminMessage = "You need at least one admin who can log in. Please make somebody else an admin first.";
