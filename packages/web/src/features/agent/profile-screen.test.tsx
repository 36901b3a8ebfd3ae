import { guessablePasswordMessage, wrongCurrentPasswordMessage } from "@cleaning/contract/accounts/password";
import { commonPasswordMessage } from "@cleaning/contract/accounts/registration";
import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import { type OwnAgentProfile, profileRequestMessages } from "@cleaning/contract/agent-app/agent-profile";
import { business } from "@cleaning/contract/site/business";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { emptyAccount } from "#lib/account-fixtures.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { createAgentGeolocation } from "./phone/geolocation.ts";
import { makeApp, makeServer } from "./phone/phone-fixtures.ts";
import { ProfileScreen } from "./profile-screen.tsx";
import { AgentAppContext } from "./use-agent-app.ts";
import { messages } from "./words/failure.ts";

const [first, second, third]: readonly [string, string, string, ...string[]] = business.areas;
const day = { from: "08:00", until: "17:00" };
const profile: OwnAgentProfile = {
  name: "Dani Larsen",
  email: "dani@example.test",
  phone: "(435) 555-0161",
  isActive: true,
  isCustomer: false,
  towns: [first, second],
  otherAreas: ["Millville"],
  specialties: ["Deep cleaning", "Windows"],
  rating: 4.8,
  worksWith: null,
  completedJobs: 1_212,
  hours: [null, day, day, day, day, { from: "08:00", until: "12:00" }, null],
  hasOwnHours: true,
  requests: [],
};
const request = { towns: [], text: "", state: "open", at: "2026-11-23T16:00:00.000Z", answer: null, answeredAt: null };
const get = "GET /api/agent/profile";
const ask = "POST /api/agent/profile-requests";
const page = (more: Partial<OwnAgentProfile> = {}) => json(200, { ...profile, ...more });
const open = (changes: Parameters<typeof makeApp>[1] = {}, isSignedIn = true) =>
  renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={makeApp(makeServer(), changes)}>
        <ProfileScreen userId={7} isSignedIn={isSignedIn} />
      </AgentAppContext>
    ),
  });
const fact = (name: string): string | null | undefined => screen.getByText(name).nextSibling?.textContent;
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

test("the catalogue has what the server says of towns and passwords", () => {
  expect([
    messages.sameTowns,
    messages.replaced,
    messages.answeredFirst,
    messages.noRequest,
    messages.wrongPassword,
    messages.commonPassword,
    messages.guessablePassword,
  ]).toEqual([
    profileRequestMessages.same,
    profileRequestMessages.replaced,
    profileRequestMessages.answeredFirst,
    profileRequestMessages.none,
    wrongCurrentPasswordMessage,
    commonPasswordMessage,
    guessablePasswordMessage,
  ]);
});

test("without a connection the profile says so at once", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  serve({ [get]: () => new Promise<Response>(() => {}) });
  await open();
  expect(
    await screen.findByText("You seem to be offline. We load your profile as soon as you are back."),
  ).toBeDefined();
  vi.restoreAllMocks();
});

test("an agent sees their own profile", async () => {
  serve({ [get]: () => page() });
  await open();
  await screen.findByText("Your profile");
  expect(["Name", "Email", "Phone", "Specialties", "Completed jobs", "Status"].map(fact)).toEqual([
    "Dani Larsen",
    "dani@example.test",
    "(435) 555-0161",
    "Deep cleaning, Windows",
    "1,212",
    "Active",
  ]);
  expect(fact("Rating")).toContain("Rated 4.8 out of 5");
  const towns = await part("Where you clean");
  expect(towns.getByText(`${first}, ${second}`)).toBeDefined();
  expect(towns.getByText(/Millville/)).toBeDefined();
  expect(["Monday", "Friday", "Sunday"].map(fact)).toEqual(["8 AM to 5 PM", "8 AM to 12 PM", "Not working"]);
  expect((await part("What we mail you")).getAllByRole("listitem").length).toBeGreaterThan(2);
  expect(screen.queryByText("Open your customer portal")).toBeNull();
});

