import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf } from "./tree.ts";

const root = join(import.meta.dirname, "..");

/**
 * Folders of one machine: a home, a temporary or a working folder. Not a relative path (`./tmp/x`), an address
 * (`https://host/home/x`) or an alias (`#home/x`).
 */
const machinePath =
  /(?<![\w.@#$*})~-])\/(?:home|root|Users|tmp|work|workspace|private\/(?:tmp|var)|var\/(?:tmp|folders))\/[\w.@-]|\b[A-Za-z]:[\\/]{1,2}(?:Users|Documents and Settings|Temp|Windows|work)\b/;

/** Files that may name such a folder, and why. */
const allowed: ReadonlyMap<string, string> = new Map([
  ["scripts/machine-paths.test.ts", "has the samples by which the rule is tested"],
]);

const isText = (content: Buffer): boolean => !content.subarray(0, 8_000).includes(0);

/** Each line of a text that names a folder of a machine, with its number. */
const linesOf = (content: Buffer): string[] =>
  isText(content)
    ? content
        .toString("utf8")
        .split("\n")
        .flatMap((line, index) => (machinePath.test(line) ? [`${index + 1}: ${line.slice(0, 160)}`] : []))
    : [];

const found = filesOf(root).flatMap((path) => linesOf(readFileSync(join(root, path))).map((line) => ({ path, line })));

describe("a path of one machine", () => {
  it("is in no file of the repository, whatever its language", () => {
    expect(found.filter(({ path }) => !allowed.has(path)).map(({ path, line }) => `${path}:${line}`)).toEqual([]);
  });

  it("is allowed only where there is one", () => {
    expect([...allowed.keys()].filter((path) => found.every((one) => one.path !== path))).toEqual([]);
  });

  it.each([
    'import sys; sys.path.insert(0, "/work/site/scenes")',
    'shoot.expose("/tmp/img/test", 480, 320, 16)',
    "run: cd /home/ann/site && make",
    "[notes](file:///Users/ann/notes.md)",
    "cache: /var/folders/zz/T",
    "open C:\\Users\\ann\\site",
    '"C:\\\\Users\\\\ann"',
    "C:/Users/ann",
  ])("is seen in %s", (line) => expect(linesOf(Buffer.from(line))).toHaveLength(1));

  it.each([
    'import "#features/home/home.css";',
    'import "./root.tsx"; import "../tmp/x.ts";',
    "https://example.test/home/ann",
    "path: ~/.local/share/pnpm/store",
    "$HOME/work/site and ${root}/tmp/x",
    "GET /api/services, the page /about, node_modules/.bin",
    "at work/home time",
  ])("is not seen in %s", (line) => expect(linesOf(Buffer.from(line))).toEqual([]));
});

describe("the files of the repository", () => {
  it("are found without git: sources in any language, and nothing that is ignored", () => {
    const files = filesOf(root);
    for (const path of [".ci/run", ".github/workflows/ci.yml", "README.md", "infra/copies.yml"])
      expect(files).toContain(path);
    expect(files.filter((path) => /(^|\/)(node_modules|dist|\.sst|\.git)(\/|$)|^\.tsbuild\//.test(path))).toEqual([]);
  });
});
