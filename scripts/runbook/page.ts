import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "@cleaning/local/settings";

const page = readFileSync(join(repository, "docs/operations.md"), "utf8");

const headings = /^#+ .+$/gm;

/** The text between a heading and the next one. Throws Error for an unknown heading. */
const sectionOf = (heading: string): string => {
  const from = page.indexOf(`${heading}\n`);
  if (from === -1) throw new Error(`docs/operations.md has no "${heading}".`);
  headings.lastIndex = from + heading.length;
  return page.slice(from, headings.exec(page)?.index);
};

const dedent = (block: string, indent: string): string =>
  block
    .split("\n")
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");

/**
 * The one block of shell commands of a section of docs/operations.md that contains `words`, as a person copies it.
 * `heading` with its number signs. Throws Error unless there is exactly one.
 */
export const commands = (heading: string, words = ""): string => {
  const blocks = [...sectionOf(heading).matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)]
    .map(([, indent = "", block = ""]) => dedent(block, indent))
    .filter((block) => block.includes(words));
  const [block] = blocks;
  if (block === undefined || blocks.length > 1)
    throw new Error(`"${heading}" has ${blocks.length} blocks of commands with "${words}".`);
  return block;
};

/** Replaces what a person fills in. Throws Error when the text does not have it. */
export const filled = (block: string, values: Readonly<Record<string, string>>): string => {
  let text = block;
  for (const [placeholder, value] of Object.entries(values)) {
    if (!text.includes(placeholder)) throw new Error(`There is no "${placeholder}" in:\n${block}`);
    text = text.replaceAll(placeholder, () => value);
  }
  return text;
};
