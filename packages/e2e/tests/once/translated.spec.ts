import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { newPerson } from "../../src/people.ts";
import { demo, openAs } from "../../src/signed-in.ts";
import { openWithSubscription } from "../../src/subscribed.ts";
import { test } from "../../src/test.ts";
import { recordFailures, installTranslator, translate } from "../../src/translator.ts";

const pageFailure = (page: Page) => page.getByText(/^Sorry, we could not load/);

test("a customer skips a visit in a translated portal, sees so, and undoes it", async ({ page }) => {
  await installTranslator(page);
  const failures = recordFailures(page);
  await openWithSubscription(page);
  await page.getByRole("tab", { name: "Schedule" }).click();
  await translate(page);
  const card = page.getByRole("list", { name: "Upcoming cleanings" }).locator("> li").first();
  await card.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Skip this cleaning" }).click();
  const bar = page.getByRole("region", { name: "Last change" });
  await expect(bar).toContainText("is skipped.");
  await expect(card).toContainText("Skipped");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toContainText("Undone.");
  await expect(card).not.toContainText("Skipped");
  expect(failures).toEqual([]);
});

test("the office refreshes requests in a translated page, and marks one as processed", async ({ page }) => {
  await installTranslator(page);
  const failures = recordFailures(page);
  const { firstName, lastName, email, phone } = newPerson();
  const data = { firstName, lastName, email, phone, service: "deep", message: "Before my parents visit, please." };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/contact", { data, headers })).status()).toBe(201);
  await openAs(page, demo("admin"), "/admin/requests");
  const refresh = page.getByRole("button", { name: "Refresh" }).first();
  await expect(refresh).toBeVisible();
  await translate(page);
  await refresh.click();
  const item = page.getByRole("listitem").filter({ hasText: `${firstName} ${lastName}` });
  await item.getByRole("button", { name: "Mark processed" }).click();
  await item.getByRole("button", { name: "Undo" }).click();
  await expect(item.getByRole("button", { name: "Mark processed" })).toBeVisible();
  await expect(pageFailure(page)).toHaveCount(0);
  expect(failures).toEqual([]);
});
