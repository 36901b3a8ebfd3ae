import { onlineManager } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { answer, empty, get, open, press } from "../portal-fixtures.tsx";
import {
  dialog,
  firstWeeks,
  nextWeeks,
  openSchedule,
  subscription,
  onNovember21,
  preview,
  pressWithin,
  requestRecorder,
  serveSchedule,
  visit,
  visits,
} from "./schedule-fixtures.tsx";

const cards = (name: string): string[] =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");

const cancelled = () => json(200, preview(visits, { status: "cancelled" }, { andLater: true }));
const skippedAll = () => json(200, preview(visits, { status: "skipped" }, { andLater: true }));

onNovember21();
afterEach(() => onlineManager.setOnline(true));

const cabin = { homeId: 5, home: "Cabin" };
const house = { homeId: 1, home: "12 Center Street" };
const sameDay = [
  visit("2026-11-27", { id: "p7-2026-11-27", ...house }),
  visit("2026-11-27", { id: "b9", subscriptionId: null, ...cabin }),
];
const plan = subscription(house);

describe("a customer with two homes", () => {
  test("reads on each card which home it is, as a heading by day, and in each button's name", async () => {
    serveSchedule({}, sameDay, [plan]);
    await openSchedule();
    const [first, second] = cards("Upcoming cleanings");
    expect(first).toContain("Friday, November 279 to 11 AM12 Center Street");
    expect(second).toContain("Friday, November 279 to 11 AMCabin");
    expect(screen.getAllByRole("heading", { level: 3, name: "Friday, November 27" })).toHaveLength(2);
    const names = screen
      .getAllByRole("button", { name: /Friday, November 27/ })
      .map(({ textContent }) => textContent ?? "");
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("Skip: Friday, November 27 at 12 Center Street");
    expect(names).toContain("Cancel: Friday, November 27 at Cabin");
    expect(screen.getByRole("button", { name: "Pause: Standard Cleaning at 12 Center Street" })).toBeTruthy();
  });

  test("is asked about that home, and told what happened there, before and after the schedule is read again", async () => {
    const [, atCabin = visit("2026-11-27")] = sameDay;
    const { homeId: _, home: __, ...changed } = { ...atCabin, status: "cancelled" as const };
    serveSchedule(
      {
        "POST /api/portal/visits/b9/preview": () => json(200, preview([atCabin], { status: "cancelled" })),
        "POST /api/portal/visits/b9/apply": () => json(200, { visits: [changed], undoToken: "token-2" }),
      },
      sameDay,
      [plan],
    );
    await openSchedule();
    press("Cancel: Friday, November 27 at Cabin");
    const asked = await dialog("Cancel this cleaning?");
    expect(asked.getByText("Standard Cleaning: Friday, November 27 at Cabin, 9 to 11 AM")).toBeTruthy();
    await pressWithin(asked, "Cancel this cleaning");
    expect(await screen.findByText("Your cleaning on Friday, November 27 at Cabin is cancelled.")).toBeTruthy();
  });

  test("chooses whose cleanings are shown: the address says it, also through a dialog", async () => {
    serveSchedule({}, sameDay, [plan]);
    const { where } = await openSchedule();
    fireEvent.change(screen.getByLabelText(/Show cleanings of/), { target: { value: "5" } });
    await waitFor(() => expect(cards("Upcoming cleanings")).toHaveLength(1));
    expect(cards("Upcoming cleanings")[0]).toContain("Cabin");
    expect(screen.queryByRole("heading", { name: "Standard Cleaning" })).toBeNull();
    press("Leave a note: Friday, November 27 at Cabin");
    const note = await dialog("A note for this cleaning");
    expect(where()).toMatch(/change=note/);
    expect(where()).toMatch(/home=.*5/);
    await pressWithin(note, /Cancel|Keep/);
    await waitFor(() => expect(where()).not.toMatch(/change/));
    expect(where()).toMatch(/home=.*5/);
    expect(cards("Upcoming cleanings")).toHaveLength(1);
  });

  test("sees all of them by a link to a home that is gone; with one home there is nothing to choose", async () => {
    serveSchedule({}, sameDay, [plan]);
    await openSchedule("&home=99");
    expect(cards("Upcoming cleanings")).toHaveLength(2);
    cleanup();
    serveSchedule();
    await openSchedule();
    expect(screen.queryByLabelText(/Show cleanings of/)).toBeNull();
  });
});

