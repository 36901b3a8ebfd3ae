import { randomUUID } from "node:crypto";
import { business } from "@cleaning/contract/site/business";
import { expect, type Page } from "@playwright/test";
import { newPerson, registerPerson } from "../src/people.ts";
import { openAs } from "../src/signed-in.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";

const service = (page: Page) => page.locator("form").getByLabel("Service");
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });

const questions = {
  "/services": [
    ["Book Now: Deep Cleaning", "deep", ""],
    ["Book Now: Vacation Rental Turnover", "airbnb", ""],
    ["Book Now: Bedroom Refresh", "other", "I am interested in: Bedroom Refresh.\n"],
    ["Add to Service: Inside Oven", "", "I am interested in: Inside Oven.\n"],
    ["Ask About Your Project", "other", "I am interested in: Post-Construction.\n"],
  ],
  "/pricing": [["Book Now: Move In/Out Cleaning", "moveout", ""]],
} as const;

test("each link that asks about something opens the contact form with what it is about, and back leads to where it stands", async ({
  page,
}) => {
  for (const [path, links] of Object.entries(questions)) {
    await page.goto(path);
    for (const [name, value, words] of links) {
      await page.getByRole("link", { name: new RegExp(`^${name.replace(":", " ?:")}$`) }).click();
      await expect(page).toHaveURL(/\/contact\?/);
      await expect(service(page), name).toHaveValue(value);
      await expect(message(page), name).toHaveValue(words);
      if (words.includes("Bedroom")) {
        await page.reload();
        await expect(service(page)).toHaveValue(value);
        await expect(message(page)).toHaveValue(words);
      }
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
  }
  await page.goto("/contact?service=castle&extra=%20");
  await expect(page.getByLabel("First name")).toBeVisible();
  await expect(service(page), "of what is unknown").toHaveValue("");
  await expect(message(page)).toHaveValue("");
});

test(`"View Pricing" of a service leads to its price @wide`, async ({ page }) => {
  for (const [name, anchor] of [
    ["Deep Cleaning", "deep"],
    ["Commercial Cleaning", "custom-pricing"],
  ] as const) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/pricing-deferred-*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/services");
    await page.getByRole("link", { name: `View Pricing of ${name}` }).click();
    await expect(page).toHaveURL(`/pricing#${anchor}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices you know before we start");
    arrive();
    await expect
      .poll(async () => Math.round((await page.locator(`#${anchor}`).boundingBox())?.y ?? -1))
      .toBeGreaterThanOrEqual(0);
    await expect(page.locator(`#${anchor}`)).toBeInViewport({ ratio: 0.5 });
    await page.unroute("**/pricing-deferred-*.js");
  }
});

test("who is signed in finds their details in the contact form, and what they type instead stays", async ({ page }) => {
  const person = newPerson();
  await registerPerson(page, person);
  await openAs(page, { username: person.email, password: person.password }, "/contact?service=deep");
  const form = page.locator("form");
  await expect(form.getByLabel("Email")).toHaveValue(person.email);
  await expect(form.getByLabel("First name")).toHaveValue(person.firstName);
  await expect(form.getByLabel("Last name")).toHaveValue(person.lastName);
  await expect(form.getByLabel("Phone")).toHaveValue(person.phone);
  await expect(service(page)).toHaveValue("deep");
  const other = `eve-${randomUUID().slice(0, 8)}@example.com`;
  await form.getByLabel("Email").fill(other);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(form.getByLabel("Email")).toHaveValue(other);
});

test("a phone's menu changes between light and dark", async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("button", { name: "Dark colors" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 21, 27)");
  await page.reload();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(20, 21, 27)");
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Light colors" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 250, 247)");
});

test("the pages say plain things that agree with each other", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(`years as a full team; in business since ${business.since}`)).toBeVisible();
  await expect(page.locator(".service", { hasText: "Bedroom Refresh" })).not.toContainText("from $60-90");
  const textOf = async (path: string): Promise<string> => {
    await page.goto(path);
    return (await page.locator("#main").textContent()) ?? "";
  };
  for (const path of ["/", "/gallery"])
    expect(await textOf(path)).not.toMatch(/entries in March|clear by eight|nobody leaves before/);
});
