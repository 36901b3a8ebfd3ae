import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { completeButton, fillOwnForm, newBuyer, openOwnForm, planAddress } from "../src/checkout.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";
import { fillContactForm, sendButton, someRequest } from "../src/visitor.ts";

const box = (page: Page) => page.getByRole("main").getByRole("alert").filter({ visible: true });
/** Targets half behind the top bar would count as too small. */
const expectAccessibleAtTop = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
};
const toast = (page: Page) => page.locator(".toast");

test("a price that does not fit is shown as the address says, and refused with a way to the plan as it can be had", async ({
  page,
}) => {
  const stale = planAddress({ frequency: "weekly", price: "100", basePrice: "200", discountPercent: "" });
  await page.goto(stale);
  const header = page.locator(".plan-header");
  await expect(header).toContainText("$100 per visit 50% off");
  await expect(header).toContainText("Instead of $200.");
  await expect(page.getByRole("heading", { name: "This price has changed" })).toBeVisible();
  await expect(completeButton(page)).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectAccessibleAtTop(page);

  const person = newBuyer();
  await fillOwnForm(page, person);
  await completeButton(page).click();
  const refusal = box(page).filter({ hasText: "The price shown is no longer valid. Please choose a plan again." });
  await expect(refusal).toBeVisible();
  await expect(refusal.getByRole("link", { name: "Choose a plan again" })).toHaveAttribute("href", "/pricing");
  // It would come between the link and the tap.
  await expect(toast(page)).toContainText("Registration failed");
  await refusal.getByRole("link", { name: "Continue at $120 per visit" }).click();
  await expect(header).toContainText("$120 per visit 20% off");
  await expect(page.getByRole("heading", { name: "This price has changed" })).toBeHidden();
  await expect(refusal).toBeHidden();
  await expect(page.getByLabel("First name")).toHaveValue(person["First name"]);
  await page.getByLabel("I agree to the terms and conditions").check();
  await completeButton(page).click();
  await expect(page).toHaveURL("/thank-you?serviceType=Standard+Cleaning&frequency=weekly");
});

test("a failed form shows its error next to the button until the next try", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await fillContactForm(page, someRequest());
  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, json: { message: "Please call us." } }));
  await sendButton(page).click();
  const failedMessage = box(page).filter({ hasText: "Failed to send your message: Please call us." });
  await expect(failedMessage).toBeVisible();
  await page.clock.runFor(10_000);
  await page.getByRole("textbox", { name: "Message" }).fill("Something else, please.");
  await expect(failedMessage).toBeVisible();
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size);
    // In one evaluation: the page may still be scrolling.
    const between = await failedMessage.evaluate((message) => {
      const button = message.closest("form")?.querySelector('[type="submit"]');
      return (button?.getBoundingClientRect().top ?? Infinity) - message.getBoundingClientRect().bottom;
    });
    expect(between).toBeGreaterThanOrEqual(0);
    expect(between).toBeLessThan(40);
  }
  await expectAccessibleAtTop(page);
  await page.unroute("**/api/contact");
  await sendButton(page).click();
  await expect(failedMessage).toHaveCount(0);
  await expect(page.getByText("What happens now")).toBeVisible();
});

test("an order form is filled in with the details of the person who is logged in, and keeps what was typed", async ({
  page,
}) => {
  const { city, zipCode } = townOf("Logan");
  const home = { Phone: "(435) 555-0161", Address: "12 Center Street", City: city, "ZIP code": zipCode };
  await openAs(page, demo("customer"), "/");
  await openOwnForm(page, planAddress({ serviceType: "Deep Cleaning", price: "213", basePrice: "250" }));
  const profileValues = { "First name": "Carol", "Last name": "Nielsen", Email: "customer@example.test", ...home };
  for (const [label, value] of Object.entries(profileValues))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByText("Filled in from your account.")).toBeVisible();
  await page.getByLabel("Phone").fill("(435) 555-0999");
  await page.reload();
  await expect(page.getByLabel("Last name")).toHaveValue("Nielsen");
  await expect(page.getByLabel("Phone")).toHaveValue("(435) 555-0999");
});

test("who ordered without an account reads that the mail offers to set a password; who has none to set does not", async ({
  page,
}) => {
  const invitation = page.getByText("No password yet?");
  await page.goto("/thank-you");
  await expect(page.getByRole("link", { name: "Access Customer Portal" })).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await openOwnForm(page);
  await fillOwnForm(page, newBuyer());
  await completeButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  await expect(invitation).toBeVisible();
  await expectAccessibleAtTop(page);
  await openAs(page, demo("customer"), "/thank-you");
  await expect(page.getByRole("link", { name: "Access Customer Portal" })).toBeVisible();
  await expect(invitation).toHaveCount(0);
});
