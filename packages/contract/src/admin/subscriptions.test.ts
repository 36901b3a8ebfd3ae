import { expect, it } from "vitest";
import { readInput } from "../http/input.ts";
import { adminSubscriptionApplyRequest, adminSubscriptionChange, adminVisitApplyRequest } from "../visits/visits.ts";
import { subscriptionState } from "./subscriptions.ts";

it.each([
  [120.5, true],
  [0, true],
  [0.001, false],
  [120.005, false],
])("a visit's price of %d dollars is taken: %s", (price, isTaken) => {
  const body = { change: { price }, scope: "this", previewToken: "one" };
  expect(readInput(adminVisitApplyRequest(), body).success).toBe(isTaken);
});

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
