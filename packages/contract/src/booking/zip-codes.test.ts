import { expect, it } from "vitest";
import { places, unlistedTowns } from "./places.ts";
import { townOfZip } from "./zip-codes.ts";

it.each([
  ["84321", "Logan"],
  [" 84341-1234 ", "North Logan"],
  ["84325", "Mendon"],
  ["84326", "Millville"],
  ["84320", "Lewiston"],
  ["84305", "Clarkston"],
  ["84308", "Cornish"],
  ["84338", "Trenton"],
  ["84101", undefined],
  ["8432", undefined],
])("the ZIP code %j is in %s", (zip, town) => expect(townOfZip(zip)).toBe(town));

it("each town of a region lies within 45 km of it, for travel times", () => {
  for (const [region, towns] of Object.entries(unlistedTowns))
    for (const [north, west] of Object.values(towns)) {
      const center =
        Object.entries(places).find(([name]) => name === region)?.[1] ?? expect.fail(`${region} has no place`);
      expect(Math.hypot((north - center[0]) * 111, (west - center[1]) * 83)).toBeLessThan(45);
    }
});
