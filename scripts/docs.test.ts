import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "./tree.ts";

const root = join(import.meta.dirname, "..");
const tracked = filesOf(root);
const documents = tracked.filter((path) => path.endsWith(".md"));
const spans = documents.flatMap((document) =>
  [...readFileSync(join(root, document), "utf8").matchAll(/`([^`\s]+)`/g)].map(([, text = ""]) => ({ document, text })),
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
