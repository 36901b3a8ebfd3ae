import { business } from "@cleaning/contract/site/business";
import { expect, test } from "vitest";
import { areaGroups, areasInOrder } from "./areas.ts";

test("every area is listed once, with its region's towns behind the region", () => {
  expect([...areasInOrder].toSorted()).toEqual([...business.areas].toSorted());
  const regions = Object.entries(business.regions);
  expect(areaGroups.slice(0, regions.length)).toEqual(regions.map(([name, towns]) => ({ name, towns })));
  const others = areaGroups.slice(regions.length).map(({ name }) => name);
  expect(others).toEqual(others.toSorted());
});
