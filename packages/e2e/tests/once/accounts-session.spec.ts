import { expect, type Page } from "@playwright/test";
import { enterPortal, registerPerson, newPerson } from "../../src/people.ts";
import { demo, openAs } from "../../src/signed-in.ts";
import { test } from "../../src/test.ts";

const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("token"));
/** In milliseconds. */
const lifetime = async (page: Page): Promise<number> => {
  const payload = Buffer.from((await token(page))?.split(".")[1] ?? "", "base64url").toString();
  const { exp, iat }: { exp: number; iat: number } = JSON.parse(payload);
  return (exp - iat) * 1_000;
};
const requests = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { name: /contact requests/i })).toBeVisible();

test("two tabs renew side by side and both stay; a login or logout in one is the other's too", async ({
  page,
  context,
}) => {
  const person = newPerson();
  await registerPerson(page, person);
  const other = await context.newPage();
  await Promise.all([page.clock.install(), other.clock.install()]);
  await Promise.all([page.goto("/portal-login"), other.goto("/portal-login")]);
  await enterPortal(page, person.email, person.password);
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/");

  const before = await token(page);
  const life = await lifetime(page);
  await Promise.all([page.clock.fastForward(life), other.clock.fastForward(life)]);
  await expect.poll(async () => (await token(page)) === before).toBe(false);
  for (const tab of [page, other]) {
    await tab.goto("/portal-login");
    await expect(tab).toHaveURL("/");
  }

  await page.goto("/login");
  await page.locator("main").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  await other.goto("/login");
  await expect(other.getByRole("button", { name: "Log In" })).toBeVisible();
  expect(await token(other)).toBeNull();
});

test("remembering makes the cookie outlive the browser; no script can read it", async ({ page, context }) => {
  const refreshCookie = async () =>
    (await context.cookies("http://localhost/api/auth")).find(({ name }) => name === "__Secure-refresh_token");
  const person = newPerson();
  await registerPerson(page, person);
  await page.goto("/portal-login");
  await enterPortal(page, person.email, person.password);
  await expect(page).toHaveURL("/");
  expect(await refreshCookie()).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", expires: -1 });
  expect(await page.evaluate(() => document.cookie)).toBe("");

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/customer-portal/);
  const days = ((await refreshCookie())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(29);
});

test("another site's page can neither renew nor end a session", async ({ page, baseURL }) => {
  await openAs(page, demo("admin"), "/admin");
  await page.route("http://evil.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Evil" }));
  await page.goto("http://evil.example/");
  await page.evaluate(async (site) => {
    for (const path of ["/api/auth/refresh", "/api/auth/logout"])
      await fetch(`${site}${path}`, { method: "POST", mode: "no-cors", credentials: "include" }).catch(() => undefined);
  }, baseURL);
  await page.goto("/admin");
  await requests(page);
  const status = await page.evaluate(async () => (await fetch("/api/auth/refresh", { method: "POST" })).status);
  expect(status).toBe(200);
  for (const path of ["/api/auth/refresh", "/api/auth/logout"]) {
    const answer = await page.request.post(path, { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.status()).toBe(403);
  }
});
