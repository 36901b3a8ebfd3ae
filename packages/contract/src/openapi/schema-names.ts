import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { $ZodType } from "zod/v4/core";
import type { Route } from "../http/route.ts";
import type { Schema } from "../http/schema.ts";
import { routes } from "../routes.ts";

const source = join(import.meta.dirname, "..");

/** What has fields, or alternatives that have; texts and numbers stay where they are said. */
const named: ReadonlySet<string> = new Set(["object", "union", "intersection", "record", "array"]);

const isSchema = (value: unknown): value is Schema => typeof value === "function";

/** Bodies, answers and parts by the names of their exports: `visitNote`, `visitSchema` are `VisitNote`, `Visit`. @throws Error for one name twice */
export const schemaNames = async (): Promise<ReadonlyMap<$ZodType, string>> => {
  const files = globSync("**/*.ts", { cwd: source }).filter((file) => !file.endsWith(".test.ts"));
  const names = new Map<$ZodType, string>();
  const parameters = new Set(Object.values<Route>(routes).flatMap(({ params, query }) => [params, query]));
  const taken = new Set<string>();
  for (const file of files) {
    const found = [...readFileSync(join(source, file), "utf8").matchAll(/^export const (\w+)\b.* = schema\(/gm)];
    if (found.length === 0) continue;
    const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>;
    for (const [, name = ""] of found) {
      const schemaOf = module[name];
      if (!isSchema(schemaOf)) throw new Error(`${file} does not export ${name}.`);
      if (parameters.has(schemaOf)) continue;
      const id = `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/Schema$/, "")}`;
      if (taken.has(id)) throw new Error(`Two schemas are called ${id}: one needs another name.`);
      taken.add(id);
      if (named.has(schemaOf().def.type)) names.set(schemaOf(), id);
    }
  }
  return names;
};
