import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf } from "./tree.ts";

const root = join(import.meta.dirname, "..");

/** Citations of rules outside the repository: the number of a section, or the heading of a list of decisions. */
const citation = /\bsections? \d|\bdecisions: ["a-z]|\(specification\b|\bthe specification\b/i;

const files = filesOf(root).filter(
  (path) => /\.(?:tsx?|mjs|md|css|ya?ml)$/.test(path) && path !== "scripts/citations.test.ts",
);
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const found = files.flatMap((path) =>
  read(path)
    .split("\n")
    .flatMap((line, index) => (citation.test(line) ? [`${path}:${index + 1}: ${line}`] : [])),
);

/** A heading as GitHub names it in addresses. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(/\s/g, "-");

describe("a rule that is named", () => {
  it("is in the repository, and not a section of something else", () => expect(found).toEqual([]));

  it("is a topic of docs/behavior.md, where that is named", () => {
    const topics = new Set(
      [...read("docs/behavior.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) => anchorOf(title)),
    );
    const named = files.flatMap((path) =>
      [...read(path).matchAll(/behavior\.md#([\w-]+)/g)].map(([, topic = ""]) => ({ path, topic })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ path, topic }) => path !== "docs/behavior.md" && !topics.has(topic))).toEqual([]);
  });

  it.each(["(specification, section 5)", '(decisions: "Data")', "in the specification's words", "Sections 2 and 9"])(
    "is not cited like %s",
    (text) => expect(text).toMatch(citation),
  );
});
