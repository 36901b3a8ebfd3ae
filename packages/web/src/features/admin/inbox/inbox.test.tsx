import type { Inbox, InboxProblem, UnassignedVisit } from "@cleaning/contract/admin/inbox";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { OfficeProfileRequest } from "@cleaning/contract/agent-app/agent-profile";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
// Loads the lazy chunks before the tests run.
import "#nouns/problems/answer-problem.tsx";
import "#nouns/visits/change/change-visit.tsx";
import "#kit/decline-dialog.tsx";
import "#nouns/problems/free-visit.tsx";
import "#nouns/ratings/rating-entry.tsx";
import "#nouns/time-off/inbox-entry.tsx";
import "#nouns/visits/report/rare-dialog.tsx";
import "#nouns/visits/settle-time.tsx";
import "../customer/contact-dialog.tsx";
import "./assign-dialog.tsx";
import "./booking-entry.tsx";
import "./mark-all-done.tsx";
import "./profile-request-entry.tsx";
import "./tentative-entry.tsx";
import "./time-request-entry.tsx";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { ratingFixture } from "#nouns/ratings/rating-fixtures.ts";
import { confirmStore } from "#ui/confirm-store.ts";
import { toastStore } from "#ui/toast-store.ts";
import { previewOf, visitOf } from "../schedule/visits-fixtures.ts";
import { groupOf, inboxAnswers, inboxCall, inboxOf } from "./inbox-fixtures.ts";
import ToSolve from "./to-solve.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:00:00Z") });
});

type Answers = Parameters<typeof serve>[0];

const open = async (
  inbox: Partial<Inbox> | (() => Partial<Inbox>),
  more: Answers = {},
  unreported: AdminVisit[] = [],
) => {
  const calls = serve({ ...inboxAnswers(typeof inbox === "function" ? inbox : () => inbox, unreported), ...more });
  const page = await renderPage("/admin", {
    "/admin": ToSolve,
    "/admin/board": () => null,
    "/admin/customers/$id": () => null,
    "/admin/schedule": () => null,
  });
  return { calls, ...page };
};
/** With its entries, whose code may come after it. */
const section = async (name: string) => {
  const shown = within(await screen.findByRole("region", { name }));
  await shown.findAllByRole("listitem");
  return shown;
};
const titles = (): string[] => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const title = (name: RegExp): HTMLElement => screen.getByRole("button", { name, expanded: true });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

const waiting = (date: string, changes: Partial<UnassignedVisit> = {}): UnassignedVisit => ({
  ...visitOf(date, { agents: [], isUnassigned: true }),
  proposal: null,
  ...changes,
});
const bob = { id: 3, name: "Bob Lee", isChosen: false, comesToTown: true, others: 1 };

