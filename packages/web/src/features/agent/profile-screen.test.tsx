import { type AgentProfile, noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { createAgentGeolocation } from "./phone/geolocation.ts";
import { makeApp, makeServer } from "./phone/phone-fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { AgentAppContext } from "./use-agent-app.ts";

const agent: AgentProfile = {
  assignedArea: "Logan, Smithfield",
  specialties: ["Deep cleaning", "Windows"],
  rating: 4.8,
  completedJobs: 1_212,
  isActive: true,
};
const get = "GET /api/agent?limit=1";
const page = (more: object = {}) => json(200, { agent, visits: [], nextCursor: null, reason: null, ...more });
const open = (changes: Parameters<typeof makeApp>[1] = {}, isSignedIn = true) =>
  renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={makeApp(makeServer(), changes)}>
        <ProfileScreen userId={7} isSignedIn={isSignedIn} />
      </AgentAppContext>
    ),
  });
const fact = (name: string): string | null | undefined => screen.getByText(name).nextSibling?.textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an agent sees their own profile", async () => {
  serve({ [get]: () => page() });
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

test("nothing is asked for before the server has said who is there", async () => {
  const calls = serve({ [get]: () => page() });
  await open({}, false);
  await screen.findByText("Loading your profile...");
  expect(calls).not.toContain(get);
});

test("an agent of whom little is known sees that, not blanks", async () => {
  serve({ [get]: () => page({ agent: { ...agent, rating: null, specialties: [] } }) });
  await open();
  await screen.findByText("Your profile");
  expect([fact("Specialties"), fact("Rating")]).toEqual(["None noted yet", "Not rated yet"]);
});

test.each([
  ["an inactive agent", { agent: { ...agent, isActive: false }, reason: noVisitsReasons.inactive }],
  ["an agent without a profile", { agent: null, reason: noVisitsReasons.noProfile }],
])("%s sees why there are no visits", async (_, more) => {
  serve({ [get]: () => page(more) });
  await open();
  expect(await screen.findByText(more.reason)).toBeDefined();
});

test("a profile that cannot be loaded says so and is asked for again", async () => {
  let broken = true;
  serve({ [get]: () => (broken ? json(500, { message: "Broken" }) : page()) });
  await open();
  await screen.findByText("Sorry, we could not load your profile.");
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("1,212");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([
  ["does", 2, "Your phone tells when you start and end a visit."],
  ["does not", 1, "Your phone does not allow it. You can change that in its settings for this site."],
])("who lets the phone tell where it is reads whether it %s", async (_, code, words) => {
  serve({ [get]: () => page() });
  const geolocation = {
    watchPosition: () => 1,
    clearWatch: () => {},
    getCurrentPosition: vi.fn<Geolocation["getCurrentPosition"]>((_found, failed) =>
      failed?.({ code } as GeolocationPositionError),
    ),
  };
  const parts = { geolocation, isAllowed: async () => false, now: Date.now };
  await open({ geolocation: createAgentGeolocation(parts) });
  const button = await screen.findByRole("button", { name: "Let my phone tell" });
  expect(geolocation.getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(button);
  await screen.findByText(words);
});
