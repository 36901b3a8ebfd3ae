import { expect, it } from "vitest";
import { homeOfRole, roleOfGroups, seesAdminLink } from "./roles.ts";

it.each([
  [[], "customer"],
  [["admin"], "admin"],
  [["agent", "admin"], "admin"],
  [["super-client"], "super_client"],
  [["super_client"], "super_client"],
  [["supervisor"], "supervisor"],
  [["agent"], "agent"],
  [["Admin"], "customer"],
  [["us-west-2_Google"], "customer"],
] as const)("gives the groups %j the role %s", (groups, role) => {
  expect(roleOfGroups(groups)).toBe(role);
});

it.each([
  ["admin", "/admin", true],
  ["super_client", "/admin", true],
  ["supervisor", "/admin", true],
  ["agent", "/agent-dashboard", false],
  ["customer", "/customer-portal", false],
] as const)("sends %s to %s after login", (role, home, link) => {
  expect(homeOfRole(role)).toBe(home);
  expect(seesAdminLink(role)).toBe(link);
});
