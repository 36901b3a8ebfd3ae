/// <reference types="node" />
// Loaded when it is wanted; no test waits for its code.
import "./checkout-api.ts";
import { webcrypto } from "node:crypto";
import { subscriptionRequest } from "@cleaning/contract/checkout/checkout";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { portalCall } from "@cleaning/contract/routes/checkout";
import { business } from "@cleaning/contract/site/business";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { storeOrder, readStoredOrder, orderKey, portalOrder } from "./portal-order.ts";
import { Registration } from "./registration.tsx";

const plan: CheckoutPlan = {
  serviceType: "Standard Cleaning",
  frequency: "weekly",
  price: 120,
  basePrice: 150,
  discountPercent: 20,
};
const registered = (changes: Record<string, string> = {}) => ({
  source: "provider-portal" as const,
  type: "registration" as const,
  status: "success" as const,
  customerId: "cus_1",
  subscriptionId: "sub_1",
  customer: { ...ann, ...changes },
});
const keyOf = (email: string, id: string, changes: Record<string, string> = {}): Promise<string> =>
  orderKey(
    subscriptionRequest().parse(portalOrder({ ...registered({ email, ...changes }), subscriptionId: id }, plan)),
  );

let sent: (string | null)[] = [];
let calls: string[] = [];
beforeEach(() => {
  vi.stubGlobal("crypto", webcrypto); // as every page has it that came by https
  sent = [];
  calls = [];
});

const Page = () => <Registration plan={plan} today={{ year: 2026, month: 11, day: 21 }} />;

const load = async (...answers: readonly Response[]) => {
  serve({
    "POST /api/subscriptions": (headers) => {
      sent.push(headers.get("idempotency-key"));
      return answers[sent.length - 1] ?? json(500, { message: "There is no answer left." });
    },
    [portalCall]: () => {
      calls.push("portal");
      return json(503, { success: false, message: "Closed" });
    },
  });
  return renderPage("/subscription", { "/subscription": Page, "/thank-you": () => null });
};
const refusal = () => screen.findByText(/we could not store it on our side/);

test.each([400, 409, 422])(
  "a registration that the server refuses with %i stays in the tab: each reload says whom to call, never shows the portal",
  async (status) => {
    const refused = () => json(status, { success: false, message: "Please choose a plan again." });
    storeOrder(portalOrder(registered(), plan));
    for (let loads = 0; loads < 2; loads += 1) {
      await load(refused(), refused());
      const text = (await refusal()).textContent;
      expect(text).not.toMatch(/choose a plan|register again/);
      expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
      expect(screen.getByRole("link", { name: `Call ${business.phone.text}` }).getAttribute("href")).toBe(
        business.phone.link,
      );
      cleanup();
    }
    expect(readStoredOrder()).toBeDefined();
    expect(calls).toEqual([]);
  },
);

test.each([{ phone: "555-01" }, { state: "Utah" }])(
  "a registration that holds what our server does not take is kept in the same way: %j",
  async (changes) => {
    storeOrder(portalOrder(registered(changes), plan));
    for (let loads = 0; loads < 2; loads += 1) {
      await load();
      await refusal();
      cleanup();
    }
    expect([sent, calls]).toEqual([[], []]);
  },
);

test("a registration that could not be stored now is sent again under its key, and forgotten once it is stored", async () => {
  storeOrder(portalOrder(registered(), plan));
  const stored = json(201, { success: true, message: "Stored", providerSynced: true });
  const { where } = await load(json(503, { success: false, message: "One moment." }), stored);
  expect((await screen.findByText(/could not note it yet: One moment\./)).textContent).toContain("do not register");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(where()).toContain("/thank-you"));
  expect(sent).toHaveLength(2);
  expect(new Set(sent)).toEqual(new Set([await keyOf("ann@example.com", "sub_1")]));
  expect(sessionStorage).toHaveLength(0);
});

test("the key is one that the server takes, the same for the same registration, and not to be guessed from the id", async () => {
  const keys = await Promise.all(["sub_new_1", "s", "sub.1", "sub:1"].map((id) => keyOf("ann@example.com", id)));
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,100}$/);
  expect(new Set(keys).size).toBe(4);
  expect(await keyOf("ann@example.com", "sub_new_1")).toBe(keys[0]);
  expect(await keyOf("bo@example.com", "sub_new_1")).not.toBe(keys[0]);
  expect(await keyOf("ann@example.com", "sub_new_1", { phone: "(435) 555-0199" })).not.toBe(keys[0]);
  expect(keys.join(" ")).not.toContain("sub_new_1");
});
