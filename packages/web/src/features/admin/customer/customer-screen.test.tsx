import type { CustomerSummary, TimelineEntry } from "@cleaning/contract/admin/customer-page";
import type { OfficeTask } from "@cleaning/contract/problems/problems";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { request } from "../dashboard-fixtures.tsx";
import { agentOf, customerOf, subscriptionOf } from "../list/list-fixtures.ts";
import { scheduleOf, visitOf } from "../schedule/visits-fixtures.ts";
import CustomerScreen from "./customer-screen.tsx";

const summary: CustomerSummary = {
  attention: [],
  next: {
    id: "p5-2099-01-06",
    date: "2099-01-06",
    start: "09:00",
    service: "Deep Cleaning",
    status: "scheduled",
    agents: ["Dani Larsen"],
  },
  last: {
    id: "p5-2026-01-06",
    date: "2026-01-06",
    start: "09:00",
    service: "Deep Cleaning",
    status: "no-access",
    agents: [],
  },
  money: { done: 3_120, visitsDone: 26, toCome: 120, visitsToCome: 1 },
  ratings: { average: 4.5, count: 2 },
};
const visitEntry: TimelineEntry = {
  kind: "visit",
  id: "visit.p5-2026-01-06",
  at: "2026-01-06T16:00:00.000Z",
  visit: {
    id: "p5-2026-01-06",
    date: "2026-01-06",
    start: "09:00",
    service: "Deep Cleaning",
    status: "done",
    price: 120,
    agents: ["Dani Larsen"],
    rating: { stars: 2, words: "In a hurry." },
    problems: [{ number: 1, state: "open", text: "The oven is not clean." }],
  },
};
const changeEntry: TimelineEntry = {
  kind: "change",
  id: "change.a",
  at: "2026-01-05T16:00:00.000Z",
  plan: null,
  entry: {
    id: "a",
    at: "2026-01-05T16:00:00.000Z",
    by: { email: "alma@example.com" },
    action: "changed",
    changes: [{ field: "notes", from: null, to: "Two dogs." }],
  },
};
const callEntry: TimelineEntry = {
  ...changeEntry,
  id: "change.b",
  entry: {
    ...changeEntry.entry,
    id: "b",
    changes: [{ field: "called", from: null, to: "The side door, please." }],
  },
};
const quoteEntry = (id: number, state: "in-touch" | "won"): TimelineEntry => ({
  kind: "request",
  id: `request.${id}`,
  at: "2026-01-05T16:00:00.000Z",
  request: request(id, { kind: "quote", state, isProcessed: true }),
});
const home = {
  id: 7,
  isProfile: false,
  label: "Cabin",
  address: "5 Lake Drive",
  city: "Hyrum",
  state: "UT",
  zipCode: "84319",
  squareFeet: 1_400,
  bedrooms: 2,
  bathrooms: null,
  pets: null,
  parking: null,
  revision: 3,
};
const timeline = (query: string) => `GET /api/admin/customers/4/timeline?limit=20${query}`;

