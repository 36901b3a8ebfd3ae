import { expect } from "@playwright/test";
import { openWithPlan } from "../../src/planned.ts";
import { test } from "../../src/test.ts";

type Mail = { to: string[]; subject: string; text: string };

test("a customer who skips a cleaning finds one mail about it when it can no longer be undone", async ({ page }) => {
  // A minute to undo it, and the job's pause.
  test.setTimeout(180_000);
  const { email } = await openWithPlan(page);
  const news = async (): Promise<Mail[]> => {
    const { mails }: { mails: Mail[] } = await (await page.request.get("/__mailbox.json")).json();
    return mails.filter(({ to, subject }) => to.includes(email) && subject.startsWith("Your cleaning on"));
  };
  await page.getByRole("tab", { name: "Schedule" }).click();
  const cards = page.getByRole("list", { name: "Upcoming cleanings" }).locator("> li");
  await cards.first().getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Skip this cleaning" }).click();
  await expect(cards.first()).toContainText("Skipped");
  expect(await news()).toEqual([]);
  await expect.poll(async () => (await news()).length, { timeout: 100_000, intervals: [2_000] }).toBe(1);

  const [mail] = await news();
  expect(mail?.subject).toMatch(/^Your cleaning on \w+, \w+ \d+, \d{4} is skipped$/);
  await page.goto("/__mailbox");
  await expect(page.getByText(mail?.subject ?? "").first()).toBeVisible();
  const link = /https?:\/\/\S+tab=schedule/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByRole("tab", { name: "Schedule" })).toHaveAttribute("aria-selected", "true");
  await expect(cards.first()).toContainText("Skipped");
});
