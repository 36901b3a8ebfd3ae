import { expect, test } from "vitest";
import { caretIn, formatInput, formatPhone } from "./phone-format.ts";

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
  ["\u202A(435) 555-0177\u202C", "(435) 555-0177"],
  ["435\u2011555\u20110177", "(435) 555-0177"],
])("a US number %j is written %j as far as it is typed", (typed, written) => expect(formatPhone(typed)).toBe(written));

test.each([
  "+44 20 7946 0958",
  "435 555 0152 ext 3",
  "123",
  "1234567",
  "(435) 555-0177 ext. 56",
  "\u202A+44 20 7946 0958\u202C",
])("another number, %j, is left as typed", (typed) => expect(formatPhone(typed)).toBe(typed));

test("formatting twice changes nothing more", () =>
  expect(formatPhone(formatPhone("4355550152"))).toBe("(435) 555-0152"));

test("the caret stays behind the digit that was typed in the middle", () => {
  const typed = "(4359) 555-014";
  const formatted = formatPhone(typed);
  expect(formatted).toBe("(435) 955-5014");
  expect(formatted.slice(0, caretIn(formatted, typed.slice(5))).replaceAll(/\D/g, "")).toBe("4359");
});

/** As a browser takes what is before the caret, and the field formats what is left. */
const backspace = (value: string, caret: number): string => {
  const after = value.slice(caret);
  const formatted = formatInput(value.slice(0, caret - 1) + after, after, true);
  const position = caretIn(formatted, after);
  return `${formatted.slice(0, position)}|${formatted.slice(position)}`;
};

test.each([
  ["(435) 555-0147", 6, "(43|5) 550-147"],
  ["(435) 555-0147", 5, "(43|5) 550-147"],
  ["(435) 555-0147", 10, "(435) 55|0-147"],
  ["(435) 555-0147", 7, "(435) |550-147"],
  ["(435) 555-0147", 14, "(435) 555-014|"],
  ["(435) 555-0147", 1, "(|435) 555-0147"],
  ["(435) 5", 6, "(43|5"],
])("Backspace in %j behind the character %i takes a digit: %j", (value, caret, left) =>
  expect(backspace(value, caret)).toBe(left),
);

test("Backspace empties the field from its end, one digit each", () => {
  let value = "(435) 555-0147";
  for (let digits = 10; digits > 0; digits -= 1) {
    expect(value.replaceAll(/\D/g, "")).toHaveLength(digits);
    value = backspace(value, value.length).replace("|", "");
  }
  expect(value).toBe("");
});
