import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { AgentDay, AgentEvent } from "@cleaning/contract/agent-day";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../src/accessible.ts";
import { fieldServer } from "../src/field-server.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

const address = "/agent-dashboard";
const row = (page: Page, number: number) =>
  page.getByRole("link", { name: new RegExp(`^\\d.*Carol Number ${number}\\b`) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Opens the app, and waits until it would open without a connection. */
const openApp = async (page: Page): Promise<void> => {
  await openAs(page, demo("agent"), address);
  await expect(page.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active !== null && active.state !== "activated")
      await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  });
};

const go = async (context: BrowserContext, server: { offline: boolean }, isOffline: boolean): Promise<void> => {
  server.offline = isOffline;
  await context.setOffline(isOffline);
};

/** As a phone does it: the page is gone from one moment to the next. */
const kill = async (context: BrowserContext, page: Page): Promise<Page> => {
  const next = await context.newPage();
  await page.close();
  await next.goto(address);
  return next;
};

/** How many days lie in the phone's database. */
const countDays = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open("agent-days");
    opening.addEventListener("error", () => reject(opening.error ?? new Error("It cannot be opened.")));
    opening.addEventListener("success", () => {
      const database = opening.result;
      if (database.objectStoreNames.length === 0) return resolve(0);
      const counting = database.transaction("days").objectStore("days").count();
      counting.addEventListener("success", () => {
        database.close();
        resolve(counting.result);
      });
    });
  });

/** A photo of a phone: larger than what is sent, with a position in its notes. */
const photo = async (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 44/1 0/1" } })
    .jpeg()
    .toBuffer();

/** Today's date at the business. */
const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Denver" }).format(new Date());

const takePhotos = async (page: Page, count: number, files: readonly Buffer[]): Promise<void> => {
  for (let taken = 0; taken < count; taken += 1) {
    const buffer = files[taken % files.length] ?? Buffer.alloc(0);
    await page
      .getByLabel(taken % 2 === 0 ? "Photo before" : "Photo after")
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    const counted = `${Math.ceil((taken + 1) / 2)} before, ${Math.floor((taken + 1) / 2)} after`;
    await expect(page.getByText(counted)).toBeVisible();
  }
};

test("the app is installable, keeps its shell, and opens without a connection", async ({ page, context }) => {
  const server = await fieldServer(context, 2);
  await openApp(page);
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? "";
    const answer = await fetch(href);
    return { href, ...((await answer.json()) as object), caching: answer.headers.get("cache-control") };
  });
  expect(manifest).toMatchObject({
    href: expect.stringMatching(/\/agent\.webmanifest$/),
    scope: address,
    start_url: address,
    display: "standalone",
    caching: expect.stringContaining("max-age=0"),
  });
  for (const { src, sizes } of (manifest as unknown as { icons: { src: string; sizes: string }[] }).icons) {
    const icon = await sharp(await (await page.request.get(src)).body()).metadata();
    expect(`${icon.width}x${icon.height}`).toBe(sizes);
  }
  const worker = await page.request.get("/agent-worker.js");
  expect(worker.headers()["cache-control"]).toContain("max-age=0");
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/agent-worker\.js$/);
  expect(
    await page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ scope }) => new URL(scope).pathname);
    }),
  ).toEqual([address]);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain(address);
  expect(kept.filter((path) => path.startsWith("/api"))).toEqual([]);

  await go(context, server, true);
  const begun = Date.now();
  const offline = await kill(context, page);
  await expect(row(offline, 1)).toBeVisible();
  test.info().annotations.push({ type: "opens offline", description: `${Date.now() - begun} ms` });
  await expect(offline.getByText("These are the days of Dani that this phone keeps.")).toBeVisible();
  await expectAccessible(offline);
  // The address of a visit opens too.
  await row(offline, 1).click();
  await offline.reload();
  await expect(button(offline, "Show how to get in")).toBeVisible();
});

