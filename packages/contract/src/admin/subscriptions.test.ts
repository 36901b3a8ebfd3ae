import { expect, it } from "vitest";
import { readInput } from "../http/input.ts";
import { adminSubscriptionApplyRequest, adminSubscriptionChange } from "../visits/visits.ts";
import { subscriptionState } from "./subscriptions.ts";

it("a subscription's state accepts only isActive and refuses a price", () => {
  expect(readInput(subscriptionState(), { isActive: false }).success).toBe(true);
  for (const body of [{ isActive: true, price: 120 }, { price: 120 }, {}])
    expect(readInput(subscriptionState(), body).success).toBe(false);
});

it("terms refuse isActive false: an end needs a day and a reason", () => {
  expect(readInput(adminSubscriptionChange(), { terms: { isActive: true, price: 120 } }).success).toBe(true);
  expect(readInput(adminSubscriptionChange(), { terms: { isActive: false } }).success).toBe(false);
  expect(readInput(adminSubscriptionApplyRequest(), { terms: { isActive: false }, previewToken: "one" }).success).toBe(
    false,
  );
});