describe("the inbox", () => {
  test("has each kind with its number, the most urgent first; without anything it says so", async () => {
    await open(
      {
        lateChanges: groupOf([visitOf("2026-11-23", { isLate: true })]),
        unassigned: groupOf([waiting("2026-11-24")], { count: 100, isMore: true }),
        lateStarts: groupOf([visitOf("2026-11-22")]),
        requests: groupOf([], { count: 4 }),
      },
      {},
      [visitOf("2026-11-20", { isUnreported: true })],
    );
    await section("Past visits without a report");
    expect(titles()).toEqual([
      "Late starts1 in all",
      "Unassigned visits100+ in all",
      "Past visits without a report1 in all",
      "Late changes1 in all",
    ]);
    cleanup();
    await open({});
    expect(await screen.findByText("Nothing to solve")).toBeTruthy();
  });

  test("has a low rating with its words until it is marked as answered, which can be undone", async () => {
    const low = { visitId: "p5-2026-11-20", stars: 1, words: "The floor was sticky.", isOpen: true } as const;
    const rating = ratingFixture({ ...low, customer: { ...ratingFixture().customer, name: "Carol Nielsen" } });
    const sent: unknown[] = [];
    await open(() => ({ lowRatings: groupOf(sent.length === 1 ? [] : [rating]) }), {
      "PATCH /api/admin/visits/p5-2026-11-20/rating": (_: unknown, body: unknown) => {
        sent.push(body);
        return json(200, { rating });
      },
    });
    const shown = await section("Low ratings");
    expect(shown.getByText("“The floor was sticky.”")).toBeTruthy();
    expect(shown.getByRole("link", { name: "(435) 555-0107" }).getAttribute("href")).toBe("tel:+14355550107");
    expect(shown.getByRole("link", { name: "ann@example.com" }).getAttribute("href")).toBe("mailto:ann@example.com");
    fireEvent.click(shown.getByRole("button", { name: "Mark as Answered, Carol Nielsen" }));
    expect(await screen.findByText("Nothing to solve")).toBeTruthy();
    toastStore.get()?.action?.onChoose();
    await section("Low ratings");
    expect(sent).toEqual([{ isAnswered: true }, { isAnswered: false }]);
  });

  test("offers what can be done at once, and opens each visit on the board at its day", async () => {
    await open({
      lateStarts: groupOf([visitOf("2026-11-22")]),
      noAccess: groupOf([visitOf("2026-11-20", { status: "no-access" })]),
    });
    const late = await section("Late starts");
    const of = ", Carol Nielsen, Sun, Nov 22";
    const texts = late.getAllByRole("button").map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.endsWith(of))).toEqual([`Assign Agents${of}`, `Move${of}`]);
    const links = screen.getAllByRole("link", { name: /^Open on the board/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/admin/board?visit=p5-2026-11-22",
      "/admin/board?date=2026-11-20&visit=p5-2026-11-20",
    ]);
  });

  test("shows five past visits at first; all of them are marked as done after a question, but those without agents, and what is refused stays", async () => {
    const past = Array.from({ length: 7 }, (_, day) => visitOf(`2026-11-1${day}`, { isUnreported: true }));
    const [refused = visitOf("2026-11-10")] = past;
    const calls = past.map(({ id }) => `PATCH /api/admin/visits/${id}`);
    const message = "It is marked as no access by now. Please look at the visit again.";
    const sent: unknown[] = [];
    const answers = calls.map((call, index) => [
      call,
      (_: unknown, body: unknown) =>
        sent.push(body) === 1
          ? json(409, { message })
          : json(200, { visit: refused, undo: { subscriptionId: 5, undoToken: `token-${index}` } }),
    ]);
    const undone: unknown[] = [];
    const undo = "POST /api/admin/subscriptions/5/undo";
    const nobodys = visitOf("2026-11-09", { isUnreported: true, agents: [] });
    const { calls: made } = await open(
      {},
      {
        ...(Object.fromEntries(answers) as Answers),
        [undo]: (_, body) => {
          undone.push(body);
          return undone.length === 2 ? json(409, { message: "It was changed meanwhile." }) : json(200, { visits: [] });
        },
      },
      [...past, nobodys],
    );
    const shown = await section("Past visits without a report");
    expect(shown.getAllByRole("link", { name: /^Open on the board/ })).toHaveLength(5);
    fireEvent.click(shown.getByRole("button", { name: /^Show all 8/ }));
    await waitFor(() => expect(shown.getAllByRole("link", { name: /^Open on the board/ })).toHaveLength(8));
    fireEvent.click(shown.getByRole("button", { name: "Mark all 7 as done" }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe("Did all 7 visits take place?"));
    expect(confirmStore.get()?.description).toContain("1 visit without agents stays in the list.");
    expect(made.filter((call) => call.startsWith("PATCH"))).toEqual([]);
    confirmStore.get()?.answer(true);
    await waitFor(() => expect(toastStore.get()?.title).toBe("6 visits done"));
    expect(toastStore.get()?.description).toMatch(
      /^Left out: Carol Nielsen, Standard Cleaning: .*Nov 10.*9:00 AM\. It is marked as no access by now\. Please/,
    );
    const expected = { status: "scheduled", price: 120, isLateWaived: false };
    expect(sent).toEqual(calls.map(() => ({ status: "done", isAsPlanned: true, expected })));
    expect(made.filter((call) => call.startsWith("PATCH"))).toEqual(calls);
    toastStore.get()?.action?.onChoose();
    await waitFor(() =>
      expect(toastStore.get()?.description).toBe("Failed to undo: 1 visit stays done. It was changed meanwhile."),
    );
    expect(undone).toEqual([6, 5, 4, 3, 2, 1].map((index) => ({ undoToken: `token-${index}` })));
  });

  test("marks all past visits as done, and says of how many nobody knows", async () => {
    const past = Array.from({ length: 3 }, (_, day) => visitOf(`2026-11-1${day}`, { isUnreported: true }));
    const [visit = visitOf("2026-11-10")] = past;
    const answers = past.map(({ id }, index) => [
      `PATCH /api/admin/visits/${id}`,
      () => (index === 0 ? json(504, { message: "Gateway Timeout" }) : json(200, { visit })),
    ]);
    await open({}, Object.fromEntries(answers) as Answers, past);
    const shown = await section("Past visits without a report");
    fireEvent.click(shown.getByRole("button", { name: "Mark all 3 as done" }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe("Did all 3 visits take place?"));
    confirmStore.get()?.answer(true);
    await waitFor(() => expect(toastStore.get()?.title).toBe("2 visits done"));
    expect(toastStore.get()?.description).toBe("Of 1 we do not know whether it was marked: look into the list.");
  });

  test("closes and opens a kind by its title, and asks for all of one", async () => {
    const all = "GET /api/admin/inbox?whole=unassigned";
    const [one, two] = [waiting("2026-11-24"), waiting("2026-11-25")];
    const { calls } = await open(
      { unassigned: groupOf([one], { count: 2 }) },
      { [all]: () => json(200, inboxOf({ unassigned: groupOf([one, two]) })) },
    );
    const unassigned = await section("Unassigned visits");
    const days = () => unassigned.queryAllByRole("time").map((time) => time.getAttribute("dateTime")?.slice(0, 10));
    fireEvent.click(unassigned.getByRole("button", { name: /^Show all 2/ }));
    await waitFor(() => expect(days()).toEqual(["2026-11-24", "2026-11-25"]));
    expect(calls).toContain(all);
    expect(unassigned.queryByRole("button", { name: /^Show all/ })).toBeNull();
    fireEvent.click(title(/^Unassigned visits/));
    expect(days()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: /^Unassigned visits/, expanded: false }));
    expect(days()).toEqual(["2026-11-24", "2026-11-25"]);
  });

  test("that cannot be loaded says why, and what was loaded stays until a retry", async () => {
    let isFailing = false;
    await open(
      { unassigned: groupOf([waiting("2026-11-24")]) },
      {
        [inboxCall]: () =>
          isFailing
            ? json(503, { message: "One moment" })
            : json(200, inboxOf({ unassigned: groupOf([waiting("2026-11-24")]) })),
      },
    );
    await section("Unassigned visits");
    isFailing = true;
    fireEvent.click(screen.getByRole("button", { name: /^Refresh/ }));
    await screen.findByText("One moment");
    await section("Unassigned visits");
    isFailing = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("One moment")).toBeNull());
  });

  test("gives the focus of an entry that somebody else has solved to its kind's title", async () => {
    let visits = [waiting("2026-11-24"), waiting("2026-11-25")];
    await open(() => ({ unassigned: groupOf(visits) }));
    const unassigned = await section("Unassigned visits");
    unassigned.getAllByRole("link", { name: /^Open on the board/ })[0]?.focus();
    visits = visits.slice(1);
    fireEvent.click(screen.getByRole("button", { name: /^Refresh/ }));
    await waitFor(() => expect(screen.getByRole("heading", { name: /^Unassigned visits1/ })).toBeTruthy());
    await waitFor(() => expect(document.activeElement).toBe(title(/^Unassigned visits/)));
  });
});

