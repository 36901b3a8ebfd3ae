import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import { business } from "@cleaning/contract/site/business";
import { expect, type Page } from "@playwright/test";
import { newPerson } from "../../src/people.ts";
import { test } from "../../src/test.ts";
import { recordConsole, mailsAbout } from "../../src/visitor.ts";

test.use({ viewport: { width: 390, height: 844 } });

const order = async (page: Page) => {
  const { firstName, lastName, email, phone, address, city, zipCode } = newPerson();
  const customerInfo = { firstName, lastName, email, phone, address, city, state: business.address.state, zipCode };
  const plan = { serviceType: "Standard Cleaning", frequency: "biweekly", price: 128, basePrice: 150 };
  const data = { ...plan, discountPercentage: 15, customerInfo, agreeToTerms: true, termsVersion: currentTerms };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/subscriptions", { data, headers })).status()).toBe(201);
  return { firstName, email };
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a mail is read on a phone in the local mailbox, as HTML beside its text, and fits", async ({ page }) => {
  const { firstName, email } = await order(page);
  const consoleMessages = recordConsole(page);
  await page.goto("/__mailbox");
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("link", { name: "360 px, dark" }).click();
  const mail = page.frameLocator("iframe[title='The mail as HTML']");
  await expect(mail.getByText(`Hi ${firstName},`, { exact: true })).toBeVisible();
  await expect(mail.getByRole("listitem").filter({ hasText: "$128 per visit" })).toBeVisible();
  // In the text as at its foot.
  const phones = mail.getByRole("link", { name: business.phone.text });
  await expect(phones.first()).toHaveAttribute("href", business.phone.link);
  await expect(phones.last()).toHaveAttribute("href", business.phone.link);
  const address = await mail.getByRole("link", { name: "Confirm your email" }).getAttribute("href");
  expect(address).toContain("/order-request#");
  await expect(mail.getByRole("link", { name: address ?? "", exact: true })).toBeVisible();
  await expect(page.locator("pre")).toContainText(`Hi ${firstName},`);
  await expect(page.locator("pre")).toContainText(address ?? "");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const inside = mail.locator("html");
  expect(await inside.evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0);
  expect(consoleMessages).toEqual([]);
});

test("the HTML of a mail is accessible by day and by night, and fits a phone", async ({ page }) => {
  const { email } = await order(page);
  const mail = (await mailsAbout(page, "/set-password#")).find(({ to }) => to.includes(email));
  await page.setContent(mail?.html ?? "");
  await expect(page.getByRole("link", { name: "Confirm your email" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .setLegacyMode()
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
