import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { newPerson } from "../src/people.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

const send = async (page: Page): Promise<string> => {
  const { firstName, lastName, email, phone } = newPerson();
  const data = { firstName, lastName, email, phone, service: "deep", message: "Before my parents visit, please." };
  const headers = { "idempotency-key": randomUUID() };
  expect((await page.request.post("/api/contact", { data, headers })).status()).toBe(201);
  return `${firstName} ${lastName}`;
};

declare global {
  interface Window {
    /** Runs the held intervals once. */
    passIntervals?: () => void;
  }
}

/** Holds intervals of two seconds or more until the test runs them. */
const holdIntervals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = window.setInterval.bind(window);
    const intervals = new Map<number, () => void>();
    const setInterval = (handler: () => void, delay = 0): number => {
      // Never due: only the id is needed.
      const number = start(handler, delay < 2_000 ? delay : 2 ** 31 - 1);
      if (delay >= 2_000) intervals.set(number, handler);
      return number;
    };
    const clear = window.clearInterval.bind(window);
    const clearInterval = (number?: number): void => {
      intervals.delete(number ?? 0);
      clear(number);
    };
    const passIntervals = (): void => {
      // A copy: handlers may set intervals.
      const due = [...intervals.values()];
      for (const handler of due) handler();
    };
    Object.assign(window, { setInterval, clearInterval, passIntervals });
  });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a new request appears on the dashboard by itself, and among all of them it is found when processed", async ({
  page,
}) => {
  await holdIntervals(page);
  const older = await send(page);
  await openAs(page, demo("admin"), "/admin");
  await expect(page.getByRole("link", { name: "All contact requests" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "To solve today" })).toBeVisible();
  await expectAccessible(page);
  const name = await send(page);
  await page.evaluate(() => window.passIntervals?.());
  await expect(heading(page, name)).toBeVisible();
  // Other tests send requests at the same time.
  await expect(page.getByText(/^New contact requests?$/).first()).toBeVisible();

  const names = page.getByRole("region", { name: "Contact requests" }).getByRole("heading", { level: 3 });
  const own = async () => (await names.allTextContents()).filter((text) => text === name || text === older);
  await expect.poll(async () => (await own())[0]).toBe(name);
  await page.getByLabel("Order of the contact requests").selectOption("Oldest first");
  await expect.poll(async () => (await own())[0] ?? older).toBe(older);
  await page.getByRole("link", { name: "All contact requests" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact requests" })).toBeVisible();
  const item = page.getByRole("listitem").filter({ has: heading(page, name) });
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await item.getByRole("button", { name: /^Mark processed/ }).click();
  await expect(item.getByText("Processed", { exact: true })).toBeVisible();

  const [, lastName = ""] = name.split(" ");
  await page.getByRole("searchbox").fill(lastName);
  await expect(page.getByText("No contact requests fit")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Search all of them" }).click();
  await expect(item).toBeVisible();
  await expect(page).toHaveURL(/processed=all/);
  await page.getByLabel("Order of the contact requests").selectOption("Oldest first");
  await expect(page).toHaveURL(/order=asc/);
  await page.reload();
  await expect(item.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await item.getByRole("button", { name: /^History/ }).click();
  await expect(page.getByRole("dialog", { name: "History" })).toContainText("Processed: no → yes");
});
