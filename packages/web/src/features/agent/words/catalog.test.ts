import { extraServices, services } from "@cleaning/contract/demo/services";
import { afterEach, expect, test } from "vitest";
import { catalogText, inEnglish, showTranslation } from "./language.ts";
import { inSpanish } from "./spanish.ts";

afterEach(() => showTranslation(inEnglish));

const texts = [
  ...services.flatMap(({ name, features }) => [name, ...features]),
  ...extraServices.map(({ name }) => name),
];

test("what the catalogue begins with has Spanish for all services, tasks and extras, and no two the same", () => {
  showTranslation(inSpanish);
  expect(texts.filter((text) => catalogText(text) === text)).toEqual([]);
  const spanish = new Set(texts.map(catalogText));
  expect(spanish.size).toBe(new Set(texts).size);
});

test.each(["Feed the fish", "constructor"])("what the office wrote stays as it is: %s", (text) => {
  showTranslation(inSpanish);
  expect(catalogText(text)).toBe(text);
});

test("in English the catalogue is as it is written", () => {
  expect(texts.map(catalogText)).toEqual(texts);
});
