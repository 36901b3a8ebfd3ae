import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { openWithSubscription } from "../src/subscribed.ts";
import { test } from "../src/test.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Upcoming cleanings" }).locator("> li");
const bar = (page: Page) => page.getByRole("region", { name: "Last change" });
const changes = (page: Page) => page.getByRole("region", { name: "What changes" });

test("a customer skips the next cleaning in three taps and undoes it", async ({ page }) => {
  await openWithSubscription(page);
  await page.getByRole("tab", { name: "Schedule" }).click();
  await expect(page).toHaveTitle(/^Schedule, Customer portal/);
  await cards(page).first().getByRole("button", { name: "Skip" }).click();
  await expect(changes(page)).toContainText("Skipped");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Skip this cleaning" }).click();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText("is skipped.");
  await expect(cards(page).first()).toContainText("Skipped");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("Undone.");
  await expect(cards(page).first()).toContainText("Next cleaning");
  await page.reload();
  await expect(cards(page).first()).toContainText("Next cleaning");
});

test("a customer moves a cleaning to a time that is offered; back closes the dialog", async ({ page }) => {
  await openWithSubscription(page);
  await page.getByRole("link", { name: "Move", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Move this cleaning" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Schedule" }).click();
  await cards(page).first().getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").nth(2).check({ force: true });
  await dialog.getByText("Exact times").click();
  await expectAccessible(page);
  const day = await dialog.getByRole("heading", { level: 2, name: /day, / }).innerText();
  await dialog.locator("details[open]").getByRole("button").last().click();
  await expect(page.getByRole("radio", { name: "Only this cleaning" })).toBeChecked();
  await expect(changes(page).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move this cleaning" }).click();
  await expect(bar(page)).toContainText(`${day} now, `);
  const arrival = /now, (.+)\.$/m.exec(await bar(page).innerText())?.[1] ?? "no time";
  const moved = cards(page).filter({ hasText: day });
  await expect(moved).toContainText(arrival);
  await page.reload();
  await expect(moved).toContainText(arrival);
});

test("a customer moves this and all later cleanings, pauses for six weeks and ends the plan with a reason", async ({
  page,
}) => {
  await openWithSubscription(page);
  await page.getByRole("tab", { name: "Schedule" }).click();
  await cards(page).nth(1).getByRole("button", { name: "Move" }).click();
  await page.getByRole("dialog").getByRole("radio").nth(8).check({ force: true });
  await page.getByRole("dialog").locator("[data-parts]").getByRole("button").first().click();
  await page.getByRole("radio", { name: "This and all later" }).check();
  await expect(changes(page)).toContainText("All later cleanings follow.");
  await expect(changes(page).getByRole("listitem").first()).toContainText(/Before: \w{3}, .+After: \w{3}, .+M/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move these cleanings" }).click();
  await expect(bar(page)).toContainText("Your cleanings are moved.");

  await page.getByRole("button", { name: /^Pause/ }).click();
  await page.getByRole("button", { name: "6 weeks" }).click();
  await expect(changes(page)).toContainText(/Next cleaning: .+, and from then on as planned\./);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pause the plan" }).click();
  await expect(bar(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page
    .getByRole("button", { name: /^Resume/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Resume the plan" }).click();
  await expect(bar(page)).toContainText("Your plan goes on.");

  await page.getByRole("button", { name: /^End the plan/ }).click();
  await page.getByLabel("Why are you leaving?").selectOption("moving");
  await expect(changes(page)).toContainText("No later cleaning takes place.");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "End the plan" }).click();
  await expect(bar(page)).toContainText("Your plan ends.");
  await page.reload();
  await expect(page.getByText("Ends", { exact: true })).toBeVisible();
});
