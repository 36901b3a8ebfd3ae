/** A person in no group is a customer. */
export const roles = ["admin", "super_client", "supervisor", "agent", "customer"] as const;
export type Role = (typeof roles)[number];

export const teamRoles = ["admin", "super_client", "supervisor", "agent"] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The first of `roles` wins; `super-client` is read as `super_client`. */
export const roleOfGroups = (groups: readonly string[]): Role => {
  const named = new Set(groups.map((group) => group.replace("-", "_")));
  return roles.find((role) => named.has(role)) ?? "customer";
};

export const seesAdminLink = (role: Role): boolean =>
  role === "admin" || role === "super_client" || role === "supervisor";

/** They log in, and the admin area sends them back. */
export const hasNoPages = (role: Role): boolean => role === "super_client" || role === "supervisor";

export const homeOfRole = (role: Role): "/admin" | "/agent-dashboard" | "/customer-portal" => {
  if (seesAdminLink(role)) return "/admin";
  return role === "agent" ? "/agent-dashboard" : "/customer-portal";
};
