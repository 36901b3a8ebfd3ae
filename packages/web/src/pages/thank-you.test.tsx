import { business } from "@cleaning/contract/site/business";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import { storeBooked, storeFirstStart } from "#nouns/booking/ordered.ts";
import ThankYou from "./thank-you.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.useFakeTimers({ toFake: ["Date"] });
});
const open = (search: string) => renderPage(`/thank-you${search}`, { "/thank-you": ThankYou });

describe("the first cleaning is estimated", () => {
  test.each([
    ["?frequency=weekly", "2026-02-03T18:00:00Z", "Tuesday, February 10, 2026"],
    ["?frequency=biweekly", "2026-02-03T18:00:00Z", "Tuesday, February 17, 2026"],
    ["?frequency=bi-weekly", "2026-02-03T18:00:00Z", "Tuesday, February 17, 2026"],
    ["?frequency=monthly", "2026-02-03T18:00:00Z", "Tuesday, March 3, 2026"],
    ["?serviceType=standard", "2026-02-03T18:00:00Z", "Tuesday, February 10, 2026"],
    ["?frequency=nonsense&serviceType=deep", "2026-02-03T18:00:00Z", "Tuesday, February 10, 2026"],
    // At the business it is still the 30th of June.
    ["?frequency=weekly", `2026-07-01T0${business.clock.hoursBehindUtc - 2}:59:00Z`, "Tuesday, July 7, 2026"],
  ])("%j at %s: %s", async (search, now, date) => {
    vi.setSystemTime(new Date(now));
    await open(search);
    expect(screen.getByText(date)).toBeDefined();
  });
});

test.each([
  ["?serviceType=deep&frequency=biweekly", "Deep Cleaning, every two weeks"],
  ["?serviceType=%3Cb%3Enonsense&frequency=weekly", "Standard Cleaning, weekly"],
])("%j is summed up as %j", async (search, summary) => {
  await open(search);
  expect(screen.getByText(summary)).toBeDefined();
});

test.each([
  ["with its token", () => storeFirstStart(`7.${"s".repeat(43)}`)],
  ["in another tab", () => storeBooked({ serviceType: "deep", frequency: "biweekly", isOwnForm: true })],
])("an order of our own form is to be confirmed by the mail's button: %s", async (_, ordered) => {
  ordered();
  await open("?serviceType=deep&frequency=biweekly");
  expect(screen.getByText(/by the button in our mail: until then we come to the first visit only/)).toBeDefined();
});

test("an order of the provider's portal needs no button of a mail; how to pay is said", async () => {
  await open("?serviceType=deep&frequency=biweekly");
  expect(screen.queryByText(/confirm your email/i)).toBeNull();
  expect(screen.getByText(/^You pay after each visit, on its day\. By card/)).toBeDefined();
});

test.each(["", "?serviceType=%3Cb%3Enonsense&frequency=7"])("%j congratulates nobody to an order", async (search) => {
  await open(search);
  expect(screen.getByText(/Nothing has been ordered on this device yet/)).toBeDefined();
  expect(screen.getByRole("link", { name: "choose a plan" }).getAttribute("href")).toBe("/pricing");
  expect(screen.getByText("Once you choose a plan")).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\b20\d\d\b/);
  expect(document.body.textContent).not.toMatch(/subscription is with us|Standard Cleaning|confirm your email|You pay/);
});

test.each([
  ["Access Customer Portal", "/login"],
  ["Return to Homepage", "/"],
  ["Explore Other Services", "/services"],
])("'%s' leads to %s", async (name, href) => {
  await open("");
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
});
