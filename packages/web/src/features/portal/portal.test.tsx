import { business } from "@cleaning/contract/site/business";
import type { SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { answer, empty, full, get, open, panel, press, refusal } from "./portal-fixtures.tsx";
import { firstWeeks, subscription, visit } from "./schedule/schedule-fixtures.tsx";

const emptySchedule = () => json(200, { subscriptions: [], visits: [] });

const invitations = () => screen.queryAllByRole("link", { name: /View Plans|Book a Cleaning|Schedule a Cleaning/ });
const linkTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

beforeEach(() => {
  // November 21 in Utah, already November 22 in UTC, where the tests run.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T06:30:00Z") });
});

describe("the heading welcomes", () => {
  test.each([
    ["by name", "Carol Nielsen", "Welcome, Carol Nielsen"],
    ["a nameless person as Customer", " ", "Welcome, Customer"],
    ["somebody with markup for a name without running it", "<img src=x onerror=alert(1)>", "Welcome, <img"],
  ])("%s", async (_, name, text) => {
    serve({ [get]: answer(empty) });
    await open("", name);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain(text);
    expect(document.querySelector("h1 img")).toBeNull();
  });
});

describe("the tabs", () => {
  test("are four, and the one in the address is open", async () => {
    serve({ [get]: answer(empty) });
    await open("schedule");
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      "Dashboard",
      "Services",
      "Schedule",
      "Account",
    ]);
    expect(screen.getByRole("tab", { selected: true }).firstChild?.textContent).toBe("Schedule");
  });

  test("lead to the homes by their name, which are a part of the account", async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
    serve({ [get]: answer(full), "GET /api/portal/homes": () => json(200, { homes: [] }) });
    await open("homes");
    expect((await screen.findByRole("tab", { selected: true })).firstChild?.textContent).toBe("Account");
    await screen.findByRole("button", { name: "Add a home" });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole("heading", { name: "Homes" })]);
  });

  test("write a choice into the address; an unknown name is the dashboard", async () => {
    serve({ [get]: answer(empty) });
    const { where } = await open("nonsense");
    expect((await screen.findByRole("tab", { selected: true })).firstChild?.textContent).toBe("Dashboard");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Account" }));
    await panel("Account");
    expect(where()).toBe("/customer-portal?tab=account");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Dashboard" }));
    await waitFor(() => expect(where()).toBe("/customer-portal"));
  });
});

describe("without data", () => {
  test("the dashboard says so and leads to the services and the plans", async () => {
    serve({ [get]: answer(empty) });
    await open();
    await screen.findByText("None scheduled");
    expect(linkTo("Book a Cleaning")).toBe("/services");
    expect(linkTo("View Plans")).toBe("/pricing");
  });

  test.each([
    [null, "/book"],
    [business.address.zip, `/book?step=home&zip=${business.address.zip}`],
    ["90210", "/book"],
  ])("an account with the ZIP code %s begins a booking at %s", async (zipCode, address) => {
    serve({ [get]: answer({ ...empty, zipCode }) });
    await open();
    await screen.findByText("None scheduled");
    expect(linkTo("See my price and book")).toBe(address);
  });

  test("the account says 'Not provided' for phone and address", async () => {
    serve({ [get]: answer({ ...empty, state: "UT" }) });
    await open("account");
    expect(await screen.findAllByText("Not provided")).toHaveLength(2);
  });
});