describe("the visits", () => {
  test("say what the office changed about the money of a done one, and that there is a new time after no access", async () => {
    serveSchedule({}, [
      visit("2026-11-21", { status: "done", price: 90, charges: ["Credit: $30. The oven."] }),
      visit("2026-11-21", { id: "p8-2026-11-21", status: "no-access" }),
    ]);
    await openSchedule();
    expect((await screen.findByText(/The oven/)).textContent).toBe("Credit: $30. The oven.");
    expect(screen.getByRole("button", { name: /Choose a new time/ })).toBeTruthy();
  });

  test("say when we come to one that runs late", async () => {
    serveSchedule({}, [visit("2026-11-21", { start: "13:00", end: "15:00", lateArrival: "2026-11-21T20:45:00.000Z" })]);
    await openSchedule();
    expect(cards("Upcoming cleanings")[0]).toContain("We are running late: we expect to arrive at about 1:45 PM");
  });

  test("of yesterday are past, but for one without access, which still has a new time", async () => {
    serveSchedule({}, [
      visit("2026-11-20", { status: "done" }),
      visit("2026-11-20", { id: "p8-2026-11-20", status: "no-access" }),
      visit("2026-11-27"),
    ]);
    await openSchedule();
    const [missed, ...coming] = cards("Upcoming cleanings");
    expect(missed).toMatch(/November 20.*We could not get in/);
    expect(missed).not.toContain("$");
    expect(coming).toHaveLength(1);
    press("Choose a new time: Friday, November 20");
    await dialog("Move this cleaning");
  });

  test("show day, window, service, extras, price, status in words and the late mark, the next first", async () => {
    const agents = [{ firstName: "Dani" }, { firstName: "Rosa" }];
    serveSchedule({}, [
      visit("2026-12-11", { isTentative: true }),
      visit("2026-11-27", { extras: ["Windows", "Oven"], price: 149.5, note: "Ring twice.", isLate: true, agents }),
      visit("2026-11-21", { start: "13:00", end: "15:00", status: "on-the-way" }),
      visit("2026-12-04", { status: "skipped", isLate: true, charges: ["Fee: $40. Told us in the evening."] }),
    ]);
    await openSchedule();
    const [today, next, skipped, tentative] = cards("Upcoming cleanings");
    expect(today).toMatch(/^TodaySaturday, November 211 to 3 PM.*We are on our way/);
    expect(next).toContain("Friday, November 279 to 11 AM");
    expect(next).toContain("Standard Cleaning, $149.50With Windows, OvenDani and Rosa come.Your note: Ring twice.");
    expect(next).toContain("Changed late");
    expect(skipped).toMatch(/December 4.*Cancelled late.*Skipped/);
    expect(skipped).toContain("Fee: $40. Told us in the evening.");
    expect(tentative).toContain("Time to be confirmed");
    expect(tentative).not.toContain("9:00 AM");
  });

  test("that the company has moved say so, unless they do not take place", async () => {
    serveSchedule({}, [
      visit("2026-11-27", { occurrenceDate: "2026-11-26", isMovedByCompany: true }),
      visit("2026-12-04", { isMovedByCompany: true, status: "skipped" }),
      visit("2026-11-21", { isMovedByCompany: true, start: "08:00", status: "done" }),
    ]);
    await openSchedule();
    const [done, moved, skipped] = cards("Upcoming cleanings");
    expect(done).toContain("Moved by us");
    expect(done).not.toContain("Move it.");
    expect(moved).toContain("Moved by us");
    expect(moved).toContain("We are closed at the time that was planned.");
    expect(skipped).not.toContain("Moved by us");
  });

  test("that are past, under way, or left out cannot be changed", async () => {
    serveSchedule({}, [
      visit("2026-11-21", { start: "08:00" }),
      visit("2026-11-27", { status: "skipped" }),
      visit("2026-12-04", { status: "started" }),
    ]);
    await openSchedule();
    expect(screen.queryByRole("button", { name: /^(?:Skip|Move)/ })).toBeNull();
  });

  test("with only a late visit of today left are not called none", async () => {
    serveSchedule({}, [visit("2026-11-21", { start: "08:00" })]);
    await openSchedule();
    expect(cards("Upcoming cleanings")).toHaveLength(1);
    expect(screen.queryByText("No cleanings in the next weeks")).toBeNull();
  });

  test("of later weeks come with 'Show more'", async () => {
    const calls = serveSchedule({ [nextWeeks]: () => json(200, { subscriptions: [], visits: [visit("2027-01-22")] }) });
    await openSchedule();
    expect(calls.filter((call) => call.includes("/portal/visits"))).toEqual([firstWeeks]);
    press("Show more");
    expect(await screen.findByText("Friday, January 22, 2027")).toBeTruthy();
    expect(cards("Upcoming cleanings")).toHaveLength(4);
  });

  test("of the past are asked for when they are wanted, the latest first", async () => {
    serveSchedule({
      "GET /api/portal/visits?from=2026-05-25&to=2026-11-20": () =>
        json(200, {
          subscriptions: [],
          visits: [
            visit("2026-10-30", { status: "done" }),
            visit("2026-11-13"),
            visit("2026-10-16", { status: "no-access" }),
          ],
        }),
      "GET /api/portal/visits?from=2025-11-26&to=2026-05-24": () => json(200, { subscriptions: [], visits: [] }),
    });
    await openSchedule();
    press("Show past cleanings");
    await screen.findByText("Friday, October 30");
    const past = cards("Past cleanings");
    expect(past[0]).toMatch(/November 13.*Being confirmed/);
    expect(past[1]).toMatch(/October 30.*Done/);
    expect(past[2]).toMatch(/October 16.*We could not get in/);
    press("Show earlier cleanings");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show earlier cleanings" })).toBeNull());
  });

  test("of the past are listed and in sight where a link leads to them, once they are there", async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
    serveSchedule({
      "GET /api/portal/visits?from=2026-05-25&to=2026-11-20": () =>
        json(200, { subscriptions: [], visits: [visit("2026-11-13", { status: "done" })] }),
    });
    await openSchedule("#past");
    await screen.findByText("Friday, November 13");
    expect(scrolled.mock.contexts).toEqual([screen.getByRole("heading", { name: "Past cleanings" })]);
  });

  test("that do not take place after the end of a plan are not listed", async () => {
    serveSchedule(
      {},
      [
        visit("2026-11-27"),
        visit("2026-12-04", { status: "cancelled" }),
        visit("2026-12-11", { status: "cancelled" }),
        visit("2026-12-18", { status: "skipped" }),
      ],
      [subscription({ ending: { on: "2026-12-11", reason: "moving" } })],
    );
    await openSchedule();
    expect(cards("Upcoming cleanings")).toHaveLength(2);
    expect(screen.getByText(/No cleaning from Friday, December 11 on/)).toBeTruthy();
  });
});

