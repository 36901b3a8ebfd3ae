import { pathToFileURL } from "node:url";
import type { RadixUse } from "./radix-use.ts";

type Definition = {
  className?: string;
  values?: readonly string[];
  default?: unknown;
  parseValue?: (value: string) => string | undefined;
};

const isDefinition = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "className" in value && typeof value.className === "string";

const definitionsIn = async (files: Iterable<string>): Promise<[string, Definition][]> => {
  const found: [string, Definition][] = [];
  for (const file of files) {
    if (!/\.props?\.js$/.test(file)) continue;
    const groups = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const group of Object.values(groups))
      for (const [name, definition] of Object.entries(group ?? {}))
        if (isDefinition(definition)) found.push([name, definition]);
  }
  return found;
};

/** `rt-r-mt` set to `-2` is `-rt-r-mt-2`. */
const classFor = ({ className = "", values = [], parseValue = (same) => same }: Definition, value: string): string => {
  if (!values.includes(value)) return className;
  const parsed = parseValue(value) ?? value;
  return parsed.startsWith("-") ? `-${className}-${parsed.slice(1)}` : `${className}-${parsed}`;
};

/** Classes that stand for a property's value; all others are names. */
const isValue = /^(?:\w+:)?-?rt-(?:r|variant)-/;

/** Whether the site can set a class of Radix Themes; other classes count as set. */
export const radixClasses = async ({ files, names, settings }: RadixUse): Promise<(name: string) => boolean> => {
  const set = new Set<string>();
  for (const [property, definition] of await definitionsIn(files)) {
    if (typeof definition.default === "string") set.add(classFor(definition, definition.default));
    for (const setting of settings) {
      const [, breakpoint = "", name, value = ""] = /^(\w+:)?(\w+)=(.*)$/s.exec(setting) ?? [];
      if (name === property) set.add(breakpoint + classFor(definition, value));
    }
  }
  return (name) => (isValue.test(name) ? set.has(name) : !name.startsWith("rt-") || names.has(name));
};
