import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "./testing/limits.ts";

/** Without a name, all benches. `--tiny`, as in `pnpm test`: each has to succeed and print its figures. */
type Bench = { file: string; figures: RegExp; isOfDemo?: boolean };
const benches: Readonly<Record<string, Bench>> = {
  handlers: { file: "bench/handlers.ts", figures: /p50: [\d.]+ ms/ },
  "cold-start": { file: "bench/cold-start.ts", figures: /'sync-hourly' +│ [\d.]+ +│ '[\d.]+'/ },
  lighthouse: {
    file: "../packages/e2e/bench/lighthouse.ts",
    figures: /'\d+ \/ \d+ \/ \d+ \/ \d+' +│ '\d+'/,
    isOfDemo: true,
  },
  "agent-app": {
    file: "../packages/e2e/bench/agent-app.ts",
    figures: /opens offline: \d+ ms, p90 \d+ ms/,
    isOfDemo: true,
  },
  board: {
    file: "../packages/e2e/bench/board.ts",
    figures: /a frame of a drag: [\d.]+ ms[^]+a move confirmed: \d+ ms, p90 \d+ ms/,
    isOfDemo: true,
  },
  book: { file: "../packages/e2e/bench/book.ts", figures: /to a booking: [\d.]+ s, \d+ taps/, isOfDemo: true },
  office: { file: "bench/office.ts", figures: /overview: [\d.]+ times[^]+\nratings, low: [\d.]+ times/ },
  load: { file: "bench/load.ts", figures: /reached [\d.]+\/s, 0 errors, p50 [\d.]+ ms/, isOfDemo: true },
  sync: { file: "bench/sync.ts", figures: /: [\d.]+ s, \d+ MB .+ [\d.]+ MB/ },
  visits: {
    file: "bench/visits.ts",
    figures: /day: [\d.]+ ms, 2 requests\n.+hours: [\d.]+ ms, \d\d? requests\n[^]+ and later: [\d.]+ ms, 6 requests/,
  },
  booking: { file: "bench/booking.ts", figures: /together: \d+ of \d+ booked .+ p99 \d+ ms/, isOfDemo: true },
  cost: { file: "cost.ts", figures: /\| \*\*Together\*\* +\| +\*\*[\d.]+\*\*/ },
};

const parameters = process.argv.slice(2);
const isTiny = parameters.includes("--tiny");
const [name] = parameters[0]?.startsWith("--") === true ? [] : parameters.splice(0, 1);
const chosen = Object.entries(benches).filter(([bench]) => name === undefined || bench === name);
if (chosen.length === 0) {
  console.error(`There is no bench ${name}: choose one of ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}

const folder = mkdtempDisposableSync(join(tmpdir(), "bench-demo-"));
process.once("exit", () => folder.remove());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
let filled: Promise<string> | undefined;
/** Once for all benches: the demo takes longer to fill in than a stack to start. */
const filledFolder = async (): Promise<string> => {
  const dir = join(folder.path, "data");
  const { fillFolder } = await import("@cleaning/local/testing/seeded-data");
  await fillFolder(dir);
  return dir;
};

/** @throws Error when the bench fails, or when its output lacks its figures */
const run = async ([bench, { file, figures, isOfDemo = false }]: [string, Bench]): Promise<void> => {
  if (!isTiny) console.log(`\n${bench}`);
  const output = isTiny ? "pipe" : "inherit";
  const SEEDED = isOfDemo ? await (filled ??= filledFolder()) : "";
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...parameters], {
    stdio: ["inherit", output, output],
    env: {
      ...process.env,
      POWERTOOLS_LOG_LEVEL: "SILENT",
      SEEDED,
      ...(isTiny && { CALL_LIMIT: String(limits.expected) }),
    },
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const closed: unknown[] = await once(child, "close");
  const [status, signal] = closed;
  if (isTiny) console.log(`\n${bench}\n${log.trimEnd()}`);
  if (status !== 0) throw new Error(`The bench ${bench} ended with ${String(status ?? signal)}.`);
  if (isTiny && !figures.test(log)) throw new Error(`The output of the bench ${bench} has no ${String(figures)}.`);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs benches in parallel lanes; returns those that failed. */
const failedOf = async (entries: readonly [string, Bench][], lanes: number): Promise<[string, Bench][]> => {
  const waiting = entries[Symbol.iterator]();
  const failed: [string, Bench][] = [];
  const lane = async (): Promise<void> => {
    for (const entry of waiting) {
      try {
        await run(entry);
      } catch (error) {
        console.error(messageOf(error));
        failed.push(entry);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
};

// Tiny benches run in parallel; those that fail are retried one by one.
const failed = isTiny ? await failedOf(await failedOf(chosen, 2), 1) : await failedOf(chosen, 1);
process.exit(failed.length === 0 ? 0 : 1);
