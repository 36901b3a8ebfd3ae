import { randomUUID } from "node:crypto";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import { business } from "@cleaning/contract/site/business";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { newPerson, type NewPerson } from "../src/people.ts";
import { test } from "../src/test.ts";
import { recordConsole, mailsAbout } from "../src/visitor.ts";

const order = async (page: Page, { firstName, lastName, email, phone, address, city, zipCode }: NewPerson) => {
  const customerInfo = { firstName, lastName, email, phone, address, city, state: business.address.state, zipCode };
  const plan = { serviceType: "Standard Cleaning", frequency: "biweekly", price: 128, basePrice: 150 };
  const data = { ...plan, discountPercentage: 15, customerInfo, agreeToTerms: true, termsVersion: currentTerms };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/subscriptions", { data, headers })).status()).toBe(201);
};
const linkFor = async (page: Page, { email }: NewPerson): Promise<string> => {
  const mail = (await mailsAbout(page, "/set-password#")).find(({ to }) => to.includes(email));
  return /\/set-password#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
};
const set = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set Password" }).click();
};

test("a buyer without an account sets a password by the mail's link, is logged in and sees the plan; the link works once", async ({
  page,
}) => {
  const person = newPerson();
  await order(page, person);
  const consoleMessages = recordConsole(page);
  const link = await linkFor(page, person);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Set your password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill("another one");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await set(page, person.password);
  await expect(page).toHaveURL(/customer-portal/);
  await expect(page.getByText("Every two weeks, $128 per visit")).toBeVisible();
  expect(consoleMessages).toEqual([]);

  await page.goto(link);
  await set(page, "a thief's password");
  await expect(page.getByText("This link is not valid any more.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
