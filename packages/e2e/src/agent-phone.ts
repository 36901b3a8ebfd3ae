import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demo, openAs } from "./signed-in.ts";

export const address = "/agent-dashboard";

/** By the number in the customer's name. */
export const row = (page: Page, number: number) =>
  page.getByRole("link", { name: new RegExp(`^\\d.* Number ${number}\\b`) });

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Moves the page's stopwatch past the time in which a second tap does not count. */
export const passDoubleTap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1_000;
  });

/** Confirms the question about a visit that began seconds ago. */
export const finish = async (page: Page): Promise<void> => {
  await button(page, "Done").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, it is done" }).click();
};

/** Waits until the app would open offline. */
export const openApp = async (page: Page, agent = demo("agent")): Promise<void> => {
  await openAs(page, agent, address);
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active !== null && active.state !== "activated")
      await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  });
};

export const go = async (context: BrowserContext, server: { offline: boolean }, isOffline: boolean): Promise<void> => {
  server.offline = isOffline;
  await context.setOffline(isOffline);
};

/** As a phone does it: without events. */
export const kill = async (context: BrowserContext, page: Page): Promise<Page> => {
  const next = await context.newPage();
  await page.close();
  await next.goto(address);
  return next;
};

/** The app asks first while the visit is still to begin, which depends on the time of the run. */
export const reportNoAccess = async (page: Page): Promise<void> => {
  await button(page, "No access").click();
  await page.getByLabel("A dog is loose").check();
  await page.getByLabel("What happened?").fill("It barks");
  await button(page, "Report no access").click();
  const early = page.getByRole("alertdialog").getByRole("button", { name: "Report it" });
  const reported = page.getByRole("status").filter({ hasText: "No access at" });
  await expect(early.or(reported)).toBeVisible();
  if (await early.isVisible()) await early.click();
  await expect(reported).toBeVisible();
};