type Answers = Parameters<typeof serve>[0];
const start = async (answers: Answers = {}, at = "/admin/customers/4") => {
  const calls = serve({
    "GET /api/admin/customers/4": () => json(200, { customer: customerOf(4, { notes: "Ring twice." }) }),
    "GET /api/admin/customers/4/summary": () => json(200, summary),
    "GET /api/admin/customers/4/homes": () => json(200, { homes: [home] }),
    "GET /api/admin/customers/4/messages?limit=200": () =>
      json(200, { messages: [], nextCursor: null, suppression: null }),
    [timeline("")]: () => json(200, { entries: [visitEntry, changeEntry], nextCursor: null }),
    "GET /api/admin/subscriptions?customerId=4&limit=50": () =>
      json(200, {
        subscriptions: [subscriptionOf(5, { customerId: 4 })],
        nextCursor: null,
        stats: { total: 1, active: 1, nextSevenDays: 0, monthlyRevenue: 0, left: {} },
      }),
    "GET /api/admin/subscriptions/5": () =>
      json(200, { subscription: subscriptionOf(5), schedule: scheduleOf(), visits: [visitOf("2099-01-06")] }),
    ...answers,
  });
  return { calls, ...(await renderPage(at, { "/admin/customers/$id": CustomerScreen })) };
};
const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const openHome = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Change: Cabin" }));
  return within(await screen.findByRole("dialog", { name: "Change Home" }));
};
const part = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a customer's page", () => {
  test("offers no mail to a customer without an address, and says nothing of it", async () => {
    const { user, ...customer } = customerOf(4);
    const withoutEmail = { ...customer, user: { ...user, email: "", emailConfirmed: false } };
    await start({ "GET /api/admin/customers/4": () => json(200, { customer: withoutEmail }) });
    await screen.findByRole("heading", { level: 1, name: "Customer 4" });
    expect(screen.queryByRole("button", { name: "Write" })).toBeNull();
    expect(screen.queryByText(/not confirmed/)).toBeNull();
  });

  test("leads with who it is, and call, text, write, book and the map in one click", async () => {
    await start();
    await screen.findByRole("heading", { level: 1, name: "Customer 4" });
    expect(screen.getByText(/^Customer since December 2025 · has pets$/)).toBeTruthy();
    expect(hrefOf(/^Call \(435\) 555-0161$/)).toBe("tel:+14355550161");
    expect(hrefOf(/^Text$/)).toBe("sms:+14355550161");
    expect(hrefOf(/^Book$/)).toBe("/admin/book?customer=4");
    expect(hrefOf(/^12 Center Street, Logan/)).toContain("query=12%20Center%20Street%2C%20Logan%2C%20UT%2084321");
    expect(await screen.findByText(/Deep Cleaning, \$127\.50 a visit, every two weeks/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Needs a look" })).toBeNull();
  });

  test("writes a mail through the site, beside the person's own program, and notes a call", async () => {
    const bodies: unknown[] = [];
    const note = (_: Headers, body: unknown): Response => {
      bodies.push(body);
      return json(201, { success: true });
    };
    await start({
      "POST /api/admin/customers/4/messages": note,
      "POST /api/admin/customers/4/calls": note,
    });
    fireEvent.click(await screen.findByRole("button", { name: "Write" }));
    const write = within(await screen.findByRole("dialog", { name: "Write to Customer 4" }));
    expect(write.getByRole("link", { name: "Use your own mail program" }).getAttribute("href")).toBe(
      "mailto:customer4@example.com",
    );
    fireEvent.change(write.getByLabelText("Subject"), { target: { value: "The oven" } });
    fireEvent.change(write.getByLabelText("Text"), { target: { value: "We bring what it needs." } });
    fireEvent.click(write.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Note a Call" }));
    const call = within(await screen.findByRole("dialog", { name: "Call with Customer 4" }));
    fireEvent.change(call.getByLabelText("What was said?"), { target: { value: "The side door, please." } });
    fireEvent.click(call.getByRole("button", { name: "Note Call" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toEqual([
      { subject: "The oven", body: "We bring what it needs." },
      { text: "The side door, please." },
    ]);
  });

  test("says what needs a look, each with where that is done", async () => {
    const about = { visitId: "p5-2026-01-06", date: "2026-01-06", text: null };
    const attention: CustomerSummary["attention"] = [
      { ...about, kind: "problem", text: "The oven is not clean." },
      { ...about, kind: "no-access" },
      { ...about, kind: "low-rating", text: "In a hurry." },
      { kind: "mails-stopped", visitId: null, date: "2026-01-02", text: "bounced" },
      { ...about, kind: "unassigned" },
      { ...about, kind: "unreported" },
      { ...about, kind: "late" },
    ];
    await start({ "GET /api/admin/customers/4/summary": () => json(200, { ...summary, attention }) });
    const links = (await part("Needs a look")).getAllByRole("link");
    const visit = "/admin/customers/4?visit=p5-2026-01-06";
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      visit,
      visit,
      "/admin/ratings?stars=low&customer=4",
      "#messages",
      visit,
      visit,
      visit,
    ]);
    expect(links[0]?.textContent).toContain("waits for us: “The oven is not clean.”");
    expect(links[1]?.textContent).toContain("not dealt with");
  });

  test("shows visits, money and ratings in figures, and the notes for the team", async () => {
    await start();
    const figures = await part("Visits and money");
    expect(await figures.findByText("26 visits, $3,120")).toBeTruthy();
    expect(figures.getByText("1 visit, $120")).toBeTruthy();
    expect(figures.getByText(", no access")).toBeTruthy();
    expect(figures.getByRole("link", { name: "4.5 of 5 in 2" }).getAttribute("href")).toBe("/admin/ratings?customer=4");
    expect((await part("Notes for the team")).getByText("Ring twice.")).toBeTruthy();
  });

  test("has what happened as one timeline, narrowed by kind, which the address keeps", async () => {
    const { where } = await start({
      [timeline("&kind=change")]: () => json(200, { entries: [callEntry], nextCursor: null }),
    });
    const history = await part("What happened");
    const rows = (await history.findAllByRole("listitem")).map((row) => row.textContent);
    expect(rows[0]).toContain("Dani Larsen · $120.00");
    expect(rows[0]).toContain("“In a hurry.”");
    expect(rows[0]).toContain("Problem, open“The oven is not clean.”");
    expect(rows[1]).toContain("Customer changed by alma@example.com");
    fireEvent.click(history.getByRole("button", { name: "Changes" }));
    await waitFor(() => expect(history.getAllByRole("listitem")).toHaveLength(1));
    expect(history.getByRole("listitem").textContent).toMatch(
      /^Called by alma@example.com.*What was said: The side door, please\.$/,
    );
    expect(history.getByRole("button", { name: "Changes" }).getAttribute("aria-pressed")).toBe("true");
    expect(where()).toBe("/admin/customers/4?show=change");
  });

  test("names a quote as one, and says that it is open while it is in touch", async () => {
    await start({
      [timeline("")]: () => json(200, { entries: [quoteEntry(1, "in-touch"), quoteEntry(2, "won")], nextCursor: null }),
    });
    const history = await part("What happened");
    expect(await history.findAllByRole("link", { name: "Quote, Deep Cleaning" })).toHaveLength(2);
    expect(history.getAllByText("Open")).toHaveLength(1);
  });

  test("shows older entries on demand", async () => {
    await start({
      [timeline("")]: () => json(200, { entries: [visitEntry], nextCursor: "timeline.x" }),
      [timeline("&cursor=timeline.x")]: () => json(200, { entries: [changeEntry], nextCursor: null }),
    });
    const history = await part("What happened");
    fireEvent.click(await history.findByRole("button", { name: "Show what was before" }));
    await waitFor(() => expect(history.getAllByRole("listitem")).toHaveLength(2));
    expect(history.queryByRole("button", { name: "Show what was before" })).toBeNull();
  });

  test("keeps its other parts when one fails, which can be tried again", async () => {
    let isFailing = true;
    await start({
      [timeline("")]: () =>
        isFailing ? json(503, { message: "One moment" }) : json(200, { entries: [visitEntry], nextCursor: null }),
    });
    const history = await part("What happened");
    await history.findByText("One moment");
    expect(await screen.findByRole("heading", { name: "Cabin" })).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Standard Cleaning, plan 5" })).toBeTruthy();
    isFailing = false;
    fireEvent.click(history.getByRole("button", { name: "Try again" }));
    expect(await history.findByText(/In a hurry/)).toBeTruthy();
  });

  test.each(["/admin/customers/4", "/admin/customers/none"])(
    "says at %s when there is no such customer",
    async (at) => {
      await start({ "GET /api/admin/customers/4": () => json(404, { message: "There is no such record." }) }, at);
      expect(await screen.findByText("There is no such customer")).toBeTruthy();
    },
  );

  test("opens a visit with what can be done and what happened, and closing it clears the address", async () => {
    const record = { events: [], photos: [], checklist: [], onTheWayAt: null, startedAt: null, endedAt: null };
    const { where } = await start(
      {
        "GET /api/admin/visits?limit=50&ids=p5-2099-01-06": () =>
          json(200, { visits: [visitOf("2099-01-06", { customer: { id: 4, name: "Customer 4" } })], nextCursor: null }),
        "GET /api/admin/visits/p5-2099-01-06/record": () => json(200, { ...record, actualMinutes: null }),
      },
      "/admin/customers/4?visit=p5-2099-01-06",
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Customer 4" }));
    expect(await dialog.findByRole("button", { name: /^Skip,/ })).toBeTruthy();
    expect(await dialog.findByText("No phone has reported from this visit yet.")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(where()).toBe("/admin/customers/4"));
  });

  test.each([
    ["a past visit", "2026-01-06", { status: "done" }],
    ["one that was set back, and moved since", "2099-01-06", { hasBegunAnew: true }],
  ] as const)(
    "shows the open problem of %s, not that of another one, with its answer and its free visit",
    async (_, date, changes) => {
      const id = `p5-${date}`;
      const record = { events: [], photos: [], checklist: [], onTheWayAt: null, startedAt: null, endedAt: null };
      const customer = { id: 4, name: "Customer 4" };
      const task: OfficeTask = {
        kind: "problem",
        visitId: id,
        number: 1,
        revision: 1,
        state: "open",
        customer: { ...customer, email: "customer4@example.com", phone: null },
        visit: { date, service: "Deep Cleaning" },
        text: "The oven is not clean.",
        photos: [],
        at: "2026-01-06T20:00:00.000Z",
        isOverdue: false,
        answer: null,
        freeVisit: null,
      };
      const tasks = [task, { ...task, visitId: "p5-2026-01-07", text: "The shower was left out." }];
      await start(
        {
          [`GET /api/admin/visits?limit=50&ids=${id}`]: () =>
            json(200, { visits: [visitOf(date, { customer, ...changes })], nextCursor: null }),
          [`GET /api/admin/visits/${id}/record`]: () => json(200, { ...record, actualMinutes: null }),
          "GET /api/admin/tasks?state=open&limit=100": () => json(200, { tasks, nextCursor: null }),
          "GET /api/admin/tasks?state=answered&limit=100": () => json(200, { tasks: [], nextCursor: null }),
        },
        `/admin/customers/4?visit=${id}`,
      );
      const problems = within(await screen.findByRole("region", { name: "Problems" }));
      expect(problems.getByText("“The oven is not clean.”")).toBeTruthy();
      expect(problems.queryByText(/The shower/)).toBeNull();
      expect(problems.getByRole("button", { name: /^We come again/ })).toBeTruthy();
      fireEvent.click(problems.getByRole("button", { name: /^Answer/ }));
      expect(await screen.findByRole("dialog", { name: "Answer Customer 4" })).toBeTruthy();
    },
  );
});

describe("a home on a customer's page", () => {
  afterEach(() => void vi.useRealTimers());

  const patch = "PATCH /api/admin/customers/4/homes/7";
  test("is changed in what was typed alone, on the revision that was read", async () => {
    const bodies: unknown[] = [];
    await start({
      [patch]: (_, body) => {
        bodies.push(body);
        return json(200, { home: { ...home, bedrooms: 3, revision: 4 } });
      },
    });
    const dialog = await openHome();
    fireEvent.change(dialog.getByLabelText(/^Bedrooms/), { target: { value: "3" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Home Updated" }));
    expect(bodies).toEqual([{ bedrooms: 3, revision: 3 }]);
  });

  test("that a colleague has changed meanwhile is not overwritten: who is slower is told", async () => {
    const bodies: unknown[] = [];
    const latest = { ...home, bedrooms: 4, revision: 4 };
    let homes = [home];
    await start({
      "GET /api/admin/customers/4/homes": () => json(200, { homes }),
      [patch]: (_, body) => {
        bodies.push(body);
        if (bodies.length > 1) return json(200, { home: latest });
        homes = [latest];
        return json(409, { message: "This home was changed in the meantime." });
      },
    });
    const dialog = await openHome();
    fireEvent.change(dialog.getByLabelText(/^Bedrooms/), { target: { value: "3" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/Bedrooms.*: now “4”/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Bedrooms/).value).toBe("3");
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Home Updated" }));
    expect(bodies[1]).toEqual({ bedrooms: 3, revision: 4 });
  });

  test("that moves to another town says before it is saved what follows, and who does not come there", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-23T18:00:00Z"), toFake: ["Date"] });
    const customer = { id: 4, name: "Customer 4" };
    const agents = [
      { id: 2, name: "Dani Larsen" },
      { id: 3, name: "Bo Lee" },
    ];
    const visits = [
      visitOf("2026-11-24", { customer }),
      visitOf("2026-11-25", { customer, homeId: 7, agents }),
      visitOf("2026-12-02", { customer, homeId: 7, agents, status: "skipped" }),
      visitOf("2026-12-09", { customer, homeId: 7, agents }),
    ];
    await start({
      "GET /api/admin/visits?customerId=4&from=2026-11-23&to=2027-02-15&limit=100": () =>
        json(200, { visits, nextCursor: null }),
      "GET /api/admin/agents/2": () => json(200, { agent: agentOf(2, { assignedArea: "Logan, Cache Valley" }) }),
      "GET /api/admin/agents/3": () => json(200, { agent: agentOf(3, { assignedArea: "Ogden" }) }),
    });
    const dialog = await openHome();
    expect(dialog.queryByText(/to come/)).toBeNull();
    const street = dialog.getByLabelText<HTMLInputElement>(/^Address/);
    const { value: before } = street;
    fireEvent.change(street, { target: { value: "9 New Street" } });
    fireEvent.blur(street);
    expect(
      await dialog.findByText(
        /^2 visits to come follow to the new address, the next on Wed, Nov 25, 2026\. The new address counts as soon as it is saved, for a visit of today that is not done, too\. If they move on a later day, change it then\.$/,
      ),
    ).toBeTruthy();
    fireEvent.change(street, { target: { value: before } });
    const moveTo = (city: string, zip: string): void => {
      fireEvent.change(dialog.getByLabelText(/^City/), { target: { value: city } });
      fireEvent.change(dialog.getByLabelText(/^ZIP/), { target: { value: zip } });
      fireEvent.blur(dialog.getByLabelText(/^ZIP/));
    };
    moveTo("Smithfield", "84335");
    const effects = await dialog.findByText(/^2 visits to come follow to Smithfield, the next on Wed, Nov 25, 2026\./);
    await waitFor(() => expect(effects.textContent).toContain(" Bo Lee does not come to Smithfield. Agents who were"));
    moveTo(home.city, home.zipCode);
    expect(dialog.queryByText(/to come/)).toBeNull();
  });

  test("that has another town's ZIP code says so when it is opened", async () => {
    await start({
      "GET /api/admin/customers/4/homes": () => json(200, { homes: [{ ...home, city: "Logan", zipCode: "84319" }] }),
    });
    const dialog = await openHome();
    expect(dialog.getByText(/^84319 is Hyrum, not Logan\./)).toBeTruthy();
  });

  test("whose answer was lost is not called failed, and its own change not somebody else's", async () => {
    const stored = { ...home, bedrooms: 3, revision: 4 };
    let homes = [home];
    await start({
      "GET /api/admin/customers/4/homes": () => json(200, { homes }),
      [patch]: () => {
        if (homes[0] === stored) return json(409, { message: "This home was changed in the meantime." });
        homes = [stored];
        return json(504, { message: "Gateway Timeout" });
      },
    });
    const dialog = await openHome();
    fireEvent.change(dialog.getByLabelText(/^Bedrooms/), { target: { value: "3" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/^We do not know whether it was saved\./)).toBeTruthy();
    expect(dialog.queryByText(/Somebody else/)).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("whose answer was lost is saved on it when it is changed once more, unless a colleague changed it too", async () => {
    const lost = { ...home, bedrooms: 3, revision: 4 };
    let stored: object = home;
    const bodies: unknown[] = [];
    await start({
      "GET /api/admin/customers/4/homes": () => json(200, { homes: [stored] }),
      [patch]: (_, body) => {
        bodies.push(body);
        if (bodies.length === 1) {
          stored = lost;
          return json(504, { message: "Gateway Timeout" });
        }
        if (bodies.length === 2) return json(409, { message: "This home was changed in the meantime." });
        if (bodies.length === 3) {
          stored = { ...lost, bathrooms: 2, revision: 5 };
          return json(409, { message: "This home was changed in the meantime." });
        }
        return json(200, { home: stored });
      },
    });
    const dialog = await openHome();
    const save = (bedrooms: string): void => {
      fireEvent.change(dialog.getByLabelText(/^Bedrooms/), { target: { value: bedrooms } });
      fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    };
    save("3");
    await dialog.findByText(/^We do not know whether it was saved\./);
    save("5");
    await dialog.findByText(/^Somebody else has changed this meanwhile/);
    expect(dialog.getByText(/^Bathrooms.*now “2”/)).toBeTruthy();
    expect(dialog.queryByText(/^Bedrooms.*: now/)).toBeNull();
    expect(bodies.slice(1)).toEqual([
      { bedrooms: 5, revision: 3 },
      { bedrooms: 5, revision: 4 },
    ]);
    save("5");
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Home Updated" }));
    expect(bodies[3]).toEqual({ bedrooms: 5, revision: 5 });
  });

  test("says who has seen how to get in, when it is asked", async () => {
    const entry = { id: "a", at: "2026-01-05T16:00:00.000Z", by: { email: "alma@example.com" }, action: "changed" };
    const history = "GET /api/admin/history/customers/4";
    const { calls } = await start({
      [history]: () =>
        json(200, {
          entries: [
            { ...entry, changes: [{ field: "accessRead", from: null, to: 7 }] },
            { ...entry, id: "b", changes: [{ field: "accessRead", from: null, to: 1 }] },
          ],
          nextCursor: null,
        }),
    });
    const summaryText = await screen.findByText("Who has seen how to get in");
    expect(calls).not.toContain(history);
    const details = summaryText.closest("details");
    if (details !== null) {
      details.open = true;
      fireEvent(details, new Event("toggle"));
    }
    expect(await screen.findAllByText(/^Read in the office by alma@example\.com/)).toHaveLength(1);
  });
});
