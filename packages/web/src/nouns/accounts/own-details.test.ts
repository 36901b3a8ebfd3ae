import { afterEach, expect, test } from "vitest";
import { json, userFixture, serve } from "#lib/session-fixtures.ts";
import type { DraftValues } from "#nouns/booking/draft.ts";
import { fillInDetails, readOwnDetails } from "./own-details.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const names = ["firstName", "lastName", "email", "phone", "address", "city", "zipCode"] as const;
const home = { phone: "(435) 555-0161", address: "12 Center Street", city: "Logan", state: "ID", zipCode: "84321" };
const details: DraftValues = { firstName: "Carol", lastName: "Nielsen", email: "carol@example.com", ...home };

const formWith = (typed: DraftValues = {}): HTMLFormElement => {
  const form = document.createElement("form");
  form.innerHTML = names.map((name) => `<input name="customerInfo.${name}" value="${typed[name] ?? ""}">`).join("");
  form.innerHTML += '<select name="customerInfo.state"><option>UT</option><option>ID</option></select>';
  document.body.append(form);
  return form;
};
const formValues = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name.replace("customerInfo.", ""), value]));

test("an empty form takes all that the account knows", () => {
  const form = formWith();
  expect(fillInDetails(form, details)).toBe(true);
  expect(formValues(form)).toEqual(details);
});

test("what was typed stays, and an address is never made of two", () => {
  const form = formWith({ firstName: "Cara", city: "Hyrum" });
  expect(fillInDetails(form, details)).toBe(true);
  expect(formValues(form)).toEqual({
    ...details,
    firstName: "Cara",
    address: "",
    city: "Hyrum",
    zipCode: "",
    state: "UT",
  });
});

test.each([
  ["84321-0001", details.address],
  ["84401", ""],
])("a ZIP code that is settled (%s) takes the address that is there, and stays", (zipCode, address) => {
  const form = formWith({ zipCode });
  form.querySelector('[name="customerInfo.zipCode"]')?.setAttribute("readonly", "");
  expect(fillInDetails(form, details)).toBe(true);
  expect(formValues(form)).toMatchObject({ firstName: "Carol", address, zipCode });
});

const shownOf = (typed: DraftValues): unknown => {
  const form = formWith(typed);
  form.innerHTML += '<input type="hidden" name="homeAddress.address"><input type="hidden" name="homeAddress.zipCode">';
  fillInDetails(form, details);
  return ["address", "zipCode"].map((name) => new FormData(form).get(`homeAddress.${name}`));
};

test("which address the home has is kept beside an empty field alone: what was typed before was typed for another", () => {
  expect(shownOf({})).toEqual([home.address, home.zipCode]);
  expect(shownOf({ zipCode: "84401" })).toEqual([home.address, home.zipCode]);
  expect(shownOf({ address: "5 Elm Street" })).toEqual(["", ""]);
});

test("nothing is filled in where all is typed", () => {
  expect(fillInDetails(formWith(details), { ...details, city: "Ogden" })).toBe(false);
});

test.each([
  ["Carol Ann Nielsen", "Carol Ann", "Carol Ann", "Nielsen"],
  ["Carol Nielsen", undefined, "Carol", "Nielsen"],
  ["Carol", undefined, "Carol", ""],
])(
  "the name %s (first: %s) is %s and %s, and enough when the account does not come",
  async (name, first, firstName, lastName) => {
    serve({ "GET /api/account": () => json(503, { message: "Later" }) });
    const user = userFixture({
      name,
      email: "carol@example.com",
      ...(first === undefined ? {} : { firstName: first }),
    });
    expect(await readOwnDetails(user)).toEqual({ firstName, lastName, email: "carol@example.com" });
  },
);
