import { business } from "@cleaning/contract/site/business";
import { expect, test } from "vitest";
import { areaGroups, areasInOrder } from "./areas.ts";

test("every area is listed once, with its region's towns behind the region", () => {
  expect([...areasInOrder].toSorted()).toEqual([...business.areas].toSorted());
  expect(areasInOrder.slice(0, 3)).toEqual(["Cache Valley", "Logan", "North Logan"]);
  expect(areaGroups.slice(1).map(({ name }) => name)).toEqual(["Bear Lake", "Brigham City", "Ogden", "Tremonton"]);
});
