import { business } from "@cleaning/contract/site/business";
import { expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { checkNewPassword } from "./new-password.ts";

const check = (password: string, email = "ann.olsen@example.test") => checkNewPassword(password, email);

it("knows the most used passwords that are long enough to be chosen: more than the 3,000 that the ASVS asks for", () => {
  const chosen = [...commonPasswords].filter((password) => password.length >= 8);
  expect(chosen.length).toBeGreaterThan(15_000);
  expect(chosen.filter((password) => password !== password.toLowerCase())).toEqual([]);
});

const refused = expect.objectContaining({
  kind: "invalid",
  field: "password",
  message: "Too many people use this password. Please choose another one.",
});

const typicalFirstTries = {
  "words with what is put behind them":
    "password password1 Password1! password123 Password123! password2026! PASSWORD Sunshine!! iloveyou iloveyou1 ILoveYou! letmein1 Letmein1! " +
    "welcome1 Welcome1! Welcome123 Welcome2026! admin123 Admin123! administrator admin1234 test1234 Test1234! Secret123! " +
    "Hello123! sunshine1 princess1 football1 baseball1 dragon123 monkey123 superman1 starwars1 changeme Changeme123! " +
    "michael1 computer1 internet whatever1 Christmas1 2026summer Summer!2026 charlie007 December1111",
  "seasons, months, days and places with a year":
    "Spring2026 Summer2026! Summer2025 Summer26! Autumn2026! Fall2026! Winter2025! January2026 November2026! Monday123! " +
    "Easter2026! Denver2026! Logan2026!",
  "digits and signs for letters": "p@ssword P@ssw0rd P@ssw0rd! Passw0rd! pa55word P@$$w0rd W3lcome1 s3cr3t12 1loveyou",
  repeats:
    "11111111 00000000 77777777 88888888 123123123 12341234 121212121 aaaaaaaa zzzzzzzz testtest hellohello 20262026",
  runs: "12345678 123456789 1234567890 87654321 987654321 0987654321 01234567 abcdefgh hgfedcba abcd1234 11223344",
  "rows of the keyboard":
    "qwertyui Qwertyuiop qwerty123 Qwerty123! asdfghjk asdfghjkl zxcvbnm1 poiuytre 1q2w3e4r 1qaz2wsx qazwsxedc 1234qwer " +
    "q1w2e3r4 !QAZ2wsx 147258369",
  dates: "01012000 31121999 19991999",
  "another alphabet's letters": "ｐａｓｓｗｏｒｄ",
} as const;

const eachTry = Object.entries(typicalFirstTries).flatMap(([kind, passwords]) =>
  passwords.split(" ").map((password) => [password, kind] as const),
);

it.each(eachTry)("refuses %s, one of the %s, at its field and in a friendly way", (password) => {
  expect(() => check(password)).toThrow(refused);
});

it("does not take long passwords apart, which would take seconds", () => {
  expect(() => check("qwe123".repeat(42))).not.toThrow();
});

const words = business.name.match(/\w+/g) ?? [];

it.each([
  "annolsen",
  "Ann.Olsen2026",
  "olsen-olsen-1",
  "olsen123!",
  `${words.slice(0, 2).join(" ")} 2026`,
  words.slice(0, 3).join(""),
  `xx-${words[2]?.toLowerCase()}-9`,
])("refuses %s, which an attacker who knows the person or us would try first", (password) => {
  expect(() => check(password)).toThrow("Please choose a password without your email address or our name in it");
});

it.each([
  ["a long password", "ann@example.test"],
  ["correct horse battery staple", "ann.olsen@example.test"],
  ["olsen likes tall trees", "ann.olsen@example.test"],
  ["8 spoons", "ann@example.test"],
  ["1029 3847 56", "ann@example.test"],
  ["пароль для Анны", "anna@example.test"],
  ["x1🦉y2🦊z3", "o@example.test"],
  ["tulips7blue", "o@example.test"],
  ["maple48213!", "o@example.test"],
  ["k8#mQz!p", "o@example.test"],
  ["mowing the lawn", "o@example.test"],
  ["Admin-demo-2026!", "admin@example.test"],
  ["Super-demo-2026!", "super@example.test"],
  ["Supervisor-demo-2026!", "supervisor@example.test"],
  ["Agent-demo-2026!", "agent@example.test"],
  ["Customer-demo-2026!", "customer@example.test"],
  ["Former-demo-2026!", "former@example.test"],
])("takes %s", (password, email) => {
  expect(() => check(password, email)).not.toThrow();
});
