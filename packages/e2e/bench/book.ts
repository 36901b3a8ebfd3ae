import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultDist, startPreview } from "@cleaning/local/preview";
import { seededData } from "@cleaning/local/testing/seeded-data";
import { chromium, type Locator } from "@playwright/test";
import { sizesOf } from "../../../scripts/bench/sizes.ts";
import { median } from "../../../scripts/bench/statistics.ts";
import { browserArguments, browserPath } from "../../../scripts/browser.ts";
import { limits } from "../../../scripts/testing/limits.ts";
import { bookBiweekly, newBookingPerson, openDays, stepTitle } from "../src/book.ts";
import { sizes } from "../src/sizes.ts";

/** `pnpm bench book [rounds]`: from the home page to a confirmed bi-weekly booking, typed by hand on Lighthouse's slow 4G. */
const { rounds } = sizesOf({ rounds: { normal: 3, tiny: 1 } });
/** In milliseconds. */
const [reach, keyDelay] = [60_000, 120];

if (!existsSync(join(defaultDist, "index.html"))) {
  console.error("There is no built site. Run: npx -y pnpm@12 build");
  process.exit(1);
}

await using folder = await mkdtempDisposable(join(tmpdir(), "cleaning-book-"));
const site = await startPreview({
  dir: await seededData(join(folder.path, "data")),
  onDeath: (reason) => {
    throw new Error(reason);
  },
});
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArguments });
try {
  const times: number[] = [];
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: site.url, viewport: sizes.phone, hasTouch: true });
    context.setDefaultTimeout(limits.expected);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    const began = performance.now();
    await bookBiweekly(page, newBookingPerson(), { tap, keyDelay, day: openDays(page).nth(2 + round) });
    await stepTitle(page, "You are booked").waitFor();
    times.push(performance.now() - began);
    await context.close();
  }
  console.log(
    `from the home page to a booking: ${(median(times) / 1_000).toFixed(1)} s, ${taps / rounds} taps ` +
      `(median of ${rounds}, reach: ${reach / 1_000} s)`,
  );
} finally {
  await browser.close();
  await site.stop();
}
