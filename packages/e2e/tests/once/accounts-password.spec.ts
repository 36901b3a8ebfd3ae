import { expect } from "@playwright/test";
import { expectAccessible } from "../../src/accessible.ts";
import { registerPerson, newPerson } from "../../src/people.ts";
import { demo, openAs } from "../../src/signed-in.ts";
import { test } from "../../src/test.ts";
import { mailsAbout, signInAs } from "../../src/visitor.ts";

const portal = /\/customer-portal/;

test("a changed password keeps this session, ends the others and sends a mail", async ({ page, browser }) => {
  const person = newPerson();
  await registerPerson(page, person);
  await openAs(page, { username: person.email, password: person.password }, "/customer-portal?tab=account");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAs(other, { username: person.email, password: person.password }, "/customer-portal");
  await expect(other).toHaveURL(portal);

  await page.getByRole("button", { name: "Change Password" }).click();
  const current = page.getByLabel("Current password");
  const chosen = page.getByLabel("New password");
  await expect(current).toBeFocused();
  await expectAccessible(page);

  await chosen.fill("four red brooms");
  await current.fill(person.password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password has been changed.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeFocused();
  await page.evaluate(() => localStorage.setItem("token", "eyJhbGciOiJub25lIn0.e30.expired"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeVisible();

  await other.evaluate(() => localStorage.setItem("token", "eyJhbGciOiJub25lIn0.e30.expired"));
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.context().clearCookies();
  await signInAs(other, person.email, "four red brooms", portal);
  await elsewhere.close();
  const mails = (await mailsAbout(page, "has just been changed")).filter(({ to }) => to.includes(person.email));
  expect(mails).toHaveLength(1);
});

test("an agent finds it in their profile, to which the customer portal leads them", async ({ page }) => {
  await openAs(page, demo("agent"), "/customer-portal?tab=account");
  await expect(page).toHaveURL("/agent-dashboard?view=profile");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByRole("link", { name: "Back to the day" }).click();
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
});
