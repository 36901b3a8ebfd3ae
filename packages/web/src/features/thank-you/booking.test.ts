import { expect, test } from "vitest";
import { readBooking } from "./booking.ts";

test.each([
  ["?serviceType=deep&frequency=biweekly", "Deep Cleaning", "biweekly"],
  ["?serviceType=Move+In%2FOut+Cleaning&frequency=monthly", "Move In/Out Cleaning", "monthly"],
  ["?serviceType=STANDARD&frequency=bi-weekly", "Standard Cleaning", "biweekly"],
  ["?serviceType=Standard%20Cleaning&frequency=weekly", "Standard Cleaning", "weekly"],
  ["", "Standard Cleaning", undefined],
  ["?frequency=daily&serviceType=%3Cscript%3E", "Standard Cleaning", undefined],
  ["?frequency=%E0%A4%A&serviceType=constructor", "Standard Cleaning", undefined],
  ["?frequency[]=weekly&serviceType=&serviceType=deep", "Standard Cleaning", undefined],
])("%j books %s, %s", (search, service, frequency) => {
  expect(readBooking(search)).toMatchObject({ service, frequency });
});
