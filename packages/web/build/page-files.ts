import { readFileSync } from "node:fs";
import { join } from "node:path";

const table = readFileSync(join(import.meta.dirname, "../src/routes/page-code.ts"), "utf8");
const rows = table.matchAll(/^ {2}"?([\w-]+)"?: lazyRouteComponent\(\s*\(\) => import\("(?:#|\.\.\/)([^"]+)"\)/gm);

/** The file of each page's component, `src/…`, by the page's name. */
export const pageFiles: ReadonlyMap<string, string> = new Map(
  [...rows].map(([, name = "", path = ""]) => [name, `src/${path}`]),
);

/** Throws for a page without one. */
export const fileOf = (name: string): string => {
  const file = pageFiles.get(name);
  if (file === undefined) throw new Error(`src/routes/page-code.ts has no file of the page ${name}.`);
  return file;
};

/** What follows a page's first screen, where it has any. */
export const deferredOf = (file: string): string => file.replace(/\.tsx$/, "-deferred.tsx");
