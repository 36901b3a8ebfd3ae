import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const packages = join(root, "packages");

/** What a file imports of core and functions: types too, and what is loaded later. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(packages, file), "utf8").matchAll(/(?:from|import\() ?"([^"]+)"/g)].flatMap(([, name = ""]) => {
    if (name.startsWith(".")) return [join(dirname(file), name)];
    const [, inCore] = /^@cleaning\/core\/(.+)$/.exec(name) ?? [];
    if (inCore === undefined) return [];
    return [`core/src/${inCore.endsWith(".ts") ? inCore : `${inCore}/index.ts`}`];
  });

type Graph = ReadonlyMap<string, readonly string[]>;

/** One circle, if there is one: each of it imports the next. */
const circleIn = (graph: Graph): string[] | undefined => {
  const done = new Set<string>();
  const search = (from: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(from)) return [...path.slice(path.indexOf(from)), from];
    if (done.has(from)) return undefined;
    for (const to of graph.get(from) ?? []) {
      const circle = search(to, [...path, from]);
      if (circle !== undefined) return circle;
    }
    done.add(from);
    return undefined;
  };
  return [...graph.keys()].map((from) => search(from, [])).find((circle) => circle !== undefined);
};

const files = globSync("{core,functions}/src/**/*.ts", { cwd: packages }).filter((file) => !file.endsWith(".test.ts"));
const graph: Graph = new Map(files.map((file) => [file, importsOf(file)]));

/** What these nouns store, which visits read and write, apart from what they do with it (`docs/decisions/0024-visits.md`). */
const stored: ReadonlySet<string> = new Set(
  [
    "agents/entity",
    "agents/area",
    "agents/week",
    "orders/entity",
    "subscriptions/entity",
    "subscriptions/index",
    "subscriptions/mark-terms",
    "subscriptions/revenue",
    "field/entity",
    "homes/asked",
    "homes/entity",
    "homes/homes",
    "homes/merge",
  ].map((name) => `core/src/${name}.ts`),
);
const layerOf = (file: string): string => (stored.has(file) ? `${dirname(file)}, stored` : dirname(file));

/** The same between folders: a noun of the domain, or a part of the functions. */
const folders = (): Graph => {
  const found = new Map<string, Set<string>>();
  for (const [file, imported] of graph)
    for (const to of imported.map(layerOf))
      if (to !== layerOf(file)) found.set(layerOf(file), (found.get(layerOf(file)) ?? new Set()).add(to));
  return new Map([...found].map(([from, to]) => [from, [...to]]));
};

describe("imports in core and functions", () => {
  it("lead to files that are there", () => {
    expect(files.length).toBeGreaterThan(100);
    expect([...graph.values()].flat().filter((file) => !graph.has(file))).toEqual([]);
  });

  it("make no circle of files, not even for types", () => expect(circleIn(graph)).toBeUndefined());

  it("make no circle of the domain's folders", () => {
    const core = new Map([...folders()].filter(([from]) => from.startsWith("core/")));
    expect(circleIn(core)).toBeUndefined();
  });

  it("would be found in a circle", () => {
    expect(
      circleIn(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["b"]],
        ]),
      ),
    ).toEqual(["b", "c", "b"]);
  });
});
