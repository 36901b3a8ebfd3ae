import { expect } from "@playwright/test";
import { test } from "../src/test.ts";
import { fillContactForm, sendButton, someRequest } from "../src/visitor.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
});

test("a likely typing error of the email is asked about, and mended by one press; it stops nobody", async ({
  page,
}) => {
  const request = someRequest();
  const email = page.getByRole("textbox", { name: "Email" });
  await fillContactForm(page, request);
  await email.fill("pat@gmial.com");
  await email.press("Tab");
  await page.getByRole("button", { name: "pat@gmail.com?" }).click();
  await expect(email).toHaveValue("pat@gmail.com");
  await email.fill("pat@gmial.com");
  await sendButton(page).click();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
});

test("on a small phone every address stays inside its card, and so does all of the footer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const room = await page.locator("#main .card a").evaluateAll((links) =>
    links.map((link) => {
      const card = link.closest(".card")?.getBoundingClientRect().right ?? 0;
      return card - link.getBoundingClientRect().right;
    }),
  );
  expect(room.length).toBeGreaterThan(4);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(16);
  const ends = await page
    .locator("footer :is(a, button, select)")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(4);
  expect(Math.max(...ends)).toBeLessThanOrEqual(360);
});
