import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../src/pages.ts";
import { fileOf, pageFiles } from "./page-files.ts";

test("each page has a file that is there, and each row a page", () => {
  expect([...pageFiles.keys()].toSorted()).toEqual([...Object.keys(pages), "not-found"].toSorted());
  expect([...pageFiles.values()].filter((file) => !existsSync(join(import.meta.dirname, "..", file)))).toEqual([]);
});

test("a page without a file is refused by its name", () => {
  expect(() => fileOf("no-page")).toThrow("no-page");
});
