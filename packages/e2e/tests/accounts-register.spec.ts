import { expect, type Page, test } from "@playwright/test";
import { enterPortal, fillRegistration, register, somebody } from "../src/people.ts";
import { listen, mailsAbout } from "../src/visitor.ts";

const create = (page: Page): Promise<void> => page.getByRole("button", { name: "Create Account" }).click();
/** Everything that the browser keeps or shows in its address. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]));

test("somebody registers, is told so, lands on the portal login and gets in at once", async ({ page }) => {
  const person = somebody();
  const said = listen(page);
  await page.goto("/register");
  await fillRegistration(page, person);
  await page.getByLabel("Phone number").fill("");
  await page.getByLabel("Phone number").pressSequentially("4355550123");
  await expect(page.getByLabel("Phone number")).toHaveValue("(435) 555-0123");
  await expect(page.getByLabel("State")).toHaveValue("UT");
  await create(page);
  await expect(page.getByText("Registration successful", { exact: true })).toBeVisible();
  await expect(page.getByText("Your account has been created. You can now log in.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/portal-login");
  expect(await kept(page)).not.toContain(person.password);
  expect((await mailsAbout(page, "confirm")).filter(({ to }) => to.includes(person.email))).toHaveLength(1);

  await enterPortal(page, person.email, person.password);
  await expect(page.getByText(`Welcome back, Ann ${person.lastName}!`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await kept(page)).not.toContain(person.password);
  expect(said).toEqual([]);
});

test("the form says everything that is wrong at once, in the form's order, and begins with the first", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Password", { exact: true }).fill("short7");
  await create(page);
  await expect(page.locator(".field__error")).toHaveText([
    "First name is required",
    "Last name is required",
    "Email is required",
    "Password must be at least 8 characters long",
    "Passwords do not match",
    "Phone number is required",
    "Address is required",
    "City is required",
    "ZIP code is required",
  ]);
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("an address that has an account is refused in the server's words, with the ways on, and nothing is lost", async ({
  page,
}) => {
  const person = somebody();
  await register(page, person);
  await page.goto("/register");
  await fillRegistration(page, person);
  await create(page);
  await expect(page.getByText("An account with this email already exists", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/portal-login");
  await expect(page.getByLabel("City")).toHaveValue("Logan");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
  await expect(page.getByText("Registration failed", { exact: true })).toHaveCount(0);
});

test("without an answer of its own the form gives its default and a notice; sent again it is one account", async ({
  page,
}) => {
  const person = somebody();
  const keys: (string | undefined)[] = [];
  const answers = [
    { status: 200, json: { success: false } },
    { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
    "abort",
  ] as const;
  await page.route("**/api/register", async (route) => {
    const answer = answers[keys.length];
    keys.push(route.request().headers()["idempotency-key"]);
    if (answer === undefined) return route.continue();
    // The account is made, and the answer is lost on its way.
    if (answer === "abort") await route.fetch();
    return answer === "abort" ? route.abort() : route.fulfill(answer);
  });
  await page.goto("/register");
  await fillRegistration(page, person);
  const texts = [
    "Registration failed. Please try again.",
    "Registration failed. Please try again.",
    "We could not reach our server. Please check your connection and try again.",
  ];
  for (const [index, text] of texts.entries()) {
    await create(page);
    await expect.poll(() => keys.length).toBe(index + 1);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText("Registration failed", { exact: true })).toBeVisible();
    await expect(page.getByText("Please check your information and try again.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    expect(await kept(page)).not.toContain(person.password);
  }
  await create(page);
  await expect(page.getByText("Registration successful", { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test("a double click sends one registration, and the button says what happens", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/api/register", async (route) => {
    calls += 1;
    await answer.promise;
    await route.fulfill({ status: 429, headers: { "retry-after": "120" }, json: { message: "Too many tries." } });
  });
  await page.goto("/register");
  await fillRegistration(page, somebody());
  await page.getByRole("button", { name: "Create Account" }).dblclick();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  answer.resolve();
  await expect(page.getByText(/^Too many tries\. Please try again in 2 minutes, at \d+:\d\d [AP]M\.$/)).toBeVisible();
  expect(calls).toBe(1);
});

test("what people are called is shown as text and never as HTML", async ({ page }) => {
  const person = somebody({ firstName: `<img src=x onerror="document.title='broken'">` });
  await register(page, person);
  await page.goto("/portal-login");
  await enterPortal(page, person.email, person.password);
  await expect(page.getByText(`Welcome back, ${person.firstName} ${person.lastName}!`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.locator("header").getByText(person.firstName).first()).toBeAttached();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle("broken");
});
