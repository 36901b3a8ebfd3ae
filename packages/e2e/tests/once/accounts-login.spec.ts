import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { expect, type Page, type Route } from "@playwright/test";
import { enterPortal, registerPerson, newPerson } from "../../src/people.ts";
import { demo, openAs } from "../../src/signed-in.ts";
import { test } from "../../src/test.ts";

const json = (status: number, body: object) => ({ status, json: body });
const login = "**/api/auth/login";

declare global {
  interface Window {
    /** Whether a new call times out soon. */
    isHurried?: boolean;
  }
}

/** The clock of `AbortSignal.timeout` cannot be moved. */
const hurriable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(window.isHurried === true ? 400 : milliseconds);
  });

const credentials = "Invalid username or password. Please check your credentials.";
const refusals: [cause: string, answer: (route: Route) => Promise<void> | undefined, text: RegExp, title: string][] = [
  [
    "no connection",
    (route) => route.abort(),
    /^Connection issue with authentication service\. Please try again\.$/,
    "Connection Issue",
  ],
  // Never answered.
  ["no answer in time", () => undefined, /^Authentication request timed out\. Please try again\.$/, "Connection Issue"],
];

test("the portal login says what went wrong by its cause, and keeps what was typed", async ({ page }) => {
  await hurriable(page);
  await page.goto("/portal-login");
  await page.getByRole("button", { name: "Enter Portal" }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();

  const box = page.locator("main").getByRole("alert");
  const toast = page.locator(".toast");
  for (const [cause, answer, text, title] of refusals)
    await test.step(cause, async () => {
      await page.route(login, async (route) => answer(route));
      const isHurried = cause === "no answer in time";
      await page.evaluate((hurried) => (window.isHurried = hurried), isHurried);
      await enterPortal(page, "ann", "secret");
      await expect(box).toHaveText(text);
      await expect(toast).toContainText(title);
      await expect(page.getByLabel("Username", { exact: true })).toHaveValue("ann");
      await page.unroute(login);
      await page.evaluate(() => (window.isHurried = false));
    });

  await enterPortal(page, "nobody@example.test", "wrong");
  await expect(box).toHaveText(credentials);
  await expect(toast).toContainText("Login failed");
  await expect(page.getByRole("link", { name: provider.name })).toHaveAttribute("href", providerPages.integration);
});

test("the login page logs out, also when the server cannot be reached", async ({ page }) => {
  const person = newPerson();
  await registerPerson(page, person);
  const logOut = (): Promise<void> => page.locator("main").getByRole("button", { name: "Log out" }).click();
  await page.route("**/api/auth/logout", (route) => route.fulfill(json(500, { message: "No" })));
  await openAs(page, { username: person.email, password: person.password }, "/login");
  await logOut();
  await expect(page.getByText("Failed to log out. Please try again.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.unroute("**/api/auth/logout");
  // The server still accepts the token.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await logOut();
  await expect(page.getByText("You have been successfully logged out.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("signing in never leads to another site", async ({ page, baseURL }) => {
  const { username, password } = demo("customer");
  // Browsers read it as another site; `return-to.ts` has the other cases.
  const goal = encodeURIComponent("/\\evil.example");
  await page.goto(`/login?returnTo=${goal}`);
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(`${baseURL}/customer-portal`);
  await page.goto(`/portal-login?returnTo=${goal}`);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test("the account menu leads home and out", async ({ page, isMobile, viewport }) => {
  const person = newPerson();
  await registerPerson(page, person);
  await openAs(page, { username: person.email, password: person.password }, "/about");
  const narrow = isMobile || (viewport?.width ?? 0) < 1_000;
  const open = page.getByRole("button", { name: narrow ? "Menu" : `Ann ${person.lastName}` });
  await open.click();
  const menu = page.locator(narrow ? ".phone-menu" : "[role=menu]");
  await expect(menu.getByText("Customer Portal")).toHaveAttribute("href", "/customer-portal");
  await expect(menu.getByText("Admin Dashboard")).toHaveCount(0);
  await menu.getByText("Log Out").click();
  await expect(page.getByText("You have been successfully logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});
