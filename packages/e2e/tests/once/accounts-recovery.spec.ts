import { expect, type Page } from "@playwright/test";
import { codeFor, registerConfirmed, newPerson } from "../../src/people.ts";
import { test } from "../../src/test.ts";
import { recordConsole, signInAs } from "../../src/visitor.ts";

const sentText = "If there is an account with that address, we have sent it a code. It is good for one hour.";
const wrongText = "This code is wrong or has expired. Please check it, or ask for a new one.";
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
