import { readPhone } from "@cleaning/contract/format/phone";
import * as fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/min/metadata";
import { expect, it } from "vitest";
import { textablePhone, toTextableAlone } from "./textable-phone.ts";
import { usNumbers } from "./us-numbers.ts";

it.each([
  "(435) 555-0187",
  "\u202A(435) 555-0187\u202C",
  "435\u2011555\u20110187",
  "435-555-0187, ext 12",
  "435/555-0187",
  "+1 435 555 0187 (cell)",
  "tel:+14355550187;ext=5",
])("%j is texted at +14355550187", (text) => {
  expect(textablePhone(text)).toBe("+14355550187");
});

it.each([
  ["premium", "900-555-0187"],
  ["toll-free", "800-555-0187"],
  ["personal", "500-555-0187"],
  ["of Jamaica", "876-555-0187"],
  ["of the Dominican Republic", "809-555-0187"],
  ["of Canada", "204-555-0187"],
  ["of Great Britain", "+44 20 7946 0958"],
  ["of Great Britain, dialed from here", "011 44 20 7946 0958"],
  ["of no area", "999-555-0187"],
  ["a service", "911"],
  ["too long", "435-555-01872"],
  ["two", "435-555-0187 or 435-555-0143"],
  ["none", "call the office"],
])("a number that is %s is not texted: %j", (_, text) => {
  expect(textablePhone(text)).toBeUndefined();
});

it("nothing is sent to another number, whatever asks for it", async () => {
  const sent: string[] = [];
  const send = toTextableAlone(async ({ to }) => {
    sent.push(to);
    return { serviceId: "text-1" };
  });
  expect(await send({ to: "+19005550187", body: "Hello" })).toEqual({ refused: "invalid" });
  await send({ to: "+14355550187", body: "Hello" });
  expect(sent).toEqual(["+14355550187"]);
});

it("the numbers of the United States are those of the library", () => {
  expect(usNumbers.countries.US).toEqual(metadata.countries.US);
  expect(usNumbers.version).toBe(metadata.version);
});

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, "0"));
const separator = fc.constantFrom("", " ", "-", ".", "/", "\u2011", "\u2013", "\u00A0", ") ", " - ");
const prefix = fc.constantFrom("", "1 ", "+1 ", "+1", "1-", "(", "+1 (", "\u202A", "tel:+1-");
const suffix = fc.oneof(
  fc.constantFrom("", " ", "\u202C"),
  fc
    .tuple(fc.constantFrom(" ext. ", " x", ", ext ", " #", ";ext=", " extension "), fc.integer({ min: 1, max: 99_999 }))
    .map(([mark, extension]) => `${mark}${extension}`),
);
const written = fc
  .tuple(
    prefix,
    fc.constantFrom("435", "385", "801", "208"),
    separator,
    fc.integer({ min: 2, max: 9 }),
    digits(2),
    separator,
    digits(4),
    suffix,
  )
  .map((parts) => parts.join(""));

it("pages read a number as the server does, however it is written, and its extension as the library", () => {
  fc.assert(
    fc.property(written, (text) => {
      const phone = parsePhoneNumberFromString(text, { defaultCountry: "US" }, usNumbers);
      expect(readPhone(text)).toEqual({ number: phone?.number, extension: phone?.ext ?? "" });
      expect(textablePhone(text)).toBe(readPhone(text)?.number);
    }),
    { numRuns: 2_000 },
  );
});
