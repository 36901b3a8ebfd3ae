import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "@cleaning/local/settings";

const page = readFileSync(join(repository, "docs/operations.md"), "utf8");

const headings = /^#+ .+$/gm;

/** Up to the next heading. Throws Error for an unknown heading. */
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

const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^((?: *\d+\.)? *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", block = ""]) =>
    dedent(block, " ".repeat(indent.length)),
  );

/** All shell blocks of docs/operations.md. */
export const allCommands = (): string[] => blocksIn(page);

/** The one shell block of a section that contains `words`. Throws Error unless there is exactly one. */
export const commands = (heading: string, words = ""): string => {
  const blocks = blocksIn(sectionOf(heading)).filter((block) => block.includes(words));
  const [block] = blocks;
  if (block === undefined || blocks.length > 1)
    throw new Error(`"${heading}" has ${blocks.length} blocks of commands with "${words}".`);
  return block;
};

/** Throws Error when a placeholder is missing. */
export const fillPlaceholders = (block: string, values: Readonly<Record<string, string>>): string => {
  let text = block;
  for (const [placeholder, value] of Object.entries(values)) {
    if (!text.includes(placeholder)) throw new Error(`There is no "${placeholder}" in:\n${block}`);
    text = text.replaceAll(placeholder, () => value);
  }
  return text;
};