describe("without visits", () => {
  test("a schedule that cannot be loaded is asked for again", async () => {
    let isBroken = true;
    serveSchedule({
      [firstWeeks]: () => (isBroken ? json(500, {}) : json(200, { subscriptions: [subscription()], visits })),
    });
    await open("schedule");
    await screen.findByText("Sorry, we could not load your schedule.");
    isBroken = false;
    press("Try again");
    expect(await screen.findByText("Friday, November 27")).toBeTruthy();
  });

  test("offline, the page says what it waits for, and shows it once it is back", async () => {
    serveSchedule();
    await open("account");
    await screen.findByText("(435) 555-0161");
    onlineManager.setOnline(false);
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Schedule" }));
    await screen.findByText("You seem to be offline. We load your schedule as soon as you are back.");
    onlineManager.setOnline(true);
    expect(await screen.findByText("Friday, November 27")).toBeTruthy();
  });

  test("a plan that pauses says until when, and can be resumed", async () => {
    const recorder = requestRecorder();
    serveSchedule(
      {
        "POST /api/portal/subscriptions/7/preview": recorder.record(() =>
          json(200, preview([], {}, { andLater: true })),
        ),
        "POST /api/portal/subscriptions/7/apply": recorder.record(() => json(200, { visits: [] })),
      },
      [],
      [subscription({ pause: { from: "2026-11-20", until: "2027-01-08" }, nextDate: null })],
    );
    await open("schedule");
    await screen.findByText("Your plan is paused until Friday, January 8, 2027.");
    press("Resume the plan");
    await pressWithin(await dialog("Resume the plan?"), "Resume the plan");
    expect(await screen.findByText("Your plan goes on.")).toBeTruthy();
    expect(recorder.requests.map(({ body }) => body)).toEqual([
      { resume: true },
      { resume: true, previewToken: "token-1" },
    ]);
  });

  test("of two homes each plan that pauses says which it is for, and can be resumed", async () => {
    const pause = { from: "2026-11-20", until: "2027-01-08" };
    const plans = ["Cabin", "Barn"].map((home, index) =>
      subscription({ id: 7 + index, homeId: 1 + index, home, pause, nextDate: null }),
    );
    serveSchedule({}, [], plans);
    await open("schedule");
    for (const home of ["Cabin", "Barn"]) {
      await screen.findByText(`Your plan at ${home} is paused until Friday, January 8, 2027.`);
      expect(screen.getByRole("button", { name: `Resume the plan at ${home}` })).toBeTruthy();
    }
  });

  test("a plan that has ended leads to the plans", async () => {
    serveSchedule({}, [], [subscription({ ending: { on: "2026-11-01", reason: "moving" }, nextDate: null })]);
    await open("schedule");
    await screen.findByText("Your plan has ended. We would be glad to come again.");
    expect(screen.getByRole("link", { name: "View Plans" }).getAttribute("href")).toBe("/pricing");
    expect(screen.queryByRole("button", { name: /Pause/ })).toBeNull();
  });

  test("a plan that ends before its next cleaning says so, and has nothing more to show", async () => {
    serveSchedule({}, [], [subscription({ ending: { on: "2026-11-27", reason: "moving" }, nextDate: null })]);
    await open("schedule");
    await screen.findByText("Your plan ends. We would be glad to come again.");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(screen.getByRole("button", { name: /^Start again/ })).toBeTruthy();
  });

  test("what was ended or skipped at a home that was removed since is not offered again", async () => {
    const skipped = { ...visit("2026-12-04", { status: "skipped" }), isHomeGone: true };
    serveSchedule(
      {},
      [skipped],
      [subscription({ ending: { on: "2026-11-01", reason: "moving" }, nextDate: null, isHomeGone: true })],
    );
    await open("schedule");
    await screen.findByText("Your plan has ended. We would be glad to come again.");
    expect(screen.queryByRole("button", { name: /^(Start again|Take it after all)/ })).toBeNull();
  });

  test("a plan that its customer ended starts again after its preview; one that we ended asks for a call", async () => {
    const recorder = requestRecorder();
    serveSchedule(
      {
        "POST /api/portal/subscriptions/7/preview": recorder.record(skippedAll),
        "POST /api/portal/subscriptions/7/apply": recorder.record(() => json(200, { visits: [] })),
      },
      [],
      [
        subscription({ ending: { on: "2026-11-01", reason: "moving" }, nextDate: null }),
        subscription({
          id: 8,
          service: "Deep Cleaning",
          ending: { on: "2026-11-01", reason: "office" },
          nextDate: null,
        }),
      ],
    );
    await open("schedule");
    await screen.findByText("Your plan has ended. We would be glad to come again.");
    expect(screen.getAllByText(/Changed your mind\?/)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Start again: Deep Cleaning" })).toBeNull();
    press("Start again: Standard Cleaning");
    await pressWithin(await dialog("Start the plan again?"), "Start again");
    expect(await screen.findByText("Welcome back! Your plan goes on.")).toBeTruthy();
    expect(recorder.requests.map(({ body }) => body)).toEqual([
      { restart: true },
      { restart: true, previewToken: "token-1" },
    ]);
  });

  test("nothing ordered leads to the services, and offers no calendar", async () => {
    serveSchedule({ [get]: answer(empty) }, [], []);
    await open("schedule");
    await screen.findByText("No upcoming cleanings");
    expect(screen.getByRole("link", { name: "Schedule a Cleaning" }).getAttribute("href")).toBe("/services");
    expect(screen.queryByText("In your calendar")).toBeNull();
  });
});

describe("the plan", () => {
  const previewCall = "POST /api/portal/subscriptions/7/preview";
  const apply = "POST /api/portal/subscriptions/7/apply";

  test("that costs more from a day on says so where its frequency is changed", async () => {
    const nextTerms = { from: "2027-01-15", frequency: "biweekly" as const, price: 157 };
    const own = subscription({ nextTerms });
    serveSchedule({}, visits, [{ ...own, nextPrices: { ...own.prices, biweekly: 157, monthly: 165 } }]);
    await openSchedule();
    press("Change how often: Standard Cleaning");
    const planDialog = await dialog("How often we come");
    expect(planDialog.getByText(/^From Friday, January 15, 2027 on/).textContent).toContain("$157 per visit");
    expect(planDialog.getByRole("radio", { name: "Every month, $135 per visit, later $165" })).toBeTruthy();
  });

  test("changes its frequency, with the price of each", async () => {
    const recorder = requestRecorder();
    serveSchedule({
      [previewCall]: recorder.record(() => json(200, preview(visits, { price: 120 }))),
      [apply]: recorder.record(() => json(200, { visits: [] })),
    });
    await openSchedule();
    press("Change how often: Standard Cleaning");
    const planDialog = await dialog("How often we come");
    expect(planDialog.getByRole("radio", { name: "Every two weeks, $128 per visit (as it is now)" })).toBeTruthy();
    expect(planDialog.getByRole("radio", { name: "Every month, $135 per visit" })).toBeTruthy();
    fireEvent.click(planDialog.getByRole("radio", { name: "Every week, $120 per visit" }));
    await pressWithin(planDialog, "Change to every week");
    expect(await screen.findByText("We come every week now, $120 per visit.")).toBeTruthy();
    expect(recorder.requests.at(-1)?.body).toEqual({ frequency: "weekly", previewToken: "token-1" });
  });

  test("says before a frequency is chosen that it gives or loses the free annual deep clean", async () => {
    serveSchedule({ [previewCall]: () => json(200, preview(visits, {})) }, visits, [
      subscription({ frequency: "monthly" }),
    ]);
    await openSchedule();
    press("Change how often: Standard Cleaning");
    const planDialog = await dialog("How often we come");
    const lost = "This comes without the free annual deep clean, which belongs to the monthly plan.";
    expect(planDialog.queryByText(lost)).toBeNull();
    fireEvent.click(planDialog.getByRole("radio", { name: /^Every two weeks/ }));
    expect(planDialog.getByText(lost)).toBeDefined();
  });

  test("shows what a frequency changes day by day, without what stays as it is", async () => {
    const [unchanged, cheaper, later] = preview(visits, { price: 100 }).visits;
    if (unchanged === undefined || cheaper === undefined || later === undefined) throw new Error("There are three.");
    const addedRow = { ...later, before: null };
    const frequencyPreview = {
      ...preview([], {}),
      visits: [{ ...unchanged, after: unchanged.before }, addedRow, cheaper],
    };
    serveSchedule({ [previewCall]: () => json(200, frequencyPreview) });
    await openSchedule();
    press("Change how often: Standard Cleaning");
    const planDialog = await dialog("How often we come");
    fireEvent.click(planDialog.getByRole("radio", { name: /^Every week/ }));
    await planDialog.findByText("No cleaning");
    expect(planDialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Before: Fri, Dec 4, 9 to 11 AM, $120After: $100",
      "Before: No cleaningAfter: Fri, Dec 11, 9 to 11 AM",
    ]);
  });

  test("pauses for six weeks, which can be undone", async () => {
    const recorder = requestRecorder();
    serveSchedule({
      [previewCall]: recorder.record(skippedAll),
      [apply]: recorder.record(() => json(200, { visits: [], undoToken: "undo-2" })),
    });
    await openSchedule();
    press("Pause: Standard Cleaning");
    const planDialog = await dialog("Pause the plan");
    fireEvent.click(planDialog.getByRole("button", { name: "6 weeks" }));
    await pressWithin(planDialog, "Pause the plan");
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
    expect(recorder.requests.at(-1)?.body).toEqual({
      pause: { from: "2026-11-27", until: "2027-01-07" },
      previewToken: "token-1",
    });
  });

  test("a pause that was ended cannot be undone any more, and loses its offer", async () => {
    const pause = { from: "2026-11-27", until: "2027-01-07" };
    let isPaused = false;
    serveSchedule({
      [firstWeeks]: () => json(200, { subscriptions: [subscription({ pause: isPaused ? pause : null })], visits }),
      [previewCall]: skippedAll,
      [apply]: () => {
        isPaused = !isPaused;
        return json(200, { visits: [], undoToken: `undo-${String(isPaused)}` });
      },
    });
    await openSchedule();
    press("Pause: Standard Cleaning");
    await pressWithin(await dialog("Pause the plan"), "Pause the plan");
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
    press(/^Resume/);
    await pressWithin(await dialog("Resume the plan?"), "Resume the plan");
    expect(await screen.findByText("Your plan goes on.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Undo/ })).toHaveLength(1);
    expect(screen.queryByText(/^Your plan pauses from/)).toBeNull();
  });

  test.each([
    ["begins today", "First day of the pause", "2026-11-21", "Please choose tomorrow or a later day."],
    ["ends before it begins", "Last day of the pause", "2026-11-26", "Please choose a day after the first one."],
    ["lasts 91 days", "Last day of the pause", "2027-02-25", "A pause lasts 90 days at most."],
  ])("a pause that %s is not sent, and the field says why", async (_, label, value, message) => {
    const recorder = requestRecorder();
    serveSchedule({ [previewCall]: recorder.record(skippedAll) });
    await openSchedule("&change=pause&of=7");
    const planDialog = await dialog("Pause the plan");
    await planDialog.findByText("Fri, Nov 27, 9 to 11 AM");
    fireEvent.change(planDialog.getByLabelText(label), { target: { value } });
    expect(await planDialog.findByText(message)).toBeTruthy();
    expect(planDialog.getByRole("button", { name: "Pause the plan" }).getAttribute("aria-disabled")).toBe("true");
    expect(recorder.requests).toHaveLength(1);
  });

  test.each([
    ["the next cleaning after it", visits.slice(1), "2026-12-04"],
    ["the day after it, without a later one", [], "2026-11-28"],
  ])("a pause spares a first cleaning that costs more: it begins with %s", async (_, later, from) => {
    const recorder = requestRecorder();
    serveSchedule({ [previewCall]: recorder.record(skippedAll) }, [
      visit("2026-11-27", { service: "Deep Cleaning", hasOwnWork: true, costsMore: true }),
      ...later,
    ]);
    await openSchedule("&change=pause&of=7");
    const planDialog = await dialog("Pause the plan");
    expect(planDialog.getByLabelText<HTMLInputElement>("First day of the pause").value).toBe(from);
    await waitFor(() => expect(recorder.requests[0]?.body).toMatchObject({ pause: { from } }));
  });

  test("a pause of 90 days is asked for", async () => {
    const recorder = requestRecorder();
    serveSchedule({ [previewCall]: recorder.record(skippedAll) });
    await openSchedule("&change=pause&of=7");
    const planDialog = await dialog("Pause the plan");
    fireEvent.change(planDialog.getByLabelText("Last day of the pause"), { target: { value: "2027-02-24" } });
    await waitFor(() =>
      expect(recorder.requests.at(-1)?.body).toEqual({ pause: { from: "2026-11-27", until: "2027-02-24" } }),
    );
    expect(await planDialog.findByText(/^From .+ on we come as planned\.$/)).toBeTruthy();
  });

  test("a pause names the next cleaning after it, and not its last day where no cleaning falls on the one after", async () => {
    serveSchedule({ [previewCall]: () => json(200, preview(visits, { status: "skipped" })) }, [
      ...visits,
      visit("2026-12-16", { subscriptionId: 8 }),
      visit("2026-12-17", { status: "skipped" }),
      visit("2026-12-18"),
    ]);
    await openSchedule("&change=pause&of=7");
    const planDialog = await dialog("Pause the plan");
    fireEvent.change(planDialog.getByLabelText("Last day of the pause"), { target: { value: "2026-12-15" } });
    expect(
      await planDialog.findByText("Next cleaning: Friday, December 18, and from then on as planned."),
    ).toBeTruthy();
  });

  test("a pause that ends after the loaded weeks asks which cleaning is the next one", async () => {
    serveSchedule({
      [previewCall]: () => json(200, preview(visits, { status: "skipped" })),
      "GET /api/portal/visits?from=2027-01-05&to=2027-03-08": () =>
        json(200, { subscriptions: [], visits: [visit("2027-01-20", { subscriptionId: 8 }), visit("2027-01-26")] }),
    });
    await openSchedule("&change=pause&of=7");
    const planDialog = await dialog("Pause the plan");
    fireEvent.change(planDialog.getByLabelText("Last day of the pause"), { target: { value: "2027-01-04" } });
    expect(
      await planDialog.findByText(/^Next cleaning: Tuesday, January 26.*, and from then on as planned\.$/),
    ).toBeTruthy();
  });

  test("ends only with a reason, after what it cancels was shown", async () => {
    const recorder = requestRecorder();
    serveSchedule({
      [previewCall]: recorder.record(cancelled),
      [apply]: recorder.record(() => json(200, { visits: [] })),
    });
    await openSchedule();
    press("End the plan: Standard Cleaning");
    const planDialog = await dialog("End the plan");
    expect(planDialog.getByRole("button", { name: "End the plan" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(planDialog.getByLabelText("First day without the plan"), { target: { value: "2026-12-01" } });
    fireEvent.change(planDialog.getByLabelText("Why are you leaving?"), { target: { value: "moving" } });
    await planDialog.findByText("No later cleaning takes place.");
    await pressWithin(planDialog, "End the plan");
    expect(await screen.findByText(/Your plan ends/)).toBeTruthy();
    expect(recorder.requests.map(({ body }) => body)).toEqual([
      { cancel: { on: "2026-12-01", reason: "moving" } },
      { cancel: { on: "2026-12-01", reason: "moving" }, previewToken: "token-1" },
    ]);
  });

  test("is ended once more on the same day where nothing answered and the plan has no cleaning left", async () => {
    const recorder = requestRecorder();
    let schedule = { subscriptions: [subscription()], visits };
    serveSchedule({
      [firstWeeks]: () => json(200, schedule),
      [previewCall]: cancelled,
      [apply]: recorder.record(() => {
        if (recorder.requests.length > 1) return json(200, { visits: [] });
        schedule = { subscriptions: [subscription({ nextDate: null })], visits: [] };
        return Promise.reject(new TypeError("Failed to fetch"));
      }),
    });
    await openSchedule("&change=cancel&of=7");
    const planDialog = await dialog("End the plan");
    fireEvent.change(planDialog.getByLabelText("Why are you leaving?"), { target: { value: "moving" } });
    await pressWithin(planDialog, "End the plan");
    expect(await planDialog.findByText(/We do not know whether your change was saved/)).toBeTruthy();
    await waitFor(() => expect(screen.queryAllByText(/^Friday, November 27$/)).toEqual([]));
    await pressWithin(planDialog, "End the plan");
    expect(await screen.findByText(/Your plan ends/)).toBeTruthy();
    const [first, second] = recorder.requests;
    expect(first?.body).toMatchObject({ cancel: { on: "2026-11-27" } });
    expect(second).toEqual(first);
  });

  test("says from which day no cleaning takes place where its end lists none", async () => {
    serveSchedule({ [previewCall]: () => json(200, preview([], {}, { andLater: true })) });
    await openSchedule("&change=cancel&of=7");
    const planDialog = await dialog("End the plan");
    fireEvent.change(planDialog.getByLabelText("First day without the plan"), { target: { value: "2026-12-01" } });
    fireEvent.change(planDialog.getByLabelText("Why are you leaving?"), { target: { value: "moving" } });
    expect(await planDialog.findByText("No cleaning takes place from Tuesday, December 1 on.")).toBeTruthy();
  });

  test("ends for a break: a pause is offered instead", async () => {
    serveSchedule({ [previewCall]: cancelled });
    await openSchedule("&change=cancel&of=7");
    const planDialog = await dialog("End the plan");
    fireEvent.change(planDialog.getByLabelText("Why are you leaving?"), { target: { value: "pausing" } });
    fireEvent.click(planDialog.getByRole("link", { name: "Pause the plan instead" }));
    expect(await dialog("Pause the plan")).toBeTruthy();
  });
});

describe("the calendar address", () => {
  const url = "https://clean.example/api/calendar/7.secret.ics";

  test("is made, copied and revoked after a question", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: { writeText } } }));
    const calls = serveSchedule({
      "POST /api/portal/calendar": () => json(200, { url }),
      "DELETE /api/portal/calendar": () => json(200, { success: true }),
    });
    await openSchedule();
    expect(screen.queryByLabelText("Your calendar address")).toBeNull();
    const makeButton = screen.getByRole("button", { name: "Make a calendar address" });
    fireEvent.click(makeButton);
    fireEvent.click(makeButton);
    expect((await screen.findByLabelText<HTMLInputElement>("Your calendar address")).value).toBe(url);
    expect(calls.filter((call) => call === "POST /api/portal/calendar")).toHaveLength(1);
    press("Copy the address");
    await waitFor(() => expect(toastStore.get()?.title).toBe("Copied"));
    expect(writeText.mock.calls).toEqual([[url]]);
    press("Revoke the calendar address");
    await pressWithin(within(await screen.findByRole("alertdialog")), "Revoke it");
    expect(await screen.findByText("Your calendar address no longer works.")).toBeTruthy();
    expect(screen.queryByLabelText("Your calendar address")).toBeNull();
  });

  test.each([
    [
      { exists: true, createdAt: "2026-10-02T05:00:00Z" },
      "You have a private calendar address since Thursday, October 1, 2026.",
    ],
    [{ exists: true, createdAt: null }, "You have a private calendar address."],
    [
      { exists: false, endedAt: "2026-11-20T18:00:00Z" },
      /^Your private calendar address ended on Friday, November 20, 2026, when your password was changed\. Make a new one/,
    ],
  ])("%j is shown as what it is", async (state, text) => {
    serveSchedule({ "GET /api/portal/calendar": () => json(200, { createdAt: null, endedAt: null, ...state }) });
    await openSchedule();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("that ended with a password is not mentioned any more once there is a new one", async () => {
    let hasAddress = false;
    serveSchedule({
      "GET /api/portal/calendar": () =>
        json(200, { exists: hasAddress, createdAt: null, endedAt: hasAddress ? null : "2026-11-20T18:00:00Z" }),
      "POST /api/portal/calendar": () => {
        hasAddress = true;
        return json(200, { url });
      },
    });
    await openSchedule();
    await screen.findByText(/ended on Friday/);
    press(/^Make a (new )?calendar address/);
    expect(await screen.findByText("You have a private calendar address.")).toBeTruthy();
    expect(screen.queryByText(/ended on Friday/)).toBeNull();
  });

  test("that cannot be made says why", async () => {
    serveSchedule({ "POST /api/portal/calendar": () => Promise.reject(new TypeError("Failed to fetch")) });
    await openSchedule();
    press(/^Make a (new )?calendar address/);
    expect(await screen.findByText(/could not reach our server/)).toBeTruthy();
  });
});
