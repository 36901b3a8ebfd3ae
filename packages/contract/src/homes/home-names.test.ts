import { expect, test } from "vitest";
import { atHome, homeNames } from "./home-names.ts";

const home = (id: number, label: string | null, address: string | null, city: string | null = "Logan") => ({
  id,
  label,
  address,
  city,
});
const namesOf = (...homes: ReturnType<typeof home>[]): string[] => [...homeNames(homes).values()];

test("Two homes are called by their name, else by their street", () => {
  expect(homeNames([home(1, null, "12 Center Street"), home(5, "Cabin", "3 Bear Lake Road")])).toEqual(
    new Map([
      [1, "12 Center Street"],
      [5, "Cabin"],
    ]),
  );
});

test("One home has no name beside its visits", () => {
  expect(namesOf(home(1, "Cabin", "3 Bear Lake Road"))).toEqual([]);
  expect(atHome({})).toBe("");
  expect(atHome({ home: "Cabin" })).toBe(" at Cabin");
});

test("Homes of the same name are told apart by street and town", () => {
  expect(namesOf(home(1, "Rental", "12 Center Street"), home(2, "rental", "9 Main Street", "Garden City"))).toEqual([
    "Rental, 12 Center Street, Logan",
    "rental, 9 Main Street, Garden City",
  ]);
  expect(namesOf(home(1, null, "1 Main Street"), home(2, null, "1 Main Street", "Ogden"))).toEqual([
    "1 Main Street, Logan",
    "1 Main Street, Ogden",
  ]);
});

test("A profile without an address is no second home", () => {
  expect(namesOf(home(1, null, null, null), home(2, "Cabin", "3 Bear Lake Road"))).toEqual([]);
});
