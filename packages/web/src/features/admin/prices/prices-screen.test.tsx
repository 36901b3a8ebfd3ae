import { priceBookView, type PriceBookView } from "@cleaning/contract/admin/price-book";
import { firstPayment } from "@cleaning/contract/checkout/payment";
import { extraServices } from "@cleaning/contract/demo/services";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunk before the tests run.
import "#lib/session-calls.ts";
import { json, userFixture, serve, tokenOf } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import PricesScreen from "./prices-screen.tsx";

const { version: _, ...first } = firstPriceBook;
type SaveRequest = { key: string | null; body: { version: number; figures: typeof first } };

let history: PriceBookView["history"] = [];
let requests: SaveRequest[] = [];
const view = (): PriceBookView => {
  const [{ version, figures } = { version: 1, figures: first }] = history;
  return { version, figures, history };
};
const saveVersion = (figures: typeof first, email: string): void => {
  const at = "2026-11-24T19:00:00.000Z";
  history = [{ version: history.length + 1, figures, at, by: { email } }, ...history];
};

beforeEach(() => {
  history = [{ version: 1, figures: first, at: null, by: null }];
  requests = [];
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  serve({
    "GET /api/admin/payment": () => json(200, { ...firstPayment, revision: 0 }),
    "GET /api/admin/price-book": () => json(200, view()),
    "GET /api/extra-services": () => json(200, { extraServices }),
    "POST /api/admin/price-book": (headers, body) => {
      const request = body as SaveRequest["body"];
      requests.push({ key: headers.get("idempotency-key"), body: request });
      if (request.version !== view().version) return json(409, { message: "Other prices have been saved." });
      saveVersion(request.figures, "ada@example.com");
      return json(201, priceBookView().parse(view()));
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const open = async () => {
  await renderPage("/admin/prices", { "/admin/prices": PricesScreen });
  await screen.findByLabelText("Standard cleaning");
};
const type = (label: string, value: string): void =>
  void fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole("button", { name: "Save prices" }));
const samples = (): string[][] =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(1).map((cell) => cell.textContent));

test("shows every figure as people say it, and what sample homes cost", async () => {
  await open();
  const values = ["Deep cleaning", "Lived-in, times", "Each square foot, minutes"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["250", "1.15", "0.02"]);
  expect(samples()).toEqual([
    ["$150, 1 h", "$150, 1 h", "Same"],
    ["$128, 2 h 15 min", "$128, 2 h 15 min", "Same"],
    ["$315, 4 h; then $224, 3 h 30 min", "$315, 4 h; then $224, 3 h 30 min", "Same"],
    ["$338, 5 h 30 min", "$338, 5 h 30 min", "Same"],
    ["$482, 8 h 30 min; then $288, 4 h 15 min", "$482, 8 h 30 min; then $288, 4 h 15 min", "Same"],
    ["$350, 5 h", "$350, 5 h", "Same"],
  ]);
  expect(screen.getByText("The prices that the site began with")).toBeTruthy();
});

test("sample homes follow what is typed, before anything is saved", async () => {
  await open();
  type("Standard cleaning", "170");
  type("Each bathroom, minutes", "30");
  expect(samples().slice(0, 2)).toEqual([
    ["$150, 1 h", "$170, 1 h 15 min", "+$20, +15 min"],
    ["$128, 2 h 15 min", "$145, 2 h 30 min", "+$17, +15 min"],
  ]);
  type("Standard cleaning", "");
  expect(samples()[0]).toEqual(["$150, 1 h", "$150, 1 h", "Same"]);
  expect(requests).toEqual([]);
});

test("says what is included and whether a first visit has the discount, saves both, and the history names them", async () => {
  await open();
  const ticked = extraServices.map(({ name }) =>
    screen.getAllByLabelText<HTMLInputElement>(name).map(({ checked }) => checked),
  );
  const inMoveOut = [false, true];
  const inNone = [false, false];
  expect(ticked).toEqual([inMoveOut, inMoveOut, inMoveOut, inNone, inNone, inNone]);
  fireEvent.click(screen.getByLabelText("The discount counts for a bigger first visit too"));
  const [inDeep] = screen.getAllByLabelText("Inside Oven");
  if (inDeep !== undefined) fireEvent.click(inDeep);
  save();
  expect(await screen.findByText(/saved as version 2/)).toBeTruthy();
  expect(requests[0]?.body.figures).toMatchObject({
    firstVisitDiscount: true,
    includedExtras: { deep: [1], moveout: [1, 2, 3] },
  });
  const entry = within(screen.getByText("Version 2").closest("li") ?? document.body);
  expect(entry.getByText("The discount counts for a bigger first visit too: no → yes")).toBeTruthy();
  expect(entry.getByText("Included in a deep cleaning: none → Inside Oven")).toBeTruthy();
});

test("an extra that is no longer offered is not included in any service once the prices are saved", async () => {
  saveVersion({ ...first, includedExtras: { deep: [99], moveout: [1, 99] } }, "alma@example.com");
  await open();
  save();
  expect(await screen.findByText(/saved as version 3/)).toBeTruthy();
  expect(requests[0]?.body.figures.includedExtras).toEqual({ deep: [], moveout: [1] });
});

test("saves all figures as a new version, which the history shows with who and what", async () => {
  await open();
  type("Lived-in, times", "1.2");
  type("Pets, dollars", "15");
  save();
  expect(await screen.findByText(/saved as version 2/)).toBeTruthy();
  const conditions = { ...first.conditions, "lived-in": 120 };
  expect(requests).toEqual([
    { key: expect.any(String), body: { version: 1, figures: { ...first, pets: 15, conditions } } },
  ]);
  const entry = within(screen.getByText("Version 2").closest("li") ?? document.body);
  expect(entry.getByText(/ada@example\.com/)).toBeTruthy();
  expect(entry.getByText("Lived-in, times: × 1.15 → × 1.2")).toBeTruthy();
  expect(entry.getByText("Pets, dollars: $10 → $15")).toBeTruthy();
  expect(samples().every(([, , change]) => change === "Same")).toBe(true);
});

test.each([
  ["Standard cleaning", "149.5", "Please enter whole dollars from 10 to 10,000"],
  ["Tidy, times", "1.155", "Please enter a factor from 0.1 to 10 with at most two decimals"],
  ["Each extra, minutes", "", "Please enter minutes with at most two decimals from 0 to 600"],
  ["Bathrooms included", "two", "Please enter a whole number from 0 to 20"],
])("says beside %s what is wrong with %j, and sends nothing", async (label, value, words) => {
  await open();
  type(label, value);
  save();
  expect(await screen.findByText(words)).toBeTruthy();
  const input = screen.getByLabelText(label);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  expect(requests).toEqual([]);
});

test("of two concurrent editors the second one sees the newest prices beside their input, and can overwrite them", async () => {
  await open();
  saveVersion({ ...first, pets: 25 }, "alma@example.com");
  type("Standard cleaning", "170");
  save();
  expect(await screen.findByText("Other prices have been saved.")).toBeTruthy();
  expect(await screen.findByText(/alma@example\.com/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Standard cleaning").value).toBe("170");
  save();
  expect(await screen.findByText(/saved as version 3/)).toBeTruthy();
  expect(requests.map(({ body }) => body.version)).toEqual([1, 2]);
  expect(requests[1]?.body.figures).toMatchObject({ pets: 25, services: { standard: 170 } });
  expect(requests[0]?.key).not.toBe(requests[1]?.key);
});

test("while pages were published with another price the screen says which, and nothing where they are the same", async () => {
  await open();
  expect(screen.queryByText(/Until the site is published again/)).toBeNull();
  cleanup();
  saveVersion({ ...first, services: { ...first.services, standard: 160 } }, "ada@example.com");
  await open();
  const note = await screen.findByText(/Until the site is published again/);
  expect(note.textContent).toContain("Home, Services, Pricing and Get an instant price");
  expect(note.textContent).toContain("Standard Cleaning at $150 in place of $160");
  expect(note.textContent).not.toContain("Deep Cleaning");
});

test("a small home gets a price of its own, which the sample homes show before it is saved", async () => {
  await open();
  type("Small home, square feet up to", "900");
  type("Small home, bedrooms up to", "1");
  type("Small home, bathrooms up to", "1");
  type("Small home, standard cleaning", "110");
  expect(samples()[0]).toEqual(["$150, 1 h", "$110, 1 h", "−$40"]);
  expect(
    samples()
      .slice(1)
      .map((row) => row[2]),
  ).toEqual(["Same", "Same", "Same", "Same", "Same"]);
  save();
  await screen.findByText(/saved as version 2/);
  expect(requests[0]?.body.figures.small).toEqual({
    size: { squareFeet: 900, bedrooms: 1, bathrooms: 1 },
    services: { ...first.small.services, standard: 110 },
  });
});
