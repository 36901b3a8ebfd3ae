import { firstPayment } from "@cleaning/contract/checkout/payment";
import type { PaymentSettings } from "@cleaning/contract/checkout/payment-schema";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
// Loads the lazy chunk before the tests run.
import "#lib/session-calls.ts";
import { json, userFixture, serve, tokenOf } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { PaymentPanel } from "./payment-panel.tsx";

let stored: PaymentSettings;
let requests: unknown[] = [];

beforeEach(() => {
  stored = { ...firstPayment, ways: { ...firstPayment.ways }, revision: 0 };
  requests = [];
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  serve({
    "GET /api/admin/payment": () => json(200, stored),
    "PATCH /api/admin/payment": (_, body) => {
      const change = body as PaymentSettings;
      requests.push(change);
      if (change.revision !== stored.revision) return json(409, { message: "This has been changed by others." });
      stored = { ...change, revision: change.revision + 1 };
      return json(200, stored);
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
});

const open = async () => {
  await renderPage("/admin/prices", { "/admin/prices": PaymentPanel });
  await screen.findByLabelText("When");
};
const type = (label: string, value: string): void =>
  void fireEvent.input(screen.getByLabelText(label, { exact: false }), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole("button", { name: "Save how customers pay" }));

test("how customers pay: ways that are ticked are saved with their words, and shown as customers read them", async () => {
  await open();
  for (const way of ["Card", "Check", "Zelle"]) fireEvent.click(screen.getByLabelText(way));
  type("Words about Venmo", "@nucleaning");
  expect(screen.getByText("Customers read: “You pay after each visit, on its day. By cash or Venmo.”")).toBeTruthy();
  save();
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(requests).toEqual([
    { when: firstPayment.when, ways: { cash: firstPayment.ways.cash, venmo: "@nucleaning" }, revision: 0 },
  ]);
});

test("how customers pay: with no way on nothing is sent, and the form says why", async () => {
  await open();
  for (const way of ["Card", "Cash", "Check", "Venmo", "Zelle"]) fireEvent.click(screen.getByLabelText(way));
  save();
  expect(await screen.findByText("Please leave at least one way on")).toBeTruthy();
  expect(requests).toEqual([]);
});

test("how customers pay: of two people the second sees the first one's words, and saves on them", async () => {
  await open();
  stored = { ...stored, ways: { cash: "" }, revision: 1 };
  type("When", "You pay when we are done.");
  save();
  expect(await screen.findByText(/Somebody else has changed this/)).toBeTruthy();
  save();
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(requests.at(-1)).toEqual({ when: "You pay when we are done.", ways: { cash: "" }, revision: 1 });
});