describe("who may have ordered already", () => {
  const request = {
    id: 7,
    service: "Deep Cleaning",
    frequency: "monthly",
    price: 225,
    date: null,
    city: null,
  } as const;

  test("with an unconfirmed address is told what confirming gives, in the plan's card", async () => {
    serve({ [get]: answer({ ...empty, emailConfirmed: false }) });
    await open();
    const dashboard = await panel("Dashboard");
    await dashboard.findByText(/Ordered with this email before\?/);
    await dashboard.findByText("No plan yet");
    const plan = within(screen.getByRole("region", { name: "Current Plan" }));
    fireEvent.click(plan.getByRole("button", { name: "Confirm your email" }));
    expect(document.activeElement?.textContent).toBe("Please confirm your email address");
  });

  test.each([
    ["", () => screen.findByRole("region", { name: "Next Cleaning" })],
    ["schedule", async () => (await screen.findByText("No upcoming cleanings")).parentElement ?? document.body],
  ])("with an unconfirmed address is asked to confirm it before booking anew (%s)", async (tab, find) => {
    serve({ [get]: answer({ ...empty, emailConfirmed: false }), [firstWeeks]: emptySchedule });
    await open(tab);
    const card = within(await find());
    const confirm = await card.findByRole("button", { name: "Confirm your email" });
    const book = card.getByRole("link", { name: "See my price and book" });
    expect([confirm.className, book.className].map((name) => /rt-variant-(\w+)/.exec(name)?.[1])).toEqual([
      "solid",
      "outline",
    ]);
    fireEvent.click(confirm);
    expect(document.activeElement?.textContent).toBe("Please confirm your email address");
  });

  test.each([
    ["a plan without a date", { subscriptions: full.subscriptions }],
    [
      "an order that waits for an answer",
      { requests: [{ ...request, state: "asked" as const, asks: "acceptance" as const }] },
    ],
  ])("with %s is invited to order nothing again", async (_, accountChanges) => {
    serve({ [get]: answer({ ...empty, ...accountChanges }), [firstWeeks]: emptySchedule });
    await open();
    await screen.findByText("None scheduled");
    expect(screen.queryByText("No plan yet")).toBeNull();
    expect(invitations()).toEqual([]);
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Schedule" }));
    await screen.findByText("No upcoming cleanings");
    expect(invitations()).toEqual([]);
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Services" }));
    await screen.findByText(/^You have this plan|^Your order waits/);
    expect(screen.getAllByRole("link", { name: /Book Now/ })).toHaveLength(2);
  });

  test("sees all plans", async () => {
    const deep = { service: "Deep Cleaning", frequency: "monthly", price: 225 } as const;
    serve({
      [get]: answer({ ...full, subscriptions: [...full.subscriptions, deep, deep] }),
      [firstWeeks]: emptySchedule,
    });
    await open();
    const dashboard = await panel("Dashboard");
    expect((await dashboard.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Standard CleaningEvery two weeks, $120.50 per visit",
      "Deep CleaningEvery month, $225 per visit",
      "Deep CleaningEvery month, $225 per visit",
    ]);
  });

  test("with a monthly standard plan is told of the free annual deep clean that the pricing page lists for it", async () => {
    const monthly = { service: "Standard Cleaning", frequency: "monthly", price: 135 } as const;
    serve({ [get]: answer({ ...full, subscriptions: [monthly] }), [firstWeeks]: emptySchedule });
    await open();
    expect(await screen.findByText(/^With a free annual deep clean/)).toBeDefined();
  });
});

