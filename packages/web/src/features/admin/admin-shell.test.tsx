import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adminPages, pageAt } from "./admin-pages.ts";
import { AdminShell } from "./admin-shell.tsx";
import { adminInitial, adminName } from "./admin-user.ts";
import { areKeysOn, pageKeys } from "./keys/office-keys.ts";
import { pageIcons } from "./slide-nav.tsx";

const Shell = () => <AdminShell user={userFixture()}>Content</AdminShell>;

const open = (name = "Dana Whitfield") =>
  renderPage("/admin", { "/admin": () => <AdminShell user={userFixture({ name })}>Content</AdminShell> });

const groupNav = () => within(screen.getByRole("navigation", { name: "Groups of pages" }));

const entriesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("the bar names the admin portal, and leads to its five pages, the groups and the pages of the open one", async () => {
  await open();
  expect(entriesOf(await screen.findByRole("navigation", { name: "Admin pages" }))).toEqual([
    ["Dashboard", "/admin"],
    ["Agents", "/admin/agents"],
    ["Customers", "/admin/customers"],
    ["Subscriptions", "/admin/subscriptions"],
    [`${provider.name} Sync`, providerPages.sync],
  ]);
  expect(entriesOf(screen.getByRole("navigation", { name: "Groups of pages" }))).toEqual([
    ["Day", "/admin"],
    ["People", "/admin/customers"],
    ["Money", "/admin/time"],
    ["Company", "/admin/messages"],
    ["Dashboard", "/admin"],
    ["Board", "/admin/board"],
    ["Today", "/admin/today"],
    ["Book", "/admin/book"],
    ["Schedule", "/admin/schedule"],
  ]);
  expect(screen.getByRole("link", { name: "Admin Portal" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Website" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("contentinfo").textContent).toContain("Admin Portal");
});

test.each([
  ["/admin", undefined, "Day", "Dashboard"],
  ["/admin/schedule", undefined, "Day", "Schedule"],
  ["/admin/schedule", "off", "Day", "Schedule"],
  ["/admin/schedule", "business-hours", "Company", "Hours"],
  ["/admin/customers/7", undefined, "People", "Customers"],
  [providerPages.sync, undefined, "Company", `${provider.name} Sync`],
])("at %s (%s) the group %s is open", (path, tab, group, page) => {
  expect(pageAt(path, tab)).toMatchObject({ group: { name: group }, page: { name: page } });
});

test("no other address is in a group", () => {
  expect([pageAt("/admin/customersX", undefined), pageAt("/", undefined)]).toEqual([undefined, undefined]);
});

test("a group leads to the page of it that was open last", async () => {
  const { go } = await renderPage("/admin/requests", { "/admin": Shell, "/admin/requests": Shell });
  await screen.findByText("Content");
  await go("/admin");
  const people = await groupNav().findByRole("link", { name: "People" });
  expect(people.getAttribute("href")).toBe("/admin/requests");
});

const go = (letter: string, target: Element = document.body): void => {
  fireEvent.keyDown(target, { key: "g" });
  fireEvent.keyDown(target, { key: letter });
};

test("G and a letter open a page, but not while somebody types, and not when they are turned off", async () => {
  const { where } = await renderPage("/admin", {
    "/admin": () => (
      <>
        <Shell />
        <input aria-label="Elsewhere" />
      </>
    ),
    "/admin/board": Shell,
    "/admin/today": Shell,
  });
  go("b", await screen.findByLabelText("Elsewhere"));
  fireEvent.keyDown(document.body, { key: "b" });
  expect(where()).toBe("/admin");
  go("b");
  await waitFor(() => expect(where()).toBe("/admin/board"));
  fireEvent.keyDown(document.body, { key: "?" });
  const dialog = within(await screen.findByRole("dialog", { name: "Keys" }));
  expect(dialog.getAllByRole("row")).toHaveLength(14);
  fireEvent.click(dialog.getByRole("checkbox"));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  go("t");
  expect([where(), areKeysOn()]).toEqual(["/admin/board", false]);
});

test("each key leads to a page", () => {
  const names = new Set(adminPages.map(({ name }) => name));
  expect(Object.values(pageKeys).filter((name) => !names.has(name))).toEqual([]);
});

test("for a phone five pages stand at the foot", async () => {
  await open();
  const foot = await screen.findByRole("navigation", { name: "Everyday pages" });
  expect(entriesOf(foot).map(([name]) => name)).toEqual(["Dashboard", "Board", "Today", "Book", "Customers"]);
});

test("every page of the menu has an icon", () => {
  expect(adminPages.map(({ name }) => name).toSorted()).toEqual(Object.keys(pageIcons).toSorted());
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
