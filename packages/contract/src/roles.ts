/** The roles. Everyone who is signed in and in no group is a customer. */
export const roles = ["admin", "super_client", "supervisor", "agent", "customer"] as const;
export type Role = (typeof roles)[number];

/**
 * The role that a person's identity groups give. `super-client` is accepted as a spelling of `super_client`; the first
 * role in the order of `roles` wins.
 *
 * @param groups the names of the groups, as the token carries them
 */
export const roleOfGroups = (groups: readonly string[]): Role => {
  const named = new Set(groups.map((group) => group.replace("-", "_")));
  return roles.find((role) => named.has(role)) ?? "customer";
};

/** Roles whose account menu offers "Admin Dashboard". */
export const seesAdminLink = (role: Role): boolean =>
  role === "admin" || role === "super_client" || role === "supervisor";

/** Where `/login` sends a person after signing in (`docs/behavior.md#accounts-and-sessions`). */
export const homeOfRole = (role: Role): "/admin" | "/agent-dashboard" | "/customer-portal" => {
  if (seesAdminLink(role)) return "/admin";
  return role === "agent" ? "/agent-dashboard" : "/customer-portal";
};
