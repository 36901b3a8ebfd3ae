import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { browserPath } from "./browser.ts";
import { comparisonBase } from "./check/changed.ts";
import { watchLeaks } from "./check/leak-check.ts";

/** `--quick` answers in a minute, and says what it leaves out. */
const quick = process.argv.includes("--quick");

if (!existsSync("node_modules/.bin/tsc")) {
  console.error("The dependencies are not installed. Run: npx -y pnpm@12 install");
  process.exit(1);
}
let browser = "";
try {
  const { chooseEngine, thisMachine } = await import("@cleaning/local/engine");
  chooseEngine(thisMachine());
  if (!quick) browser = await browserPath();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Shared by dozens of processes; made anew so that it never grows.
const compiled = `${process.cwd()}/node_modules/.cache/compiled`;
rmSync(compiled, { recursive: true, force: true });

const { temporary, end } = watchLeaks(process.cwd());
let leftovers: string[] | undefined;
process.once("exit", () => leftovers === undefined && end());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Prints the output on failure, or always with VERBOSE=1. */
const run = (name: string, command: string, ...parameters: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks: Buffer[] = [];
    const child = spawn(command, parameters, {
      env: {
        ...process.env,
        FORCE_COLOR: "0",
        WHOLE_SUITE: "1",
        TMPDIR: temporary,
        NODE_COMPILE_CACHE: compiled,
        PWTEST_CACHE_DIR: `${process.cwd()}/node_modules/.cache/playwright`,
        CHROMIUM_PATH: browser,
        PATH: `${process.cwd()}/node_modules/.bin:${process.env["PATH"] ?? ""}`,
      },
    });
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => {
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      const output = Buffer.concat(chunks).toString();
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} ${seconds}s`);
      if (code !== 0 || process.env["VERBOSE"] !== undefined) console.log(output);
      else
        for (const line of output.matchAll(/^\s+(Tests\s.+|\d+ passed.*|\d+ flaky.*|second try: .+)$/gm))
          console.log(`     ${line[1]}`);
      resolve(code === 0);
    });
  });

const projects = (...names: string[]): string[] => names.flatMap((name) => ["--project", name]);

/** Tests that a change can reach; without git, all of these projects. */
const quickTests = (): string[] => {
  const base = comparisonBase(process.cwd());
  const leftOut = ["whole stacks", "recordings", "the build", "benches", "the browser"];
  if (base !== undefined) leftOut.unshift(`tests that nothing changed since ${base.slice(0, 7)} can reach`);
  console.log(`Left out: ${leftOut.join(", ")}. \`pnpm test\` runs them all.`);
  return [...projects("contract", "core", "node", "web"), ...(base === undefined ? [] : ["--changed", base])];
};

const started = performance.now();
const results: boolean[] = [];
const codeChecks = async (): Promise<boolean[]> => [
  // The others need SST's components.
  await run("infrastructure platform", "node", "infra/platform/extract.ts"),
  ...(await Promise.all([
    // One checker per builder: two projects in parallel halve the time.
    run("types", "tsc", "-b", "--checkers", "1", "--builders", "2"),
    run("lint", "oxlint", "--deny-warnings"),
    run("unused code", "knip"),
    run("imports", "depcruise", "packages", "infra", "scripts"),
  ])),
];
const [codeResults, ...siteResults] = await Promise.all([
  codeChecks(),
  run("format", "oxfmt", "--check", "."),
  ...(quick ? [] : [run("build", "pnpm", "build")]),
]);
results.push(...codeResults, ...siteResults);
// Names failures only, so that a truncated log still has them.
const vitest = ["run", "--reporter", "minimal", "--reporter", "scripts/check/retried.ts"];
if (quick) results.push(await run("unit and domain tests", "vitest", ...vitest, ...quickTests(), "--passWithNoTests"));
else {
  // Two cores: browser tests get both, because pages are slow next to other work.
  const sideChecks = async (): Promise<boolean[]> => [
    // A second worker would slow the unit tests.
    await run("infrastructure tests", "vitest", ...vitest, ...projects("infra", "bootstrap"), "--maxWorkers", "1"),
    await run("benches", "node", "scripts/bench.ts", "--tiny"),
    await run("another company's facts", "node", "scripts/owner.ts", "--part"),
  ];
  const [unit, otherResults] = await Promise.all([
    run("unit and domain tests", "vitest", ...vitest, ...projects("contract", "core", "node", "stack", "web")),
    sideChecks(),
  ]);
  results.push(unit, ...otherResults);
  results.push(await run("browser tests", "pnpm", "--filter", "@cleaning/e2e", "test"));
}
leftovers = end();
results.push(leftovers.length === 0);
console.log(
  leftovers.length === 0 ? "ok   nothing left behind" : `FAIL left behind by the checks:\n${leftovers.join("\n")}`,
);

const failed = results.filter((result) => !result).length;
console.log(
  `${failed === 0 ? "All checks passed" : `${failed} checks FAILED`} in ${((performance.now() - started) / 1_000).toFixed(0)}s`,
);
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
