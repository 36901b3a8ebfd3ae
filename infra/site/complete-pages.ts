import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { appShell, notFoundPage, pagePathOf } from "@cleaning/contract/http/edge";

const clientPaths = (dist: string): string[] => {
  const list: unknown = JSON.parse(readFileSync(join(dist, "routes.json"), "utf8"));
  if (!Array.isArray(list)) throw new Error("routes.json is not a list of paths.");
  return list.map(String);
};

const fileOf = (page: string): string => (page === "/" ? "index.html" : `${page.slice(1)}.html`);

/** SST routes single files in the site's root only, and folders as a whole. */
const flatten = (dist: string): void => {
  for (const file of globSync("*/**/*.html", { cwd: dist })) {
    renameSync(join(dist, file), join(dist, fileOf(pagePathOf(`/${file.replace(/(\/index)?\.html$/, "")}`))));
    // An empty folder would answer for every path that begins with its name.
    for (let folder = dirname(join(dist, file)); folder !== dist; folder = dirname(folder)) {
      if (readdirSync(folder).length > 0) break;
      rmdirSync(folder);
    }
  }
};

/** Makes a file for every page, named by `pagePathOf`; pages that are not prerendered are the shell. */
export const completePages = (dist: string): void => {
  flatten(dist);
  const pages = [...clientPaths(dist).map(pagePathOf), appShell, notFoundPage];
  for (const file of pages.map(fileOf))
    if (!existsSync(join(dist, file))) copyFileSync(join(dist, fileOf(appShell)), join(dist, file));
};

const [, , folder] = process.argv;
if (import.meta.main && folder !== undefined) completePages(folder);
