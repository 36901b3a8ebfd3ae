import { expect, type Page } from "@playwright/test";
import { quiet, unstyledClasses } from "../src/guards.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

declare global {
  interface Window {
    below?: Element[];
    tookOver?: true;
  }
}

const takenOver = async (page: Page, path: string): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") window.below = [...document.querySelectorAll("[data-deferred] *")];
    });
    addEventListener("hydrated", () => {
      window.tookOver = true;
    });
  });
  await page.goto(path);
  await page.waitForFunction(() => window.tookOver);
};
const waiting = (page: Page) => page.locator("[data-deferred]");

/** Returns a function that lets the code through. */
const holdBack = async (page: Page, part: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
};

test("what is below the first screen stands as built until the visitor does something, and is then taken over", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  await takenOver(page, "/");
  await quiet(page);
  await expect(waiting(page)).toHaveCount(1);
  await page.mouse.move(100, 100);
  await expect(waiting(page)).toHaveCount(0);
  const { connected, all } = await page.evaluate(() => {
    const below = window.below ?? [];
    return { all: below.length, connected: below.filter((element) => element.isConnected).length };
  });
  expect(all).toBeGreaterThan(200);
  expect(connected).toBe(all);
  expect(consoleMessages).toEqual([]);
});

test("on the way to another page its part below the first screen is said to be coming, until it is there", async ({
  page,
}) => {
  const letThrough = await holdBack(page, "contact-deferred");
  await takenOver(page, "/about");
  await page.locator("footer").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Contact Us", level: 1 })).toBeVisible();
  const coming = page.locator("#main").getByText("Loading...");
  await expect(coming).toBeVisible();
  letThrough();
  await expect(page.getByLabel("Last name")).toBeVisible();
  await expect(coming).toHaveCount(0);
});

for (const wakes of ["at once", "after a look around"])
  test(`who goes to another page ${wakes}, and back, sees both in their style`, async ({ page }) => {
    await takenOver(page, "/about");
    if (wakes === "after a look around") {
      await page.mouse.move(100, 100);
      await expect(waiting(page)).toHaveCount(0);
    }
    await page.locator("footer").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page.getByLabel("Last name")).toBeVisible();
    await expect.poll(() => unstyledClasses(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Our Values" })).toBeVisible();
    await expect.poll(() => unstyledClasses(page)).toEqual([]);
  });

test("an address that names a place in the page needs no sign of the visitor", async ({ page }) => {
  await takenOver(page, "/#testimonials");
  await expect(waiting(page)).toHaveCount(0);
});

test("a click on something whose code is on its way is done when it is there", async ({ page }) => {
  const letThrough = await holdBack(page, "home-deferred");
  await takenOver(page, "/");
  await page.getByRole("button", { name: "Stop the pictures" }).click();
  await expect(waiting(page)).toHaveCount(1);
  letThrough();
  await expect(page.getByRole("button", { name: "Let the pictures change" })).toBeVisible();
});

test("a form that is sent before its code is there is checked when it is", async ({ page }) => {
  const letThrough = await holdBack(page, "contact-deferred");
  await takenOver(page, "/contact");
  await page.getByLabel("Last name").fill("Hall");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(waiting(page)).toHaveCount(1);
  letThrough();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Hall");
  await expect(page).toHaveURL("/contact");
});

test("code that failed to load is requested again, and the page is visible meanwhile", async ({ page }) => {
  let aborted = 0;
  await page.route("**/assets/home-deferred-*.js", async (route) => {
    aborted += 1;
    await (aborted === 1 ? route.abort() : route.continue());
  });
  await takenOver(page, "/");
  await page.mouse.move(100, 100);
  await expect.poll(() => aborted).toBe(1);
  await expect(page.getByRole("heading", { name: "Before and After" })).toBeVisible();
  await expect(waiting(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(waiting(page)).toHaveCount(0);
});
