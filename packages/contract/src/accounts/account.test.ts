import { describe, expect, it } from "vitest";
import { accountForm } from "./account.ts";

const named = { firstName: "Ann", lastName: "Lee" };
const nothing = { phone: null, address: null, city: null, state: null, zipCode: null };
const home = { phone: "(435) 555-0161", address: "12 Center Street", city: "Logan", state: "UT", zipCode: "84321" };
const blank = { phone: "", address: "", city: "", state: "UT", zipCode: "" };
const read = (stored: Parameters<typeof accountForm>[0], fields: object) => {
  const parsed = accountForm(stored)().safeParse(fields);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => [path[0], message]);
};

describe("the form in which a person changes their account", () => {
  it("sends nothing for unchanged fields", () => {
    expect(read(home, { ...home, city: " Logan " })).toEqual({});
    expect(read(nothing, blank)).toEqual({});
  });

  it("sends only what is new", () => {
    expect(read(home, { ...home, city: "Hyrum" })).toEqual({ city: "Hyrum" });
  });

  it("sends both parts of a name of which one is new, and none that the form does not ask for", () => {
    const stored = { ...home, ...named };
    expect(read(stored, { ...home, ...named })).toEqual({});
    expect(read(stored, { ...home, ...named, lastName: " Moss " })).toEqual({ firstName: "Ann", lastName: "Moss" });
    expect(read(stored, home)).toEqual({});
  });

  it("refuses to empty a name, and one that holds a web address", () => {
    expect(read({ ...home, ...named }, { ...home, ...named, firstName: "" })).toEqual([
      ["firstName", "First name is required"],
    ]);
    const linked = read({ ...home, ...named }, { ...home, ...named, firstName: "www.example.com" });
    expect(linked).toEqual([["firstName", expect.any(String)]]);
  });

  it("takes a phone number without an address, and an address without a phone number", () => {
    expect(read(nothing, { ...blank, phone: "(435) 555-0199" })).toEqual({ phone: "(435) 555-0199" });
    expect(read(nothing, { ...home, phone: "" })).toEqual({
      address: "12 Center Street",
      city: "Logan",
      state: "UT",
      zipCode: "84321",
    });
  });

  it("requires every line of a partly entered address", () => {
    expect(read(nothing, { ...blank, address: "12 Center Street" })).toEqual([
      ["city", "City is required"],
      ["zipCode", "ZIP code is required"],
    ]);
  });

  it("refuses to empty a stored value", () => {
    expect(read(home, blank)).toEqual([
      ["phone", "Phone number is required"],
      ["address", "Address is required"],
      ["city", "City is required"],
      ["zipCode", "ZIP code is required"],
    ]);
  });

  it("ignores a stored value that is no longer valid, until it is changed", () => {
    const old = { ...home, phone: "5550161" };
    expect(read(old, { ...old, city: "Hyrum" })).toEqual({ city: "Hyrum" });
    expect(read(old, { ...old, phone: "555016" })).toEqual([["phone", "Please enter a valid phone number"]]);
  });
});
