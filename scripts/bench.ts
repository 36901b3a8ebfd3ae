import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * `pnpm bench [name] [--tiny] […]`: figures that depend on the clock, which tests therefore leave alone. Without a name,
 * all of them, one after the other. With `--tiny` each is as small as it can be, and has to end well and say its figures,
 * whatever they are: that is how `pnpm test` runs them.
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
for (const [bench, { file, figures }] of chosen) {
  console.log(`\n${bench}`);
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...parameters], {
    stdio: ["inherit", isTiny ? "pipe" : "inherit", "inherit"],
    encoding: "utf8",
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  if (isTiny) process.stdout.write(stdout);
  if (status !== 0) {
    console.error(`The bench ${bench} failed.`);
    process.exit(status ?? 1);
  }
  if (isTiny && !figures.test(stdout)) {
    console.error(`The bench ${bench} said no ${String(figures)}.`);
    process.exit(1);
  }
}
