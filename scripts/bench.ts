import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * `pnpm bench [name] […]`: figures that depend on the clock, which tests therefore leave alone. Without a name, all of
 * them, one after the other.
 */
const benches = {
  handlers: "bench/handlers.ts",
  "cold-start": "bench/cold-start.ts",
  lighthouse: "../packages/e2e/bench/lighthouse.ts",
  "admin-lists": "bench/admin-lists.ts",
  load: "bench/load.ts",
  sync: "bench/sync.ts",
  cost: "cost.ts",
} as const;

const [, , name, ...parameters] = process.argv;
const chosen = Object.entries(benches).filter(([bench]) => name === undefined || bench === name);
if (chosen.length === 0) {
  console.error(`There is no bench ${name}: choose one of ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
for (const [bench, file] of chosen) {
  console.log(`\n${bench}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...parameters], {
    stdio: "inherit",
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
