import { expect, it } from "vitest";
import { phoneText, usPhone } from "./us-phone.ts";

it.each([
  ["(435) 555-0152", "+14355550152"],
  ["435.555.0152", "+14355550152"],
  ["4355550152", "+14355550152"],
  ["1 435 555 0152", "+14355550152"],
  ["+1 (435) 555-0152 ext. 5", "+14355550152"],
  [" 435-555-0152 x12", "+14355550152"],
])("the phone number %s is %s for the phone service", (text, expected) => {
  expect(usPhone(text)).toBe(expected);
});

it.each([
  "",
  "555-0152",
  "+44 20 7946 0958",
  "011 44 20 7946 0958",
  "135-555-0152",
  "435-155-0152",
  "911-555-0152",
  "435-911-0152",
  "435-555-01522",
  "435-555-0152 or 435-555-0143",
  "call the office",
])("no phone number of the United States is in %j", (text) => {
  expect(usPhone(text)).toBeUndefined();
});

it("a number is shown as people write it", () => {
  expect(phoneText("+14355550152")).toBe("(435) 555-0152");
});
