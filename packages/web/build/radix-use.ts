import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const src = join(import.meta.dirname, "../src");
/** The folder of Radix Themes' components. */
export const radixComponents = dirname(fileURLToPath(import.meta.resolve("@radix-ui/themes/components/button")));

/** Radix Themes' whole style sheet. */
export const radixSheet = fileURLToPath(import.meta.resolve("@radix-ui/themes/styles.css"));

/** What of Radix Themes some sources use. */
export type RadixUse = {
  /** The files of its components, with what those are made of. */
  files: ReadonlySet<string>;
  /** Their class names, as far as they depend on no property. */
  names: ReadonlySet<string>;
  /** `size=2`, `md:size=3`: what properties are set to, by defaults too. */
  settings: ReadonlySet<string>;
};

const themesImport = /^import \{([^}]+)\} from "@radix-ui\/themes";$/gm;
const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The components that a source imports: `TextField` → `text-field`. */
export const importedComponents = (source: string): string[] =>
  [...source.matchAll(themesImport)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => kebab(name.replace(/ as .*$/, "")));

/** What stands between a brace and the one that closes it. */
const braced = (text: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
};

/** What a source sets properties to: `size="2"`, `size={big ? "3" : "2"}`, `size={{ initial: "2", md: "3" }}`, `size: "2"`. */
export const settingsIn = (source: string): string[] => [
  ...[...source.matchAll(/\b(\w+)\s*[=:]\s*"([^"]*)"/g)].map(([, name = "", value = ""]) => `${name}=${value}`),
  ...[...source.matchAll(/\b(\w+)=\{/g)].flatMap(({ 0: whole, 1: name = "", index }) => {
    const expression = braced(source, index + whole.length - 1);
    return [...expression.matchAll(/(?:\b(xs|sm|md|lg|xl):\s*)?"([^"]*)"/g)].map(
      ([, breakpoint, value = ""]) => `${breakpoint === undefined ? "" : `${breakpoint}:`}${name}=${value}`,
    );
  }),
];

/** A component's file with all files it is made of. */
const partsOf = async (names: Iterable<string>): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  const open = [...names].map((name) => join(radixComponents, `${name}.js`));
  for (const file of open) {
    if (texts.has(file)) continue;
    const text = await readFile(file, "utf8");
    texts.set(file, text);
    for (const [, path = ""] of text.matchAll(/from"(\.[^"]+)"/g)) open.push(join(dirname(file), path));
  }
  return texts;
};

const readSources = async (isUsed: (file: string, text: string) => boolean): Promise<string[]> => {
  const texts: string[] = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: src }))
    if (!file.includes(".test.")) {
      const text = await readFile(join(src, file), "utf8");
      if (isUsed(file, text)) texts.push(text);
    }
  return texts;
};

/** Reads from the site's sources what they use of Radix Themes. */
export const radixUse = async (isUsed: (file: string, text: string) => boolean = () => true): Promise<RadixUse> => {
  const sources = await readSources(isUsed);
  const parts = await partsOf(new Set(sources.flatMap(importedComponents)));
  const code = [...parts.values()];
  return {
    files: new Set(parts.keys()),
    // Also those that a native element wears.
    names: new Set([...code, ...sources].flatMap((text) => [...text.matchAll(/\brt-[\w-]+/g)].map(([name]) => name))),
    settings: new Set([...sources.flatMap(settingsIn), ...code.flatMap(settingsIn)]),
  };
};
