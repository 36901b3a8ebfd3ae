import { expect, it, vi } from "vitest";
import { zipMismatch } from "./zip-mismatch.ts";

// Each company serves others.
vi.mock("./served-zip-codes.ts", () => ({
  servedZipCodes: { "84321": "Logan", "84332": "Providence", "84341": "North Logan", "84401": "Ogden" },
  zipCodesOfSeveralTowns: ["84321", "84341", "84401"],
}));

const check = "Please check the city and the ZIP code.";

it.each([
  ["84401", "Logan", `84401 is near Ogden, not Logan. ${check}`],
  ["84321-1234", "ogden", `84321 is near Logan, not ogden. ${check}`],
  ["84332", "Logan", `84332 is Providence, not Logan. ${check}`],
  [" 84332 ", " providence ", undefined],
  ["84321", "Logan", undefined],
  ["84321", "North Logan", undefined],
  ["84341", "Logan", undefined],
  ["84321", "Nibley", undefined],
  ["84401", "South Ogden", undefined],
  ["84332", "", undefined],
  ["", "Logan", undefined],
  ["90210-1234", "Beverly Hills", "90210 is outside the area where we clean."],
  ["9021", "Beverly Hills", undefined],
])("of the ZIP code %j with the city %j is said: %s", (zip, city, hint) => expect(zipMismatch(zip, city)).toBe(hint));
