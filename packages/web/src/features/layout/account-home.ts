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
