import { spawn } from "node:child_process";
import { join } from "node:path";
import { portalCall } from "@cleaning/contract/routes/checkout";
import { syncLogsCall } from "@cleaning/contract/routes/sync";
import { bundle } from "@cleaning/functions/bundling/bundle";
import { startBytes } from "@cleaning/functions/bundling/measure";
import { build } from "esbuild";
import { startDependencies } from "./cold-start/dependencies.ts";
import { isTiny, sizesOf } from "./sizes.ts";
import { median } from "./statistics.ts";

/**
 * `pnpm bench cold-start [rounds]`: CPU time of a function's start and first call against a bare handler. Never fails:
 * the machine may be busy (`infra/tests/bundles.test.ts` limits the bytes).
 */
const { rounds } = sizesOf({ rounds: { normal: 31, tiny: 1 } });
const limit = 1.25;
const root = join(import.meta.dirname, "../..");
const folder = join(root, ".sst/bench");

const calls = {
  site: "GET /api/services",
  accounts: "GET /api/auth/me",
  checkout: portalCall,
  admin: "GET /api/admin/contact-submissions",
  sync: syncLogsCall,
  "run-outbox": "",
  "run-nightly": "",
  "sync-hourly": "",
} as const;

type Candidate = { name: string; file: string; event: string; bytes: number };

const bareBundle = async (): Promise<Candidate> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["scripts/bench/cold-start/bare.ts"],
    entryNames: "bundle",
    outdir: join(folder, "bare"),
    outExtension: { ".js": ".mjs" },
    banner: { js: `import { createRequire as make } from "node:module"; const require = make(import.meta.url);` },
    mainFields: ["module", "main"],
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    metafile: true,
  });
  return { name: "bare", file: join(folder, "bare/bundle.mjs"), event: "{}", bytes: startBytes(metafile) };
};

/** Lambda's flags for 1,024 MB. */
const flags = ["--max-semi-space-size=51", "--max-old-space-size=921"];

const measure = ({ name, file, event }: Candidate, env: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, join(root, "scripts/bench/cold-start/harness.mjs")], {
      env: { ...env, BUNDLE: file, EVENT: event },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", () => {
      const [, result] = /^@@(.+)$/m.exec(output) ?? [];
      const { milliseconds, status } = JSON.parse(result ?? "{}") as { milliseconds?: number; status?: number };
      // Powertools logs failed calls, also those without an answer; a failure is faster than the work.
      const isFailure = milliseconds === undefined || status !== 200 || /"level":"(?:WARN|ERROR)"/.test(output);
      // The end only: an uncaught error begins with the bundle's line, which is the whole bundle.
      if (isFailure) reject(new Error(`${name} answered ${status}:\n${output.slice(-2_000)}`));
      else resolve(milliseconds);
    });
  });

const { env, eventOf, stop } = await startDependencies();
const candidates: Candidate[] = [await bareBundle()];
for (const [name, call] of Object.entries(calls)) {
  const { metafile } = await bundle(`packages/functions/src/${name}.ts`, join(folder, name));
  candidates.push({ name, file: join(folder, name, "bundle.mjs"), event: eventOf(call), bytes: startBytes(metafile) });
}

const times = new Map<string, number[]>(candidates.map(({ name }) => [name, []]));
// Warm-up.
if (!isTiny) for (const candidate of candidates) await measure(candidate, env);
for (let round = 0; round < rounds; round += 1)
  for (const candidate of candidates.toSorted(() => Math.random() - 0.5))
    times.get(candidate.name)?.push(await measure(candidate, env));
stop();

const bare = median(times.get("bare") ?? []);
const ratios = candidates.map(({ name, bytes }) => {
  const cpu = median(times.get(name) ?? []);
  return {
    function: name,
    "loaded at start, KB": Math.round(bytes / 1_000),
    "CPU, ms": cpu.toFixed(1),
    "to bare": (cpu / bare).toFixed(2),
  };
});
console.log(`Cold start, medians of ${rounds} fresh processes taking turns, Node ${process.versions.node}`);
console.table(ratios);
const over = ratios.filter((row) => Number(row["to bare"]) > limit).map((row) => row.function);
if (over.length > 0) console.log(`Over ${limit} times the bare handler: ${over.join(", ")}`);
