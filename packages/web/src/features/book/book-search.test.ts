import { expect, test } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { readChosen, readSelection, selectionAddress } from "./book-search.ts";

const defaults = {
  zip: "",
  service: "standard",
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  dogs: 0,
  cats: 0,
  otherPets: 0,
  extras: [],
  frequency: "once",
  everyVisitDeep: false,
  everyVisitExtras: false,
};

test("an address without anything is a home for which the packages' prices hold, cleaned once", () => {
  expect(readSelection({})).toEqual(defaults);
});

test("a selection is the same after a way through the address", () => {
  const selection = readSelection({
    zip: ann.zipCode,
    service: "deep",
    squareFeet: "2750",
    bedrooms: "4",
    bathrooms: "2.5",
    condition: "neglected",
    pets: "yes",
    dogs: "2",
    otherPets: "1",
    extras: "3,1",
    frequency: "biweekly",
    everyVisitDeep: "yes",
    everyVisitExtras: "yes",
  });
  expect(selection).toEqual({
    zip: ann.zipCode,
    service: "deep",
    squareFeet: 2_750,
    bedrooms: 4,
    bathrooms: 2.5,
    condition: "neglected",
    pets: true,
    dogs: 2,
    cats: 0,
    otherPets: 1,
    extras: [3, 1],
    frequency: "biweekly",
    everyVisitDeep: true,
    everyVisitExtras: true,
  });
  expect(readSelection(selectionAddress(selection))).toEqual(selection);
});

test.each([
  { zip: "8432" },
  { service: "bedroom" },
  { squareFeet: "199" },
  { squareFeet: "1e9" },
  { squareFeet: "" },
  { bedrooms: "-1" },
  { bedrooms: "2.5" },
  { bathrooms: "2.25" },
  { bathrooms: "many" },
  { condition: "<b>" },
  { pets: "maybe" },
  { dogs: "10" },
  { cats: "-1" },
  { extras: "1,1" },
  { extras: "0" },
  { extras: "one" },
  { frequency: "daily" },
])("%j says nothing, and the rest of the address still counts", (search) => {
  expect(readSelection({ ...search })).toEqual(defaults);
});

test.each([
  [
    { date: "2026-11-24", start: "08:00" },
    { date: "2026-11-24", start: "08:00" },
  ],
  [{ date: "2026-11-31", start: "08:00" }, undefined],
  [{ date: "2026-11-24", start: "8" }, undefined],
  [{ date: "2026-11-24" }, undefined],
])("%j names the start %j", (search, chosen) => {
  expect(readChosen(search)).toEqual(chosen);
});
