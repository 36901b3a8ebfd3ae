import { expect } from "@playwright/test";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

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
