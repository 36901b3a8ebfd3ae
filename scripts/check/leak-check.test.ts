import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { expect, test } from "vitest";
import { watchLeaks } from "./leak-check.ts";

test("a run without leftovers reports none, and its folder is removed", async () => {
  const { temporary, end } = watchLeaks(await temporaryFolder());
  expect(existsSync(temporary)).toBe(true);
  expect(end()).toEqual([]);
  expect(existsSync(temporary)).toBe(false);
});

test("what a run leaves in its temporary folder is named and removed, with or without git", async () => {
  const { temporary, end } = watchLeaks(await temporaryFolder());
  mkdirSync(join(temporary, "bundled-x1"));
  writeFileSync(join(temporary, "bundled-x1/bundle.mjs"), "");
  writeFileSync(join(temporary, ".org.chromium.Chromium.a1B2c3"), "");
  expect(end()).toEqual(["in the temporary folder: bundled-x1"]);
  expect(existsSync(temporary)).toBe(false);
});

test("what a run writes into the repository is named, and not what was changed before it", async () => {
  const root = await temporaryFolder();
  spawnSync("git", ["init", "--quiet"], { cwd: root });
  writeFileSync(join(root, "mine.ts"), "");
  const { end } = watchLeaks(root);
  writeFileSync(join(root, "openapi.json"), "{}");
  const isThere = spawnSync("git", ["--version"]).status === 0;
  expect(end()).toEqual(isThere ? ["in the repository: ?? openapi.json"] : []);
});
