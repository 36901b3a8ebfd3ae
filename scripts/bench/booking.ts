import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roomiestDay, rushOn } from "@cleaning/local/testing/booking-rush";
import { openOrderBook } from "@cleaning/local/testing/order-book";
import { seededData } from "@cleaning/local/testing/seeded-data";
import { startServedStack } from "@cleaning/local/testing/served-stack";
import { sizesOf } from "./sizes.ts";
import { percentile } from "./statistics.ts";

/**
 * `pnpm bench booking [visitors]`: more visitors than free places book at once; again while the stack is killed. Fails
 * unless every place is booked once, all others get alternatives, and the table is right.
 */
const { visitors } = sizesOf({ visitors: { normal: 200, tiny: 30 } });

const dir = await mkdtemp(join(tmpdir(), "cleaning-bookings-"));
const data = await seededData(join(dir, "data"));
const start = () => startServedStack(data);
let stack = await start();
let book = openOrderBook(stack.env);

const restart = async (): Promise<void> => {
  const exit = once(stack.process, "close");
  stack.process.kill("SIGKILL");
  await exit;
  book.close();
  stack = await start();
  book = openOrderBook(stack.env);
};

let isWrong = false;
try {
  // The later day first: weekly subscriptions occupy days after their first.
  for (const [name, killed, ahead] of [
    ["together", undefined, 44],
    ["killed in the middle", restart, 30],
  ] as const) {
    const rushed = { database: () => book.database, url: () => stack.url, killed };
    const { room, booked, offered, holders, kept, mistakes, milliseconds } = await rushOn(
      rushed,
      await roomiestDay(book.database, ahead),
      visitors,
    );
    isWrong ||= booked !== room || offered !== visitors - room || kept !== holders || mistakes.length > 0;
    const [p50, p99] = [50, 99].map((share) => percentile(milliseconds, share).toFixed(0));
    console.log(
      `${name}: ${booked} of ${visitors} booked with room for ${room}, ${offered} got alternatives, ` +
        `${mistakes.length} mistakes in the table; p50 ${p50} ms, p99 ${p99} ms`,
    );
    for (const mistake of mistakes) console.error(mistake);
  }
} finally {
  book.close();
  const exit = once(stack.process, "close");
  stack.process.kill("SIGKILL");
  await exit;
  await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
process.exitCode = isWrong ? 1 : 0;
