import { randomInt, randomUUID } from "node:crypto";
import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { newPerson } from "../src/people.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { mailsAbout } from "../src/visitor.ts";

const invitationFor = async (page: Page, email: string): Promise<string> => {
  const mail = (await mailsAbout(page, "/set-password#")).find(({ to }) => to.includes(email));
  return /\/set-password#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
};

test("an agent is invited with towns and phone, sets a password by the mail, and is in the app with their day", async ({
  page,
  browser,
}) => {
  const { firstName, lastName, email, password } = newPerson({ firstName: "Eva" });
  await openAs(page, demo("admin"), "/admin/people");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite to the team" });
  await dialog.getByLabel("First name").fill(firstName);
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Please choose where they clean")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Phone").fill("(435) 555-0177");
  await dialog.getByLabel(townOf("Logan").city, { exact: true }).check();
  await dialog.getByRole("button", { name: "Invite" }).click();
  const invited = page.getByRole("listitem").filter({ hasText: email });
  await expect(invited.getByRole("button", { name: /^Send again/ })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const agent = await context.newPage();
  await agent.goto(await invitationFor(page, email));
  await expect(agent.getByText("Welcome to the team!")).toBeVisible();
  await agent.getByLabel("New password", { exact: true }).fill(password);
  await agent.getByLabel("Confirm password", { exact: true }).fill(password);
  await agent.getByRole("button", { name: "Set Password" }).click();
  await expect(agent).toHaveURL(/\/agent-dashboard/);
  await context.close();

  await page.reload();
  await expect(page.getByRole("button", { name: `Change ${firstName} ${lastName}` })).toBeVisible();
});

test("a request is answered, followed up and made a customer, once", async ({ page }) => {
  const { firstName, lastName, email } = newPerson({ firstName: "Rosa" });
  // Of no other test's person: who has the number already is offered as the customer.
  const phone = `(435) 55${randomInt(10)}-${String(randomInt(10_000)).padStart(4, "0")}`;
  const data = { firstName, lastName, email, phone, service: "deep", message: "Before my parents visit, please." };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/contact", { data, headers })).status()).toBe(201);
  const name = `${firstName} ${lastName}`;
  await openAs(page, demo("admin"), "/admin/requests");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: /^Open/ }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Write a reply" }).click();
  await expect(dialog.getByLabel("Text")).toHaveValue(/Thank you for asking us about Deep Cleaning/);
  await dialog.getByLabel("Text").fill("Thursday at nine?");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByText(/^Last replied/)).toBeVisible();
  await expect(dialog.getByText(/^In touch since/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Follow up on").fill("2026-01-15");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/admin/requests?work=due");
  await row.getByRole("button", { name: /^Open/ }).click();
  await expect(dialog.getByLabel("Follow up on")).toHaveValue("2026-01-15");
  await dialog.getByRole("button", { name: "Make customer" }).click();
  await dialog.getByRole("button", { name: "Make customer" }).click();
  await dialog.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByText(name).first()).toBeVisible();
});
