import "@cleaning/contract/quotes/quote-page";
import { firstPayment } from "@cleaning/contract/checkout/payment";
import type { OpenQuotePage } from "@cleaning/contract/quotes/quote-page";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { booked, freeStarts } from "../book-fixtures.tsx";
import QuoteScreen from "./quote-page.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:00:00Z") });
});

const offered: OpenQuotePage = {
  state: "open",
  id: 7,
  service: "standard",
  frequency: "every4weeks",
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 2_000,
  price: 138,
  lines: [
    { label: "Standard Cleaning", amount: 150 },
    { label: "Discount", amount: -12 },
  ],
  first: { price: 173, lines: [{ label: "Standard Cleaning", amount: 173 }] },
  validUntil: "2026-12-24",
  preferredStart: null,
  firstName: "Ann",
  email: "ann@example.test",
  zipCode: ann.zipCode,
  city: "Logan",
  needsAddress: true,
  asksForAccess: true,
};
const terms = { version: "2026-11-23", terms: ["You are charged on the day of the visit."] };
const priceText = "$173 for the first visit, then $138 every four weeks";

const open = async (quote: object = offered, answers: Parameters<typeof serve>[0] = {}) => {
  const served = serve({
    "POST /api/quote-page": () => json(200, { quote }),
    "POST /api/quote-page/slots": () => json(200, { slots: freeStarts, closed: [] }),
    "GET /api/terms": () => json(200, terms),
    "GET /api/payment": () => json(200, firstPayment),
    "POST /api/quote-page/booking": () => json(201, booked),
    ...answers,
  });
  await renderPage("/quote#7.secret", { "/quote": QuoteScreen, "/book": () => null, "/portal-login": () => null });
  return served;
};
const chooseStart = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole("button", { name: /November 24,\s*Early morning/ }));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Book: |^Booking/ });
const fill = async (): Promise<void> => {
  await screen.findByText("You are charged on the day of the visit.");
  fireEvent.input(field(/^Address/), { target: { value: "12 Main Street" } });
  fireEvent.click(field("I agree to the terms and conditions"));
};

test("a quote shows what was offered, and asks for nothing but a time until one is chosen", async () => {
  await open();
  expect((await screen.findByText(/this is what we offered you/)).textContent).toContain(priceText);
  expect(screen.getByText("Thursday, December 24, 2026")).toBeDefined();
  expect(screen.getByText("3 bedrooms, 2 bathrooms, 2,000 sq ft")).toBeDefined();
  expect(screen.queryByLabelText("City")).toBeNull();
  await chooseStart();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Tuesday, November 24, we arrive 8 to/));
  expect(field("City").value).toBe("Logan");
});

test("what is booked is what is shown, once for two quick clicks", async () => {
  const bodies: unknown[] = [];
  await open(offered, {
    "POST /api/quote-page/booking": (_, body) => {
      bodies.push(body);
      return json(201, booked);
    },
  });
  await chooseStart();
  await fill();
  fireEvent.click(button());
  fireEvent.click(button());
  await screen.findByRole("heading", { level: 1, name: "You are booked" });
  expect(bodies).toEqual([
    {
      token: "7.secret",
      date: "2026-11-24",
      start: "08:00",
      address: "12 Main Street",
      city: "Logan",
      visitNote: "",
      agreeToTerms: true,
      subjectLine: "",
      price: 138,
      firstPrice: 173,
      termsVersion: "2026-11-23",
    },
  ]);
  expect(screen.getByText("ann@example.test")).toBeDefined();
});

test("an address that is missing is asked for, and the rest stays", async () => {
  await open();
  await chooseStart();
  await screen.findByText("You are charged on the day of the visit.");
  fireEvent.click(button());
  expect(await screen.findByText("Address is required")).toBeDefined();
  expect(field("City").value).toBe("Logan");
});

test("who is known is asked neither for an address nor how to get in, nor told where the mail goes", async () => {
  const bodies: unknown[] = [];
  await open(
    { ...offered, email: null, needsAddress: false, asksForAccess: false },
    {
      "POST /api/quote-page/booking": (_, body) => {
        bodies.push(body);
        return json(201, booked);
      },
    },
  );
  await chooseStart();
  await screen.findByText("You are charged on the day of the visit.");
  expect(screen.queryByLabelText(/^Address/)).toBeNull();
  expect(screen.queryByLabelText(/^How do we get in/)).toBeNull();
  fireEvent.click(field("I agree to the terms and conditions"));
  fireEvent.click(button());
  expect(await screen.findByText(/We write to the address that we have for you now/)).toBeDefined();
  expect(bodies).toEqual([expect.not.objectContaining({ address: expect.anything() })]);
});

test("a time that is gone offers others, and nothing that was typed is lost", async () => {
  let tries = 0;
  await open(offered, {
    "POST /api/quote-page/booking": () => {
      tries += 1;
      if (tries > 1) return json(201, booked);
      const alternatives = [{ date: "2026-11-27", start: "09:00", end: "11:00" }];
      return json(409, { message: "This time has just been taken.", alternatives, issues: [] });
    },
  });
  await chooseStart();
  await fill();
  fireEvent.click(button());
  fireEvent.click(await screen.findByRole("button", { name: /November 27.*9 to/ }));
  await waitFor(() => expect(screen.getByRole("heading", { name: /^Friday, November 27/ })).toBeDefined());
  expect(field(/^Address/).value).toBe("12 Main Street");
  fireEvent.click(button());
  await screen.findByRole("heading", { level: 1, name: "You are booked" });
});

test("a booking that did not get through says so and is sent again with its key", async () => {
  const keys = new Set<string | null>();
  let tries = 0;
  await open(offered, {
    "POST /api/quote-page/booking": (headers) => {
      keys.add(headers.get("idempotency-key"));
      tries += 1;
      if (tries === 1) throw new TypeError("fetch failed");
      return json(201, booked);
    },
  });
  await chooseStart();
  await fill();
  fireEvent.click(button());
  await screen.findByText(/We cannot say yet/);
  fireEvent.click(button());
  await screen.findByRole("heading", { level: 1, name: "You are booked" });
  expect(keys.size).toBe(1);
});

test("terms that this page does not know are not agreed to: it asks to be loaded again, and sends nothing", async () => {
  const calls = await open(offered, { "GET /api/terms": () => json(200, { ...terms, version: "2099-01-01" }) });
  await chooseStart();
  await fill();
  fireEvent.click(button());
  await screen.findByText("The terms have changed. Please reload the page.");
  expect(calls.filter((call) => call.startsWith("POST /api/quote-page/booking"))).toEqual([]);
});

test.each([
  ["booked", /already booked/],
  ["expired", /has expired/],
  ["withdrawn", /not open any more/],
])("a quote that is %s says so and what to do", async (state, text) => {
  await open({ state });
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  expect(
    screen.getByRole("link", { name: state === "booked" ? "Log in to the portal" : "See today's price" }),
  ).toBeDefined();
});

test("a link that is not valid says so", async () => {
  await open(offered, { "POST /api/quote-page": () => json(404, { message: "This link is not valid any more." }) });
  expect((await screen.findByRole("alert")).textContent).toMatch(/not valid any more/);
});
