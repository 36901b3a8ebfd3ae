import { afterEach, beforeEach, expect, test } from "vitest";
import { fillInContact } from "./use-prefill.ts";

let form: HTMLFormElement;
beforeEach(() => {
  document.body.innerHTML =
    '<form><select name="service"><option value=""></option><option value="deep"></option></select><input name="email"><textarea name="message"></textarea></form>';
  form = document.forms[0] ?? document.createElement("form");
});
afterEach(() => document.body.replaceChildren());
const values = () => Object.fromEntries(new FormData(form));

test("empty fields are filled in, and those that the form does not have are passed over", () => {
  fillInContact(form, { service: "deep", email: "ann@example.com", message: undefined, city: "Logan" });
  expect(values()).toEqual({ service: "deep", email: "ann@example.com", message: "" });
});

test("what was typed stays, and what was only filled in is replaced", () => {
  fillInContact(form, { message: "Oven.", email: "ann@example.com" });
  form.querySelector("input")?.setAttribute("value", "");
  const typed = form.elements.namedItem("email");
  if (typed instanceof HTMLInputElement) typed.value = "eve@example.com";
  fillInContact(
    form,
    { message: "Windows.", email: "bob@example.com" },
    { message: "Oven.", email: "ann@example.com" },
  );
  expect(values()).toMatchObject({ message: "Windows.", email: "eve@example.com" });
});

test("without a form nothing happens", () => {
  expect(() => fillInContact(null, { service: "deep" })).not.toThrow();
});
