import { expect, test } from "vitest";
import { caretAfter, formatPhone } from "./phone-format.ts";

test.each([
  ["", ""],
  ["4", "(4"],
  ["435", "(435"],
  ["4355", "(435) 5"],
  ["435555", "(435) 555"],
  ["4355550", "(435) 555-0"],
  ["4355550152", "(435) 555-0152"],
  ["435.555.0152", "(435) 555-0152"],
  ["+1 435 555 0152", "(435) 555-0152"],
  ["1-435-555-0152", "(435) 555-0152"],
  ["(435) 555-01775", "(435) 555-0177 ext. 5"],
])("a US number %j is written %j as far as it is typed", (typed, written) => expect(formatPhone(typed)).toBe(written));

test.each(["+44 20 7946 0958", "435 555 0152 ext 3", "123", "1234567", "(435) 555-0177 ext. 56"])(
  "another number, %j, is left as typed",
  (typed) => expect(formatPhone(typed)).toBe(typed),
);

test("formatting twice changes nothing more", () =>
  expect(formatPhone(formatPhone("4355550152"))).toBe("(435) 555-0152"));

test("the caret stays behind the digit that was typed in the middle", () => {
  const typed = "(4359) 555-014";
  const formatted = formatPhone(typed);
  expect(formatted).toBe("(435) 955-5014");
  expect(formatted.slice(0, caretAfter(typed, 5, formatted)).replaceAll(/\D/g, "")).toBe("4359");
});
