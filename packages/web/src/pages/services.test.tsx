import "./services-deferred.tsx";
import { business } from "@cleaning/contract/site/business";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import Services from "./services.tsx";

const standard = {
  id: 1,
  name: "Standard Cleaning",
  description: "Every room.",
  type: "standard",
  features: ["Floors", "Mirrors", "Beds", "Sinks", "Counters"],
  isPopular: true,
  price: "$150",
};
const oven = { id: 1, name: "Inside Oven", description: "Racks too.", icon: "fire", price: "35" };

const answers = (services: unknown, extraServices: unknown = [oven]) => ({
  "GET /api/services": () => json(200, { services }),
  "GET /api/extra-services": () => json(200, { extraServices }),
});
const open = () => renderPage("/services", { "/services": Services });
const list = (name: "What we clean" | "Additional Services") => within(screen.getByRole("region", { name }));
const allTries = () => act(() => vi.advanceTimersByTimeAsync(7_500));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe("a service", () => {
  test("shows its badge, everything it includes, its price and both ways on", async () => {
    serve(answers([standard, { ...standard, id: 2, name: "Deep Cleaning", type: "deep", isPopular: false }]));
    await open();
    await screen.findByText("Standard Cleaning");
    expect(screen.getAllByText("Most Popular")).toHaveLength(1);
    const included = within(screen.getByRole("list", { name: "Included in Standard Cleaning" }));
    expect(included.getAllByRole("listitem").map((item) => item.textContent)).toEqual(standard.features);
    expect(screen.getByRole("link", { name: "Book Now: Standard Cleaning" }).getAttribute("href")).toBe(
      "/contact?service=standard",
    );
    expect(screen.getAllByText("“Book Now” opens a message to our office.")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "View Pricing of Standard Cleaning" }).getAttribute("href")).toBe(
      "/pricing#standard",
    );
    expect(screen.getAllByText("$150")).toHaveLength(2);
  });

  test.each([
    ["a missing type", { type: undefined }, "$150"],
    ["an unknown type", { type: "spaceship" }, "$150"],
    ["a ranged price", { price: "100-1,150" }, "$100-1,150"],
    ["a price that cannot be read", { price: "call us" }, "Price on request"],
    ["no features", { features: [] }, "$150"],
  ])("with %s is shown like every other", async (_, changes, price) => {
    serve(answers([{ ...standard, ...changes }]));
    await open();
    expect(await screen.findByRole("heading", { name: "Standard Cleaning" })).toBeDefined();
    expect(list("What we clean").getByText(price)).toBeDefined();
    expect(document.querySelector(".offer__picture img")).not.toBeNull();
  });
});

test("an extra service shows its price and leads to the contact form, whatever its icon", async () => {
  serve(answers([standard], [oven, { ...oven, id: 2, name: "Ironing", icon: "flatiron", price: "by hand" }]));
  await open();
  expect(await screen.findByText("$35")).toBeDefined();
  expect(screen.getByText("Price on request")).toBeDefined();
  for (const name of ["Inside Oven", "Ironing"])
    expect(screen.getByRole("link", { name: `Add to Service: ${name}` }).getAttribute("href")).toBe(
      `/contact?extra=${name.replace(" ", "+")}`,
    );
});

test("a service of the price book leads to its exact price, others do not", async () => {
  serve(answers([standard, { ...standard, id: 2, name: "Gentle Cleaning", price: "$190" }]));
  await open();
  const links = await screen.findAllByRole("link", { name: /^See my exact price:/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/book?service=standard&frequency=once"]);
  expect(list("What we clean").getAllByText(/^for 3 bedrooms/)).toHaveLength(1);
});

test("an extra with a price is booked with a cleaning", async () => {
  serve(answers([standard], [oven, { ...oven, id: 2, name: "Ironing", price: "by hand" }]));
  await open();
  const links = await screen.findAllByRole("link", { name: /^Book it with a cleaning/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/book?extras=1"]);
});

describe("the lists", () => {
  test("show a spinner until the server answers", async () => {
    const pending = new Promise<Response>(() => {});
    serve({ "GET /api/services": () => pending, "GET /api/extra-services": () => pending });
    await open();
    expect(list("What we clean").getByText("Loading our services...")).toBeDefined();
    expect(list("Additional Services").getByText("Loading our extra services...")).toBeDefined();
  });

  test("say so when they are empty", async () => {
    serve(answers([], []));
    await open();
    expect(await screen.findByText("Our list of services is being written. Call us and we tell you.")).toBeDefined();
    expect(screen.getByText("Ask us for anything extra: we will tell you what it costs.")).toBeDefined();
  });

  test.each([
    ["an error", () => json(500, { message: "Sorry" })],
    ["a page of HTML", () => new Response("<!doctype html><h1>Hello</h1>", { status: 200 })],
  ])("apologize after three retries of %s, with the phone and another try that works", async (_, failure) => {
    let broken = true;
    const answer = Promise.withResolvers<Response>();
    const calls = serve({
      ...answers([standard]),
      "GET /api/services": () => (broken ? failure() : answer.promise),
    });
    await open();
    expect(screen.queryByRole("alert")).toBeNull();
    await allTries();
    const apology = within(await screen.findByRole("alert"));
    expect(calls.filter((call) => call === "GET /api/services")).toHaveLength(4);
    expect(apology.getByRole("link", { name: business.phone.text })).toBeDefined();
    broken = false;
    const again = apology.getByRole("button", { name: "Try again" });
    again.focus();
    fireEvent.click(again);
    expect(await apology.findByText("Trying...")).toBe(document.activeElement);
    answer.resolve(json(200, { services: [standard] }));
    expect(await screen.findByRole("heading", { name: "Standard Cleaning" })).toBeDefined();
  });
});

test("there are six questions, and every special service and the hero lead to the contact form", async () => {
  serve(answers([]));
  await open();
  expect(document.querySelectorAll(".faq details")).toHaveLength(6);
  const special = within(screen.getByRole("region", { name: "Specialized Services" }));
  expect(special.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/contact?service=airbnb",
    "/contact?service=commercial",
    "/contact?service=other&extra=Post-Construction",
  ]);
  const hero = within(screen.getByRole("region", { name: "Introduction" }));
  expect(hero.getByRole("link", { name: "Get a Quote" }).getAttribute("href")).toBe("/contact");
});
