import type { AgentProfile, Visit } from "@cleaning/contract/agent";
import { noVisitsReasons } from "@cleaning/contract/agent";
import { roles } from "@cleaning/contract/roles";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { json, person, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { AgentDashboard } from "./agent-dashboard.tsx";
import { NotAnAgent } from "./not-an-agent.tsx";

const agent: AgentProfile = {
  assignedArea: "Logan, Smithfield",
  specialties: ["Deep cleaning", "Windows"],
  rating: 4.8,
  completedJobs: 1_212,
  isActive: true,
};
const visit = (date: string, changes: Partial<Visit> = {}): Visit => ({
  date,
  service: "Standard Cleaning",
  customerFirstName: "Carol",
  city: "Logan",
  ...changes,
});
const get = "GET /api/agent?limit=10";
const page = (visits: Visit[], more: object = {}) =>
  json(200, { agent, visits, nextCursor: null, reason: null, ...more });
const open = () =>
  renderPage("/agent-dashboard", {
    "/agent-dashboard": () => <AgentDashboard user={person({ role: "agent", name: "Dani Larsen" })} />,
  });
const fact = (name: string): string | null | undefined => screen.getByText(name).nextSibling?.textContent;
const days = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  // Late in the evening of November 21 in Utah; already the 22nd in UTC, where the tests run.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T06:30:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an agent sees their own profile", async () => {
  serve({ [get]: () => page([]) });
  await open();
  await screen.findByText("Your profile");
  expect(["Area", "Specialties", "Completed jobs", "Status"].map(fact)).toEqual([
    "Logan, Smithfield",
    "Deep cleaning, Windows",
    "1,212",
    "Active",
  ]);
  expect(fact("Rating")).toContain("Rated 4.8 out of 5");
});

test("an agent of whom little is known sees that, not blanks", async () => {
  serve({ [get]: () => page([], { agent: { ...agent, rating: null, specialties: [] } }) });
  await open();
  await screen.findByText("Your profile");
  expect([fact("Specialties"), fact("Rating")]).toEqual(["None noted yet", "Not rated yet"]);
});

test("visits stand under their days, which are the business's", async () => {
  const list = [
    visit("2026-11-21"),
    visit("2026-11-21", { city: "Smithfield" }),
    visit("2026-11-22"),
    visit("2026-11-23"),
  ];
  serve({ [get]: () => page(list) });
  await open();
  await screen.findByText("Smithfield");
  expect(days()).toEqual(["Today Saturday, November 21", "Tomorrow Sunday, November 22", "Monday, November 23"]);
  const [first] = screen.getAllByRole("list").slice(1);
  expect(within(first ?? document.body).getAllByRole("listitem")).toHaveLength(2);
});

test("more visits come page by page, are joined to their day, and a page that fails can be asked for again", async () => {
  let broken = true;
  const next = `${get}&cursor=visits.abc`;
  serve({
    [get]: () => page([visit("2026-11-21"), visit("2026-11-24")], { nextCursor: "visits.abc" }),
    [next]: () =>
      broken ? json(503, { message: "Please try again." }) : page([visit("2026-11-24", { city: "Hyrum" })]),
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Show more visits" }));
  await screen.findByText("Please try again.");
  expect(days()).toHaveLength(2);
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Show more visits" }));
  await screen.findByText("Hyrum");
  expect(days()).toEqual(["Today Saturday, November 21", "Tuesday, November 24"]);
  expect(screen.queryByText("Please try again.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show more visits" })).toBeNull();
});

test("an agent without visits reads so", async () => {
  serve({ [get]: () => page([]) });
  await open();
  await screen.findByText("No visits yet");
  expect(screen.queryAllByRole("heading", { level: 3 })).toEqual([]);
});

test.each([
  ["an inactive agent", { agent: { ...agent, isActive: false }, reason: noVisitsReasons.inactive }],
  ["an agent without a profile", { agent: null, reason: noVisitsReasons.noProfile }],
])("%s sees why the list is empty", async (_, more) => {
  serve({ [get]: () => page([], more) });
  await open();
  await screen.findByText(more.reason);
  expect(screen.queryByText("Next visits")).toBeNull();
});

test("a page that cannot be loaded says so and is asked for again", async () => {
  let broken = true;
  serve({ [get]: () => (broken ? json(500, { message: "Broken" }) : page([visit("2026-11-21")])) });
  await open();
  await screen.findByText("Sorry, we could not load your profile and visits.");
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Carol");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("names and places are shown as text", async () => {
  const text = "<img src=x onerror=alert(1)>";
  serve({ [get]: () => page([visit("2026-11-21", { customerFirstName: text, city: text, service: text })]) });
  await open();
  expect(await screen.findAllByText(text)).toHaveLength(3);
  expect(document.querySelector("img")).toBeNull();
});

const others = roles.filter((role) => role !== "agent");
const ways = { admin: "/admin", customer: "/customer-portal", supervisor: "/", super_client: "/" };
test.each(others)("a %s learns that the page is not theirs, with a way on that they may go", async (role) => {
  const calls = serve({});
  await renderPage("/", { "/": () => <NotAnAgent user={person({ role })} role={role} /> });
  await screen.findByRole("heading", { name: "This page is for our cleaning team" });
  expect(screen.getByRole("link").getAttribute("href")).toBe(ways[role]);
  expect(calls).toEqual([]);
});
