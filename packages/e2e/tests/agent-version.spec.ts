import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { address, button, openApp, row } from "../src/agent-phone.ts";
import { agentServer } from "../src/agent-server.ts";
import { startDeployment } from "../src/deployment.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64");

/** Returns the new worker's state. */
const update = (page: Page): Promise<ServiceWorkerState | undefined> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
    await registration.update();
    await found;
    const worker = registration.installing;
    if (worker?.state === "installing")
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    return worker?.state;
  });

const isLoaded = (path: string): boolean =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith(path));

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
  });

test("a new version is taken at the next start, whole or not at all; an open app keeps its files, and nothing is lost", async ({
  browser,
  baseURL,
}) => {
  await using deployment = await startDeployment(baseURL ?? "");
  await using phone = await browser.newContext({ baseURL: deployment.url, viewport: sizes.phone, hasTouch: true });
  const server = await agentServer(phone, 1);
  const first = await phone.newPage();
  await openApp(first);
  await first.reload();
  await row(first, 1).click();
  server.offline = true;
  await button(first, "On my way").click();
  await expect(first.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();

  const worker = await (await first.request.get("/agent-worker.js")).text();
  const shell = await (await first.request.get("/agent-shell")).text();
  const [dialog = ""] = /\/assets\/confirm-view-[^.]+\.js/.exec(worker) ?? [];
  const code = await (await first.request.get(dialog)).text();
  const nextDialog = "/assets/confirm-view-next.js";
  const nextShell = shell.replace("<html", '<html data-version="next"');
  const [hash, nextHash] = [hashOf(shell), hashOf(nextShell)];
  expect(worker).toContain(hash);
  const nextWorker = worker
    .replaceAll(hash, nextHash)
    .replaceAll(hash.slice(0, 12), nextHash.slice(0, 12))
    .replaceAll(dialog, nextDialog);

  // A half-finished deployment: the new worker, the old document.
  deployment.replaced.set("/agent-worker.js", { body: nextWorker, type: "text/javascript" });
  deployment.replaced.set(nextDialog, { body: code, type: "text/javascript" });
  deployment.replaced.set(dialog, undefined);
  expect(await update(first)).toBe("redundant");
  await expect(first.getByText("There is a new version.")).toHaveCount(0);
  deployment.replaced.set("/agent-shell", { body: nextShell, type: "text/html" });
  expect(await update(first)).toBe("installed");
  await expect(first.getByText("There is a new version.")).toBeVisible();

  // A file that the open app has not loaded yet and the site no longer has.
  expect(await first.evaluate(isLoaded, dialog)).toBe(false);
  await button(first, "Log Out").click();
  await expect(first.getByRole("alertdialog")).toContainText("1 thing was not sent yet.");

  const next = await phone.newPage();
  await next.goto("/robots.txt");
  await first.close();
  const waits = () =>
    next.evaluate(async () => (await navigator.serviceWorker.getRegistration("/agent-dashboard"))?.waiting !== null);
  await expect.poll(waits).toBe(false);
  await next.goto(address);
  await expect(next.locator("html")).toHaveAttribute("data-version", "next");
  await expect(next.getByRole("link", { name: "1 thing waits to be sent" })).toBeVisible();
  const paths = await cachedPaths(next);
  expect(paths).toContain(nextDialog);
  expect(paths).not.toContain(dialog);
  expect(new Set(paths).size).toBe(paths.length);
  server.offline = false;
  await next.reload();
  await expect.poll(() => server.events.map(({ kind }) => kind)).toEqual(["on-the-way"]);
});
