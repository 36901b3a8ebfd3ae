import { expect, test } from "vitest";
import { parseSearch } from "#lib/search.ts";
import { readBooking } from "./booking.ts";

test.each([
  ["?serviceType=deep&frequency=biweekly", "Deep Cleaning", "biweekly"],
  ["?serviceType=Move+In%2FOut+Cleaning&frequency=monthly", "Move In/Out Cleaning", "monthly"],
  ["?serviceType=STANDARD&frequency=bi-weekly", "Standard Cleaning", "biweekly"],
  ["?serviceType=Standard%20Cleaning&frequency=weekly", "Standard Cleaning", "weekly"],
])("%j books %s, %s", (search, service, frequency) => {
  expect(readBooking(parseSearch(search))).toMatchObject({ service, frequency });
});

test.each([
  "",
  "?frequency=daily&serviceType=%3Cscript%3E",
  "?frequency=%E0%A4%A&serviceType=constructor",
  "?frequency[]=weekly&serviceType=&serviceType=deep",
])("%j on a device without an order is no order", (search) => {
  expect(readBooking(parseSearch(search))).toBeUndefined();
});

test.each([
  ["", { serviceType: "Deep Cleaning", frequency: "monthly" }, "Deep Cleaning", "monthly"],
  // Accepted because the checkout stored it, not because an address names it.
  [
    "?serviceType=Window+Cleaning&frequency=weekly",
    { serviceType: "Window Cleaning", frequency: "weekly" },
    "Window Cleaning",
    "weekly",
  ],
  [
    "?serviceType=Window+Cleaning",
    { serviceType: "Deep Cleaning", frequency: "weekly" },
    "Standard Cleaning",
    undefined,
  ],
  ["?frequency=monthly", { serviceType: "Deep Cleaning", frequency: "weekly" }, "Standard Cleaning", "monthly"],
  ["", { serviceType: "", frequency: "nonsense" }, "Standard Cleaning", undefined],
])("%j after a checkout that kept %j is %s, %s", (search, stored, service, frequency) => {
  expect(readBooking(parseSearch(search), stored)).toMatchObject({ service, frequency });
});
