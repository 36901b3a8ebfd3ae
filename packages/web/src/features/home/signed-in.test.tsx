import type { Role } from "@cleaning/contract/accounts/roles";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "#lib/session-calls.ts";
import { json, serve, sessionAnswer, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { endSession, signIn } from "#lib/session.ts";
import { SignedInHome } from "./signed-in.tsx";

const login = "POST /api/auth/login";
const visits = "GET /api/portal/visits?from=2026-11-20&to=2027-01-15";
const visit = {
  id: "p7-2026-12-04",
  subscriptionId: 7,
  occurrenceDate: "2026-12-04",
  date: "2026-12-04",
  start: "09:00",
  end: "11:00",
  service: "Standard Cleaning",
  status: "scheduled",
  price: 120,
  extras: [],
  note: null,
  isLate: false,
  isTentative: false,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T18:00:00Z") });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  serve({});
  await endSession();
});

const open = async (role: Role, answer: () => Response = () => json(404, {})) => {
  const calls = serve({ [login]: () => sessionAnswer("t", userFixture({ role })), [visits]: answer });
  await signIn({ username: "ada", password: "secret" });
  await renderPage("/", { "/": SignedInHome });
  return calls;
};
const target = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

test("a customer sees the next visit that takes place, and one button to the portal", async () => {
  await open("customer", () =>
    json(200, {
      subscriptions: [],
      visits: [{ ...visit, id: "p7-2026-11-27", date: "2026-11-27", status: "skipped" }, visit],
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("Your next visit: Friday, December 4, 9 to 11 AM"),
  );
  expect(await target("Open my portal")).toBe("/customer-portal");
});

test("a customer of two homes reads that there is one more visit on the day of the next", async () => {
  const cabin = { ...visit, id: "p8-2026-12-04", subscriptionId: 8, home: "Cabin", start: "13:00", end: "15:00" };
  await open("customer", () => json(200, { subscriptions: [], visits: [{ ...visit, home: "1 Main St" }, cabin] }));
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toMatch(/ at 1 Main St, .*, and 1 more that day$/),
  );
});

test.each(["supervisor", "super_client"] as const)("a %s, who has no page yet, is led to none", async (role) => {
  await open(role);
  await screen.findByText("You are logged in. There is no page for you yet.");
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  ["without a visit to come", () => json(200, { subscriptions: [], visits: [] }), "No visit is planned at the moment."],
  [
    "whose visits cannot be read",
    () => json(403, { message: "No" }),
    "We could not look up your next visit. It stands in your portal.",
  ],
])("a customer %s is told so, beside the button", async (_, answer, text) => {
  await open("customer", answer);
  await screen.findByText(text);
  expect(await target("Open my portal")).toBe("/customer-portal");
});

test.each([
  ["agent", "Open my day", "/agent-dashboard"],
  ["admin", "Open the admin area", "/admin"],
] as const)("%s is led to where their work is, and no visits are asked for", async (role, name, path) => {
  const calls = await open(role);
  expect(await target(name)).toBe(path);
  expect(calls).not.toContain(visits);
});

test("a visitor who is signed out sees nothing of it", async () => {
  const calls = serve({});
  await renderPage("/", { "/": SignedInHome });
  expect(document.querySelector(".own-bar")?.textContent).toBe("");
  expect(calls).toEqual([]);
});
