import { readFile } from "node:fs/promises";
import { dateAtBusiness, daysBetween } from "@cleaning/contract/format/calendar";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { registerConfirmed, newPerson } from "../src/people.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

const goTo = async (page: Page, name: string): Promise<void> => {
  // Without the shell no button is visible, as on a wide screen.
  await expect(page.getByRole("link", { name: "Admin Portal" })).toBeVisible();
  const toggle = page.getByRole("button", { name: "Open the menu" });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole("navigation", { name: "Admin pages" }).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};
const pick = async (page: Page, field: string, text: string, choice: RegExp | string): Promise<void> => {
  await page.getByRole("combobox", { name: field }).fill(text);
  await page.getByRole("option", { name: choice }).click();
};
const search = async (page: Page, text: string): Promise<void> => page.getByRole("searchbox").fill(text);
const choose = async (page: Page, of: string, action: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^Actions for ${of}`) }).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const submit = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
/** It is in the page twice, once for screen readers. */
const expectToast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
/** Not on today's weekday: a visit of today would stay when the dates after it go. */
const longAgo = (): { iso: string; text: string } => {
  const isMonday = daysBetween({ year: 2026, month: 1, day: 5 }, dateAtBusiness(new Date())) % 7 === 0;
  return isMonday ? { iso: "2026-01-06", text: "Jan 6, 2026" } : { iso: "2026-01-05", text: "Jan 5, 2026" };
};
const someAccount = async (page: Page): Promise<{ name: string; email: string }> => {
  const person = newPerson();
  await registerConfirmed(page, person);
  return { name: `${person.firstName} ${person.lastName}`, email: person.email };
};

test("an admin makes a user an agent and a customer, adds a subscription, changes all of it and reads the history", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const person = await someAccount(page);
  await openAs(page, demo("admin"), "/admin");

  await goTo(page, "Agents");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Agent" }).click();
  await submit(page, "Add Agent");
  await expect(page.getByText("User ID is required")).toBeVisible();
  await expect(page.getByText("Assigned area is required")).toBeVisible();
  await expectAccessible(page);
  await pick(page, "User", person.email, new RegExp(person.name));
  await page.getByLabel("Assigned area").fill("Logan");
  await submit(page, "Add Agent");
  await expectToast(page, "Agent Created");
  await search(page, person.email);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(person.email)}`));
  await choose(page, person.name, "Set as Inactive");
  await expect(page.getByText("No visit to come is theirs.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Why").selectOption("leave");
  await submit(page, "Set as Inactive");
  await expectToast(page, "Agent Updated");
  const agent = page.getByRole("row").filter({ hasText: person.name });
  await expect(agent).toContainText("Inactive");
  await page.reload();
  await expect(agent).toContainText("Inactive");

  await goTo(page, "Customers");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await pick(page, "User", person.email, new RegExp(person.name));
  await page.getByLabel("Preferred service").selectOption("deep");
  await page.getByLabel("Has pets").check();
  await submit(page, "Add Customer");
  await expectToast(page, "Customer Created");
  await search(page, person.email);
  await choose(page, person.name, "Add Subscription");
  await pick(page, "Service", "Deep", /Deep Cleaning/);
  await expect(page.getByLabel("Monthly price")).toHaveValue(/^\d+$/);
  await page.getByLabel("Frequency").selectOption("bi-weekly");
  await page.getByLabel("Monthly price").fill("212.50");
  // A visit of today stays once it should have begun.
  await page.getByLabel(/Next service date/).fill("");
  await submit(page, "Add Subscription");
  await expectToast(page, "Subscription Created");
  const customer = page.getByRole("row").filter({ hasText: person.name });
  await expect(customer.getByRole("cell").nth(5)).toHaveText("1");
  await choose(page, person.name, "View Subscriptions");
  await expect(page.getByText(`Subscriptions of ${person.name}`)).toBeVisible();
  await expectAccessible(page);

  const subscription = page.getByRole("row").filter({ hasText: person.name });
  await expect(subscription).toContainText("$212.50");
  await choose(page, person.name, "Update Schedule");
  const past = longAgo();
  await page.getByLabel(/Next service date/).fill(past.iso);
  await submit(page, "Save");
  await expect(page.getByRole("heading", { name: "What changes" })).toBeVisible();
  await expectAccessible(page);
  await submit(page, "Save");
  await expectToast(page, "Subscription Updated");
  await expect(subscription).toContainText(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}/);
  await expect(subscription).not.toContainText(past.text);
  await choose(page, person.name, "Update Schedule");
  await page.getByLabel(/Next service date/).fill("");
  await submit(page, "Save");
  await expect(page.getByRole("heading", { name: "What changes" })).toBeVisible();
  await submit(page, "Save");
  await expectToast(page, "Subscription Updated");
  await expect(subscription).toContainText("Not scheduled");
  await choose(page, person.name, "Deactivate");
  await page.getByLabel("Why").selectOption("price");
  await submit(page, "Preview");
  await expect(page.getByText("What changes")).toBeVisible();
  await expectAccessible(page);
  await submit(page, "Deactivate");
  await expect(subscription).toContainText("Inactive");
  await choose(page, person.name, "History");
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByText("by Alma Jensen").first()).toBeVisible();
  await expect(history.getByText(/: The price$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  expect(consoleMessages).toEqual([]);
});

