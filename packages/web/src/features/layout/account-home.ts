import type { User } from "@cleaning/contract/accounts/accounts";
import { homeOfRole, type Role } from "@cleaning/contract/accounts/roles";

const names = {
  "/admin": "Admin Dashboard",
  "/agent-dashboard": "Agent Dashboard",
  "/customer-portal": "Customer Portal",
} as const;

/** Others than staff have one too, because `/portal-login` sends them to the home page. */
export const accountHome = (role: Role) => {
  const to = homeOfRole(role);
  return { to, name: names[to] };
};

/** The name, else the first name, else the username before an @, else "Account". */
export const accountLabel = ({ name, firstName, username }: Pick<User, "name" | "firstName" | "username">): string => {
  const beforeAt = username?.split("@")[0];
  return [name, firstName, beforeAt].find((text) => text !== undefined && text.trim() !== "")?.trim() ?? "Account";
};
