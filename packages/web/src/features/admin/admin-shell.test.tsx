import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { invalidateRecords } from "#kit/records.ts";
import { json, serve, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { inboxQuery } from "#nouns/inbox/queries.ts";
import { adminInitial, adminName, adminPages, pageAt } from "./admin-pages.ts";
import { AdminShell } from "./admin-shell.tsx";
import { isCompact } from "./density.ts";
import { groupOf, inboxAnswers, inboxCall } from "./inbox/inbox-fixtures.ts";
import { areKeysOn, pageKeys } from "./keys/office-keys.ts";
import { pageIcons } from "./slide-panel.tsx";
// Loads the lazy chunks before the tests run.
import "./late-frame.tsx";

afterEach(() => {
  vi.useRealTimers();
});

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

const switchDensity = async (checked: boolean): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: /^Account menu/ }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Compact rows", checked }));
};

test("rows are compact on this device once the account menu says so", async () => {
  await open();
  const { dataset } = document.documentElement;
  expect(dataset["density"]).toBe("comfortable");
  await switchDensity(false);
  expect([dataset["density"], isCompact()]).toEqual(["compact", true]);
  await switchDensity(true);
  expect([dataset["density"], isCompact()]).toEqual(["comfortable", false]);
});

const counted = (count: number, isMore = false) => ({ count, isMore });
const countsCall = "GET /api/admin/counts";
const useLateTimers = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true });
const hasLoaded = () => act(() => vi.advanceTimersByTimeAsync(3_000));

test("what waits stands beside pages and groups, asked for once the page has loaded", async () => {
  useLateTimers();
  const counts = { lateStarts: counted(2), requests: counted(3), applications: counted(100, true), sync: counted(0) };
  const calls = serve({ [countsCall]: () => json(200, counts) });
  await open();
  await screen.findByText("Content");
  expect(calls).toEqual([]);
  await hasLoaded();
  const day = await groupNav().findByRole("link", { name: "Day", description: "2 waiting" });
  expect(day.textContent).toBe("Day");
  expect(groupNav().getByRole("link", { name: "Today", description: "2 waiting" })).toBeTruthy();
  expect(groupNav().getByRole("link", { name: "People", description: "103+ waiting" })).toBeTruthy();
  expect(groupNav().getByRole("link", { name: "Company", description: "" })).toBeTruthy();
  const foot = within(screen.getByRole("navigation", { name: "Everyday pages" }));
  expect(foot.getByRole("link", { name: "Dashboard", description: "2 waiting" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Admin menu" }));
  expect(await menu.findByRole("heading", { name: "People", description: "103+ waiting" })).toBeTruthy();
  expect(menu.getByRole("link", { name: "Requests", description: "3 waiting" })).toBeTruthy();
  expect(calls).toEqual([countsCall]);
});

const WithInbox = () => {
  useQuery(inboxQuery());
  return <Shell />;
};

test("beside the inbox the counts are the inbox's, also after a change", async () => {
  useLateTimers();
  const calls = serve(inboxAnswers(() => ({ requests: groupOf([], { count: 4 }) })));
  const { client } = await renderPage("/admin", { "/admin": WithInbox });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await hasLoaded();
  expect(await groupNav().findByRole("link", { name: "People", description: "4 waiting" })).toBeTruthy();
  expect(calls).toEqual([inboxCall]);
  await act(async () => invalidateRecords(client));
  await waitFor(() => expect(calls).toEqual([inboxCall, inboxCall]));
});

test("Back returns to the place of a list, and a link begins at the top", async () => {
  useLateTimers();
  serve({});
  const page = await renderPage("/admin", { "/admin": Shell, "/admin/requests": Shell });
  await screen.findByText("Content");
  await hasLoaded();
  vi.stubGlobal("scrollY", 700);
  await page.go("/admin/requests");
  expect(window.scrollTo).not.toHaveBeenCalledWith({ top: 700, behavior: "instant" });
  await page.back();
  const place = JSON.stringify([{ top: 700, behavior: "instant" }]);
  const scrolls = () => vi.mocked(window.scrollTo).mock.calls.filter((call) => JSON.stringify(call) === place);
  await waitFor(() => expect(scrolls().length).toBeGreaterThan(0));
  await page.go("/admin/requests");
  const count = scrolls().length;
  await page.go("/admin");
  await hasLoaded();
  expect(scrolls()).toHaveLength(count);
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
