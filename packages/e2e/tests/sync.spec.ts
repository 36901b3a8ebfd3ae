import { provider, providerPages } from "@cleaning/contract/checkout/provider";
import { syncCall } from "@cleaning/contract/routes/sync";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

const sync = syncCall.slice("GET ".length);
const open = (page: Page): Promise<void> => openAs(page, demo("admin"), providerPages.sync);
const complete = (page: Page) => page.getByRole("heading", { name: "Sync Complete" });

/** Retries: another test's sync may be running. */
const start = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === sync);
    await page.getByRole("button", { name }).click();
    expect((await answered).status()).toBe(200);
  }).toPass();

test("an admin counts what the provider has, compares the records with ours and looks at the log", async ({ page }) => {
  const consoleMessages = recordConsole(page);
  await open(page);
  await expect(page.getByRole("heading", { level: 1, name: `${provider.name} Data Sync` })).toBeVisible();
  await expect(page.getByText("No Sync Data")).toBeVisible();
  await expectAccessible(page);

  await start(page, "Quick Sync");
  await expect(complete(page)).toBeVisible();
  await expect(page.getByText(/^Last synced on /)).toBeVisible();
  await expect(page.getByText(`The sync with ${provider.name} succeeded.`).first()).toBeVisible();
  await expect(page.getByRole("term")).toHaveCount(7);
  await expect(page.getByRole("definition").filter({ hasText: "Yes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Synced Data" })).toBeHidden();
  await expect(page.getByRole("table", { name: "Sync Logs" })).toContainText("organization");

  await start(page, "Full Sync");
  await expect(page.getByRole("tab")).toHaveCount(8);
  await expect(page.getByRole("table", { name: `Services at ${provider.name}` })).toContainText("The same");
  await expect(page.getByText(/ from our records, \d+ (is|are) not in them, /)).toBeVisible();
  const services = page.getByRole("region", { name: "Services as JSON" });
  await expect(services).toBeHidden();
  await page.getByText("(JSON)").click();
  await expect(services).toContainText("Standard");
  expect((await services.boundingBox())?.height).toBeLessThanOrEqual(384);
  await page.getByRole("tab", { name: "Customers" }).click();
  const customers = page.getByRole("table", { name: `Customers at ${provider.name}` });
  await expect(customers).toContainText("customers.example");
  await page.getByLabel("Which customers").selectOption("Not in our records");
  await expect(customers.getByRole("row")).toHaveCount(26);
  await page.getByRole("button", { name: /^Show 25 more of/ }).click();
  await expect(customers.getByRole("row")).toHaveCount(51);
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Sync Logs" }).click();
  // Other tests' orders are the provider's customers too.
  const row = page
    .getByRole("row")
    .filter({ hasText: /Read all \d{3} customers\./ })
    .first();
  await expect(row).toContainText("Success");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  await expectAccessible(page);
  // Of a try while another test's sync runs.
  expect(consoleMessages.filter((line) => !line.includes("status of 409"))).toEqual([]);
});
