import { join } from "node:path";
import { readJson, writeAtomically } from "../files.ts";
import { type JsonFields, isFields } from "../records.ts";

type Key = string | string[];
type Tree = Record<string, unknown>;

const pathOf = (key: Key): string[] => (Array.isArray(key) ? key : [key]);

/** Fields whose names end in `Date` are ISO 8601 in JSON. */
const reviveDates = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reviveDates);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name.endsWith("Date") && typeof field === "string" ? new Date(field) : reviveDates(field),
    ]),
  );
};

const childOf = (from: unknown, name: string): unknown =>
  isFields(from) && !(from instanceof Date) && Object.hasOwn(from, name) ? from[name] : undefined;

const holder = (tree: Tree, path: readonly string[]): Tree => {
  let at = tree;
  for (const name of path) {
    const next = childOf(at, name);
    const child: Tree = isFields(next) ? next : {};
    at[name] = child;
    at = child;
  }
  return at;
};

/** Replaced atomically: cognito-local's own store writes in place and can be torn by a kill. */
const createStore = async (file: string, defaults: JsonFields, onBroken: (brokenFile: string) => void) => {
  const stored = reviveDates(await readJson(file, onBroken));
  const tree: Tree = isFields(stored) ? { ...defaults, ...stored } : { ...defaults };
  const save = (): Promise<void> => writeAtomically(file, `${JSON.stringify(tree, null, 1)}\n`);
  const get = (key: Key): unknown => pathOf(key).reduce(childOf, tree);
  await save();
  return {
    getRoot: () => tree,
    get: (_context: unknown, key: Key, fallback?: unknown) => get(key) ?? fallback ?? null,
    set: async (_context: unknown, key: Key, value: unknown) => {
      const path = pathOf(key);
      const last = path.at(-1);
      if (last === undefined) throw new Error("A value needs a name.");
      holder(tree, path.slice(0, -1))[last] = value;
      await save();
    },
    delete: async (_context: unknown, key: Key) => {
      const path = pathOf(key);
      const last = path.at(-1);
      if (last !== undefined) Reflect.deleteProperty(holder(tree, path.slice(0, -1)), last);
      await save();
    },
  };
};

export const createStores = (dir: string, onBroken: (brokenFile: string) => void) => ({
  create: (_context: unknown, id: string, defaults: object) =>
    createStore(join(dir, `${id}.json`), { ...defaults }, onBroken),
});
