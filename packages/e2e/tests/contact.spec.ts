import { expect } from "@playwright/test";
import { test } from "../src/test.ts";
import { fillContactForm, mailsAbout, sendButton, someRequest } from "../src/visitor.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
});

test("a double click sends one request", async ({ page }) => {
  const request = someRequest();
  await fillContactForm(page, request);
  await sendButton(page).dblclick();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  expect(await mailsAbout(page, request.lastName)).toHaveLength(1);
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

test("an answer that got lost does not make a second request", async ({ page }) => {
  const request = someRequest();
  await page.route("**/api/contact", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await fillContactForm(page, request);
  await sendButton(page).click();
  await expect(page.getByText("Failed to send your message").first()).toBeVisible();
  await page.unroute("**/api/contact");
  await sendButton(page).click();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  expect(await mailsAbout(page, request.lastName)).toHaveLength(1);
});

test("on a small phone every address stays inside its card, and no page is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const room = await page.locator("#main .card a").evaluateAll((links) =>
    links.map((link) => {
      const card = link.closest(".card")?.getBoundingClientRect().right ?? 0;
      return card - link.getBoundingClientRect().right;
    }),
  );
  expect(room.length).toBeGreaterThan(4);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(16);
  for (const path of ["/", "/services", "/gallery", "/pricing", "/contact", "/thank-you"]) {
    await page.goto(path);
    for (const part of await page.locator("footer :is(a, button, select)").all()) {
      const box = await part.boundingBox();
      if (box !== null) expect(box.x + box.width).toBeLessThanOrEqual(360);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
