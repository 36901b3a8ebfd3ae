import { business } from "@cleaning/contract/site/business";
import { expect, type Page } from "@playwright/test";
import { hydrated } from "../src/guards.ts";
import { enterPortal, fillRegistration, newPerson } from "../src/people.ts";
import { test } from "../src/test.ts";
import { recordConsole, mailsAbout } from "../src/visitor.ts";

const create = (page: Page): Promise<void> => page.getByRole("button", { name: "Create Account" }).click();
const browserState = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href, history.state]),
  );

test("a visitor registers, reads a notice, lands on the portal login and gets in at once, by a name that is text and never HTML", async ({
  page,
}) => {
  const person = newPerson({ firstName: `<img src=x onerror="document.title='broken'">` });
  const consoleMessages = recordConsole(page);
  await page.goto("/register");
  await hydrated(page);
  await fillRegistration(page, person);
  await page.getByLabel("Phone number").fill("");
  await page.getByLabel("Phone number").pressSequentially("4355550123");
  await expect(page.getByLabel("Phone number")).toHaveValue("(435) 555-0123");
  await expect(page.getByLabel("State")).toHaveValue(business.address.state);
  await create(page);
  await expect(page.getByText("Registration successful", { exact: true })).toBeVisible();
  await expect(page.getByText("Your account has been created. You can now log in.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/portal-login");
  // The login has the name already, and nothing in the browser keeps it.
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue(person.email);
  expect(await browserState(page)).not.toMatch(new RegExp(`${person.password}|${person.email}`));
  expect((await mailsAbout(page, "confirm")).filter(({ to }) => to.includes(person.email))).toHaveLength(1);

  await enterPortal(page, person.email, person.password);
  await expect(page.getByText(`Welcome back, ${person.firstName} ${person.lastName}!`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await browserState(page)).not.toContain(person.password);
  await expect(page.locator("header").getByText(person.firstName).first()).toBeAttached();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle("broken");
  expect(consoleMessages).toEqual([]);
});
