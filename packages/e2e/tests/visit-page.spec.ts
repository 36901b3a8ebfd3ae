import { expect, type Page } from "@playwright/test";
import { expectAccessibleHere } from "../src/accessible.ts";
import { linkToken } from "../src/links.ts";
import { customerIdOf, firstVisitOf, officeCalls } from "../src/office.ts";
import { ratedPair } from "../src/pairs.ts";
import { test } from "../src/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
test("a visit that is done is rated once, by its link, and the page shows what was said", async ({ page }) => {
  const { customer } = ratedPair.homes[1 + test.info().retry] ?? {};
  const office = await officeCalls(page);
  const visitId = await firstVisitOf(office, await customerIdOf(office, customer?.email ?? ""));
  await office.patch(`/api/admin/visits/${visitId}`, { status: "done" });
  const token = await linkToken(page, "visit", visitId);
  await page.goto(`/visit#${token}`);
  await button(page, "Send rating").click();
  await expect(page.getByRole("group", { name: "Your rating" })).toHaveAccessibleDescription(/.+/);
  await expectAccessibleHere(page);
  await page.getByRole("radio", { name: "4 stars, good" }).check();
  await page.getByRole("textbox", { name: "In your words" }).fill("The kitchen shines.");
  await button(page, "Send rating").click();
  await expect(page.getByText("Thank you for telling us.")).toBeVisible();
  const rating = page.getByRole("region", { name: "Your rating" });
  await expect(rating).toContainText("The kitchen shines.");
  await expectAccessibleHere(page);
  await page.reload();
  await expect(rating).toContainText("The kitchen shines.");
  await expect(button(page, "Send rating")).toHaveCount(0);
  const again = await page.request.post("/api/visit-page/rating", {
    data: { token, stars: 1, words: "", mayPublish: false },
  });
  expect(again.ok()).toBe(false);
});

test("by a link, a customer switches reminders off, and a mail program's one click switches off the rest", async ({
  page,
}) => {
  const { customer } = ratedPair.homes[4 + test.info().retry] ?? {};
  const office = await officeCalls(page);
  const subject = `customer-${await customerIdOf(office, customer?.email ?? "")}`;
  const token = await linkToken(page, "preferences", subject);
  await page.goto(`/messages#${token}`);
  const reminders = page.getByRole("checkbox", { name: "Reminders" });
  const ratings = page.getByRole("checkbox", { name: "How was it?" });
  await expect(reminders).toBeChecked();
  await expect(ratings).toBeChecked();
  await expectAccessibleHere(page);
  await reminders.click();
  await expect(page.getByText('Saved. "Reminders" is off.')).toBeVisible();

  const query = new URLSearchParams({ token, topic: "ratings" });
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await page.request.post(`/api/messages/unsubscribe?${query.toString()}`, { form })).ok()).toBe(true);
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(ratings).not.toBeChecked();
  await ratings.click();
  await expect(page.getByText('Saved. "How was it?" is on.')).toBeVisible();

  await page.goto("/messages#customer-1.AAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("alert").filter({ hasText: "This link is not valid any more." })).toBeVisible();
});
