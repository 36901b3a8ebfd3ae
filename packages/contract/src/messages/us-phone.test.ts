import { expect, it } from "vitest";
import { phoneText, usPhone } from "./us-phone.ts";

it.each([
  ["(435) 555-0142", "+14355550142"],
  ["435.555.0142", "+14355550142"],
  ["4355550142", "+14355550142"],
  ["1 435 555 0142", "+14355550142"],
  ["+1 (435) 555-0142 ext. 5", "+14355550142"],
  [" 435-555-0142 x12", "+14355550142"],
])("the phone number %s is %s for the phone service", (text, expected) => {
  expect(usPhone(text)).toBe(expected);
});

it.each([
  "",
  "555-0142",
  "+44 20 7946 0958",
  "011 44 20 7946 0958",
  "135-555-0142",
  "435-155-0142",
  "911-555-0142",
  "435-911-0142",
  "435-555-01422",
  "435-555-0142 or 435-555-0143",
  "call the office",
])("no phone number of the United States is in %j", (text) => {
  expect(usPhone(text)).toBeUndefined();
});

it("a number is shown as people write it", () => {
  expect(phoneText("+14355550142")).toBe("(435) 555-0142");
});
