import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultDist, startPreview } from "@cleaning/local/preview";
import { withStack } from "@cleaning/local/seed";
import { fillBusyBoard } from "@cleaning/local/testing/busy-board";
import { seededData } from "@cleaning/local/testing/seeded-data";
import { chromium, type Locator, type Page } from "@playwright/test";
import { isTiny, sizesOf } from "../../../scripts/bench/sizes.ts";
import { median, percentile } from "../../../scripts/bench/statistics.ts";
import { browserArguments, browserPath } from "../../../scripts/browser.ts";
import { limits } from "../../../scripts/testing/limits.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { openVisitDay } from "../src/visit-days.ts";

/** `pnpm bench board [agents] [rounds]`: five visits an agent; drags across the board, and moves to another agent. */
const { agents, rounds } = sizesOf({ agents: { normal: 30, tiny: 2 }, rounds: { normal: 10, tiny: 1 } });
/** Rounds that are not counted: nothing is compiled yet. */
const warmUp = isTiny ? 0 : 3;
/** In milliseconds. */
const reach = { frame: 16, move: 100 } as const;

if (!existsSync(join(defaultDist, "index.html"))) {
  console.error("There is no built site. Run: npx -y pnpm@12 build");
  process.exit(1);
}

const date = openVisitDay();

/** Records into `times` from the beginning of each frame until its script, style, layout and paint are done. */
const watchFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const times: number[] = [];
    const { port1, port2 } = new MessageChannel();
    let began = 0;
    port1.addEventListener("message", () => times.push(performance.now() - began));
    port1.start();
    const frame = (): void => {
      began = performance.now();
      port2.postMessage(undefined);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return times;
  });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("A part of the board is not on the screen.");
  return box;
};

/** Milliseconds from the click on "Move" until the visit is in the other column, and how many of them the call took. */
const confirmMove = (page: Page, visitId: string, agentId: string): Promise<{ whole: number; call: number }> =>
  page.evaluate(
    ([visit, agent, limit]) =>
      new Promise<{ whole: number; call: number }>((resolve, reject) => {
        setTimeout(
          () => reject(new Error(document.querySelector('[role="dialog"]')?.textContent ?? "No move.")),
          limit,
        );
        const button = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(
          ({ textContent }) => textContent === "Move",
        );
        // The browser keeps the first 250.
        performance.clearResourceTimings();
        const began = performance.now();
        const look = (): void => {
          if (document.querySelector(`[data-cell][data-agent="${agent}"] [data-visit="${visit}"]`) === null) return;
          watcher.disconnect();
          const whole = performance.now() - began;
          const call = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/apply"));
          if (call === undefined) reject(new Error("The visit moved without a call."));
          else resolve({ whole, call: call.duration });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { childList: true, subtree: true });
        button?.click();
      }),
    [visitId, agentId, limits.expected] as const,
  );

await using folder = await mkdtempDisposable(join(tmpdir(), "cleaning-board-"));
const site = await startPreview({
  dir: await seededData(join(folder.path, "data")),
  onDeath: (reason) => {
    throw new Error(reason);
  },
  fillMore: (stack) => withStack(stack, ({ database }) => fillBusyBoard(database, { agents, date }, new Date())),
});
const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArguments });
try {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(limits.expected);
  const page = await context.newPage();
  const answer = page.waitForResponse(/api\/admin\/board/);
  await openAs(page, demo("admin"), `/admin/board?date=${date}`);
  const bytes = (await (await answer).body()).byteLength;
  const columns = page.locator(".board-column", { has: page.locator("[data-movable]") });
  await columns.first().waitFor();
  const blocks = await page.locator(".board-column [data-visit]").count();
  const frames = await watchFrames(page);
  const [frameTimes, moveTimes, callTimes]: [number[], number[], number[]] = [[], [], []];
  for (let round = -warmUp; round < rounds; round += 1) {
    const [from, to] = (round + warmUp) % 2 === 0 ? [0, 1] : [1, 0];
    const [source, target] = [columns.nth(from), columns.nth(to)];
    const block = source.locator("[data-movable]").last();
    const visitId = (await block.getAttribute("data-visit")) ?? "";
    const agentId = (await target.getAttribute("data-agent")) ?? "";
    // The free time is in the afternoon.
    await page
      .locator(".board-scroll")
      .evaluate((hours) => hours.scrollTo({ top: hours.scrollHeight, behavior: "instant" }));
    await block.scrollIntoViewIfNeeded();
    const [start, place, view] = [await boxOf(block), await boxOf(target), await boxOf(page.locator(".board-scroll"))];
    await page.mouse.move(start.x + 20, start.y + 8);
    await page.mouse.down();
    await page.mouse.move(start.x + 40, start.y + 20, { steps: 2 });
    await frames.evaluate((times) => times.splice(0));
    // To and fro over the columns in sight, then to a free time of the other agent: below the last of theirs.
    for (let pass = 0; pass < 2; pass += 1) {
      await page.mouse.move(view.x + view.width - 80, start.y + 10, { steps: 60 });
      await page.mouse.move(view.x + 120, start.y + 30, { steps: 60 });
    }
    const framesOfRound = await frames.evaluate((times) => times.splice(0));
    const last = await boxOf(target.locator("[data-visit]").last());
    const free = Math.min(last.y + last.height + 36, view.y + view.height - 60);
    await page.mouse.move(place.x + 20, free, { steps: 10 });
    await page.mouse.up();
    await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).waitFor();
    // Who reads the preview does not click while it opens.
    await page.evaluate(async () => {
      // What follows the scrolling never finishes.
      const opening = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(opening.map(({ finished }) => finished));
    });
    const { whole, call } = await confirmMove(page, visitId, agentId);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    if (round < 0) continue;
    frameTimes.push(...framesOfRound);
    moveTimes.push(whole);
    callTimes.push(call);
  }
  console.log(
    `${blocks} visits of ${await page.locator(".board-column").count()} agents, an answer of ${Math.round(bytes / 1_024)} KB\n` +
      `a frame of a drag: ${median(frameTimes).toFixed(1)} ms, p99 ${percentile(frameTimes, 99).toFixed(1)} ms ` +
      `(${frameTimes.length} frames, reach: ${reach.frame})\n` +
      `a move confirmed: ${median(moveTimes).toFixed(0)} ms, p90 ${percentile(moveTimes, 90).toFixed(0)} ms, ` +
      `of it the call ${median(callTimes).toFixed(0)} ms (median of ${moveTimes.length}, reach: ${reach.move})`,
  );
} finally {
  await browser.close();
  await site.stop();
}