test("an agent of a pair sees with whom they work", async () => {
  serve({ [get]: () => page({ worksWith: "Bea Ott" }) });
  await open();
  await screen.findByText("Together with Bea Ott");
  expect(fact("Visits of two or more")).toBe("Together with Bea Ott");
});

test("an agent for whom we clean too is led to their portal", async () => {
  serve({ [get]: () => page({ isCustomer: true }) });
  await open();
  const link = await screen.findByRole("link", { name: "Open your customer portal" });
  expect(link.getAttribute("href")).toBe("/customer-portal");
});

test("nothing is asked for before the server has said who is there", async () => {
  const calls = serve({ [get]: () => page() });
  await open({}, false);
  await screen.findByText("Loading your profile...");
  expect(calls).not.toContain(get);
  expect(screen.queryByRole("button", { name: "Log out" })).toBeNull();
});

test("an agent of whom little is known sees that, not blanks", async () => {
  serve({ [get]: () => page({ rating: null, specialties: [], phone: null, towns: [], otherAreas: [] }) });
  await open();
  await screen.findByText("Your profile");
  expect([fact("Specialties"), fact("Rating"), fact("Phone")]).toEqual([
    "None noted yet",
    "Not rated yet",
    "No number noted yet",
  ]);
  expect(screen.getByText("No towns noted yet")).toBeDefined();
});

