import { expect, type Page } from "@playwright/test";
import {
  completeButton,
  embedScriptPath,
  frameOf,
  planAddress,
  portalOf,
  portalSays,
  registrationOf,
  newBuyer,
  watchOrders,
} from "../src/checkout.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

const ready = { source: "provider-portal", type: "ready" };

/** Replaces the provider's script. */
const serveScript = async (page: Page, body: string): Promise<void> => {
  await page.route(embedScriptPath, (route) => route.fulfill({ contentType: "text/javascript", body }));
};

/** Runs in another window: posts to every window that it can reach. */
const forge = (forged: object): void => {
  for (const target of [parent, top, opener as Window | null]) if (target !== window) target?.postMessage(forged, "*");
};

test("the provider's frame is as tall as its form and no wider than the page, on any screen", async ({ page }) => {
  const consoleMessages = recordConsole(page);
  await page.goto(planAddress());
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await expect((await portalOf(page)).getByRole("button", { name: "Register and subscribe" })).toBeVisible();
    await expect
      .poll(async () => (await frameOf(page)).evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(consoleMessages).toEqual([]);
});

test("a hostile script in the provider's place reads nothing of ours, calls nothing of ours and leads nowhere", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "ours", value: "secret-cookie", url: `${baseURL}` }]);
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("ours", "secret-entry");
    sessionStorage.setItem("ours", "secret-entry");
  });
  const calls: string[] = [];
  await context.route("**/api/auth/me", (route) => {
    calls.push(route.request().url());
    return route.fulfill({ json: {} });
  });
  await serveScript(
    page,
    `const tries = {
      origin: () => self.origin,
      localStorage: () => localStorage.getItem("ours"),
      sessionStorage: () => sessionStorage.getItem("ours"),
      cookie: () => document.cookie,
      parent: () => parent.document.body.innerHTML,
      parentStorage: () => parent.localStorage.getItem("ours"),
      database: () => indexedDB.open("ours") && "opened",
      call: () => fetch("${baseURL}/api/auth/me", { credentials: "include" }).then(() => "answered"),
      elsewhere: () => fetch("https://evil.example/").then(() => "answered"),
      top: () => { top.location.href = "https://evil.example/"; return "led away"; },
    };
    window.ProviderPortal = { mount: () => {
      const run = async () => {
        const found = {};
        for (const [name, attempt] of Object.entries(tries)) {
          try { found[name] = await attempt(); } catch (error) { found[name] = error.name; }
        }
        console.info("found " + JSON.stringify(found));
      };
      void run();
      return () => {};
    } };`,
  );
  await page.clock.install();
  // Said rather than read: a script that draws nothing loses its frame after three seconds.
  const report = page.waitForEvent("console", { predicate: (one) => one.text().startsWith("found "), timeout: 0 });
  await page.goto(planAddress());
  const found: unknown = JSON.parse((await report).text().slice("found ".length));
  expect(found).toEqual({
    origin: "null",
    localStorage: "SecurityError",
    sessionStorage: "SecurityError",
    cookie: "SecurityError",
    parent: "SecurityError",
    parentStorage: "SecurityError",
    database: "SecurityError",
    call: "TypeError",
    elsewhere: "TypeError",
    top: "SecurityError",
  });
  expect(calls).toEqual([]);
  await expect(page).toHaveURL(/\/subscription\?/);
  await page.clock.fastForward(3_000);
  await expect(completeButton(page)).toBeVisible();
});

test("a script that leads its frame elsewhere loses it, and our own form is there", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await serveScript(page, `window.ProviderPortal = { mount() { location.href = "https://evil.example/"; } }`);
  await page.clock.install();
  const script = page.waitForResponse(embedScriptPath);
  await page.goto(planAddress());
  await script;
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return completeButton(page).isVisible();
    })
    .toBe(true);
  expect(requestedUrls.filter((url) => url.includes("evil.example"))).toEqual([]);
});

test("a registration that another window posts is ignored, whatever its shape and origin", async ({ page }) => {
  const orders = watchOrders(page);
  const message = {
    source: "provider-frame",
    type: "said",
    message: registrationOf(newBuyer(), "sub_forged_0001"),
  };
  await portalSays(page, ready);
  await page.goto(planAddress());
  await expect(page.getByRole("button", { name: "Use our own form instead" })).toBeVisible();

  const sibling = await page.evaluateHandle(async () => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.src = "/provider-frame.html?sibling";
    await new Promise((resolve) => {
      frame.addEventListener("load", resolve);
      document.body.append(frame);
    });
    return frame;
  });
  expect(await (await sibling.contentFrame())?.evaluate(() => self.origin)).toBe("null");
  await (await sibling.contentFrame())?.evaluate(forge, message);

  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void window.open("/about", "_blank")),
  ]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => opener !== null)).toBe(true);
  await opened.evaluate(forge, message);
  await page.evaluate((forged) => window.postMessage(forged, "*"), message);

  // Messages arrive in order.
  await page.bringToFront();
  // By key: Chromium loses a tap on a page that has just come to the front, once in four times.
  await page.getByRole("button", { name: "Use our own form instead" }).press("Enter");
  await expect(completeButton(page)).toBeVisible();
  expect(orders).toEqual([]);
  await expect(page).toHaveURL(/\/subscription\?/);
});

test("no page but the frame names the provider, and opened by itself the frame has nothing of ours either", async ({
  page,
}) => {
  const policyOf = async (path: string): Promise<string> =>
    (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  const policy = await policyOf("/provider-frame.html");
  const [provider = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(policy) ?? [];
  expect(provider).not.toBe("");
  for (const path of ["/", "/subscription", "/pricing", "/login", "/admin", "/provider-frame", "/nothing"])
    expect(await policyOf(path), `at ${path}`).not.toContain(provider);
  await page.goto("/provider-frame.html");
  expect(await page.evaluate(() => self.origin)).toBe("null");
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow("SecurityError");
});
