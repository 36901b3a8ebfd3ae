import { formatTime } from "@cleaning/contract/format/time";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleHere } from "../src/accessible.ts";
import { company } from "../src/company.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { boardHours, openVisitDay, startAfter } from "../src/visit-days.ts";
import { recordConsole } from "../src/visitor.ts";

const date = openVisitDay();
const boardOf = (agentId?: number): string =>
  `/admin/board?date=${date}${agentId === undefined ? "" : `&agent=${agentId}`}`;
/** Of a visit that starts these minutes after the first start. */
const startText = (minutes: number): string => formatTime(startAfter(minutes));
const shown = (minutes: number): RegExp =>
  new RegExp(`(?<!\\d)${startText(minutes).replace(":00", "").slice(0, -" AM".length)}(?: [AP]M)? to `);
const blockOf = (page: Page, name: string) => page.locator("[data-visit]").filter({ hasText: name });
const said = (page: Page) => page.locator("output[aria-live]");

/** Pixels of an hour. */
const hourOf = async (column: Locator, hours: number): Promise<number> => {
  const box = await column.boundingBox();
  return (box?.height ?? 0) / hours;
};

const dragDown = async (page: Page, block: Locator, pixels: number): Promise<void> => {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (box === null) throw new Error("The visit is not on the screen.");
  const [x, y] = [box.x + 40, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels / 2, { steps: 4 });
  await page.mouse.move(x, y + pixels, { steps: 4 });
};

test("the office moves a visit by mouse and by keys, two windows at once do not undo each other, and a day off is handed over @desktop", async ({
  page,
  context,
}) => {
  const consoleMessages = recordConsole(page);
  const { agent, helper, customer } = await company(page);
  await openAs(page, demo("admin"), boardOf(agent.id));
  const column = page.getByRole("region", { name: agent.name });
  const block = blockOf(page, customer.name);
  await expect(column.locator(block)).toContainText(shown(0));
  await expectAccessibleHere(page);
  // The hours scroll, and the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);

  const hour = await hourOf(column, boardHours);
  await dragDown(page, block, 3 * hour);
  await expect(page.locator(".board-ghost")).toContainText(`${agent.name}, ${startText(180)}: fits`);
  await page.mouse.up();
  const preview = page.getByRole("dialog", { name: "Move Visit" });
  await expect(preview.getByRole("listitem")).toContainText(startText(180));
  await preview.getByRole("button", { name: "Move", exact: true }).click();
  await expect(column.locator(block)).toContainText(shown(180));
  await expect(block).toBeFocused();

  // A second window, whose board is older than the next change.
  const other = await context.newPage();
  await openAs(other, demo("admin"), boardOf(agent.id));
  const otherBlock = blockOf(other, customer.name);
  await otherBlock.focus();
  await other.keyboard.press("Space");
  await other.keyboard.press("ArrowDown");
  await expect(said(other)).toHaveText(`${agent.name}, ${startText(210)}: fits`);
  await other.keyboard.press("Space");
  const otherPreview = other.getByRole("dialog", { name: "Move Visit" });
  await expect(otherPreview.getByRole("listitem")).toContainText(startText(210));

  // The first one moves it to the other agent by keys: to the side until the helper is named.
  await page.goto(boardOf());
  await expect(block.first()).toBeVisible();
  await block.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  const agents = await page
    .getByRole("region")
    .filter({ has: page.locator(":scope.board-column") })
    .count();
  for (let step = 0; step < 2 * agents && !(await said(page).innerText()).startsWith(helper.name); step += 1)
    await page.keyboard.press(step < agents ? "ArrowRight" : "ArrowLeft");
  await expect(said(page)).toHaveText(`${helper.name}, ${startText(150)}: fits, but comes from another area`);
  await page.keyboard.press("Space");
  await expect(preview).toContainText(`${helper.name} comes from another area`);
  await expect(preview).toContainText(`${helper.name} comes instead of ${agent.name}.`);
  await preview.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("region", { name: helper.name }).locator(block)).toContainText(shown(150));

  await otherPreview.getByRole("button", { name: "Move", exact: true }).click();
  await expect(otherPreview).toContainText("Somebody has changed this visit");
  await otherPreview.getByRole("button", { name: "Look again" }).click();
  await expect(blockOf(other, customer.name)).toHaveCount(0);
  await other.close();

  await page.goto(boardOf(helper.id));
  await page.getByRole("button", { name: "Off this day" }).click();
  const off = page.getByRole("dialog", { name: "Off This Day" });
  await expect(off.getByText(`${agent.name} comes`)).toBeVisible();
  await expectAccessibleHere(page);
  await off.getByRole("button", { name: "Hand over 1" }).click();
  await expect(off.getByText("1 taken over, 0 open.")).toBeVisible();
  await expect(off.getByText(`${agent.name} took ${customer.name}`)).toBeVisible();
  await off.getByRole("button", { name: "Back to the board" }).click();
  await page.getByLabel("Agent", { exact: true }).selectOption(String(agent.id));
  await expect(column.locator(block)).toContainText(shown(150));
  await page.goBack();
  expect(consoleMessages).toEqual([]);
});

test("a visit that waits is given to an agent by the keys, and a place where it does not fit is refused with the reason @desktop", async ({
  page,
}) => {
  const { helper, customer } = await company(page, { isServed: false });
  await openAs(page, demo("admin"), boardOf(helper.id));
  const block = blockOf(page, customer.name);
  await expect(page.getByRole("region", { name: /^Unassigned/ }).locator(block)).toBeVisible();
  await block.focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 18; step += 1) await page.keyboard.press("ArrowDown");
  await expect(said(page)).toContainText(/Works from \d+:\d\d AM/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Does not fit/).first()).toBeVisible();
  await block.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Assign Agent" });
  await expect(preview).toContainText(`${helper.name} comes.`);
  await preview.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("region", { name: helper.name }).locator(block)).toBeVisible();
});

test("on a phone one agent's day is shown at a time, and a visit is moved without a drag", async ({ page }) => {
  const { agent, customer } = await company(page);
  await openAs(page, demo("admin"), boardOf(agent.id));
  const column = page.getByRole("region", { name: agent.name });
  await expect(column).toBeVisible();
  await expectAccessible(page);
  await blockOf(page, customer.name).click();
  const panel = page.getByRole("dialog", { name: customer.name });
  await expect(panel.getByRole("button", { name: "Record" })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Move…" }).click();
  const move = page.getByRole("dialog", { name: "Move Visit" });
  await move.getByRole("textbox", { name: "Day" }).fill(date);
  await move.getByLabel("Start", { exact: true }).selectOption(startAfter(330));
  await move.getByRole("button", { name: "Preview" }).click();
  await move.getByRole("button", { name: "Move", exact: true }).click();
  await expect(panel).toContainText(shown(330));
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(column.locator(blockOf(page, customer.name))).toContainText(shown(330));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Everything is as it was before.", { exact: true })).toBeVisible();
  await expect(column.locator(blockOf(page, customer.name))).toContainText(shown(0));
  await page.getByRole("button", { name: "Agent after" }).click();
  await expect(column).toHaveCount(0);
});