describe("an unassigned visit", () => {
  const call = "POST /api/admin/visits/p5-2026-11-24";

  test("has who can come and why, and is assigned by the preview on what it was, once for two clicks", async () => {
    const bodies: unknown[] = [];
    let isOpen = true;
    await open(
      () => ({
        unassigned: groupOf(isOpen ? [waiting("2026-11-24", { proposal: { agents: [bob], start: "09:00" } })] : []),
      }),
      {
        [`${call}/preview`]: (_, body) => {
          bodies.push(body);
          return json(200, previewOf());
        },
        [`${call}/apply`]: (_, body) => {
          bodies.push(body);
          isOpen = false;
          return json(200, { visits: [visitOf("2026-11-24", { agents: [{ id: 3, name: "Bob Lee" }] })] });
        },
      },
    );
    const unassigned = await section("Unassigned visits");
    expect(unassigned.getByText("Comes to Logan, 1 other visit that day")).toBeTruthy();
    fireEvent.click(unassigned.getByRole("button", { name: /^Assign\s*Bob Lee to Carol Nielsen/ }));
    const opened = await dialog("Assign Agent");
    const button = await opened.findByRole("button", { name: "Assign" });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Visit Assigned" }));
    const request = {
      change: { agents: [3] },
      scope: "this",
      expected: { date: "2026-11-24", start: "09:00", agents: [] },
    };
    expect(bodies).toEqual([request, { ...request, previewToken: "token-1" }]);
    await screen.findByText("Nothing to solve");
  });

  test("is moved to the time at which somebody can come, where nobody can at its own", async () => {
    const bodies: unknown[] = [];
    await open(
      { unassigned: groupOf([waiting("2026-11-24", { proposal: { agents: [bob], start: "13:00" } })]) },
      {
        [`${call}/preview`]: (_, body) => {
          bodies.push(body);
          return json(200, previewOf());
        },
      },
    );
    const unassigned = await section("Unassigned visits");
    expect(unassigned.getByText(/1:00 PM \(nobody is free at its own time\)/)).toBeTruthy();
    fireEvent.click(unassigned.getByRole("button", { name: /^Move and assign/ }));
    await dialog("Assign Agent");
    await waitFor(() =>
      expect(bodies).toMatchObject([{ change: { date: "2026-11-24", start: "13:00", agents: [3] } }]),
    );
  });

  test("that somebody else has assigned meanwhile is said in the dialog", async () => {
    const message = "Somebody else has changed this visit. Please look at it again.";
    await open(
      { unassigned: groupOf([waiting("2026-11-24", { proposal: { agents: [bob], start: "09:00" } })]) },
      { [`${call}/preview`]: () => json(409, { message }) },
    );
    fireEvent.click((await section("Unassigned visits")).getByRole("button", { name: /^Assign\s*Bob Lee/ }));
    expect(await (await dialog("Assign Agent")).findByText(message)).toBeTruthy();
  });

  test("that a colleague assigned first is refused in words that outlive its entry", async () => {
    const message = "Somebody else has changed this visit. Please look at it again.";
    let isTaken = false;
    const taken = () => json(409, { message });
    await open(
      () => ({
        unassigned: groupOf(isTaken ? [] : [waiting("2026-11-24", { proposal: { agents: [bob], start: "09:00" } })]),
      }),
      {
        [`${call}/preview`]: () => (isTaken ? taken() : json(200, previewOf())),
        [`${call}/apply`]: () => {
          isTaken = true;
          return taken();
        },
        "GET /api/admin/visits?limit=50&ids=p5-2026-11-24": () =>
          json(200, { visits: [visitOf("2026-11-24", { agents: [bob] })], nextCursor: null }),
      },
    );
    fireEvent.click((await section("Unassigned visits")).getByRole("button", { name: /^Assign\s*Bob Lee/ }));
    const opened = await dialog("Assign Agent");
    fireEvent.click(await opened.findByRole("button", { name: "Assign" }));
    await screen.findByText("Nothing to solve");
    expect(opened.getByText(message)).toBeTruthy();
    fireEvent.click(opened.getByRole("button", { name: "Look again" }));
    fireEvent.click(await opened.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("to which nobody can come offers the choice among all agents, and other days", async () => {
    await open({ unassigned: groupOf([waiting("2026-11-24")]) });
    const unassigned = await section("Unassigned visits");
    expect(unassigned.getByText("Nobody is free that day.")).toBeTruthy();
    expect(unassigned.getByRole("button", { name: /^Assign Agents/ })).toBeTruthy();
    fireEvent.click(unassigned.getByRole("button", { name: /^Move/ }));
    expect(await dialog("Move Visit")).toBeTruthy();
  });
});

test("a time that is not settled becomes the customer's with its preview and one button", async () => {
  const call = "POST /api/admin/visits/p5-2026-11-22";
  const bodies: unknown[] = [];
  let isOpen = true;
  await open(() => ({ tentative: isOpen ? groupOf([visitOf("2026-11-22", { isTentative: true })]) : groupOf([]) }), {
    [`${call}/preview`]: () => json(200, previewOf()),
    [`${call}/apply`]: (_, body) => {
      bodies.push(body);
      isOpen = false;
      return json(200, { visits: [visitOf("2026-11-22")] });
    },
  });
  fireEvent.click((await section("Time not settled")).getByRole("button", { name: /^Settle and tell/ }));
  fireEvent.click(await (await dialog("Settle Time")).findByRole("button", { name: "Settle and Tell" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Time Settled" }));
  expect(bodies).toMatchObject([{ change: { date: "2026-11-22", start: "09:00" }, scope: "this" }]);
  await screen.findByText("Nothing to solve");
});

test("agents' notes are marked as read up to what was looked at, and then gone", async () => {
  const bodies: unknown[] = [];
  const notes = [{ at: "2026-11-21T16:10:00.000Z", agent: "Dani Larsen", text: "The shower drips" }];
  const visit = { ...visitOf("2026-11-21", { status: "done" }), noteCount: 3, notes };
  await open(() => ({ notes: groupOf(bodies.length === 0 ? [visit] : []) }), {
    "PATCH /api/admin/visits/p5-2026-11-21": (_, body) => {
      bodies.push(body);
      return json(200, { visit: visitOf("2026-11-21") });
    },
  });
  const shown = await section("Notes from agents");
  expect(shown.getByText(/The shower drips/).textContent).toContain("Dani Larsen, Nov 21, 2026, 9:10 AM");
  fireEvent.click(shown.getByRole("button", { name: /^Mark as Read/ }));
  await screen.findByText("Nothing to solve");
  expect(bodies).toEqual([{ notesRead: 3 }]);
});

test("a visit without access is dealt with by one click, and has the number of its customer", async () => {
  const bodies: unknown[] = [];
  const customer = { id: 4, name: "Carol Nielsen", phone: "(435) 555-0161" };
  const visit = visitOf("2026-11-20", { status: "no-access", customer });
  await open(() => ({ noAccess: groupOf(bodies.length === 0 ? [visit] : []) }), {
    "PATCH /api/admin/visits/p5-2026-11-20": (_, body) => {
      bodies.push(body);
      return json(200, { visit });
    },
  });
  const shown = await section("Visits without access");
  expect(shown.getByRole("link", { name: /Call Carol Nielsen/ }).getAttribute("href")).toBe("tel:+14355550161");
  fireEvent.click(shown.getByRole("button", { name: /^Mark as Dealt With/ }));
  await screen.findByText("Nothing to solve");
  expect(bodies).toEqual([{ isResolved: true }]);
});

describe("days off that an agent asks for", () => {
  const call = "POST /api/admin/agents/2/time-off-requests/1";
  const request = {
    number: 1,
    from: "2026-12-01",
    until: "2026-12-02",
    hours: null,
    reason: "A wedding",
    at: "2026-11-21T16:10:00.000Z",
    answer: null,
    answeredAt: null,
    state: "open" as const,
    revision: 1,
    agent: { id: 2, name: "Dani Larsen" },
  };

  const noVisits = {
    "POST /api/admin/agents/2/time-off/preview": () =>
      json(200, { visits: [], begun: [], isOff: false, previewToken: "token-1" }),
  };

  test("are given right there", async () => {
    let isOpen = true;
    await open(() => ({ timeOff: groupOf(isOpen ? [request] : []) }), {
      ...noVisits,
      [`${call}/grant`]: () => {
        isOpen = false;
        return json(200, { visits: [], timeOff: [{ from: request.from, until: request.until }] });
      },
    });
    const shown = await section("Days off asked for");
    expect(shown.getByRole("link", { name: "Dani Larsen" }).getAttribute("href")).toBe("/admin/schedule?agent=2");
    expect(shown.getByText("“A wedding”")).toBeTruthy();
    fireEvent.click(shown.getByRole("button", { name: /^Give time off/ }));
    await screen.findByText("Nothing to solve");
  });

  test("that somebody else has answered are said to be", async () => {
    const message = "This request has been answered already. Please look at it again.";
    await open({ timeOff: groupOf([request]) }, { ...noVisits, [`${call}/grant`]: () => json(409, { message }) });
    fireEvent.click((await section("Days off asked for")).getByRole("button", { name: /^Give time off/ }));
    expect((await screen.findByText(new RegExp(message))).textContent).toBeTruthy();
  });
});

const openRequest = async (entry: OfficeProfileRequest, answer?: () => Response) => {
  const bodies: unknown[] = [];
  let inbox: Partial<Inbox> = { profileRequests: groupOf([entry]) };
  await open(() => inbox, {
    [`POST /api/admin/agents/2/profile-requests/${entry.request.about}/answer`]: (_, body) => {
      bodies.push(body);
      if (answer !== undefined) return answer();
      inbox = {};
      return json(200, { towns: ["Logan", "Ogden"], otherAreas: [], requests: [] });
    },
  });
  return { bodies, shown: await section("Towns or hours asked for") };
};

describe("other towns or hours that an agent asks for", () => {
  const at = "2026-11-21T16:10:00.000Z";
  const asked = { at, answer: null, answeredAt: null };
  const area = { agent: { id: 2, name: "Dani Larsen" }, towns: ["Logan", "Hyrum"], otherAreas: [] };
  const towns: OfficeProfileRequest = {
    ...area,
    request: { ...asked, about: "towns", towns: ["Logan", "Ogden"], text: "" },
  };
  const hours: OfficeProfileRequest = {
    ...area,
    request: { ...asked, about: "hours", towns: [], text: "No Mondays, please." },
  };
  test("have what the agent has now, and are given right there", async () => {
    const { bodies, shown } = await openRequest(towns);
    const link = await shown.findByRole("link", { name: "Dani Larsen" });
    expect(link.getAttribute("href")).toBe("/admin/schedule?agent=2&tab=hours");
    expect(shown.getByText("New: Ogden. No more: Hyrum. Visits in towns that end are given to others.")).toBeTruthy();
    fireEvent.click(shown.getByRole("button", { name: /^Give these towns.*Dani Larsen$/ }));
    await screen.findByText("Nothing to solve");
    expect(bodies).toEqual([{ at, isGranted: true }]);
  });

  test("are declined with words", async () => {
    const { bodies, shown } = await openRequest(hours);
    expect(shown.getByText("“No Mondays, please.”")).toBeTruthy();
    fireEvent.click(shown.getByRole("button", { name: /^Decline.*Dani Larsen$/ }));
    const form = await dialog("Decline other hours");
    fireEvent.change(form.getByRole("textbox", { name: /^Why/ }), { target: { value: "Mondays are full." } });
    fireEvent.click(form.getByRole("button", { name: "Decline" }));
    await screen.findByText("Nothing to solve");
    expect(bodies).toEqual([{ at, isGranted: false, text: "Mondays are full." }]);
  });

  test("that somebody else has answered are said to be", async () => {
    const message = "This request has been changed or answered. Please look at it again.";
    const { shown } = await openRequest(towns, () => json(409, { message }));
    fireEvent.click(shown.getByRole("button", { name: /^Give these towns/ }));
    await waitFor(() => expect(toastStore.get()?.description).toContain(message));
  });
});

const problem: InboxProblem = {
  kind: "problem",
  visitId: "p7-2026-11-20",
  number: 1,
  revision: 1,
  state: "open",
  customer: { id: 4, name: "Carol Nielsen", email: "carol@example.test", phone: "(435) 555-0100" },
  visit: { date: "2026-11-20", service: "Standard Cleaning" },
  text: "The shower was left out.",
  photoCount: 1,
  at: "2026-11-20T19:00:00.000Z",
  isOverdue: true,
  answer: null,
  freeVisit: null,
};

describe("a problem", () => {
  const call = "/api/admin/visits/p7-2026-11-20/problems/1";
  const answered: InboxProblem = { ...problem, state: "answered", answer: "We are sorry.", isOverdue: false };
  const openProblem = async (answer: () => Response) => {
    const bodies: unknown[] = [];
    let inbox: Partial<Inbox> = { problems: groupOf([problem]) };
    const take = (next: Partial<Inbox>, response: () => Response) => (_: unknown, body: unknown) => {
      bodies.push(body);
      inbox = next;
      return response();
    };
    const { photoCount: _, ...task } = problem;
    await open(() => inbox, {
      [`POST ${call}/answer`]: take({ answeredProblems: groupOf([answered]) }, answer),
      [`POST ${call}/close`]: take({}, () => json(200, { task: { ...task, photos: [], state: "closed" } })),
      "GET /api/admin/tasks?state=open&limit=100": () =>
        json(200, { tasks: [{ ...task, photos: [{ id: "f1", url: "https://bucket.test/f1" }] }], nextCursor: null }),
    });
    return { bodies, shown: await section("Problems") };
  };

  test("is listed with its customer, visit and words, marked after 24 hours; its photos come when they are asked for", async () => {
    const { shown } = await openProblem(() => json(500, {}));
    for (const part of [
      "Carol Nielsen",
      "Standard Cleaning, Fri, Nov 20, 2026",
      "“The shower was left out.”",
      "Over 24 hours",
    ])
      expect(shown.getByText(part)).toBeTruthy();
    expect(shown.getByRole("link", { name: "(435) 555-0100" }).getAttribute("href")).toBe("tel:+14355550100");
    expect(shown.queryByRole("img")).toBeNull();
    fireEvent.click(shown.getByRole("button", { name: /^Show the photo/ }));
    const photo = await shown.findByRole("img", { name: "From Carol Nielsen, 1" });
    expect(photo.getAttribute("src")).toBe("https://bucket.test/f1");
  });

  test("is answered on the revision that was looked at, once for two quick clicks", async () => {
    const { bodies, shown } = await openProblem(() =>
      json(200, { task: { ...problem, photos: [], state: "answered" } }),
    );
    fireEvent.click(shown.getByRole("button", { name: /^Answer\s*the problem of Carol Nielsen/ }));
    const opened = await dialog("Answer Carol Nielsen");
    fireEvent.change(opened.getByLabelText(/^Answer/, { selector: "textarea" }), {
      target: { value: "We are sorry." },
    });
    const button = opened.getByRole("button", { name: "Send answer" });
    fireEvent.click(button);
    fireEvent.click(button);
    const moved = await section("Answered problems");
    expect(moved.getByText("We answered: “We are sorry.”")).toBeTruthy();
    expect(bodies).toEqual([{ revision: 1, text: "We are sorry." }]);
  });

  test("that somebody else has answered first is said in the dialog, and the text stays", async () => {
    const message = "Somebody else has just answered or changed this. Please look at it again.";
    const { shown } = await openProblem(() => json(409, { message }));
    fireEvent.click(shown.getByRole("button", { name: /^Answer/ }));
    const opened = await dialog("Answer Carol Nielsen");
    const field = opened.getByLabelText<HTMLTextAreaElement>(/^Answer/, { selector: "textarea" });
    fireEvent.change(field, { target: { value: "We are sorry." } });
    fireEvent.click(opened.getByRole("button", { name: "Send answer" }));
    expect((await opened.findByText(new RegExp(message))).textContent).toContain("It is not sent.");
    expect(field.value).toBe("We are sorry.");
  });

  test("keeps its dialog when the response to an answer is lost, and the same answer again is sent", async () => {
    let tries = 0;
    const { bodies, shown } = await openProblem(() => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return json(200, { task: { ...problem, photos: [], state: "answered" } });
    });
    fireEvent.click(shown.getByRole("button", { name: /^Answer/ }));
    const opened = await dialog("Answer Carol Nielsen");
    const field = opened.getByLabelText<HTMLTextAreaElement>(/^Answer/, { selector: "textarea" });
    fireEvent.change(field, { target: { value: "We are sorry." } });
    fireEvent.click(opened.getByRole("button", { name: "Send answer" }));
    expect((await opened.findByText(/^We do not know whether it was sent\./)).textContent).not.toContain("not sent");
    // It has left its list, and stands in another.
    await screen.findByText("We answered: “We are sorry.”");
    expect(field.value).toBe("We are sorry.");
    fireEvent.click(opened.getByRole("button", { name: "Send answer" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Answer sent" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { revision: 1, text: "We are sorry." };
    expect(bodies).toEqual([body, body]);
  });

  test("whose answer was lost, and is sent in other words, is not called answered by somebody else", async () => {
    let tries = 0;
    const { shown } = await openProblem(() => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return json(409, { message: "Somebody else has just answered or changed this. Please look at it again." });
    });
    fireEvent.click(shown.getByRole("button", { name: /^Answer/ }));
    const opened = await dialog("Answer Carol Nielsen");
    const field = opened.getByLabelText<HTMLTextAreaElement>(/^Answer/, { selector: "textarea" });
    const send = (value: string): void => {
      fireEvent.change(field, { target: { value } });
      fireEvent.click(opened.getByRole("button", { name: "Send answer" }));
    };
    send("We are sorry.");
    await opened.findByText(/^We do not know whether it was sent\./);
    send("We are sorry, and come again.");
    await opened.findByText(/^It is not sent\. Your first answer may have been sent,/);
    expect(opened.queryByText(/^Somebody else/)).toBeNull();
    expect(field.value).toBe("We are sorry, and come again.");
  });

  test("that is closed, after a question, leaves the list", async () => {
    const { bodies, shown } = await openProblem(() => json(500, {}));
    const close = shown.getByRole("button", { name: /^Close/ });
    for (const isSure of [false, true]) {
      fireEvent.click(close);
      await waitFor(() => expect(confirmStore.get()?.title).toBe("Close this problem?"));
      expect(bodies).toEqual([]);
      confirmStore.get()?.answer(isSure);
    }
    await screen.findByText("Nothing to solve");
    expect(bodies).toEqual([{ revision: 1 }]);
  });
});

type NewBooking = Inbox["bookings"]["entries"][number];
const booking: NewBooking = {
  id: 7,
  customer: { id: 4, name: "Carol Nielsen", email: "carol@example.test", phone: "(435) 555-0100" },
  service: "Standard Cleaning",
  frequency: "weekly",
  price: 120,
  city: "Logan",
  firstDate: "2026-12-02",
  nextServiceDate: "2026-12-02",
  createdAt: "2026-11-21T19:00:00.000Z",
  isAsked: false,
  state: "unconfirmed",
};

const openUnconfirmed = async () => {
  const bodies: unknown[] = [];
  await open(() => ({ bookings: groupOf(bodies.length === 0 ? [booking] : []) }), {
    "PATCH /api/admin/open-bookings/7": (_, body) => {
      bodies.push(body);
      return json(200, { isConfirmed: true });
    },
  });
  return { bodies, shown: await section("New bookings") };
};

test("a mail that did not arrive has why, what to do, the number to call and the next visit", async () => {
  const customer = { id: 7, name: "Carol Nielsen", email: "carol@gmail.ocm", phone: "(435) 555-0100" };
  const mail = { customer, title: "Booked", at: "2026-11-21T19:00:00.000Z", nextVisit: "2026-12-02" };
  await open({
    mails: groupOf([
      { ...mail, cause: "unknown-domain" },
      { ...mail, customer: { id: 8, name: "Dee Moss", email: "dee@example.test", phone: null }, cause: "mailbox-full" },
    ]),
  });
  const shown = await section("Mails that did not arrive");
  expect((await shown.findByText(/carol@gmail\.ocm/)).textContent).toBe(
    "Booked to carol@gmail.ocm. There are no mails at what stands behind the @: it is likely mistyped. Next visit Wed, Dec 2.",
  );
  expect(shown.getByText("Call them, correct the address, and send it again.")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Carol Nielsen" }).getAttribute("href")).toBe("/admin/customers/7");
  expect(shown.getAllByRole("link", { name: "(435) 555-0100" })).toHaveLength(1);
  expect(shown.getByText(/The mailbox is full\./)).toBeTruthy();
});

test("a mail that cannot be sent again says what to do instead, and stays with its button when the address is corrected", async () => {
  const customer = { id: 7, name: "Carol Nielsen", email: "carol@gmail.ocm", phone: null };
  const mail = { customer, title: "Booked", at: "2026-11-21T19:00:00.000Z", nextVisit: "2026-12-02" } as const;
  const now = { ...mail, cause: "unknown-domain", isForOnce: true } as const;
  await open({ mails: groupOf([now]) });
  const shown = await section("Mails that did not arrive");
  await shown.findByText(
    "Call them, correct the address, and write to them then. It held a code or a link that works once, so it cannot be sent again.",
  );
  expect(shown.queryByRole("button", { name: /^Write to them/ })).toBeNull();
  cleanup();
  const right = { ...now, customer: { ...customer, email: "carol@gmail.com" }, isCorrected: true };
  await open({ mails: groupOf([right, { ...right, customer: { ...right.customer, id: 8 }, isForOnce: false }]) });
  const again = await section("Mails that did not arrive");
  const write = await again.findByRole("button", { name: "Write to them, Carol Nielsen" });
  expect(again.getAllByText(/Mails go to carol@gmail\.com now\. Next visit Wed, Dec 2\./)).toHaveLength(2);
  expect(again.getByText("Send it again.")).toBeTruthy();
  fireEvent.click(write);
  await dialog("Write to Carol Nielsen");
});

describe("an unconfirmed booking", () => {
  test("is marked, listed with whom to call, and confirmed once for two quick clicks", async () => {
    const { bodies, shown } = await openUnconfirmed();
    expect(shown.getByRole("link", { name: "(435) 555-0100" }).getAttribute("href")).toBe("tel:+14355550100");
    expect(shown.getByText(/weekly|every week/i).textContent).toContain(
      "$120 per visit, Logan. First visit Wednesday, December 2. Not confirmed",
    );
    expect(shown.queryByRole("button", { name: /^Seen/ })).toBeNull();
    const button = shown.getByRole("button", { name: /^Confirm\s*the booking of Carol Nielsen/ });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    const nothing = await screen.findByText("Nothing to solve");
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(nothing)).toBe(true);
    expect(bodies).toEqual([{ confirm: true }]);
  });

  test("says first what its first visit is and costs, where the later ones are others", async () => {
    await open({ bookings: groupOf([{ ...booking, first: { service: "Deep Cleaning", price: 402 } }]) });
    const shown = await section("New bookings");
    expect(shown.getByText(/per visit/).textContent).toMatch(
      /^First Deep Cleaning, \$402; then Standard Cleaning, .*\$120 per visit, Logan\./,
    );
  });

  test("is cancelled only after a confirmation", async () => {
    const { bodies, shown } = await openUnconfirmed();
    fireEvent.click(shown.getByRole("button", { name: /^Cancel booking\s*of Carol Nielsen/ }));
    fireEvent.click(shown.getByRole("button", { name: "No, keep it" }));
    expect(bodies).toEqual([]);
    fireEvent.click(shown.getByRole("button", { name: /^Cancel booking\s*of Carol Nielsen/ }));
    fireEvent.click(shown.getByRole("button", { name: /^Yes, cancel\s*the booking of Carol Nielsen/ }));
    await waitFor(() => expect(bodies).toEqual([{ confirm: false }]));
  });
});

const confirmed: NewBooking = { ...booking, state: "confirmed" };
const openConfirmed = async (entry: NewBooking, answer?: () => Response) => {
  const bodies: unknown[] = [];
  await open(() => ({ bookings: groupOf(bodies.length % 2 === 0 || answer !== undefined ? [entry] : []) }), {
    "PATCH /api/admin/new-bookings/7": (_, body) => {
      bodies.push(body);
      return answer?.() ?? json(200, body);
    },
  });
  return { bodies, shown: await section("New bookings") };
};

describe("a booking with a confirmed address", () => {
  test("leads to its customer's page, leaves the list once it is seen, and comes back with an undo", async () => {
    const { bodies, shown } = await openConfirmed(confirmed);
    expect(shown.getByRole("link", { name: "Carol Nielsen" }).getAttribute("href")).toBe(
      "/admin/customers/4?subscription=7",
    );
    expect(shown.getByText(/every week/).textContent).toContain("First visit Wednesday, December 2. Confirmed");
    expect(shown.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    const button = shown.getByRole("button", { name: /^Seen\s*, the booking of Carol Nielsen/ });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    const nothing = await screen.findByText("Nothing to solve");
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(nothing)).toBe(true);
    toastStore.get()?.action?.onChoose();
    await section("New bookings");
    expect(bodies).toEqual([{ isSeen: true }, { isSeen: false }]);
  });

  test("stays, with what went wrong, when it could not be stored that it was seen", async () => {
    const { shown } = await openConfirmed(confirmed, () => json(503, { message: "One moment" }));
    fireEvent.click(shown.getByRole("button", { name: /^Seen/ }));
    await waitFor(() => expect(toastStore.get()?.tone).toBe("error"));
    expect(shown.getByRole("button", { name: /^Seen/ })).toBeTruthy();
  });

  test("for one visit leads to that visit, and names its one price", async () => {
    const { shown } = await openConfirmed({ ...confirmed, frequency: "once" });
    expect(shown.getByText(/, once,/).textContent).toContain("once, $120, Logan.");
    expect(shown.getByRole("link", { name: "Carol Nielsen" }).getAttribute("href")).toBe("/admin/customers/4?visit=b7");
  });

  test.each([
    [{ firstDate: "2026-11-21", nextServiceDate: "2026-11-28" }, "Next visit Saturday, November 28. Confirmed"],
    [{ firstDate: "2026-11-21", nextServiceDate: null }, "First visit was Saturday, November 21. Confirmed"],
    [{ nextServiceDate: null, state: "ended" }, "No visit is planned. Ended"],
  ] as const)("says which visit is next: %j", async (changes, words) => {
    const { shown } = await openConfirmed({ ...confirmed, ...changes });
    expect(shown.getByText(/every week/).textContent).toContain(words);
  });
});

test("a bill that is changed at the provider leaves the list, and comes back with an undo", async () => {
  const bodies: unknown[] = [];
  const task = {
    id: "billing-task.7.3",
    subscriptionId: 7,
    customer: { id: 4, name: "Carol Nielsen" },
    service: "Standard Cleaning",
    before: ["weekly, $120.00 per visit"],
    after: ["weekly, $140.00 per visit", "First visit, on Friday, December 4, 2026: $180.00"],
    at: "2026-11-21T16:10:00.000Z",
  };
  await open(() => ({ billing: groupOf(bodies.length === 1 ? [] : [task]) }), {
    "PATCH /api/admin/subscriptions/7/billing-tasks/billing-task.7.3": (_, body) => {
      bodies.push(body);
      return json(200, body);
    },
  });
  const shown = await section("Bills to change");
  expect(shown.getByText(/From now on: weekly, \$140.00 per visit/).innerHTML).toContain("per visit<br>First visit");
  fireEvent.click(shown.getByRole("button", { name: /^Bill Is Changed/ }));
  await screen.findByText("Nothing to solve");
  toastStore.get()?.action?.onChoose();
  await section("Bills to change");
  expect(bodies).toEqual([{ isDone: true }, { isDone: false }]);
});

test("a failed sync leads to its page, and an order that was not sent to its customer", async () => {
  const at = "2026-11-21T16:10:00.000Z";
  await open({
    sync: groupOf([
      { kind: "sync", endpoint: "customers", message: "Provider cannot be reached.", at },
      { kind: "order", subscriptionId: 7, customer: { id: 4, name: "Carol Nielsen" }, at },
    ]),
  });
  const shown = await section("Failed syncs");
  expect(shown.getByText("The sync of customers: Provider cannot be reached.")).toBeTruthy();
  expect(shown.getByRole("link", { name: /^Open the sync/ }).getAttribute("href")).toMatch(/-sync$/);
  expect(shown.getByRole("link", { name: "Carol Nielsen" }).getAttribute("href")).toBe(
    "/admin/customers/4?subscription=7",
  );
});

test("a request whose day to follow up has come is opened as work", async () => {
  const followUp: Inbox["followUps"]["entries"][number] = {
    list: "contact-submissions",
    id: 8,
    name: "",
    email: "far@example.test",
    phone: "",
    about: "83263",
    kind: "area",
    text: "Please tell me when you come.",
    createdAt: "2026-11-01T16:10:00.000Z",
    followUpOn: "2026-11-22",
  };
  const { calls } = await open(
    { followUps: groupOf([followUp]) },
    { "GET /api/admin/requests/contact-submissions/8": () => json(503, { message: "One moment" }) },
  );
  const shown = await section("To follow up");
  expect(shown.getByText(/Outside our area: 83263, follow up Sun, Nov 22/)).toBeTruthy();
  fireEvent.click(shown.getByRole("button", { name: /^Answer\s*far@example.test/ }));
  await dialog("far@example.test");
  await waitFor(() => expect(calls).toContain("GET /api/admin/requests/contact-submissions/8"));
});

const timeEntry = {
  agent: { id: 3, name: "Dani Ruiz" },
  customer: "Ann Lee",
  week: "2026-11-16",
  revision: 4,
  visitId: "p7-2026-11-18",
  date: "2026-11-18",
  from: "09:05",
  until: "11:10",
  minutes: 125,
  planned: 120,
  worked: 2,
  reason: "I forgot to press Start",
  at: "2026-11-18T18:20:00.000Z",
};

test("other times of a visit that an agent asks for count at one press, on the week that was seen", async () => {
  const bodies: unknown[] = [];
  await open(() => ({ timeRequests: groupOf(bodies.length === 0 ? [timeEntry] : []) }), {
    "PATCH /api/admin/timesheets/2026-11-16/3": (_, body) => {
      bodies.push(body);
      return json(200, {});
    },
  });
  const shown = await section("Times to correct");
  expect((await shown.findByText(/asks for/)).textContent).toBe("Dani Ruiz asks for 9:05 AM to 11:10 AM, 2 h 5 min:");
  expect(shown.getByText("When they asked: 2 min reported, 2 h planned")).toBeTruthy();
  expect(shown.getByRole("link", { name: "Dani Ruiz" }).getAttribute("href")).toBe("/admin/time?week=2026-11-16");
  fireEvent.click(shown.getByRole("button", { name: /^Count 2 h 5 min.*Wed, Nov 18, Ann Lee$/ }));
  await screen.findByText("Nothing to solve");
  const { visitId, date, at } = timeEntry;
  expect(bodies).toEqual([{ revision: 4, change: { answer: { visitId, date, at, isGranted: true } } }]);
});

test("times that a colleague counts while they are declined say so, and the words stay", async () => {
  let isCounted = false;
  const message = "The minutes of this request are counted already.";
  const { client } = await open(() => ({ timeRequests: groupOf(isCounted ? [] : [timeEntry]) }), {
    "PATCH /api/admin/timesheets/2026-11-16/3": () => json(409, { message }),
  });
  const shown = await section("Times to correct");
  fireEvent.click(await shown.findByRole("button", { name: /^Decline/ }));
  const opened = await dialog("Decline 9:05 AM to 11:10 AM");
  const why = opened.getByLabelText<HTMLTextAreaElement>("Why");
  fireEvent.change(why, { target: { value: "You came at 10." } });
  isCounted = true;
  await client.invalidateQueries();
  await screen.findByText("Nothing to solve");
  fireEvent.click(opened.getByRole("button", { name: "Decline" }));
  expect((await opened.findByText(new RegExp(message))).textContent).toContain("It is not sent.");
  expect(why.value).toBe("You came at 10.");
  fireEvent.click(opened.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const noAccess = groupOf([visitOf("2026-11-20", { status: "no-access" })]);

test.each<[string, Partial<Inbox>, RegExp, string]>([
  ["a free visit", { problems: groupOf([problem]) }, /^We come again/, "We come again"],
  ["a move", { lateStarts: groupOf([visitOf("2026-11-23")]) }, /^Move/, "Move Visit"],
  ["a note", { noAccess }, /^Note/, "Note"],
  ["a time", { tentative: groupOf([visitOf("2026-11-23", { isTentative: true })]) }, /^Settle/, "Settle Time"],
])("the dialog of %s stays when its entry leaves the list", async (_, first, button, name) => {
  let isThere = true;
  const { client } = await open(() => (isThere ? first : {}));
  fireEvent.click(await screen.findByRole("button", { name: button }));
  await dialog(name);
  isThere = false;
  await client.invalidateQueries();
  await screen.findByText("Nothing to solve");
  expect(screen.getByRole("dialog", { name })).toBeTruthy();
});

const dealWithIt = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name: /^Mark as Dealt With/ }));

test("a change whose answer is lost is not said to have failed, and a refused repeat says that it may be done", async () => {
  const message = "This is done already.";
  const answers = [() => Promise.reject(new TypeError("Failed to fetch")), () => json(409, { message })];
  await open(
    { noAccess: groupOf([visitOf("2026-11-20", { status: "no-access" })]) },
    {
      "PATCH /api/admin/visits/p5-2026-11-20": () => answers.shift()?.() ?? json(500, {}),
    },
  );
  await dealWithIt();
  await waitFor(() => expect(toastStore.get()?.description).toMatch(/^We do not know whether it was saved\./));
  await dealWithIt();
  await waitFor(() =>
    expect(toastStore.get()?.description).toBe(
      `Failed to update visit: ${message} Your first try may have been saved: please look at how it is now.`,
    ),
  );
});
