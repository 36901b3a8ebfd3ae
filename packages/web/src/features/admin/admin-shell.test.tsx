import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adminPages } from "./admin-pages.ts";
import { AdminShell } from "./admin-shell.tsx";
import { adminInitial, adminName } from "./admin-user.ts";
import { pageIcons } from "./slide-nav.tsx";

const open = (name = "Dana Whitfield") =>
  renderPage("/admin", { "/admin": () => <AdminShell user={userFixture({ name })}>Content</AdminShell> });

test("the bar names the admin portal and leads to all its pages", async () => {
  await open();
  const nav = within(await screen.findByRole("navigation", { name: "Admin pages" }));
  const entries = nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(entries).toEqual([
    ["Board", "/admin/board"],
    ["Dashboard", "/admin"],
    ["Today", "/admin/today"],
    ["Book", "/admin/book"],
    ["Requests", "/admin/requests"],
    ["Applications", "/admin/applications"],
    ["Customers", "/admin/customers"],
    ["Subscriptions", "/admin/subscriptions"],
    ["Schedule", "/admin/schedule"],
    ["Hours", "/admin/schedule?tab=business-hours"],
    ["Agents", "/admin/agents"],
    ["Time", "/admin/time"],
    ["Ratings", "/admin/ratings"],
    ["Messages", "/admin/messages"],
    ["Prices", "/admin/prices"],
    ["People", "/admin/people"],
    [`${provider.name} Sync`, providerPages.sync],
  ]);
  expect(screen.getByRole("link", { name: "Admin Portal" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Website" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("contentinfo").textContent).toContain("Admin Portal");
});

test("every page of the menu has an icon", () => {
  expect(adminPages.map(({ name }) => name)).toEqual(Object.keys(pageIcons));
});

test("the account menu has My Account, Settings and Log out", async () => {
  await open();
  fireEvent.keyDown(await screen.findByRole("button", { name: /^Account menu.*Dana Whitfield$/ }), { key: "Enter" });
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByText("My Account")).toBeTruthy();
  const items = menu.getAllByRole("menuitem");
  expect(items.map((item) => [item.textContent, item.getAttribute("aria-disabled")])).toEqual([
    ["SettingsAppearance, notices, password, two-step login", null],
    ["Log out", null],
  ]);
  expect(items[0]?.getAttribute("href")).toBe("/admin/settings");
});

test("the slide-in menu shows who is signed in, and Escape closes it and gives the focus back", async () => {
  await open(" ");
  const toggle = await screen.findByRole("button", { name: "Open the menu" });
  toggle.focus();
  fireEvent.click(toggle);
  const dialog = await screen.findByRole("dialog", { name: "Admin menu" });
  expect(dialog.textContent).toContain("Admin User");
  expect(dialog.textContent).toContain("ada@example.com");
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a user without a name is Admin User", () => {
  expect([adminName({ name: "  " }), adminInitial({ name: "" })]).toEqual(["Admin User", "A"]);
  expect([adminName({ name: "élise" }), adminInitial({ name: "élise" })]).toEqual(["élise", "É"]);
});
