import { randomUUID } from "node:crypto";
import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Page } from "@playwright/test";
import { mailsTo } from "./visitor.ts";

const { city, zipCode } = townOf("Logan");

/** Unique. */
export const newPerson = (changes: { firstName?: string; lastName?: string } = {}) => {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName: "Ann",
    lastName: `Test-${mark}`,
    email: `ann-${mark}@example.com`,
    password: `secret ${mark}`,
    phone: "(435) 555-0123",
    address: "12 Main Street",
    city,
    zipCode,
    ...changes,
  };
};
export type NewPerson = ReturnType<typeof newPerson>;

export const fillRegistration = async (page: Page, person: NewPerson): Promise<void> => {
  const fields = {
    "First name": person.firstName,
    "Last name": person.lastName,
    Email: person.email,
    Password: person.password,
    "Confirm password": person.password,
    "Phone number": person.phone,
    Address: person.address,
    City: person.city,
    "ZIP code": person.zipCode,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

export const registerPerson = async (page: Page, person: NewPerson): Promise<void> => {
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/register", { data: person, headers })).status()).toBe(201);
};

/** Empty without one. */
export const codeFor = async (page: Page, email: string): Promise<string> => {
  const texts = (await mailsTo(page, email)).map(({ subject, text }) => `${subject} ${text}`);
  return texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? "";
};

/** Passwords can be recovered only with a confirmed address. */
export const registerConfirmed = async (page: Page, person: NewPerson): Promise<void> => {
  await registerPerson(page, person);
  const login = await page.request.post("/api/auth/login", {
    data: { username: person.email, password: person.password },
  });
  const { token }: { token: string } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post("/api/auth/confirmation-code", { headers });
  const data = { code: await codeFor(page, person.email) };
  expect((await page.request.post("/api/auth/confirm-email", { headers, data })).status()).toBe(200);
};

export const enterPortal = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Enter Portal" }).click();
};
