import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filesOf } from "./tree.ts";

const root = join(import.meta.dirname, "..");

/** Installs a package in the copy: pnpm's links go to `.pnpm` by relative paths, so the links are all there is to copy. */
const linkDependencies = (folder: string, copy: string): void => {
  const modules = join(folder, "node_modules");
  for (const entry of existsSync(join(root, modules)) ? readdirSync(join(root, modules)) : [])
    if (entry.startsWith("@") || entry === ".bin" || !entry.startsWith("."))
      cpSync(join(root, modules, entry), join(copy, modules, entry), { recursive: true, verbatimSymlinks: true });
};

let copy = "";
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "archive-"));
  const files = filesOf(root);
  for (const path of files) cpSync(join(root, path), join(copy, path));
  for (const path of files) if (path.endsWith("package.json")) linkDependencies(dirname(path), copy);
  symlinkSync(join(root, "node_modules/.pnpm"), join(copy, "node_modules/.pnpm"));
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a check in the copy. Where `CI` is set, knip takes what hooks need for used. */
const check = (command: string, ...parameters: string[]) => {
  const { CI: _, PATH = "", ...env } = process.env;
  const path = `${join(copy, "node_modules/.bin")}:${PATH}`;
  const options = { cwd: copy, encoding: "utf8", env: { ...env, PATH: path, FORCE_COLOR: "0" } } as const;
  const { status, stdout, stderr } = spawnSync(command, parameters, options);
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return { status };
};

it("finds no unused code or dependency in a tree without git and without hooks", () => {
  expect(existsSync(join(copy, ".git"))).toBe(false);
  expect(check("knip")).toEqual({ status: 0 });
}, 60_000);

it("finds every file of such a tree formatted, and leaves alone what `.gitignore` names", () => {
  expect(check("oxfmt", "--check", ".")).toEqual({ status: 0 });
}, 60_000);
