import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";

const src = join(import.meta.dirname, "../src");
const themes = "@radix-ui/themes";

/** The folder of Radix Themes' components, each of which is an entry of the package by its file's name. */
const radixComponents = dirname(fileURLToPath(import.meta.resolve(`${themes}/components/button`)));

export const radixSheet = fileURLToPath(import.meta.resolve(`${themes}/styles.css`));

export type RadixUse = {
  files: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** `size=2`, `md:size=3`: what properties are set to, by defaults too. */
  settings: ReadonlySet<string>;
};

type Source = { file: string; text: string };

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The Radix components that a source imports: `TextField` → `text-field`. */
export const importedComponents = (text: string, file = "source.js"): string[] =>
  text.includes(themes)
    ? parseSync(file, text)
        .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === themes)
        .flatMap(({ entries }) => entries)
        .flatMap(({ isType, importName: { name } }) => (isType || name == null ? [] : [kebab(name)]))
    : [];

const partsIn = ({ file, text }: Source): string[] => {
  const { staticImports, staticExports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? "")),
  ].filter((name) => name.startsWith("."));
};

const breakpoints: ReadonlySet<string> = new Set(["xs", "sm", "md", "lg", "xl"]);

/** Reads property settings (`size=2`, `md:size=3`) and Radix class names from a source's strings. */
export const stringsIn = ({ file, text }: Source): { settings: string[]; names: string[] } => {
  const settings: string[] = [];
  const names: string[] = [];
  const properties: string[] = [];
  const read = (value: unknown): void => {
    if (typeof value !== "string") return;
    names.push(...[...value.matchAll(/\brt-[\w-]+/g)].map(([name]) => name));
    const [outer = "", inner = outer] = properties.slice(-2);
    const name = inner === "initial" || breakpoints.has(inner) ? outer : inner;
    if (name !== "") settings.push(`${breakpoints.has(inner) ? `${inner}:` : ""}${name}=${value}`);
  };
  const leave = (): void => void properties.pop();
  new Visitor({
    JSXAttribute: ({ name }) => properties.push(name.type === "JSXIdentifier" ? name.name : ""),
    "JSXAttribute:exit": leave,
    Property: ({ key }) => properties.push(key.type === "Identifier" ? key.name : ""),
    "Property:exit": leave,
    VariableDeclarator: ({ id }) => properties.push(id.type === "Identifier" ? id.name : ""),
    "VariableDeclarator:exit": leave,
    // The values that a property may have are not what it is set to.
    ArrayExpression: () => properties.push(""),
    "ArrayExpression:exit": leave,
    Literal: ({ value }) => read(value),
    TemplateElement: ({ value }) => read(value.cooked),
  }).visit(parseSync(file, text).program);
  return { settings, names };
};

const withParts = async (components: Iterable<string>): Promise<Source[]> => {
  const open = new Set([...components].map((name) => join(radixComponents, `${name}.js`)));
  const sources: Source[] = [];
  for (const file of open) {
    const source = { file, text: await readFile(file, "utf8") };
    sources.push(source);
    for (const part of partsIn(source)) open.add(join(dirname(file), part));
  }
  return sources;
};

const readSources = async (): Promise<Source[]> => {
  const sources: Source[] = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: src }))
    if (!file.includes(".test.")) sources.push({ file, text: await readFile(join(src, file), "utf8") });
  return sources;
};

export const readRadixUse = async () => {
  const parsed = (await readSources()).map((source) => ({ ...source, ...stringsIn(source) }));
  return async (isSelected: (file: string, text: string) => boolean = () => true): Promise<RadixUse> => {
    const selected = parsed.filter(({ file, text }) => isSelected(file, text));
    const parts = await withParts(selected.flatMap(({ file, text }) => importedComponents(text, file)));
    const strings = [...selected, ...parts.map(stringsIn)];
    return {
      files: new Set(parts.map(({ file }) => file)),
      names: new Set(strings.flatMap(({ names }) => names)),
      settings: new Set(strings.flatMap(({ settings }) => settings)),
    };
  };
};
