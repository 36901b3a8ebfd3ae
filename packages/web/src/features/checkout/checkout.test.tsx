import "./registration.tsx";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import Checkout from "./checkout.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T18:00:00Z") });
});

const services = (price: string) => () =>
  json(200, {
    services: [
      { id: 1, name: "Standard Cleaning", description: "", type: "standard", features: [], isPopular: true, price },
      { id: 2, name: "Window Shine", description: "", type: "other", features: [], isPopular: false, price: "$80" },
    ],
  });

const prices = (standard: number) => () => json(200, { packages: { standard, deep: 250, moveout: 350 } });

const open = async (search: string, answers: Parameters<typeof serve>[0] = {}) => {
  const calls = serve({
    // No answer: after one that says "try again" the next test would see the further tries.
    "POST /api/provider/auth": () => new Promise(() => undefined),
    "GET /api/services": services("$150"),
    "GET /api/prices": prices(150),
    ...answers,
  });
  await renderPage(`/subscription${search}`, { "/subscription": Checkout });
  return calls;
};
const price = () => document.querySelector(".plan-header strong")?.textContent;

describe("without a plan it says 'Loading subscription details', with a quiet way back, then which plans there are", () => {
  test.each([
    "",
    "?serviceType=Standard+Cleaning",
    "?serviceType=Standard+Cleaning&frequency=weekly",
    "?serviceType=&frequency=weekly&price=120",
    "?%E0%A4%A",
  ])("%j", async (search) => {
    const calls = await open(search);
    expect(screen.getByText("Loading subscription details")).toBeDefined();
    const backLink = screen.getByText("Choose a plan on the pricing page");
    expect(backLink.getAttribute("href")).toBe("/pricing");
    expect(calls).toEqual([]);
    expect(await screen.findByRole("heading", { name: "Choose your plan" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Weekly, $120 per visit" })).toBeDefined();
    expect(screen.getByRole("link", { name: "See my exact price" }).getAttribute("href")).toMatch(/^\/book\?/);
    expect(screen.queryByText("Loading subscription details")).toBeNull();
  });
});

describe("the home that a price is for stands beside it, with the way to the exact price of another", () => {
  test.each([
    ["Standard+Cleaning&frequency=biweekly&price=128&basePrice=150", "/book?service=standard&frequency=biweekly"],
    ["deep&frequency=weekly&price=200&basePrice=250", "/book?service=deep&frequency=weekly&everyVisitDeep=yes"],
    ["moveout&frequency=monthly&price=315&basePrice=350", "/book?service=moveout"],
  ])("%s: %s", async (query, href) => {
    await open(`?serviceType=${query}`);
    expect(await screen.findByText(/for up to 3 bedrooms, 2 bathrooms, 2,000 sq ft/)).toBeDefined();
    expect(screen.getByRole("link", { name: "See my exact price" }).getAttribute("href")).toBe(href);
  });
});

describe("a frequency or a price that is none of ours leads to the plans that there are", () => {
  test.each([
    ["serviceType=Standard+Cleaning&frequency=daily&price=120", "Weekly, $120 per visit"],
    ["serviceType=deep&frequency=weekly&price=free", "Weekly, $200 per visit"],
    ["serviceType=Window+Shine&frequency=weekly&price=-120", "Weekly, $120 per visit"],
    ["serviceType=Standard+Cleaning&frequency=weekly&price=0", "Weekly, $120 per visit"],
  ])("%s: %s", async (query, first) => {
    const calls = await open(`?${query}`);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We do not have this plan");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    const link = screen.getByRole("link", { name: first });
    expect(link.getAttribute("href")).toMatch(/^\/subscription\?.*frequency=weekly&price=\d+&basePrice=/);
    expect(screen.getByRole("link", { name: "Back to Pricing" }).getAttribute("href")).toBe("/pricing");
    expect(calls).toEqual(["GET /api/prices"]);
  });
});

describe("the header says what the address says", () => {
  test.each([
    ["serviceType=Standard+Cleaning&frequency=biweekly&price=128&basePrice=150&discountPercent=15", "$128", "15% off"],
    ["serviceType=deep&frequency=bi-weekly&price=213&basePrice=250", "$213", "15% off"],
    ["serviceType=Move+In/Out+Cleaning&frequency=monthly&price=$315&basePrice=$350", "$315", "10% off"],
    ["serviceType=Standard+Cleaning&frequency=weekly&price=1&basePrice=150&discountPercent=99", "$1", "99% off"],
    ["serviceType=Standard+Cleaning&frequency=weekly&price=100&basePrice=200", "$100", "50% off"],
  ])("%s: %s, %s", async (query, shown, off) => {
    await open(`?${query}`);
    await waitFor(() => expect(price()).toBe(shown));
    expect(screen.getByText(off)).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to Pricing" }).getAttribute("href")).toBe("/pricing");
  });

  test("and where no order is taken at that price, the price of today beside our own form, never the provider's", async () => {
    const calls = await open(
      "?serviceType=Standard+Cleaning&frequency=weekly&price=1&basePrice=150&discountPercent=99",
    );
    const note = await screen.findByRole("region", { name: "This price has changed" });
    expect(note.textContent).toContain("today it is $120");
    const link = screen.getByRole("link", { name: "Continue at $120 per visit" });
    expect(link.getAttribute("href")).toBe(
      "/subscription?serviceType=Standard+Cleaning&frequency=weekly&price=120&basePrice=150&discountPercent=20",
    );
    await screen.findByRole("button", { name: "Complete Subscription" });
    expect(screen.queryByRole("heading", { name: "Connection Issue" })).toBeNull();
    expect(calls).toEqual(["GET /api/prices", "GET /api/payment"]);
  });

  test("and where the office has changed the package's price since the page was built, today's price beside it", async () => {
    await open("?serviceType=Standard+Cleaning&frequency=biweekly&price=128&basePrice=150&discountPercent=15", {
      "GET /api/prices": prices(160),
      "GET /api/services": services("$160"),
    });
    const note = await screen.findByRole("region", { name: "This price has changed" });
    expect(note.textContent).toContain("today it is $136");
  });

  test("and where the same plan costs less by the rule of /pricing and /book, that price, which is what is ordered", async () => {
    await open("?serviceType=Standard+Cleaning&frequency=monthly&price=143&basePrice=150&discountPercent=5");
    await waitFor(() => expect(price()).toBe("$135"));
    expect(screen.getByText("10% off")).toBeDefined();
    expect(screen.getByText("$143 per visit, 5% off").tagName).toBe("S");
    expect(screen.getByText("You save $15 on every visit.")).toBeDefined();
    await screen.findByRole("button", { name: "Complete Subscription" });
    const ordered = [...document.querySelectorAll(".plan-summary dd")].map(({ textContent }) => textContent);
    expect(ordered.slice(-2)).toEqual(["10%", "$135"]);
    cleanup();
    await open("?serviceType=Standard+Cleaning&frequency=monthly&price=135&basePrice=150&discountPercent=10");
    await waitFor(() => expect(price()).toBe("$135"));
    expect(screen.queryByText(/better of our two prices/)).toBeNull();
  });

  test("with the catalogue's price, which is asked for only then", async () => {
    const query = "?serviceType=Standard+Cleaning&frequency=monthly&price=152&basePrice=160&discountPercent=5";
    const calls = await open(query, { "GET /api/services": services("$160") });
    await waitFor(() => expect(price()).toBe("$144"));
    expect(calls).toContain("GET /api/services");
    expect(screen.queryByText("This price has changed")).toBeNull();
  });

  test("and for a service of the catalogue that is no package", async () => {
    await open("?serviceType=window+shine&frequency=weekly&price=1");
    await waitFor(() => expect(price()).toBe("$1"));
    expect(screen.getByRole("link", { name: "Continue at $64 per visit" })).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Window Shine");
  });
});

test("a service that is in no catalogue is not offered", async () => {
  const calls = await open("?serviceType=Free+Castles&frequency=weekly&price=1");
  await screen.findByRole("heading", { name: "We do not offer this plan any more" });
  expect(calls.toSorted()).toEqual(["GET /api/prices", "GET /api/services"]);
});

test("when the catalogue cannot be asked, even the fourth time, the address is taken at its word: the server has the last one", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const query = "?serviceType=Standard+Cleaning&frequency=monthly&price=152&basePrice=160&discountPercent=5";
  const calls = await open(query, { "GET /api/services": () => json(500, { message: "Broken" }) });
  const countRequests = () => calls.filter((call) => call === "GET /api/services").length;
  for (const [failures, wait] of [1_000, 2_000, 4_000].entries()) {
    await waitFor(() => expect(countRequests()).toBe(failures + 1));
    expect(price()).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(wait));
  }
  await waitFor(() => expect(price()).toBe("$144"));
  expect(countRequests()).toBe(4);
});

describe("'Special Offer Applied' gives the frequency and the season as reasons", () => {
  test.each([
    ["2026-11-21T18:00:00Z", "weekly", ["Weekly subscription"]],
    ["2027-03-02T18:00:00Z", "biweekly", ["Bi-weekly subscription", "Spring cleaning special"]],
    ["2026-12-24T18:00:00Z", "monthly", ["Monthly subscription", "Winter holiday special"]],
  ])("%s, %s", async (now, frequency, reasons) => {
    vi.setSystemTime(new Date(now));
    await open(`?serviceType=Standard+Cleaning&frequency=${frequency}&price=1&basePrice=150`);
    const box = await screen.findByRole("region", { name: "Special Offer Applied" });
    expect([...box.querySelectorAll("li")].map((item) => item.textContent)).toEqual(reasons);
  });
});

test("without the payment service there is the box that says so, and our own form", async () => {
  await open("?serviceType=Standard+Cleaning&frequency=weekly&price=120&basePrice=150");
  await screen.findByRole("heading", { name: "Connection Issue" });
  expect(document.body.textContent).toContain(
    "We're having trouble connecting to our payment service. Please try again later or contact us directly to complete your booking.",
  );
  expect(screen.getByRole("button", { name: "Try Again" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Call Us" }).getAttribute("href")).toMatch(/^tel:/);
  expect(screen.getByRole("button", { name: "Complete Subscription" })).toBeDefined();
  expect(sessionStorage.getItem("providerToken")).toBeNull();
});
