import { randomUUID } from "node:crypto";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import { business } from "@cleaning/contract/site/business";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { registerConfirmed, newPerson, type NewPerson } from "../src/people.ts";
import { openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { recordConsole, mailsAbout } from "../src/visitor.ts";

const title = "Is this your order?";

const orderFor = async (page: Page, { email }: NewPerson): Promise<void> => {
  const { address, city, zipCode, phone } = newPerson();
  const customerInfo = {
    firstName: "Eve",
    lastName: "Else",
    email,
    phone,
    address,
    city,
    state: business.address.state,
    zipCode,
  };
  const plan = { serviceType: "Standard Cleaning", frequency: "biweekly", price: 128, basePrice: 150 };
  const data = { ...plan, discountPercentage: 15, customerInfo, agreeToTerms: true, termsVersion: currentTerms };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/subscriptions", { data, headers })).status()).toBe(201);
};
/** Of the newest mail. */
const linkFor = async (page: Page, { email }: NewPerson): Promise<string> => {
  const mail = (await mailsAbout(page, "/order-request#")).find(({ to }) => to.includes(email));
  return /\/order-request#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
};

test("a mail asks whose order it is; accepted by the link, it is in the portal", async ({ page }) => {
  const person = newPerson();
  await registerConfirmed(page, person);
  await orderFor(page, person);
  await openAs(page, { username: person.email, password: person.password }, "/customer-portal");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("None scheduled")).toBeVisible();
  await expectAccessible(page);

  const consoleMessages = recordConsole(page);
  await page.goto(await linkFor(page, person));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Every two weeks, $128 per visit")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, accept it" }).dblclick();
  await expect(page.getByText("The subscription is in your account now.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("The subscription is in your account now.")).toBeVisible();
  await page.getByRole("link", { name: "Customer portal" }).click();
  await expect(page.getByText("Every two weeks, $128 per visit")).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeHidden();
  expect(consoleMessages).toEqual([]);
});
