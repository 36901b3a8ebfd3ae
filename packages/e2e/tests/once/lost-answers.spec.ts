import { expect, type Page } from "@playwright/test";
import { demo, openAs } from "../../src/signed-in.ts";
import { test } from "../../src/test.ts";

const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("token"));

/** In milliseconds. */
const lifetimeOf = (jwt: string | null): number => {
  const payload = Buffer.from(jwt?.split(".")[1] ?? "", "base64url").toString();
  const { exp, iat }: { exp: number; iat: number } = JSON.parse(payload);
  return (exp - iat) * 1_000;
};

/** The server rotates tokens, and its answers are lost while `isLost`. */
const loseAnswers = async (page: Page) => {
  const link = { isLost: false, lost: 0 };
  await page.context().route("**/api/auth/refresh", async (route) => {
    if (!link.isLost) return route.continue();
    const cookies = await page.context().cookies("http://localhost/api/auth");
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await fetch(route.request().url(), { method: "POST", headers: { cookie } });
    expect(answer.status).toBe(200);
    link.lost += 1;
    return route.abort();
  });
  return link;
};

/** Answers are lost for some seconds of the page's clock. */
const renewWithLoss = async (page: Page, link: { isLost: boolean; lost: number }, seconds: number): Promise<void> => {
  const before = await token(page);
  Object.assign(link, { isLost: true, lost: 0 });
  await page.clock.fastForward(lifetimeOf(before));
  await expect.poll(() => link.lost).toBeGreaterThan(0);
  for (let passed = 0; passed < seconds; passed += 10)
    await page.clock.fastForward(Math.min(10, seconds - passed) * 1_000);
  expect(await token(page)).toBe(before);
  link.isLost = false;
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return (await token(page)) === before;
    })
    .toBe(false);
  expect(await token(page)).not.toBeNull();
};

test("a session outlives answers that are lost for 1, 20, 60 and 300 seconds", async ({ page }) => {
  const link = await loseAnswers(page);
  await page.clock.install();
  const checked = page.waitForResponse("**/api/auth/me");
  await openAs(page, demo("customer"), "/customer-portal");
  await checked;
  for (const seconds of [1, 20, 60, 300]) await renewWithLoss(page, link, seconds);
  await expect(page).toHaveURL("/customer-portal");
  await page.reload();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
  await expect(page).toHaveURL("/customer-portal");
});
