import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempDisposableSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTree } from "./owner/copy-tree.ts";
import { putFacts } from "./owner/facts.ts";

/**
 * Tests a copy of the tree that has the facts of another company (`scripts/owner/second-company`).
 * Without parameters all of `pnpm test`; `--part`: types, build and the contract's tests; others go to Vitest.
 */
const parameters = process.argv.slice(2);
const root = join(import.meta.dirname, "..");

const folder = mkdtempDisposableSync(join(realpathSync(tmpdir()), "owner-"));
process.once("exit", () => folder.remove());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const copy = folder.path;
copyTree(root, copy);
putFacts(copy);
mkdirSync(join(copy, ".sst"));
symlinkSync(join(root, ".sst/platform"), join(copy, ".sst/platform"));

const env = {
  ...process.env,
  PATH: `${join(copy, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`,
  // The installation is the original's.
  pnpm_config_verify_deps_before_run: "false",
};
// Once for both.
if (spawnSync("node", ["infra/platform/extract.ts"], { cwd: root, env, stdio: "inherit" }).status !== 0)
  process.exit(1);

const all = [["node", "scripts/check.ts"]];
const part = [
  ["tsc", "-b", "--checkers", "1", "--builders", "1"],
  ["pnpm", "build"],
  ["vitest", "run", "--project", "contract"],
];
const isPart = parameters.length === 1 && parameters[0] === "--part";
const steps = parameters.length === 0 ? all : isPart ? part : [["vitest", "run", ...parameters]];
for (const [command = "", ...more] of steps) {
  const code = await new Promise<number>((resolve) => {
    spawn(command, more, { cwd: copy, env, stdio: "inherit" }).once("close", (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) process.exit(code);
}
