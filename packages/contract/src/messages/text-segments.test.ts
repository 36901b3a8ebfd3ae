import { expect, it } from "vitest";
import { plainText, segmentsOf } from "./text-segments.ts";

it.each([
  ["", 1],
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  // The 153rd place stays empty: a letter of two parts is not divided.
  ["€".repeat(152), 2],
  ["€".repeat(153), 3],
  ["é".repeat(160), 1],
  ["ł".repeat(70), 1],
  [`${"a".repeat(70)}ł`, 2],
  ["ł".repeat(134), 2],
  ["ł".repeat(135), 3],
  ["😀".repeat(35), 1],
  ["😀".repeat(36), 2],
  ["😀".repeat(66), 2],
  ["😀".repeat(67), 3],
])("a text of the letters %j… takes %i segments", (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

it("typographic marks become plain, so that they do not make a text wider", () => {
  const text = "“We’re on our way” – 9:00\u202FAM…";
  expect(plainText(text)).toBe('"We\'re on our way" - 9:00 AM...');
  expect([segmentsOf(text.repeat(4)), segmentsOf(plainText(text).repeat(4))]).toEqual([2, 1]);
});

it.each([
  ["María, Jesús and Íñigo", "Maria, Jesus and Iñigo"],
  ["Mari\u0301a and Jose\u0301", "Maria and José"],
  ["Siosaia Tuʻipulotu", "Siosaia Tu'ipulotu"],
  ["Łukasz, Đorđe, Žofie, Çağla, Þór, Œuvre", "Lukasz, Dorde, Zofie, Çagla, Thor, OEuvre"],
  ["Søren, Åsa, Jürg and Æsa", "Søren, Åsa, Jürg and Æsa"],
  ["On our way 🚗\u200D!", "On our way !"],
  ["Иван", "????"],
])("%j is sent as %j, whose letters are all narrow", (text, folded) => {
  expect(plainText(text)).toBe(folded);
  expect(segmentsOf(plainText(text).repeat(3))).toBe(1);
});