describe("with data", () => {
  const homes = "GET /api/portal/homes";
  const home = {
    id: 1,
    isProfile: true,
    label: null,
    address: "12 Center Street",
    city: "Logan",
    state: "UT",
    zipCode: business.address.zip,
    squareFeet: 2_000,
    bedrooms: 4,
    bathrooms: 2.5,
    pets: "Two dogs",
    parking: null,
    revision: 1,
  };
  const next = visit("2026-11-27", {
    extras: ["Windows"],
    price: 149.5,
    homeId: 1,
    agents: [{ firstName: "Dani" }, { firstName: "Rosa" }],
  });
  const served = (subscriptions: readonly SubscriptionView[], visits: readonly VisitView[] = []) => ({
    [homes]: () => json(200, { homes: [home] }),
    [firstWeeks]: () => json(200, { subscriptions, visits }),
  });

  test("the dashboard says when, who, what, where and how much, and what can be done with the visit", async () => {
    serve({ [get]: answer(full), ...served([subscription()], [next]) });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    const card = screen.getByRole("region", { name: "Next Cleaning" });
    for (const text of [
      "Friday, November 27",
      "Dani and Rosa come",
      "Standard Cleaning, with Windows",
      "12 Center Street, Logan",
      "$149.50",
    ])
      expect(card.textContent).toContain(text);
    expect(linkTo("Move")).toBe("/customer-portal?tab=schedule&change=move&of=p7-2026-11-27");
    expect(linkTo("Skip")).toBe("/customer-portal?tab=schedule&change=skip&of=p7-2026-11-27");
    expect(linkTo("Change extras")).toBe("/customer-portal?tab=schedule&change=extras&of=p7-2026-11-27");
    expect(linkTo("Leave a note")).toBe("/customer-portal?tab=schedule&change=note&of=p7-2026-11-27");
  });

  test("of two homes that are cleaned in the same hour, the dashboard names both cleanings", async () => {
    const cabin = visit("2026-11-27", { id: "p8-2026-11-27", subscriptionId: 8, homeId: 2, home: "Cabin" });
    const skipped = visit("2026-11-27", { id: "p9-2026-11-27", subscriptionId: 9, status: "skipped", home: "Barn" });
    const later = visit("2026-12-04", { home: "Cabin" });
    serve({ [get]: answer(full), ...served([subscription()], [later, next, cabin, skipped]) });
    await open();
    const card = await screen.findByRole("region", { name: "Next Cleaning" });
    expect(await within(card).findByText("9 to 11 AM: Standard Cleaning at Cabin")).toBeDefined();
    expect(card.textContent).not.toContain("Barn");
    expect(card.textContent).not.toContain("December");
  });

  test("one deep clean is booked with the saved home: the button leads to the free times", async () => {
    serve({ [get]: answer(full), ...served([subscription()], [next]) });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    await waitFor(() =>
      expect(linkTo("Book one deep clean")).toBe(
        `/book?step=window&zip=${business.address.zip}&home=1&squareFeet=2000&bedrooms=4&bathrooms=2.5&pets=yes&service=deep&frequency=once`,
      ),
    );
  });

  test("of two homes one is chosen before the free times: the button leads to the homes", async () => {
    const second = { ...home, id: 2, isProfile: false, label: "Cabin" };
    serve({
      [get]: answer(full),
      ...served([subscription()], [next]),
      [homes]: () => json(200, { homes: [home, second] }),
    });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    await waitFor(() => expect(linkTo("Book one deep clean")).toContain("/book?step=home&"));
  });

  test.each([
    ["an end", "2026-11-20", "No cleaning from Friday, November 20 on.", "Your plan has ended"],
    ["an end to come", "2026-12-02", "No cleaning from Wednesday, December 2 on.", "Your plan ends"],
  ])("after %s the dashboard says since when, and offers to book and to start again", async (_, on, text, plan) => {
    const ended = subscription({ ending: { on, reason: "price" }, nextDate: null });
    serve({ [get]: answer({ ...empty, zipCode: business.address.zip }), ...served([ended]) });
    await open();
    await screen.findByText(text);
    const card = within(screen.getByRole("region", { name: "Next Cleaning" }));
    await waitFor(() =>
      expect(card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
        [
          "See my price and book",
          `/book?step=home&zip=${business.address.zip}&home=1&squareFeet=2000&bedrooms=4&bathrooms=2.5&pets=yes`,
        ],
        ["Book a Cleaning", "/services"],
        ["Start again", "/customer-portal?tab=schedule&change=restart&of=7"],
      ]),
    );
    expect(screen.queryByText("None scheduled")).toBeNull();
    const current = within(screen.getByRole("region", { name: "Current Plan" }));
    expect([current.getByText(plan).textContent, current.queryByText("No plan yet")]).toEqual([plan, null]);
  });

  test("after an end at a home that was removed since the dashboard offers to book alone", async () => {
    const ending = { on: "2026-11-20", reason: "price" };
    serve({ [get]: answer(empty), ...served([subscription({ ending, nextDate: null, isHomeGone: true })]) });
    await open();
    await screen.findByText("No cleaning from Friday, November 20 on.");
    expect(screen.queryByRole("link", { name: /^Start again/ })).toBeNull();
  });

  test.each([
    ["as long as no cleaning is over, or none of the last days, nothing is asked about the last one", false, 0],
    ["as long as the last cleaning can be reported, the link to it is there", true, 1],
  ])("%s", async (_, hasReportableVisits, links) => {
    serve({
      [get]: answer(full),
      [homes]: () => json(200, { homes: [home] }),
      [firstWeeks]: () =>
        json(200, { subscriptions: [subscription()], visits: [next], hasEarlierVisits: true, hasReportableVisits }),
    });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    expect(screen.queryAllByRole("link", { name: "Last cleaning: something is not right?" })).toHaveLength(links);
  });

  test("two plans say which home each is for", async () => {
    const plans = [subscription({ home: "Cabin" }), subscription({ id: 8, homeId: 2, home: "12 Center Street" })];
    const ended = subscription({ id: 9, ending: { on: "2026-11-20", reason: "price" } });
    serve({ [get]: answer({ ...full, subscriptions: plans }), ...served([...plans, ended], [next]) });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    const list = within(screen.getByRole("region", { name: "Current Plan" })).getAllByRole("listitem");
    expect(list.map(({ textContent }) => textContent)).toEqual([
      "Standard CleaningEvery two weeks, $128 per visitCabin",
      "Standard CleaningEvery two weeks, $128 per visit12 Center Street",
    ]);
  });

  test.each([
    [
      "both of two plans",
      [
        { on: "2027-01-15", reason: "price" as const },
        { on: "2027-02-01", reason: "price" as const },
      ],
    ],
    ["one of two plans", [null, { on: "2027-02-01", reason: "price" as const }]],
  ])("%s that ends says its own last day", async (_, ends) => {
    const names = ["Cabin", "12 Center Street"];
    const plans = ends.map((ending, index) =>
      subscription({ id: 7 + index, homeId: 1 + index, home: names[index], ending }),
    );
    serve({ [get]: answer({ ...full, subscriptions: plans }), ...served(plans, [next]) });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    const card = within(screen.getByRole("region", { name: "Current Plan" }));
    const days = ["Friday, January 15, 2027", "Monday, February 1, 2027"];
    expect(card.getAllByText("Ends").map(({ parentElement }) => parentElement?.textContent)).toEqual(
      plans.flatMap(({ ending }, index) =>
        ending === null ? [] : [`Ends Standard Cleaning at ${names[index]}: No cleaning from ${days[index]} on.`],
      ),
    );
  });

  const atHomes = [visit("2026-11-21", { home: "Cabin" }), visit("2026-11-22", { id: "p8-2026-11-22", home: "Barn" })];
  test("a visit that may have begun has no buttons that are refused, and the next one stands below it", async () => {
    vi.setSystemTime(new Date("2026-11-21T17:00:00Z"));
    serve({ [get]: answer(full), ...served([subscription()], atHomes) });
    await open();
    await screen.findByText("We arrive 9 to 11 AM");
    const card = screen.getByRole("region", { name: "Next Cleaning" });
    expect(within(card).getByText("Tomorrow, 9 to 11 AM: Standard Cleaning at Barn")).toBeDefined();
    expect(
      within(card)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["See your schedule", "Last cleaning: something is not right?"]);
  });

  test("a visit of today whose time is over, and that nobody reported, hides no next one", async () => {
    vi.setSystemTime(new Date("2026-11-22T00:00:00Z"));
    serve({ [get]: answer(full), ...served([subscription()], atHomes) });
    await open();
    await screen.findByText("Barn");
    const card = within(screen.getByRole("region", { name: "Next Cleaning" }));
    expect(card.getByText("Today, 9 to 11 AM: Standard Cleaning at Cabin")).toBeDefined();
    expect(linkTo("Move")).toBe("/customer-portal?tab=schedule&change=move&of=p8-2026-11-22");
  });

  test("a visit whose time is over is not said to be on its way, also where it is the only one", async () => {
    vi.setSystemTime(new Date("2026-11-22T00:00:00Z"));
    serve({ [get]: answer(full), ...served([subscription()], [visit("2026-11-21")]) });
    await open();
    expect(await screen.findByText("Planned for 9 to 11 AM")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Move" })).toBeNull();
  });

  test("of two homes a paused plan says which it is for", async () => {
    const pause = { from: "2026-11-20", until: "2027-01-31" };
    const plans = ["Cabin", "Barn"].map((label, index) =>
      subscription({ id: 7 + index, homeId: 1 + index, home: label, pause, nextDate: "2027-02-05" }),
    );
    serve({ [get]: answer({ ...full, subscriptions: plans }), ...served(plans) });
    await open();
    expect(await screen.findByText("Your plan at Cabin is paused")).toBeDefined();
    expect(screen.getByRole("link", { name: "Resume the plan at Cabin" })).toBeDefined();
  });

  test("during a pause whose next cleaning is not planned yet the dashboard says from when on we come again", async () => {
    const paused = subscription({ pause: { from: "2026-11-20", until: "2027-01-31" }, nextDate: null });
    serve({ [get]: answer(full), ...served([paused]) });
    await open();
    await screen.findByText("Your plan is paused");
    expect(await screen.findByText("We come again from Monday, February 1, 2027 on.")).toBeDefined();
  });

  test("during a pause the dashboard names the next cleaning, and offers to resume", async () => {
    const paused = subscription({ pause: { from: "2026-11-20", until: "2027-01-31" }, nextDate: "2027-02-05" });
    serve({ [get]: answer(full), ...served([paused]) });
    await open();
    await screen.findByText("Next cleaning: Friday, February 5, 2027.");
    expect(linkTo("Resume the plan")).toBe("/customer-portal?tab=schedule&change=resume&of=7");
  });

  test("a pause that begins after the next cleaning is said on the dashboard, with the day from which we come again", async () => {
    const paused = subscription({ pause: { from: "2026-12-07", until: "2026-12-20" } });
    serve({ [get]: answer(full), ...served([paused], [next]) });
    await open();
    const plan = within(await screen.findByRole("region", { name: "Current Plan" }));
    const words = "From Monday, December 7 until Sunday, December 20. We come again from Monday, December 21 on.";
    expect((await plan.findByText("Paused")).parentElement?.textContent).toBe(`Paused ${words}`);
  });

  test("a pause says the first cleaning after it, which may be days later, also where one comes before it", async () => {
    const pause = { from: "2026-12-07", until: "2026-12-20", nextDate: "2026-12-28" };
    serve({ [get]: answer(full), ...served([subscription({ pause })], [next]) });
    await open();
    const plan = within(await screen.findByRole("region", { name: "Current Plan" }));
    const words = "From Monday, December 7 until Sunday, December 20. We come again on Monday, December 28.";
    expect((await plan.findByText("Paused")).parentElement?.textContent).toBe(`Paused ${words}`);
  });

  test("a price and a frequency that are agreed for later stand with the plan", async () => {
    const nextTerms = { from: "2026-12-11", frequency: "weekly" as const, price: 140 };
    serve({ [get]: answer(full), ...served([subscription({ nextTerms })], [next]) });
    await open();
    const plan = within(await screen.findByRole("region", { name: "Current Plan" }));
    expect((await plan.findByText("$140")).parentElement?.textContent).toBe(
      "From Friday, December 11 on: Every week, $140 per visit",
    );
  });

  test("while the visits are on their way or fail, the dashboard offers nothing but to try again", async () => {
    const late = Promise.withResolvers<Response>();
    let answered: () => Response | Promise<Response> = () => late.promise;
    const plans = full.subscriptions.concat(full.subscriptions);
    serve({
      [get]: answer({ ...full, subscriptions: plans }),
      ...served([subscription()], [next]),
      [firstWeeks]: () => answered(),
    });
    await open();
    const dashboard = await panel("Dashboard");
    await waitFor(() => expect(dashboard.getAllByText("Loading...")).toHaveLength(2));
    expect(dashboard.queryAllByRole("link")).toHaveLength(0);
    expect(dashboard.queryAllByRole("listitem")).toHaveLength(0);
    late.resolve(refusal(503, "One moment"));
    await dashboard.findByText("Sorry, we could not load your next cleaning.");
    expect(dashboard.queryByRole("link", { name: /^(Skip|Move|Cancel)$/ })).toBeNull();
    answered = () => json(200, { subscriptions: [subscription()], visits: [next] });
    press("Try again");
    await screen.findByText("We arrive 9 to 11 AM");
  });

  test("the dashboard shows the next cleaning by the business's day, and the plan with its price", async () => {
    serve({ [get]: answer(full), [firstWeeks]: emptySchedule });
    await open();
    const dashboard = await panel("Dashboard");
    expect((await dashboard.findByText("Tomorrow")).nextSibling?.textContent).toBe("Sunday, November 22");
    expect(dashboard.getByText(/Every two weeks/).textContent).toBe("Every two weeks, $120.50 per visit");
  });

  test("texts of people and catalogue are shown as text", async () => {
    const service = "<script>window.hacked = true</script><b>Deep</b>";
    serve({
      [get]: answer({ ...full, address: service, subscriptions: [{ service, frequency: "weekly", price: 1 }] }),
      [firstWeeks]: emptySchedule,
    });
    await open();
    await screen.findAllByText(service);
    expect(document.querySelector(".portal script, .portal b")).toBeNull();
  });
});

test.each([
  ["Standard Cleaning", "standard"],
  ["Deep Cleaning", "deep"],
  ["Move-Out Cleaning", "moveout"],
])(
  "%s can be booked: the button leads to the booking of one visit, even when the account cannot be loaded",
  async (name, plan) => {
    serve({ [get]: () => refusal(500, "Broken") });
    await open("services");
    await screen.findByRole("heading", { name });
    expect(linkTo(`Book Now: ${name}`)).toBe(`/book?service=${plan}&frequency=once`);
  },
);

test("an account that cannot be loaded is told by a notice and in its place, and asked for again", async () => {
  let isFailing = true;
  const calls = serve({
    [get]: () => (isFailing ? refusal(500, "Broken") : answer(full)()),
    [firstWeeks]: emptySchedule,
  });
  await open();
  await screen.findByText("Sorry, we could not load your account information.");
  expect(toastStore.get()).toMatchObject({
    description: "Failed to load your account information",
    tone: "error",
  });
  expect(calls).toEqual([get]);
  isFailing = false;
  press("Try again");
  await screen.findByText(/Every two weeks/);
  expect(screen.queryByText(/could not load/)).toBeNull();
});
