import { providerPages } from "@cleaning/contract/provider";
import { expect, type Page, type Route, test } from "@playwright/test";
import { enterPortal, register, somebody } from "../../src/people.ts";
import { signIn } from "../../src/visitor.ts";

const json = (status: number, body: object, headers: Record<string, string> = {}) => ({ status, headers, json: body });
const html = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
const login = "**/api/auth/login";

declare global {
  interface Window {
    /** Whether a call that begins now times out soon. */
    isHurried?: boolean;
  }
}

/** Gives the page calls that can be hurried: the browser's own clock for them cannot be moved. */
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
  [
    "503",
    (route) => route.fulfill(json(503, { message: "Down" })),
    /authentication service is unavailable, so local authentication is used/,
    "Connection Issue",
  ],
  [
    "an error with words",
    (route) => route.fulfill(json(500, { message: "It broke." })),
    /^It broke\.$/,
    "Login failed",
  ],
  ["an error without", (route) => route.fulfill(html), /^Invalid username or password$/, "Login failed"],
  [
    "too many tries",
    (route) => route.fulfill(json(429, { message: "Too many tries." }, { "retry-after": "45" })),
    /^Too many tries\. Please try again in 45 seconds\.$/,
    "Login failed",
  ],
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
      if (title === "Login failed") await expect(toast).toContainText("Invalid username or password");
      await expect(page.getByLabel("Username", { exact: true })).toHaveValue("ann");
      await page.unroute(login);
    });

  await enterPortal(page, "nobody@example.test", "wrong");
  await expect(box).toHaveText(credentials);
  await expect(toast).toContainText("Login failed");
  await expect(page.getByRole("link", { name: /Provider/ })).toHaveAttribute("href", providerPages.integration);
});

test("the login page says what went wrong by its cause", async ({ page }) => {
  await page.goto("/login");
  const box = page.locator("main").getByRole("alert");
  const causes = [
    [json(423, { success: false, message: "Account locked" }), /^Account locked$/],
    [{ status: 500, body: "" }, /^500: /],
    [html, /^Login failed\. Please check your credentials and try again\.$/],
    [
      json(429, { message: "Too many tries." }, { "retry-after": "300" }),
      /^Too many tries\. Please try again in 5 minutes/,
    ],
  ] as const;
  for (const [answer, text] of causes) {
    await page.route(login, (route) => route.fulfill(answer));
    await page.getByLabel("Username or Email").fill("ann");
    await page.getByLabel("Password", { exact: true }).fill("secret");
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(box).toHaveText(text);
    await expect(page.locator(".toast")).toContainText("Login failed");
    await expect(page.locator(".toast")).toContainText("Please check your credentials and try again.");
    await page.unroute(login);
  }
});

test("the message 'Login successful' counts as a success, and leads to the portal", async ({ page }) => {
  await page.route(login, (route) => route.fulfill(json(200, { success: true, message: "Login successful" })));
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill("ann");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Login successful", { exact: true })).toBeVisible();
  // Nobody is signed in: the portal, being guarded, may send them back to the login.
  await expect(page).toHaveURL(/customer-portal/);
});

const people = [
  ["admin", "Admin-demo-2026!", "/admin", "/admin"],
  ["agent", "Agent-demo-2026!", "/agent-dashboard", "/"],
  ["customer", "Customer-demo-2026!", "/customer-portal", "/"],
] as const;
for (const [name, password, home, portalHome] of people)
  test(`${name} comes from the login to ${home}, and from the portal login to ${portalHome}`, async ({ page }) => {
    await signIn(page, name, password, new RegExp(`${home}$`));
    await page.goto("/portal-login");
    await expect(page).toHaveURL(portalHome);
    await page.evaluate(() => localStorage.clear());
    await page.goto("/portal-login");
    await enterPortal(page, name, password);
    await expect(page.getByText(/^Welcome back, \w+ \w+!$/)).toBeVisible();
    await expect(page).toHaveURL(portalHome);
  });

test("the login page logs out in its own words, also when the server cannot be told", async ({ page }) => {
  const person = somebody();
  await register(page, person);
  const logOut = async (): Promise<void> => {
    await signIn(page, person.email, person.password, /customer-portal/);
    await page.goto("/login");
    await page.locator("main").getByRole("button", { name: "Log out" }).click();
  };
  await logOut();
  await expect(page.getByText("You have been successfully logged out.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.route("**/api/auth/logout", (route) => route.fulfill(json(500, { message: "No" })));
  await logOut();
  await expect(page.getByText("Failed to log out. Please try again.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("nobody is sent to another site after signing in", async ({ page, baseURL }) => {
  const person = somebody();
  await register(page, person);
  for (const goal of ["https://evil.example/", "//evil.example", "/\\evil.example", "/..//evil.example"]) {
    await page.goto(`/login?returnTo=${encodeURIComponent(goal)}`);
    await page.getByLabel("Username or Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page).toHaveURL(`${baseURL}/customer-portal`);
    await page.goto(`/portal-login?returnTo=${encodeURIComponent(goal)}`);
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.evaluate(() => localStorage.clear());
  }
});

test("the account menu leads home and out", async ({ page, isMobile, viewport }) => {
  const person = somebody();
  await register(page, person);
  await signIn(page, person.email, person.password, /customer-portal/);
  await page.goto("/about");
  const narrow = isMobile || (viewport?.width ?? 0) < 1_000;
  const open = page.getByRole("button", { name: narrow ? "Menu" : `Ann ${person.lastName}` });
  await open.click();
  const menu = page.locator(narrow ? ".phone-menu" : ".menu");
  await expect(menu.getByText("Customer Portal")).toHaveAttribute("href", "/customer-portal");
  await expect(menu.getByText("Admin Dashboard")).toHaveCount(0);
  await menu.getByText("Log Out").click();
  await expect(page.getByText("You have been successfully logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});