test("a list is exported as it is shown, with all its pages", async ({ page }) => {
  const person = await someAccount(page);
  await openAs(page, demo("admin"), "/admin");
  await goTo(page, "Customers");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await pick(page, "User", person.email, new RegExp(person.name));
  await page.getByLabel("Notes").fill('=HYPERLINK("https://evil.example","free")');
  await submit(page, "Add Customer");
  await expectToast(page, "Customer Created");
  await search(page, person.email);
  await expect(page.getByRole("row")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("customers.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe(
    '\uFEFF"ID","Name","Email","Email Confirmed","Phone","Address","City","State","ZIP Code","Preferred Service","Subscriptions","Heard of Us By","Pets"',
  );
  expect(lines[1]).toContain(`"${person.name}","${person.email}"`);
  expect(lines).toHaveLength(3);
});

test("a customer is added under a search, found by any field in the order chosen, and corrected", async ({ page }) => {
  const person = await someAccount(page);
  const [, lastName = ""] = person.name.split(" ");
  await openAs(page, demo("admin"), "/admin/customers");
  const table = page.getByRole("table");
  await expect(table).toBeVisible();
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size);
    const widths = await table.evaluate((all) =>
      [all, all.parentElement].map((one) => one?.getBoundingClientRect().width),
    );
    expect(widths[0]).toBe(widths[1]);
  }
  await search(page, "zzqx nobody");
  await expect(page.getByText("No customers fit")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Customer" }).first().click();
  await pick(page, "User", lastName, new RegExp(person.email));
  await submit(page, "Add Customer");
  const row = page.getByRole("row").filter({ hasText: person.email });
  await expect(row).toBeVisible();
  await expect(page.getByText("No customers fit")).toBeHidden();

  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await search(page, lastName);
  await expect(page).toHaveURL(/sort=name.*search=|search=.*sort=name/);
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await expect(row).toBeVisible();

  await choose(page, person.name, "Edit Details");
  // The first by name: the list has pages.
  await page.getByLabel("First name").fill("Aaron");
  const digits = String(Date.now()).slice(-4);
  await page.getByLabel(/^Phone/).fill(`(435) 555-${digits}`);
  await expectAccessible(page);
  await submit(page, "Save");
  await expectToast(page, "Customer Updated");
  await search(page, digits);
  await expect(row).toContainText(`Aaron ${lastName}`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();

  await choose(page, `Aaron ${lastName}`, "Edit Details");
  await page.getByRole("textbox", { name: "Email" }).fill("somebody.else@example.test");
  await submit(page, "Save");
  await expect(
    page
      .getByRole("dialog")
      .getByText(/Only they can change it themselves/)
      .first(),
  ).toBeVisible();
});

test("a list's menus and dialogs are reached and left by keyboard, and the focus comes back @desktop", async ({
  page,
}) => {
  await openAs(page, demo("admin"), "/admin");
  await goTo(page, "Subscriptions");
  const menu = page.getByRole("button", { name: /^Actions for/ }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Update Schedule" }).press("Enter");
  await expect(page.getByLabel(/Next service date/)).toBeFocused();
  // The dialog listens a moment after its field has the focus.
  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return page.getByRole("dialog").isVisible();
    })
    .toBe(false);
  await expect(menu).toBeFocused();
});
