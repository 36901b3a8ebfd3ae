import { roles } from "@cleaning/contract/accounts/roles";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, test } from "vitest";
import { parseSearch } from "#lib/search.ts";
import { pages } from "../../pages.ts";
import { makeRouter } from "../../router.tsx";
import { afterLogin, safeReturnTo } from "./return-to.ts";

describe("a page to return to is refused when it", () => {
  test.each([
    ["is missing", undefined],
    ["is empty", ""],
    ["names another site without a scheme", "//evil.example"],
    ["names another site with a scheme", "https://evil.example/admin"],
    ["is a script", "javascript:alert(1)"],
    ["hides a slash in a backslash", "/\\evil.example"],
    ["hides a slash in two backslashes", "\\\\evil.example"],
    ["hides a slash behind a tab", "/\t/evil.example"],
    ["hides a slash behind a line break", "/\n/evil.example"],
    ["becomes another site once its dots are resolved", "/..//evil.example"],
    ["becomes another site behind a single dot", "/.//evil.example"],
    ["holds a backslash anywhere", "/services\\deep"],
    ["holds a control character anywhere", "/ser\tvices"],
    ["is relative", "admin"],
    ["begins with a blank", " /admin"],
    ["is the login page itself", "/login?returnTo=/login"],
    ["is another page for signing in", "/portal-login"],
    ["is a login page that leads to another site", `/login?returnTo=${encodeURIComponent("//evil.example")}`],
    ["is the page of a first password", "/set-password"],
  ])("%s", (_, value) => {
    expect(safeReturnTo(value, "admin")).toBeUndefined();
  });
});

test.each(["/", "/customer-portal?tab=account", "/gallery#kitchen", "/services?next=//evil.example", "/loginhelp"])(
  "a page of this site is kept as it is: %s",
  (page) => {
    expect(safeReturnTo(page, "customer")).toBe(page);
  },
);

const through = (target: string): string => `/login?returnTo=${encodeURIComponent(target)}`;

test("a page stays the one to return to through any number of sign-in pages", () => {
  const page = "/customer-portal?tab=schedule";
  expect(safeReturnTo(through(page), "customer")).toBe(page);
  expect(safeReturnTo(through(through(page)), "customer")).toBe(page);
  expect(safeReturnTo(through("/admin"), "customer")).toBeUndefined();
});

test.each(["/admin", "/admin/agents?status=active", "/ADMIN", "/x/../admin"])("%s is for admins only", (page) => {
  expect(safeReturnTo(page, "admin")).toBeDefined();
  for (const role of roles.filter((other) => other !== "admin")) expect(safeReturnTo(page, role)).toBeUndefined();
});

test("a path that only begins like the admin area is not part of it", () => {
  expect(safeReturnTo("/administration", "customer")).toBe("/administration");
});

test.each([
  ["admin", "/admin"],
  ["super_client", "/admin"],
  ["supervisor", "/admin"],
  ["agent", "/agent-dashboard"],
  ["customer", "/customer-portal"],
] as const)("without a page to return to, %s goes to %s", (role, home) => {
  expect(afterLogin(undefined, role)).toBe(home);
  expect(afterLogin("//evil.example", role)).toBe(home);
  expect(afterLogin("/pricing", role)).toBe("/pricing");
});

test("the login page's address carries the whole page and gives it back unchanged", () => {
  const page = "/admin/customers?q=a b&tab=1#x";
  const { router } = makeRouter(createMemoryHistory());
  const { pathname, searchStr } = router.buildLocation({ to: "/login", search: { returnTo: page } });
  expect(pathname).toBe("/login");
  expect(pages.login.search(parseSearch(searchStr))).toEqual({ returnTo: page });
});
