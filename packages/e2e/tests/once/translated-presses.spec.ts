import { pageList } from "@cleaning/web/pages";
import { expect, type Page } from "@playwright/test";
import { agentServer } from "../../src/agent-server.ts";
import { settled, watch } from "../../src/guards.ts";
import { installPresser, pressEverything } from "../../src/press.ts";
import { demo, openAs } from "../../src/signed-in.ts";
import { openWithSubscription } from "../../src/subscribed.ts";
import { test } from "../../src/test.ts";
import { recordFailures, installTranslator, translate } from "../../src/translator.ts";

// What the agents' worker answers is no request of the page.
// A press is over sooner where nothing moves.
test.use({ serviceWorkers: "block", contextOptions: { reducedMotion: "reduce" } });

const prepare = async (page: Page): Promise<string[]> => {
  await installTranslator(page);
  await installPresser(page);
  return recordFailures(page);
};

/** What is sent is refused, so that nobody's records change; what only asks is answered. */
const refuseWrites = (page: Page): Promise<unknown> =>
  page.route("**/api/**", (route) =>
    ["GET", "HEAD"].includes(route.request().method()) || /\/(?:preview|login)$/.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 400, json: { message: "Refused by the test." } }),
  );

/** Presses of a page, at least; of those that are read, or that say that a mail's link is needed, what leads away. */
const floors: Readonly<Record<string, number>> = {
  "/": 10,
  "/pricing": 3,
  "/contact": 8,
  "/gallery": 8,
  "/careers": 8,
  "/register": 8,
  "/login": 5,
  "/forgot-password": 6,
  // Mails' links lead there with a secret.
  "/messages": 0,
  "/admin": 8,
  "/admin/board": 12,
  // What a day holds depends on the day.
  "/admin/today": 4,
  "/admin/agents": 12,
  "/admin/customers": 12,
  "/admin/customers/1": 12,
  "/admin/subscriptions": 12,
  "/admin/book": 12,
  "/admin/schedule": 5,
  "/admin/prices": 10,
  "/customer-portal": 30,
  "/agent-dashboard": 25,
};

const pressPage = async (page: Page, failures: readonly string[], most: number): Promise<void> => {
  const { pathname } = new URL(page.url());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await translate(page);
  const lost = page.getByText("Sorry, we could not load this page.");
  const failed = async (): Promise<boolean> => failures.length > 0 || (await lost.count()) > 0;
  const pressed = await pressEverything(page, { most, failed });
  const way = [pathname, ...pressed].join("\n");
  expect(failures, way).toEqual([]);
  await expect(lost, way).toHaveCount(0);
  expect(pressed.length, way).toBeGreaterThanOrEqual(floors[pathname] ?? 1);
};

/** Enough for all of most pages. */
const mostOfPage = 14;

const pathsOf = (...layouts: readonly string[]): string[] =>
  pageList.filter(({ layout }) => layouts.includes(layout)).map(({ path }) => path.replace("$id", "1"));

test("each public page that is translated stays a page whatever is pressed", async ({ page }) => {
  const failures = await prepare(page);
  await refuseWrites(page);
  await watch(page);
  for (const path of pathsOf("public", "bare")) {
    await page.goto(path === "/subscription" ? `${path}?serviceType=Standard+Cleaning&frequency=weekly` : path);
    await settled(page);
    await pressPage(page, failures, mostOfPage);
  }
});

test("each page of the office that is translated stays a page whatever is pressed", async ({ page }) => {
  const failures = await prepare(page);
  await refuseWrites(page);
  await openAs(page, demo("admin"), "/admin");
  for (const path of pathsOf("admin")) {
    await page.goto(path);
    await pressPage(page, failures, mostOfPage);
  }
});

test("a customer's portal that is translated stays a page whatever they press, and what they do is done", async ({
  page,
}) => {
  const failures = await prepare(page);
  await openWithSubscription(page);
  await pressPage(page, failures, 60);
});

test("an agents' app that is translated stays a page whatever is pressed", async ({ page, context }) => {
  const failures = await prepare(page);
  await refuseWrites(page);
  const { visits } = await agentServer(context, 2);
  await openAs(page, demo("agent"), `/agent-dashboard?visit=${visits[0]?.id}`);
  await pressPage(page, failures, 40);
});

test("presses find where a translated page breaks: without what the site does for translators, one does", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["insertBefore", "removeChild"] as const) {
      const native: unknown = Reflect.get(Node.prototype, name);
      Object.defineProperty(Node.prototype, name, { get: () => native, set: () => {} });
    }
  });
  const failures = await prepare(page);
  await refuseWrites(page);
  await openAs(page, demo("admin"), "/admin/requests");
  // What stands on a page other tests change: one of these breaks.
  for (const path of ["/admin/customers/1", "/admin/settings", undefined]) {
    await translate(page);
    await pressEverything(page, { most: mostOfPage, failed: async () => failures.length > 0 });
    if (failures.length > 0 || path === undefined) break;
    await page.goto(path);
  }
  expect(failures[0]).toMatch(/^NotFoundError/);
});
