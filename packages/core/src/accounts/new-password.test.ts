import { business } from "@cleaning/contract/business";
import { expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { checkNewPassword } from "./new-password.ts";

const check = (password: string, email = "ann.olsen@example.test") => checkNewPassword(password, email);

it("knows the most used passwords that are long enough to be chosen: more than the 3,000 that the ASVS asks for", () => {
  expect(commonPasswords.size).toBeGreaterThan(15_000);
  expect([...commonPasswords].filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual(
    [],
  );
});

it.each([
  "password",
  "12345678",
  "Qwertyuiop",
  "iloveyou1",
  "PASSWORD",
  "Password1",
  "password2026!",
  "Sunshine!!",
  "ｐａｓｓｗｏｒｄ",
])("refuses %s, which too many people use, at its field and in a friendly way", (password) => {
  expect(() => check(password)).toThrow(
    expect.objectContaining({
      kind: "invalid",
      field: "password",
      message: "Too many people use this password. Please choose another one.",
    }),
  );
});

it.each([
  "annolsen",
  "Ann.Olsen2026",
  "olsen-olsen-1",
  "olsen123!",
  "Northern Utah 2026",
  "NorthernUtahCleaning",
  "xx-cleaning-9",
])("refuses %s, which an attacker who knows the person or us would try first", (password) => {
  expect(business.name).toContain("Northern Utah Cleaning");
  expect(() => check(password)).toThrow("Please choose a password without your email address or our name in it");
});

it.each([
  ["a long password", "ann@example.test"],
  ["correct horse battery staple", "ann.olsen@example.test"],
  ["olsen likes tall trees", "ann.olsen@example.test"],
  ["8 spoons", "ann@example.test"],
  ["1029 3847 56", "ann@example.test"],
  ["пароль для Анны", "anna@example.test"],
  ["x".repeat(4) + "🦉".repeat(4), "o@example.test"],
  ["Admin-demo-2026!", "admin@example.test"],
  ["Super-demo-2026!", "super@example.test"],
  ["Supervisor-demo-2026!", "supervisor@example.test"],
  ["Agent-demo-2026!", "agent@example.test"],
  ["Customer-demo-2026!", "customer@example.test"],
  ["Former-demo-2026!", "former@example.test"],
])("takes %s", (password, email) => {
  expect(() => check(password, email)).not.toThrow();
});
