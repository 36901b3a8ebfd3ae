import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/**
 * `pnpm bench [name] [--tiny] […]`: figures that depend on the clock. Without a name, all of them. With `--tiny`, as in
 * `pnpm test`, each only has to end well and print its figures.
 */
type Bench = { file: string; figures: RegExp };
const benches: Readonly<Record<string, Bench>> = {
  handlers: { file: "bench/handlers.ts", figures: /p50: [\d.]+ ms/ },
  "cold-start": { file: "bench/cold-start.ts", figures: /'sync-hourly' +│ [\d.]+ +│ '[\d.]+'/ },
  lighthouse: { file: "../packages/e2e/bench/lighthouse.ts", figures: /'\d+ \/ \d+ \/ \d+ \/ \d+' +│ '\d+'/ },
  "admin-lists": { file: "bench/admin-lists.ts", figures: /overview: [\d.]+ ms .+ [\d.]+ ms .+ [\d.]+ times/ },
  load: { file: "bench/load.ts", figures: /reached [\d.]+\/s, 0 errors, p50 [\d.]+ ms/ },
  sync: { file: "bench/sync.ts", figures: /: [\d.]+ s, \d+ MB .+ [\d.]+ MB/ },
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
/** Runs a bench, whose output comes at its end where it is read for figures. */
const run = async ([bench, { file, figures }]: [string, Bench]): Promise<void> => {
  if (!isTiny) console.log(`\n${bench}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...parameters], {
    stdio: ["inherit", isTiny ? "pipe" : "inherit", "inherit"],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed: unknown[] = await once(child, "close");
  const [status] = closed;
  if (isTiny) console.log(`\n${bench}\n${said.trimEnd()}`);
  if (status !== 0) throw new Error(`The bench ${bench} failed.`);
  if (isTiny && !figures.test(said)) throw new Error(`The bench ${bench} said no ${String(figures)}.`);
};

/** Tiny figures are not read, so they may be measured side by side. */
const lanes = isTiny ? 2 : 1;
const waiting = chosen[Symbol.iterator]();
try {
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const next of waiting) await run(next);
    }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
