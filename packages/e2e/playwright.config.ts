import { business } from "@cleaning/contract/site/business";
import { defineConfig } from "@playwright/test";
import { browserArguments, browserPath } from "../../scripts/browser.ts";
import { limits } from "../../scripts/testing/limits.ts";
import { freePort } from "./src/free-port.ts";
import { sizes } from "./src/sizes.ts";

// Workers read this file again and must find the same port.
const port = process.env["E2E_PORT"] ?? String(await freePort());
process.env["E2E_PORT"] = port;
process.env["E2E_LINKS_PORT"] ??= String(await freePort());
const baseURL = `http://localhost:${port}`;

// Nothing runs long enough for optimized code to pay.
const args = [...browserArguments, "--js-flags=--no-opt --no-maglev"];
const phone = { viewport: sizes.phone, hasTouch: true };
const desktop = { viewport: sizes.desktop };
const once = "once/**";
// Some tests wait for what the company does within a minute.
const expected = Math.max(limits.expected, 90_000);

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  // Two more than CI's cores: some tests only wait for the server.
  workers: 4,
  forbidOnly: true,
  // A test that passes only the second time is reported as flaky, without blocking everything else.
  retries: process.env["CI"] === undefined ? 0 : 1,
  // Names failures only, so that a truncated log still has them.
  reporter: process.env["CI"] === undefined ? "list" : "dot",
  outputDir: "../../test-results",
  timeout: limits.test,
  expect: { timeout: expected },
  // What is broken for all of them need not wait for each.
  maxFailures: 10,
  use: {
    baseURL,
    locale: "en-US",
    timezoneId: business.timeZone,
    screenshot: "only-on-failure",
    actionTimeout: expected,
    launchOptions: { executablePath: await browserPath(), args, timeout: limits.test },
  },
  projects: [
    // Everything on the phone; on the desktop what is about a page's arrival, and one way through the admin section.
    { name: "phone", use: phone, testIgnore: once, grepInvert: /@desktop/ },
    { name: "desktop", use: desktop, testIgnore: once, grep: /@wide|@desktop/ },
    // Independent of the screen's size.
    { name: "once", use: desktop, testMatch: once },
  ],
  webServer: {
    command: "node src/serve.ts",
    env: { CALL_LIMIT: String(limits.expected) },
    url: baseURL,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: limits.expected },
    // It fills a whole company first.
    timeout: limits.test,
  },
});