test("everything to tap is large, and the text has contrast for bright sun", async ({ page, context }) => {
  await fieldServer(context, 1);
  await openApp(page);
  await row(page, 1).click();
  await button(page, "Show how to get in").click();
  await button(page, "No access").click();
  for (const screen of ["visit", "day"]) {
    if (screen === "day") await page.getByRole("link", { name: "All visits" }).click();
    const targets = page.locator(".agent :is(a, button, label.agent-check, .agent-button)");
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(56);
    }
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(".agent")
      .withRules(["color-contrast-enhanced"])
      .analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  }
});

test("public pages have neither the worker nor its manifest", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/manifest.webmanifest");
  await page.goto("/login");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("a whole day without a connection arrives exactly, although the app is killed at every visit", async ({
  page: first,
  context,
}) => {
  test.setTimeout(300_000);
  const visits = 8;
  const photosEach = 5;
  const server = await fieldServer(context, visits);
  await openApp(first);
  await expect(row(first, visits)).toBeVisible();
  await go(context, server, true);
  const expected: string[] = [];
  const did = (number: number, ...what: string[]): void => void expected.push(...what.map((one) => `${number} ${one}`));
  const files = await Promise.all([photo(10), photo(200)]);

  let page = first;
  for (let number = 1; number <= visits; number += 1) {
    page = await kill(context, page);
    await row(page, number).click();
    await expect(page.getByRole("status").filter({ hasText: "Scheduled" })).toBeVisible();
    await button(page, "On my way").click();
    await expect(button(page, "Start")).toBeVisible();
    did(number, "on-the-way");
    if (number === 3) {
      await takePhotos(page, photosEach, files);
      await button(page, "No access").click();
      await page.getByLabel("A dog is loose").check();
      await page.getByLabel("What happened?").fill("It barks");
      await button(page, "Report no access").click();
      await expect(page.getByRole("status").filter({ hasText: "No access at" })).toBeVisible();
      did(number, "no-access");
      continue;
    }
    await page.waitForTimeout(700);
    await button(page, "Start").click();
    await expect(button(page, "Done")).toBeVisible();
    did(number, "started");
    // Killed in the middle of the work: what was shown as done is there.
    page = await kill(context, page);
    await row(page, number).click();
    await page.getByLabel("Inside the oven").click();
    await expect(page.getByText("1 of 2 done")).toBeVisible();
    await page.getByLabel("Write to the office").fill(`Note ${number}`);
    await button(page, "Save note").click();
    await expect(page.getByText(`Note ${number}`, { exact: true })).toBeVisible();
    did(number, "check", "note");
    await takePhotos(page, photosEach, files);
    await button(page, "Done").click();
    await expect(page.getByRole("status").filter({ hasText: "Done at" })).toBeVisible();
    did(number, "done");
    await expect(button(page, "Show how to get in")).toHaveCount(0);
  }
  expect(server.events).toEqual([]);
  page = await kill(context, page);
  await page.getByRole("link", { name: /things wait to be sent/ }).click();
  await expect(page.getByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
  await expectAccessible(page);

  // The first answers are lost on their way, and the app is killed while it sends.
  server.losesAnswers = true;
  await go(context, server, false);
  await expect.poll(() => server.events.length).toBeGreaterThan(0);
  page = await kill(context, page);
  server.losesAnswers = false;
  const photos = visits * photosEach;
  await expect(async () => {
    await button(page, /Send now|Sending.../)
      .click({ timeout: 1_000 })
      .catch(() => {});
    expect(server.events.filter(({ kind }) => kind === "photo")).toHaveLength(photos);
  }).toPass({ timeout: 120_000 });
  await page.goto(`${address}?view=waiting`);
  await expect(page.getByText("Everything is sent.")).toBeVisible();

  const numberOf = ({ visitId }: AgentEvent): number => server.visits.findIndex(({ id }) => id === visitId) + 1;
  const arrived = server.events.filter(({ kind }) => kind !== "photo");
  expect(arrived.map((event) => `${numberOf(event)} ${event.kind}`)).toEqual(expected);
  expect(new Set(server.events.map(({ id }) => id)).size).toBe(server.events.length);
  expect(arrived.find(({ kind }) => kind === "no-access")).toMatchObject({ reason: "dog", text: "It barks" });
  expect(server.photos.size).toBe(photos);
  for (const bytes of server.photos.values()) {
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 2_000, height: 1_000, format: "jpeg", exif: undefined });
  }
});

