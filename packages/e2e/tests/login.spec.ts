import { expect } from "@playwright/test";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { signInAs } from "../src/visitor.ts";

const accounts = [
  ["admin", "Admin-demo-2026!", "/admin"],
  ["supervisor@example.test", "Supervisor-demo-2026!", "/"],
] as const;

for (const [name, password, home] of accounts)
  test(`${name} signs in and ends on ${home}`, async ({ page }) => {
    await signInAs(page, name, password, new RegExp(`${home}$`));
    await expect(page.getByText("Login successful").first()).toBeVisible();
  });

test("half a form is not sent, wrong credentials are refused in a red box and a notice, and what was typed stays", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill("nobody@example.test");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Please enter both username and password").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  await expect(page.getByText("Please check your credentials and try again.").first()).toBeVisible();
  await expect(page.getByLabel("Username or Email")).toHaveValue("nobody@example.test");
});

test("a session survives a reload; logging out ends it everywhere in the browser", async ({ page, context }) => {
  // Logging out ends all sessions of a user: no other test uses this one.
  await openAs(page, demo("owner"), "/admin");
  await expect(page.getByRole("heading", { name: /contact requests/i })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: /contact requests/i })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin");
  await expect(other.getByRole("heading", { name: /contact requests/i })).toBeVisible();

  await page.evaluate(() =>
    fetch("/api/auth/me", { headers: { authorization: `Bearer ${localStorage.getItem("token")}` } }),
  );
  const menu = page.getByRole("button", { name: /menu/i }).first();
  await menu.click();
  await page.getByText("Log out", { exact: false }).last().click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/(login.*)?$/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  expect((await page.request.post("/api/auth/refresh")).status()).toBe(401);
});
