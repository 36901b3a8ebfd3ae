import { expect, it } from "vitest";
import { folded, sortNameOf } from "./folded.ts";

it.each([
  ["Tuʻipulotu", "tuipulotu"],
  ["Tu'ipulotu", "tuipulotu"],
  ["tu’ipulotu", "tuipulotu"],
  ["TU´IPULOTU", "tuipulotu"],
  ["Sørensen", "sorensen"],
  ["Łukasz Groß", "lukasz gross"],
  ["Æsa Đorđe", "aesa dorde"],
  ["Ángel Ruiz", "angel ruiz"],
  ["A\u0301ngel", "angel"],
  ["Nguyễn", "nguyen"],
])("%s is searched and listed as %s", (name, expected) => expect(folded(name)).toBe(expected));

it("people stand where an English list has them, whatever accents they have", () => {
  const names = [
    "Óscar Vega",
    "Zoe Young",
    "ʻOfa Kata",
    "Olga Ek",
    "Ángel Ruiz",
    "Anna  Moss",
    "Andrew Lee",
    "Shea Oz",
    "O’Brien",
  ];
  const listed = names.toSorted((one, other) => (sortNameOf(one) < sortNameOf(other) ? -1 : 1));
  expect(listed).toEqual([
    "Andrew Lee",
    "Ángel Ruiz",
    "Anna  Moss",
    "O’Brien",
    "ʻOfa Kata",
    "Olga Ek",
    "Óscar Vega",
    "Shea Oz",
    "Zoe Young",
  ]);
});
