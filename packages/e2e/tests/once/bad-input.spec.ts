import { emptyCatalog } from "@cleaning/contract/catalog/catalog";
import { listPaths } from "@cleaning/contract/catalog/catalog-lists";
import { business } from "@cleaning/contract/site/business";
import { expect } from "@playwright/test";
import { hydrated } from "../../src/guards.ts";
import { test } from "../../src/test.ts";
import { recordConsole } from "../../src/visitor.ts";

test("an empty catalogue has its words on every page that shows it", async ({ page }) => {
  const consoleMessages = recordConsole(page);
  await page.route(new RegExp(`/api/(${listPaths.join("|")})$`), (route) => route.fulfill({ json: emptyCatalog }));
  for (const [path, ...words] of [
    ["/", "Our list of services is being written."],
    ["/services", "Our list of services is being written.", "Ask us for anything extra"],
    ["/pricing", "Ask us for anything extra"],
    ["/careers", "No Current Openings"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
    for (const name of ["What your neighbors say", "Extra Services", "Recurring Service Discounts"])
      await expect(page.getByRole("heading", { name })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Submit General Application" }).click();
  await expect(page).toHaveURL("/careers#apply");
  expect(consoleMessages).toEqual([]);
});

test("mistyped addresses show the not-found page or the page that was meant, and break nothing", async ({ page }) => {
  for (const [path, heading] of [
    ["/services/?utm_source=%22%3E", "Cleaning services for the way you live"],
    ["/%E0%A4%A", "404 Page Not Found"],
    ["/pricing/monthly", "404 Page Not Found"],
    ["/contact#%", "Contact Us"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("a page whose code does not come says so, with the phone number and another try", async ({ page }) => {
  let isBroken = true;
  await page.route("**/assets/services-*.js", (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/contact");
  await page.locator(".top-bar").getByRole("link", { name: "Services", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Sorry, we could not load this page.")).toBeVisible();
  await expect(main.getByRole("link", { name: business.phone.text })).toBeVisible();
  isBroken = false;
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Standard Cleaning" })).toBeVisible();
  await expect(main.getByText("Sorry, we could not load this page.")).toBeHidden();
});
