import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "./tree.ts";

const root = join(import.meta.dirname, "..");
const tracked = filesOf(root);
const documents = tracked.filter((path) => path.endsWith(".md"));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const spans = documents.flatMap((document) =>
  [...read(document).matchAll(/`([^`\s]+)`/g)].map(([, text = ""]) => ({ document, text })),
);

/** Made by a tool, and so not tracked. */
const generated = new Set([".sst/outputs.json"]);

/** A path, or a module of a package. Undefined for every other text. */
const fileOf = (text: string): string | undefined => {
  if (/^@cleaning\/\w+\/[\w/-]+$/.test(text)) return `${text.replace("@cleaning/", "")}.ts`;
  return /^[\w./-]+\.(?:tsx?|mjs|md|css|ya?ml|json)$/.test(text) && !generated.has(text) ? text : undefined;
};

/** As written in a document: whole, or its end; a package's `src` may be left out. */
const isTracked = (file: string): boolean => {
  const path = file.replace(/^(?:\.{1,2}\/)+/, "");
  const ends = [path, path.replace("/", "/src/")];
  return tracked.some((one) => ends.some((end) => one === end || one.endsWith(`/${end}`)));
};

test("files and modules that documents name are there", () => {
  const named = spans.flatMap(({ document, text }) => {
    const file = fileOf(text);
    return file === undefined ? [] : [{ document, file }];
  });
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ file }) => !isTracked(file))).toEqual([]);
});

const core = "packages/core/src/";

test("the table's description has a row for each entity", () => {
  const sources = tracked.filter((path) => path.startsWith(core) && path.endsWith(".ts") && !path.endsWith(".test.ts"));
  const declared = /(?:(?:define|outbox)Entity\(|defineVisitReport\(|model: \{ entity:)\s*"(\w+)"/g;
  const entities = sources.flatMap((path) => [...read(path).matchAll(declared)].map(([, name = ""]) => name));
  const rows = new Set([...read("docs/data-model.md").matchAll(/^\| (\w+) /gm)].map(([, name]) => name));
  expect(entities.length).toBeGreaterThan(50);
  expect(entities.filter((entity) => !rows.has(entity))).toEqual([]);
});

test("the guide or core's README names each folder of `schedule` and `apps`", () => {
  const paths = tracked.flatMap((path) => /^packages\/core\/src\/((?:schedule|apps)\/[\w-]+)\//.exec(path)?.[1] ?? []);
  const texts = ["docs/guide.md", "packages/core/README.md"].map(read).join("");
  const isNamed = (path: string) =>
    [`${path}\``, `\`${path.split("/").at(-1) ?? ""}\``].some((name) => texts.includes(name));
  expect([...new Set(paths)].filter((path) => !isNamed(path))).toEqual([]);
});
