import { expect } from "@playwright/test";
import { demo } from "../../src/signed-in.ts";
import { test } from "../../src/test.ts";

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
