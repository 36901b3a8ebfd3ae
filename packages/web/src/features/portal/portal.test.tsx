import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { toastStore } from "#ui/toast-store.ts";
import { answer, empty, full, get, open, panel, press, refusal } from "./portal-fixtures.tsx";
import { firstWeeks } from "./schedule/schedule-fixtures.tsx";

const emptySchedule = () => json(200, { subscriptions: [], visits: [] });

const invitations = () => screen.queryAllByRole("link", { name: /View Plans|Book a Cleaning|Schedule a Cleaning/ });
const linkTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

beforeEach(() => {
  // November 21 in Utah, already November 22 in UTC, where the tests run.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T06:30:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
    ["84321", "/book?step=home&zip=84321"],
    ["90210", "/book"],
  ])("an account with the ZIP code %s begins a booking at %s", async (zipCode, address) => {
    serve({ [get]: answer({ ...empty, zipCode }) });
    await open();
    await screen.findByText("None scheduled");
    expect(linkTo("Get an instant price")).toBe(address);
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

  test("with an unconfirmed address is asked to confirm it, in the plan's card", async () => {
    serve({ [get]: answer({ ...empty, emailConfirmed: false }) });
    await open();
    const dashboard = await panel("Dashboard");
    await dashboard.findByText("Confirm your email to see your plan");
    expect(dashboard.queryByText("No plan yet")).toBeNull();
    press("Confirm your email");
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
    serve({ [get]: answer({ ...full, subscriptions: [...full.subscriptions, deep, deep] }) });
    await open();
    const dashboard = await panel("Dashboard");
    expect((await dashboard.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Standard CleaningEvery two weeks, $120.50 per visit",
      "Deep CleaningEvery month, $225 per visit",
      "Deep CleaningEvery month, $225 per visit",
    ]);
  });
});

describe("with data", () => {
  test("the dashboard shows the next cleaning by the business's day, and the plan with its price", async () => {
    serve({ [get]: answer(full) });
    await open();
    const dashboard = await panel("Dashboard");
    expect((await dashboard.findByText("Tomorrow")).nextSibling?.textContent).toBe("Sunday, November 22");
    expect(dashboard.getByText(/Every two weeks/).textContent).toBe("Every two weeks, $120.50 per visit");
  });

  test("texts of people and catalogue are shown as text", async () => {
    const service = "<script>window.hacked = true</script><b>Deep</b>";
    serve({
      [get]: answer({ ...full, address: service, subscriptions: [{ service, frequency: "weekly", price: 1 }] }),
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
])("%s can be booked: the button leads to its plans, even when the account cannot be loaded", async (name, plan) => {
  serve({ [get]: () => refusal(500, "Broken") });
  await open("services");
  await screen.findByRole("heading", { name });
  expect(linkTo(`Book Now: ${name}`)).toBe(`/pricing?plan=${plan}`);
});

test("an account that cannot be loaded is told by a notice and in its place, and asked for again", async () => {
  let isFailing = true;
  const calls = serve({ [get]: () => (isFailing ? refusal(500, "Broken") : answer(full)()) });
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
