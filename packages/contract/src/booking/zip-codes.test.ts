import { expect, it } from "vitest";
import { business } from "../site/business.ts";
import { places, unlistedTowns } from "./places.ts";
import { servedZipCodes, zipCodesOfSeveralTowns } from "./served-zip-codes.ts";
import { cityOfZip, townOfHome, townOfZip } from "./zip-codes.ts";

const [[zip, town] = expect.fail("no ZIP code is served")] = Object.entries(servedZipCodes);

it.each([
  [zip, town],
  [` ${zip}-1234 `, town],
  ["00000", undefined],
  [zip.slice(0, 4), undefined],
])("the ZIP code %j is in %s", (typed, expected) => expect(townOfZip(typed)).toBe(expected));

it("a ZIP code suggests its town as the city, one of several towns none", () => {
  const several = new Set(zipCodesOfSeveralTowns);
  for (const [served, ofZip] of Object.entries(servedZipCodes))
    expect([served, cityOfZip(` ${served}-1234`)]).toEqual([served, several.has(served) ? undefined : ofZip]);
  expect(zipCodesOfSeveralTowns.filter((one) => townOfZip(one) === undefined)).toEqual([]);
  expect(cityOfZip("00000")).toBeUndefined();
});

it.each([
  ["Another City", zip, town],
  ["Another City", `${zip}-1234`, town],
  [` ${town.toUpperCase().replaceAll(" ", "  ")} `, undefined, town],
  [town.toLowerCase(), "00000", town],
  [" Another City ", "00000", "Another City"],
  [undefined, undefined, ""],
])("a home in %j with the ZIP code %j is in the town %j", (city, zipCode, expected) =>
  expect(townOfHome({ city, zipCode })).toBe(expected),
);

it("the company's own ZIP code is served, and so is at least one of each listed town", () => {
  expect(townOfZip(business.address.zip)).toBe(business.address.city);
  const served = new Set<string>(Object.values(servedZipCodes));
  const regions = new Set<string>(Object.keys(unlistedTowns));
  expect(business.areas.filter((area) => !served.has(area) && !regions.has(area))).toEqual([]);
});

it("each town of a region lies within 45 km of it, for travel times", () => {
  for (const [region, towns] of Object.entries(unlistedTowns))
    for (const [north, west] of Object.values(towns)) {
      const center =
        Object.entries(places).find(([name]) => name === region)?.[1] ?? expect.fail(`${region} has no place`);
      expect(Math.hypot((north - center[0]) * 111, (west - center[1]) * 83)).toBeLessThan(45);
    }
});