test("an inactive agent sees why there are no visits, and asks for nothing", async () => {
  serve({ [get]: () => page({ isActive: false }) });
  await open();
  expect(await screen.findByText(noVisitsReasons.inactive)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Ask/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Log out" })).toBeDefined();
});

test("a person without a profile sees why there are no visits, and can log out", async () => {
  serve({ [get]: () => json(403, { message: noVisitsReasons.noProfile }) });
  await open();
  expect(await screen.findByText(noVisitsReasons.noProfile)).toBeDefined();
  expect(screen.getByRole("button", { name: "Log out" })).toBeDefined();
});

test("a profile that cannot be loaded says so and is asked for again", async () => {
  let broken = true;
  serve({
    [get]: () => (broken ? json(500, { message: "Broken" }) : page()),
    "GET /api/agent/phones": () => json(200, { publicKey: null, phones: [] }),
  });
  await open();
  await screen.findByText("Sorry, we could not load your profile.");
  broken = false;
  press("Try again");
  await screen.findByText("1,212");
  // The parts of the profile have a "Try again" of their own.
  expect(screen.queryByText("Sorry, we could not load your profile.")).toBeNull();
});

test("an agent changes their phone number, and sees the new one", async () => {
  const sent: unknown[] = [];
  serve({
    [get]: () => page(),
    "PATCH /api/account": (_, body) => {
      sent.push(body);
      return json(200, { account: { ...emptyAccount, phone: "(435) 555-0177" } });
    },
  });
  await open();
  await screen.findByText("Your profile");
  press("Change the phone number");
  fireEvent.input(screen.getByLabelText("Phone"), { target: { value: "4355550177" } });
  press("Save the number");
  expect(await screen.findByText("Your number is saved.")).toBeDefined();
  expect(fact("Phone")).toBe("(435) 555-0177");
  expect(sent).toEqual([{ phone: "(435) 555-0177" }]);
  expect(screen.queryByLabelText("Phone")).toBeNull();
});

test("a phone number that is refused is kept in the field, and the old one stays", async () => {
  const sent: unknown[] = [];
  serve({
    [get]: () => page(),
    "PATCH /api/account": (_, body) => {
      sent.push(body);
      return json(400, { message: "Please enter a valid phone number" });
    },
  });
  await open();
  await screen.findByText("Your profile");
  press("Change the phone number");
  expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
  fireEvent.input(screen.getByLabelText("Phone"), { target: { value: "4355550177" } });
  press("Save the number");
  await screen.findByText(/Your number is not saved yet/);
  expect(sent).toEqual([{ phone: "(435) 555-0177" }]);
  press("Cancel");
  expect(fact("Phone")).toBe("(435) 555-0161");
});

test("towns are chosen from the list, and wait for the office", async () => {
  const sent: unknown[] = [];
  serve({
    [get]: () => page(),
    [ask]: (headers, body) => {
      sent.push([headers.has("idempotency-key"), body]);
      return page({ requests: [{ ...request, about: "towns", towns: [first, third] }] });
    },
  });
  await open();
  await screen.findByText("Your profile");
  press("Ask for other towns");
  expect([box(first).checked, box(second).checked, box(third).checked]).toEqual([true, true, false]);
  for (const town of [first, second]) fireEvent.click(box(town));
  press("Ask the office");
  await screen.findByText("Please choose at least one town");
  for (const town of [first, third]) fireEvent.click(box(town));
  press("Ask the office");
  await screen.findByText("The office has your request.");
  expect(sent).toEqual([[true, { about: "towns", towns: [first, third] }]]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ask for other towns" }));
  expect(screen.getByText(`You asked for: ${first}, ${third}`)).toBeDefined();
  expect(screen.getByText("Waits for the office")).toBeDefined();
  expect(screen.getByText(`${first}, ${second}`)).toBeDefined();
});

test("a regular break stands beside the hours of its day", async () => {
  const hours = [null, { ...day, break: { from: "12:00", until: "12:30" } }, day, day, day, day, null];
  serve({ [get]: () => page({ hours }) });
  await open();
  const withBreak = await screen.findAllByText(/, break /);
  expect(withBreak.map(({ textContent }) => textContent)).toEqual(["8 AM to 5 PM, break 12 to 12:30 PM"]);
});

test("other hours are asked for in words, and the office's answer stands beside them", async () => {
  const declined = { ...request, about: "hours", text: "No Mondays", state: "declined", answer: "We need you then." };
  const sent: unknown[] = [];
  serve({
    [get]: () => page({ requests: [declined] }),
    [ask]: (_, body) => {
      sent.push(body);
      return json(409, { message: "Please wait a moment." });
    },
  });
  await open();
  await screen.findByText("The office: We need you then.");
  press("Ask for other hours");
  fireEvent.input(screen.getByLabelText("Which hours would you like?"), { target: { value: "No Fridays" } });
  press("Ask the office");
  await screen.findByText(/Please wait a moment/);
  expect(sent).toEqual([{ about: "hours", text: "No Fridays" }]);
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

test.each([
  ["towns", "Where you clean", { towns: [third] }, `Withdraw ${third}`],
  ["hours", "Your hours", { text: "No Mondays" }, "Withdraw No Mondays"],
])("an agent withdraws a request about %s, and asks anew", async (about, title, asked, name) => {
  const requests = [{ ...request, about, ...asked }];
  const sent: unknown[] = [];
  serve({
    [get]: () => page({ requests }),
    [`POST /api/agent/profile-requests/${about}/withdraw`]: (_, body) => {
      sent.push(body);
      return page({ requests: [{ ...request, about, ...asked, state: "withdrawn" }] });
    },
  });
  await open();
  const shown = await part(title);
  fireEvent.click(shown.getByRole("button", { name }));
  const state = await shown.findByText("Withdrawn");
  expect([sent, document.activeElement]).toEqual([[{ at: request.at }], state]);
  expect(shown.getByRole("button", { name: /^Ask for other/ })).toBeDefined();
});

test("a request that another phone has replaced is not withdrawn: the new one is shown", async () => {
  const requests = [{ ...request, about: "towns", towns: [third] }];
  serve({
    [get]: () => page({ requests }),
    "POST /api/agent/profile-requests/towns/withdraw": () => {
      requests.splice(0, 1, { ...request, about: "towns", towns: ["Hyrum"], at: "2026-11-23T17:00:00.000Z" });
      return json(409, { message: profileRequestMessages.replaced });
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: `Withdraw ${third}` }));
  await screen.findByText("You asked for: Hyrum");
  expect(screen.getByText(/^You have asked for something else since/).role).toBe("alert");
});

test("an inactive agent withdraws nothing", async () => {
  serve({ [get]: () => page({ isActive: false, requests: [{ ...request, about: "towns", towns: [third] }] }) });
  await open();
  await screen.findByText(`You asked for: ${third}`);
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
});
