import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import { defaultDist } from "@cleaning/local/preview";
import { chromium, expect } from "@playwright/test";
import sharp from "sharp";
import { browserArguments, wholeBrowserPath } from "../../../scripts/browser.ts";
import { expectAccessible } from "../src/accessible.ts";
import { address, button, finish, go, kill, openApp, passDoubleTap, row } from "../src/agent-phone.ts";
import { agentServer } from "../src/agent-server.ts";
import { demo } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

/** The browser's own verdict; empty where only a headless shell is installed. */
const installability = async (baseURL: string): Promise<string[]> => {
  const executablePath = wholeBrowserPath();
  if (executablePath === undefined) return [];
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage({ baseURL });
    await openApp(page);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A private window installs nothing.
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
  } finally {
    await browser.close();
  }
};

test("the app is installable, keeps its shell, and opens without a connection", async ({ page, context }) => {
  const server = await agentServer(context, 2);
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
  const { icons } = manifest as unknown as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
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
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain(agentApp.shell);
  expect(cachedPaths.filter((path) => path.startsWith("/api"))).toEqual([]);
  expect(await installability(new URL(page.url()).origin)).toEqual([]);
  const chrome = await context.newCDPSession(page);
  const manifestAnswer = await chrome.send("Page.getAppManifest");
  expect(manifestAnswer.errors).toEqual([]);
  expect(new URL(manifestAnswer.url).pathname).toBe(agentApp.manifest);
  await chrome.detach();

  await go(context, server, true);
  const offline = await kill(context, page);
  await expect(row(offline, 1)).toBeVisible();
  const loaded = await offline.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>("head link, script")];
    const named = new Set(
      tags.flatMap((tag) => [
        "href" in tag ? tag.href : tag.src,
        ...(tag.dataset["main"] === undefined ? [] : [new URL(tag.dataset["main"], location.href).href]),
      ]),
    );
    const entries = performance.getEntriesByType("resource").map(({ name }) => name);
    return entries.map((name) => ({ path: new URL(name).pathname, isNamed: named.has(name) }));
  });
  const assets = loaded.filter(({ path }) => path.startsWith("/assets/"));
  // Files that the document does not name load a step later; only the check of the session may, and what it imports.
  const later = assets.flatMap(({ path, isNamed }) => (path.endsWith(".js") && !isNamed ? [path] : []));
  const ofCheck = later.filter((path) => /\/(?:session-calls|accounts)-/.test(path));
  const code = await Promise.all(ofCheck.map((path) => readFile(join(defaultDist, path), "utf8")));
  const imported = (path: string): boolean => code.some((text) => text.includes(basename(path)));
  expect(later.filter((path) => !ofCheck.includes(path) && !imported(path))).toEqual([]);
  expect(assets.filter(({ path }) => !cachedPaths.includes(path))).toEqual([]);
  await expect(offline.getByText("These are the days of Dani that this phone keeps.")).toBeVisible();
  await expectAccessible(offline);
  await row(offline, 1).click();
  await offline.reload();
  await expect(button(offline, "Show how to get in")).toBeVisible();
});

test("after a sign-in every screen comes without a connection, though the page began at the login", async ({
  page,
  context,
}) => {
  const server = await agentServer(context, 1);
  const agent = demo("agent");
  await page.goto(`/login?returnTo=${address}`);
  await page.getByLabel("Username or Email").fill(agent.username);
  await page.getByLabel("Password", { exact: true }).fill(agent.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await row(page, 1).click();
  const asked = await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return files.find((name) => name.includes("/assets/late-parts-"));
  });
  // Their styles, and what they import in turn, may still be on the way.
  await asked.evaluate(async (file) => {
    const { loadLateParts } = (await import(String(file))) as { loadLateParts: () => Promise<void> };
    await loadLateParts();
  });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await go(context, server, true);
  await context.route("**/assets/**", (route) => route.abort());
  await button(page, "On my way").click();
  await passDoubleTap(page);
  await button(page, "Start").click();
  await passDoubleTap(page);
  await finish(page);
  await expect(page.getByText(/^Done at/)).toBeVisible();
  await page.getByRole("link", { name: "All visits" }).click();
  await page.getByRole("link", { name: "Week" }).click();
  await expect(page.getByText("Your week needs a connection.")).toBeHidden();
  await expect(page.getByRole("heading", { name: /^\w+, \w+ \d+ to / })).toBeVisible();
});

test("everything to tap is large, is called as it reads, and the text has contrast for bright sun", async ({
  page,
  context,
}) => {
  const server = await agentServer(context, 1);
  const endless = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
  for (const visit of server.visits) {
    visit.customer.lastName = `Number 1 ${endless}`;
    visit.address.address = endless;
    visit.access = { notes: endless };
    visit.note = endless;
  }
  await openApp(page);
  await row(page, 1).click();
  await button(page, "Show how to get in").click();
  await button(page, "No access").click();
  // The sticky button covers no focused element.
  const steps = await page.locator(".agent-steps").boundingBox();
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(async () => (await page.locator(":focus").boundingBox())?.y).toBeLessThan(steps?.y ?? 0);
  }
  for (const screen of ["visit", "day"]) {
    if (screen === "day") await page.getByRole("link", { name: "All visits" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const targets = page.locator(".agent :is(a, button, label.field__check, .rt-Button)");
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(56);
    }
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(".agent")
      .withRules(["color-contrast-enhanced", "identical-links-same-purpose", "label-content-name-mismatch"])
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
