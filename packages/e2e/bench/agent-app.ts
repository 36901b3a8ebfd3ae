import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultDist, startPreview } from "@cleaning/local/preview";
import { withStack } from "@cleaning/local/seed";
import { fillBusyDay } from "@cleaning/local/testing/busy-day";
import { busyPair } from "@cleaning/local/testing/busy-pair";
import { seededData } from "@cleaning/local/testing/seeded-data";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { sizesOf } from "../../../scripts/bench/sizes.ts";
import { median, percentile } from "../../../scripts/bench/statistics.ts";
import { browserArguments, browserPath } from "../../../scripts/browser.ts";
import { limits } from "../../../scripts/testing/limits.ts";
import { address, openApp } from "../src/agent-phone.ts";
import { sizes } from "../src/sizes.ts";

/**
 * `pnpm bench agent-app [rounds] [folder of a build …]`: from an offline navigation to the first visit on the screen,
 * on Lighthouse's phone. Several builds take turns in one run.
 */
const { rounds, further } = sizesOf({ rounds: { normal: 15, tiny: 1 } });
const builds = further.length === 0 ? [defaultDist] : further;
/** As Lighthouse's phone. */
const slowdown = 4;
/** In milliseconds. */
const reach = 1_000;

for (const dist of builds)
  if (!existsSync(join(dist, "index.html"))) {
    console.error(`${dist} has no built site. Run: npx -y pnpm@12 build`);
    process.exit(1);
  }

await using folder = await mkdtempDisposable(join(tmpdir(), "cleaning-agent-app-"));
const pair = busyPair("a");
const onDeath = (reason: string): void => {
  throw new Error(reason);
};

/** In milliseconds since the navigation began. */
const firstVisit = (): Promise<number> =>
  new Promise((resolve) => {
    const watcher = new MutationObserver(() => look());
    const look = (): void => {
      if (document.querySelector(".agent-visit") === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    watcher.observe(document, { childList: true, subtree: true });
    look();
  });

const prepare = async (dist: string, index: number) => {
  const site = await startPreview({
    dir: await seededData(join(folder.path, String(index))),
    dist,
    onDeath,
    fillMore: (stack) => withStack(stack, (connected) => fillBusyDay(connected, pair, new Date())),
  });
  const phone = await browser.newContext({ baseURL: site.url, viewport: sizes.phone, hasTouch: true });
  phone.setDefaultTimeout(limits.expected);
  const page = await phone.newPage();
  await openApp(page, pair.agent);
  await page.locator(".agent-visit").nth(7).waitFor();
  const power = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await phone.setOffline(true);
  await page.goto("about:blank");
  return { dist, site, phone, idle: page, power, timings: [] as number[] };
};

/** A new tab and a stopped worker, as after the app was closed for a while. */
const open = async ({ phone, idle }: { phone: BrowserContext; idle: Page }): Promise<number> => {
  const worker = await phone.newCDPSession(idle);
  await worker.send("ServiceWorker.enable");
  await worker.send("ServiceWorker.stopAllWorkers");
  await worker.detach();
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "commit" });
  const timings = await page.evaluate(firstVisit);
  await page.close();
  return timings;
};

const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArguments });
const prepared = [];
for (const [index, dist] of builds.entries()) prepared.push(await prepare(dist, index));
try {
  for (let round = 0; round < rounds; round += 1)
    for (const one of round % 2 === 0 ? prepared : prepared.toReversed()) one.timings.push(await open(one));
  for (const { dist, power, timings } of prepared)
    console.log(
      `opens offline: ${median(timings).toFixed(0)} ms, p90 ${percentile(timings, 90).toFixed(0)} ms ` +
        `(median of ${timings.length}, reach: ${reach}), processor ${slowdown} times slower than one of ${power.toFixed(0)} ` +
        `in Lighthouse's benchmark${builds.length > 1 ? `; ${dist}` : ""}`,
    );
} finally {
  await browser.close();
  await Promise.all(prepared.map(({ site }) => site.stop()));
}
