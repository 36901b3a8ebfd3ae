import { dateAtBusiness } from "@cleaning/contract/format/calendar";
import { formatTime } from "@cleaning/contract/format/time";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { company } from "../src/company.ts";
import { officeCalls } from "../src/office.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { startAfter, visitDay } from "../src/visit-days.ts";
import { recordConsole } from "../src/visitor.ts";

/** With the year unless it is this year's. */
const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(date.startsWith(String(dateAtBusiness(new Date()).year)) ? {} : { year: "numeric" }),
  });

const longDay = (date: string): RegExp =>
  new RegExp(
    new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
      timeZone: "UTC",
      weekday: "long",
      month: "long",
      day: "numeric",
    }),
  );

const choose = async (page: Page, of: string | RegExp, action: string): Promise<void> => {
  const name = typeof of === "string" ? new RegExp(`^Actions for ${of}`) : of;
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
/** It is in the page twice, once for screen readers. */
const expectToast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const subscriptionOf = (page: Page) => page.getByRole("region", { name: /, plan \d+$/ });
const rowOn = (page: Page, date: string) =>
  subscriptionOf(page)
    .getByRole("listitem")
    .filter({ hasText: `${dayText(date)}, ` });

test("the office moves, skips, pauses and resumes a customer's visits, each seen before it is done", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const { customer } = await company(page);
  await openAs(page, demo("admin"), `/admin/customers?search=${encodeURIComponent(customer.name)}`);
  await choose(page, customer.name, "View Customer");
  await expect(page.getByRole("heading", { level: 1, name: customer.name })).toBeVisible();
  await expect(rowOn(page, visitDay(0))).toBeVisible();
  await expectAccessible(page);

  const dayAfter = new Date(Date.parse(`${visitDay(1)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await choose(page, new RegExp(`^Actions for .*${dayText(visitDay(1))}$`), "Move");
  await page.getByRole("textbox", { name: "Day" }).fill(dayAfter);
  await page.getByLabel("Start", { exact: true }).selectOption(startAfter(330));
  await page.getByRole("radio", { name: "This and all later ones" }).check();
  await press(page, "Preview");
  const preview = dialog(page, "Move Visit").getByRole("listitem").first();
  await expect(preview).toContainText(dayText(visitDay(1)));
  await expect(preview).toContainText(`${dayText(dayAfter)}, ${formatTime(startAfter(330))}`);
  await expect(dialog(page, "Move Visit").getByText("Visits after these follow.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "Move");
  await expectToast(page, "Visit Moved");
  await expect(rowOn(page, dayAfter)).toContainText(formatTime(startAfter(330)));
  await expect(rowOn(page, visitDay(0))).toBeVisible();

  await choose(page, new RegExp(`^Actions for .*${dayText(dayAfter)}$`), "Skip");
  await press(page, "Preview");
  await press(page, "Skip");
  await expectToast(page, "Visit Skipped");
  await expect(rowOn(page, dayAfter)).toContainText("Skipped");

  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByLabel("First day").fill(visitDay(0));
  await page.getByLabel("Last day").fill(visitDay(6));
  await press(page, "Preview");
  await press(page, "Pause");
  await expectToast(page, "Plan Paused");
  await expect(subscriptionOf(page).getByText(/^Paused/)).toBeVisible();
  await expect(rowOn(page, visitDay(0))).toContainText("Skipped");
  await page.getByRole("button", { name: "Resume" }).click();
  await press(page, "Preview");
  await press(page, "Resume");
  await expectToast(page, "Plan Resumed");
  await expect(rowOn(page, visitDay(0))).not.toContainText("Skipped");
  await expect(rowOn(page, dayAfter)).toContainText("Skipped");
  expect(consoleMessages).toEqual([]);
});

test("an agent's hours and time off are changed, and what lies in them is shown first", async ({ page }) => {
  const consoleMessages = recordConsole(page);
  const { agent, customer } = await company(page);
  await openAs(page, demo("admin"), `/admin/agents?search=${encodeURIComponent(agent.name)}`);
  await choose(page, agent.name, "View Assignments");
  await expect(page.getByRole("heading", { level: 1, name: agent.name })).toBeVisible();
  await page.goto(`/admin/schedule?agent=${agent.id}&month=${visitDay(1).slice(0, 7)}`);
  await expect(page.getByRole("link", { name: customer.name }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Hours" }).click();
  await page.getByLabel("Which hours").selectOption("own");
  await page.getByLabel("Monday until").fill("07:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Please let the day end after it begins")).toBeVisible();
  await page.getByLabel("Monday until").fill("12:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText(/The hours are saved/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Monday until")).toHaveValue("12:00");

  await page.getByRole("tab", { name: "Time off" }).click();
  await page.getByLabel("First day").fill(visitDay(1));
  await page.getByLabel("Last day").fill(visitDay(1));
  await page.getByRole("button", { name: "Add time off" }).click();
  await expect(page.getByText(/1 visit no longer fits/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add time off all the same" }).click();
  await expect(page.getByText(/is added\./)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What became of the visits" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();

  expect(consoleMessages).toEqual([]);
});

test("a visit to which no agent can come waits in a queue", async ({ page }) => {
  const { customer } = await company(page, { isServed: false });
  await openAs(page, demo("admin"), "/admin/schedule?state=unassigned");
  const day = page.getByRole("region", { name: longDay(visitDay(1)) });
  await expect(day.getByRole("listitem").filter({ hasText: customer.name })).toContainText("Unassigned");
  await expectAccessible(page);
});

test("the office chooses who comes to a visit", async ({ page }) => {
  const { agent, helper, customer } = await company(page);
  await openAs(page, demo("admin"), `/admin/customers/${customer.id}`);
  await expect(rowOn(page, visitDay(1))).toContainText(agent.name);
  await choose(page, new RegExp(`^Actions for .*${dayText(visitDay(1))}$`), "Assign Agents");
  await page.getByLabel(agent.name).uncheck();
  await page.getByLabel(helper.name).check();
  await expectAccessible(page);
  await press(page, "Preview");
  await press(page, "Assign");
  await expectToast(page, "Agents Assigned");
  await expect(rowOn(page, visitDay(1))).toContainText(helper.name);

  await page.goto(`/admin/today?date=${visitDay(1)}`);
  const list = page.getByRole("region", { name: helper.name });
  await expect(list).toContainText(customer.name);
  await expectAccessible(page);
  await list.getByRole("button", { name: /^Record/ }).click();
  await expect(page.getByRole("dialog", { name: customer.name })).toContainText("No phone has reported");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list.getByRole("button", { name: /^Record/ })).toBeFocused();
});

test("the dashboard says what is to solve, and a visit is moved from it with the keyboard alone", async ({ page }) => {
  await openAs(page, demo("admin"), "/admin");
  await expect(page.getByRole("heading", { name: "To solve today" })).toBeVisible();
  const { customer } = await company(page);
  await page.goto(`/admin/customers/${customer.id}`);
  const menu = page.getByRole("button", { name: /^Actions for/ }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Move" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Day" })).toBeFocused();
  await page.getByRole("button", { name: "Preview" }).press("Enter");
  await expect(page.getByRole("heading", { name: "What changes" })).toBeFocused();
  await page.getByRole("button", { name: "Back" }).press("Enter");
  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return page.getByRole("dialog").isVisible();
    })
    .toBe(false);
  await expect(menu).toBeFocused();
});

test("a customer is found by digits from the middle of a phone number, and a visit skipped on their page is in their history @desktop", async ({
  page,
}) => {
  const { customer } = await company(page);
  const digits = String(Math.floor(Math.random() * 8_000_000) + 2_000_000);
  const phone = `(435) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  const calls = await officeCalls(page);
  await calls.patch(`/api/admin/customers/${customer.id}`, { phone });

  await openAs(page, demo("admin"), "/admin");
  await expect(page.getByRole("heading", { name: "To solve today" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page
    .getByRole("combobox", { name: "Search people, visits, requests and pages" })
    .fill(`35${digits.slice(0, 6)}`);
  await expect(page.getByRole("option", { name: customer.name }).first()).toContainText(phone);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: customer.name })).toBeVisible();
  await expect(page.getByRole("link", { name: `Call ${phone}` })).toBeVisible();

  await rowOn(page, visitDay(0)).getByRole("button", { name: /^Skip/ }).click();
  await press(page, "Preview");
  await press(page, "Skip");
  await expectToast(page, "Visit Skipped");
  await expect(rowOn(page, visitDay(0))).toContainText("Skipped");

  const history = page.getByRole("region", { name: "What happened" });
  await history.scrollIntoViewIfNeeded();
  await history.getByRole("button", { name: "Changes" }).click();
  await expect(history.getByRole("listitem").first()).toContainText(
    new RegExp(`Visit planned for ${dayText(visitDay(0))}.*status: Scheduled → Skipped`),
  );
  await expectAccessible(page);
});
