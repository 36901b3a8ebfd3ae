import { expect, type Page, test } from "@playwright/test";
import { builtPaths } from "../src/public-pages.ts";
import { listen } from "../src/visitor.ts";

declare global {
  interface Window {
    /** Elements of the document as built, remembered before any code of the page ran. */
    built?: Element[];
    isHydrated?: true;
  }
}

/** Remembers the built elements, and whether the page's code has taken over. */
const remember = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") window.built = [...document.querySelectorAll("#root *")];
    });
    addEventListener("hydrated", () => {
      window.isHydrated = true;
    });
  });
};

const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.isHydrated);
  await page.waitForLoadState("networkidle");
};

/** How many of the built elements are still there. */
const countKept = (page: Page): Promise<{ kept: number; all: number }> =>
  page.evaluate(() => {
    const built = window.built ?? [];
    return { all: built.length, kept: built.filter((element) => element.isConnected).length };
  });

const otherAddresses = [
  "/thank-you?serviceType=deep&frequency=monthly",
  "/login?returnTo=%2Fadmin",
  "/contact/",
  "/pricing.html",
] as const;

for (const path of [...builtPaths, ...otherAddresses])
  test(`${path} is taken over as it was built: the same elements, and a silent console`, async ({ page }) => {
    const said = listen(page);
    await remember(page);
    await page.goto(path);
    await hydrated(page);
    const { kept, all } = await countKept(page);
    expect(all).toBeGreaterThan(60);
    expect(kept).toBe(all);
    expect(said.filter((line) => !line.includes("404"))).toEqual([]);
  });

test("an address that asks for less of a page is taken over without a word, and then shows less", async ({ page }) => {
  const said = listen(page);
  await remember(page);
  await page.goto("/gallery?category=Kitchen");
  await hydrated(page);
  await expect.poll(async () => (await countKept(page)).kept).toBeLessThan((await countKept(page)).all);
  expect(await page.evaluate(() => window.built?.includes(document.querySelector("h1") ?? document.body))).toBe(true);
  expect(said).toEqual([]);
});

test("a page served under an address it was not built for shows what belongs there", async ({ page }) => {
  await page.route("**/pricing", async (route) => {
    await route.fulfill({ response: await route.fetch({ url: new URL("/about", page.url()).href }) });
  });
  await page.goto("/");
  await page.goto("/pricing");
  await expect(page.getByText("Recurring Service Discounts")).toBeVisible();
});

test("the shell of the signed-in areas is kept out of search engines and is filled by the browser", async ({
  page,
}) => {
  const html = await (await page.request.get("/admin/agents")).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Login to Your Account" })).toBeVisible();
});
