import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Route } from "../http/route.ts";
import { routes } from "../routes.ts";
import { forPages, withoutDocs } from "./without-docs.ts";

const folder = join(import.meta.dirname, "../routes");
const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));

const schemaLines = (text: string): string[] =>
  text.split("\n").filter((line) => /^ {4}(?:params|query|body|output|\.\.\.)/.test(line));

it("leaves out what every row says for the document and the tests, and nothing else", () => {
  const left = sources.map(withoutDocs).join("\n");
  const summaries = Object.values<Route>(routes).flatMap(({ summary }) => summary ?? []);
  expect(summaries.length).toBeGreaterThan(200);
  expect(summaries.filter((summary) => left.includes(summary))).toEqual([]);
  expect(left).not.toMatch(/\b(?:summary|example|tag|fails|cookie|mayBeSignedIn):/);
  expect(left).not.toContain("example-values");
  expect(schemaLines(left)).toEqual(schemaLines(sources.join("\n")));
});

it("leaves pages without the owners of records too", () => {
  const left = sources.map(forPages).join("\n");
  expect(left).not.toMatch(/\b(?:owner|proof):/);
  expect(schemaLines(left)).toEqual(schemaLines(sources.join("\n")));
});
