import { expect, it } from "vitest";
import { callHref, phoneText, readPhone, textHref } from "./phone.ts";

it.each([
  ["(435) 555-0152", "+14355550152", ""],
  ["435.555.0152", "+14355550152", ""],
  ["435/555-0152", "+14355550152", ""],
  ["4355550152", "+14355550152", ""],
  ["1 435 555 0152", "+14355550152", ""],
  ["\u202A(435) 555-0152\u202C", "+14355550152", ""],
  ["435\u2011555\u20110152", "+14355550152", ""],
  ["４３５ ５５５ ０１５２", "+14355550152", ""],
  ["435-555-0152 (cell)", "+14355550152", ""],
  ["+1 (435) 555-0152 ext. 5", "+14355550152", "5"],
  [" 435-555-0152 x12", "+14355550152", "12"],
  ["435-555-0152, ext: 12", "+14355550152", "12"],
  ["435 555 0152 extension 77", "+14355550152", "77"],
  ["435 555 0152 #3", "+14355550152", "3"],
  ["435 555 0152 ext", "+14355550152", ""],
  ["tel:+1-435-555-0152;ext=5", "+14355550152", "5"],
  ["+44 20 7946 0958", "+442079460958", ""],
])("%j is the number %s with the extension %j", (text, number, extension) => {
  expect(readPhone(text)).toEqual({ number, extension });
});

it.each([
  "",
  "555-0152",
  "135-555-0152",
  "435-155-0152",
  "435-555-01522",
  "435-555-0152 or 435-555-0143",
  "+44",
  "call the office",
])("no phone number is in %j", (text) => {
  expect([readPhone(text), callHref(text), textHref(text)]).toEqual([undefined, undefined, undefined]);
});

it("a link calls the number with its extension, and texts it without", () => {
  expect(callHref("(435) 555-0187 ext. 5")).toBe("tel:+14355550187;ext=5");
  expect(callHref("(385) 555-0187 x1")).toBe("tel:+13855550187;ext=1");
  expect(textHref("(435) 555-0187 ext. 5")).toBe("sms:+14355550187");
  expect(callHref("(435) 555-0187")).toBe("tel:+14355550187");
});

it("a number is shown as people write it here", () => {
  expect(phoneText("+14355550152")).toBe("(435) 555-0152");
});
