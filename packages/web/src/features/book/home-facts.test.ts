import { expect, test } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { homeFactsOf } from "./home-facts.ts";
import { petDetails, readPets } from "./pets.ts";

const home = {
  id: 1,
  isProfile: true,
  label: null,
  address: "12 Main Street",
  city: "Logan",
  state: "UT",
  zipCode: ann.zipCode,
  squareFeet: 1_850,
  bedrooms: 4,
  bathrooms: 2.5,
  pets: "2 cats; shy",
  parking: null,
  revision: 1,
};

test("a saved home says its size and its pets, and the default home what it leaves out", () => {
  expect(homeFactsOf(home)).toEqual({
    squareFeet: 1_850,
    bedrooms: 4,
    bathrooms: 2.5,
    pets: true,
    dogs: 0,
    cats: 2,
    otherPets: 0,
  });
  expect(homeFactsOf({ ...home, squareFeet: 50_000, bedrooms: null, pets: null })).toMatchObject({
    squareFeet: 2_000,
    bedrooms: 3,
    pets: false,
    cats: 0,
  });
});

test("pets that were counted are the same after a way through the home's words", () => {
  const counts = { pets: true, dogs: 2, cats: 1, otherPets: 3 };
  expect(petDetails(counts, "one is shy")).toBe("2 dogs, 1 cat, 3 other pets; one is shy");
  expect(readPets(petDetails(counts, "one is shy"))).toEqual(counts);
  expect(readPets("Yes")).toEqual({ pets: true, dogs: 0, cats: 0, otherPets: 0 });
});
