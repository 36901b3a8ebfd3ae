import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const tests = globSync("{packages,scripts,infra}/**/*.{test,spec}.{ts,tsx}", {
  cwd: root,
  exclude: (name) => /node_modules|dist|\.tsbuild/.test(name),
});

/** What only holds on a machine that is fast enough, and what waits for a time. */
const clocks: Readonly<Record<string, RegExp>> = {
  "a limit among the options": /\btimeout: ?\d[\d_]{2,}/,
  "a limit behind the function of a test": /^ *\},\s*\d[\d_]{3,},?\s*\);$/m,
  "a limit set on the way": /\btest\.(?:setTimeout|slow)\(|\b(?:test|hook)Timeout\b/,
  "a wait for a time": /\bwaitForTimeout\(|\bnetworkidle\b/,
  "a time that is judged": /\b(?:took|elapsed|duration|milliseconds|seconds)\)\.toBeLess/i,
};

it("no test has a limit of its own, waits for a time or judges one: a busy machine is no failure", () => {
  expect(tests.length).toBeGreaterThan(400);
  const found = tests
    .filter((file) => !import.meta.filename.endsWith(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return Object.entries(clocks).flatMap(([what, clock]) => (clock.test(text) ? [`${file}: ${what}`] : []));
    });
  expect(found).toEqual([]);
});
