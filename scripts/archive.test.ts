import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { copyTree } from "./owner/copy-tree.ts";
import { filesOf } from "./tree.ts";

const root = join(import.meta.dirname, "..");

let copy = "";
beforeAll(() => {
  const folder = mkdtempDisposableSync(join(tmpdir(), "archive-"));
  copy = folder.path;
  copyTree(root, copy);
  return () => folder.remove();
});

const run = promisify(execFile);

/** Rejects with the check's output. With `CI`, knip would take the dependencies of hooks for used. */
const check = async (command: string, ...parameters: string[]): Promise<"passed"> => {
  const { CI: _, PATH = "", ...env } = process.env;
  const path = `${join(copy, "node_modules/.bin")}:${PATH}`;
  await run(command, parameters, { cwd: copy, env: { ...env, PATH: path, FORCE_COLOR: "0" } }).catch(
    (error: unknown) => {
      throw new Error(Object.values(Object(error) as object).join("\n"));
    },
  );
  return "passed";
};

it("has the files of hidden folders and sources in any language, and nothing that is ignored", () => {
  const files = filesOf(root);
  for (const path of [".ci/run", ".github/workflows/ci.yml", "README.md", "infra/copies.yml"])
    expect(files).toContain(path);
  expect(files.filter((path) => /(^|\/)(node_modules|dist|\.sst|\.git)(\/|$)|^\.tsbuild\//.test(path))).toEqual([]);
});

it("finds no unused code or dependency in a tree without git and without hooks", async () => {
  expect(existsSync(join(copy, ".git"))).toBe(false);
  await expect(check("knip")).resolves.toBe("passed");
});

it("finds every file of such a tree formatted, and leaves alone what `.gitignore` names", async () => {
  mkdirSync(join(copy, "reports"));
  writeFileSync(join(copy, "reports/unformatted.ts"), "export const  x=1");
  await expect(check("oxfmt", "--check", ".")).resolves.toBe("passed");
});
