import { expect, test } from "vitest";
import { callToActionKind } from "./plans.ts";

test.each([
  ["Start a subscription", "subscribe"],
  ["Subscription from $128", "subscribe"],
  ["Book a subscription", "subscribe"],
  ["Book Now", "book"],
  ["See weekly plan", "options"],
  ["", "options"],
])("%j leads to: %s", (words, kind) => {
  expect(callToActionKind(words)).toBe(kind);
});
