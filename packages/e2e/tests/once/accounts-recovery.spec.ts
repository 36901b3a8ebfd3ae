import { expect, type Page } from "@playwright/test";
import { codeFor, fillRegistration, registerPerson, registerConfirmed, newPerson } from "../../src/people.ts";
import { test } from "../../src/test.ts";
import { recordConsole, signInAs } from "../../src/visitor.ts";

const sentText = "If there is an account with that address, we have sent it a code. It is good for one hour.";
const wrongText = "This code is wrong or has expired. Please check it, or ask for a new one.";
const ask = async (page: Page, email: string): Promise<void> => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText(sentText)).toBeVisible();
};
const set = async (page: Page, code: string, password: string): Promise<void> => {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set New Password" }).click();
};

test("a forgotten password is replaced with the mailed code, and the old one is worth nothing", async ({ page }) => {
  const person = newPerson();
  await registerConfirmed(page, person);
  const consoleMessages = recordConsole(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The address changes before the page, and the login has such a field too.
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  await expect(page).toHaveURL("/forgot-password");
  const confirmation = await codeFor(page, person.email);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText(sentText)).toBeVisible();
  await expect.poll(() => codeFor(page, person.email)).not.toBe(confirmation);
  const code = await codeFor(page, person.email);

  await set(page, code === "000000" ? "111111" : "000000", "a better password");
  await expect(page.getByText(wrongText)).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await set(page, code, "a better password");
  await expect(page).toHaveURL(/customer-portal/);
  await expect(page.getByText("Everywhere else you are logged out.").first()).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await signInAs(page, person.email, "a better password", /customer-portal/);
  const noise = consoleMessages.filter((line) => !/status of 40[01]/.test(line));
  expect(noise).toEqual([]);
});

test("an answer does not tell who has an account, or whether its address is confirmed", async ({ page }) => {
  const unconfirmed = newPerson();
  await registerPerson(page, unconfirmed);
  for (const email of [unconfirmed.email, newPerson().email]) {
    await ask(page, email);
    await expect(page.getByText(/call us and we will sort it out/)).toBeVisible();
    await set(page, "123456", "a better password");
    await expect(page.getByText(wrongText)).toBeVisible();
  }
});

test("who reads the mails of an address takes the place of an account that never confirmed it", async ({ page }) => {
  const squatter = newPerson();
  await registerPerson(page, squatter);
  await page.goto("/register");
  await fillRegistration(page, squatter);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("An account with this email already exists", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "set a new password" }).click();
  // The page before has a field of that name too.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(squatter.email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText(sentText)).toBeVisible();
  await expect.poll(() => codeFor(page, squatter.email)).not.toBe("");
  await set(page, await codeFor(page, squatter.email), "the owner's password");
  await expect(page).toHaveURL(/customer-portal/);
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText(squatter.phone)).toBeHidden();
});