test("a note that was written offline is in the table once, by the real server", async ({ page, context }) => {
  await openApp(page);
  const days = page.getByRole("navigation", { name: "Days" }).getByRole("link");
  const visits = page.getByRole("link", { name: /^\d.*(AM|PM)/ });
  // Not every day has visits of the demo's agent; the nearest that has one takes notes.
  for (let after = 1; after < (await days.count()); after += 1) {
    await days.nth(after).click();
    await expect(days.nth(after)).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(/^As of/)).toBeVisible();
    if ((await visits.count()) > 0) break;
  }
  await visits.first().click();
  await expect(page.getByRole("heading", { name: "Checklist" })).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  const text = randomUUID();
  const network = { offline: false };
  await go(context, network, true);
  await page.getByLabel("Write to the office").fill(text);
  await button(page, "Save note").click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  const next = await kill(context, page);
  await expect(next.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();
  await go(context, network, false);
  await next.goto(`${address}?view=waiting`);
  await expect(next.getByText("Everything is sent.")).toBeVisible();

  const token = await next.evaluate(() => localStorage.getItem("token"));
  const answer = await next.request.get(`/api/agent/day?date=${asked.get("day") ?? today()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const day: AgentDay = await answer.json();
  const visit = day.visits.find(({ id }) => id === asked.get("visit"));
  expect(visit?.notes.filter((note) => note.text === text)).toHaveLength(1);
});

test("what the server refuses is shown with its reason until the person has read it", async ({ page, context }) => {
  const server = await fieldServer(context, 1);
  await openApp(page);
  server.refuse = "This visit was not yours any more at that time. Please call the office.";
  await row(page, 1).click();
  await button(page, "On my way").click();
  await page.getByRole("link", { name: "1 answer to read" }).click();
  await expect(page.getByText(server.refuse)).toBeVisible();
  await expectAccessible(page);
  const again = await kill(context, page);
  await again.getByRole("link", { name: "1 answer to read" }).click();
  await button(again, "I have read this").click();
  await expect(again.getByText("Everything is sent.")).toBeVisible();
});

test("done can be taken back for some seconds", async ({ page, context }) => {
  const server = await fieldServer(context, 1);
  server.visits[0] = { ...server.visits[0], status: "started" } as (typeof server.visits)[number];
  await openApp(page);
  await row(page, 1).click();
  await button(page, "Done").click();
  await expect(page.getByRole("status").filter({ hasText: "Done at" })).toBeVisible();
  await page.waitForTimeout(700);
  await button(page, /^Undo/).click();
  await expect(button(page, "Done")).toBeVisible();
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(server.events).toEqual([]);
});

test("a sign-out asks when something is unsent, deletes the days, and keeps what waits for its agent", async ({
  page,
  context,
}) => {
  const server = await fieldServer(context, 1);
  await openApp(page);
  await row(page, 1).click();
  server.offline = true;
  await button(page, "On my way").click();
  await expect(page.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();
  expect(await page.evaluate(countDays)).toBeGreaterThan(0);
  await button(page, "Log Out").click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 thing was not sent yet.");
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(countDays)).toBe(0);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Please log in again" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Log in" }).click();
  server.offline = false;
  await page.getByLabel("Username or Email").fill(demo("agent").username);
  await page.getByLabel("Password", { exact: true }).fill(demo("agent").password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect.poll(() => server.events.map(({ kind }) => kind)).toEqual(["on-the-way"]);
});
