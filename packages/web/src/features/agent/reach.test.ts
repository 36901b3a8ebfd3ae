import { expect, test } from "vitest";
import { visitAddress, directionsTo, nameText } from "./reach.ts";

const emptyAddress = { address: null, city: null, state: null, zipCode: null };

test.each([
  [{ address: "12 Center Street", city: "Logan", state: "UT", zipCode: "84321" }, "12 Center Street, Logan, UT 84321"],
  [{ ...emptyAddress, city: "Logan", zipCode: "84321" }, "Logan, 84321"],
  [{ ...emptyAddress, address: "" }, undefined],
  [emptyAddress, undefined],
])("an address is said as far as it is known: %j", (address, expected) => {
  expect(visitAddress(address)).toBe(expected);
});

test("directions lead to the whole address, whatever stands in it", () => {
  expect(directionsTo("1 A & B #2, Logan")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=1%20A%20%26%20B%20%232%2C%20Logan",
  );
});

test.each([
  [{ firstName: "Hugo", lastName: "Poe" }, "Hugo Poe"],
  [{ firstName: "Hugo", lastName: "" }, "Hugo"],
])("a customer's name has no space for a name that is not known: %j", (customer, expected) => {
  expect(nameText(customer)).toBe(expected);
});
