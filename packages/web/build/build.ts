import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { clientPaths } from "../src/routes/paths.ts";
import { readCatalog } from "./catalog.ts";
import { writeIcons } from "./icons.ts";
import { copyPictures } from "./pictures.ts";
import { prerender } from "./prerender.ts";
import { writeProviderFrame } from "./provider-frame.ts";
import type { Server } from "./server.ts";
import { readSiteAddress } from "./site-address.ts";
import { socialPictures } from "./social-pictures.ts";
import { weighPages } from "./weigh.ts";

/**
 * `pnpm build`: the site's code and style sheets, then every public page as a document of its own.
 *
 * `CATALOG_URL` names the origin of a deployed API whose catalogue is baked into the pages; by default it is the demo
 * catalogue beside this file. `SITE_ORIGIN` and `SITE_SEARCHABLE` say where the site will be (`site-address.ts`).
 */
const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
/** Inside the package, because what it imports is found from there. */
const serverDir = join(root, "node_modules/.prerender");
const site = readSiteAddress(process.env);

await build({ root });
await build({
  root,
  logLevel: "warn",
  build: { ssr: "src/entry-server.tsx", outDir: serverDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
});
const server = (await import(pathToFileURL(join(serverDir, "entry-server.js")).href)) as Server;
await copyPictures(dist);
const template = await readFile(join(root, "index.html"), "utf8");
const mark = await readFile(join(root, "public/favicon.svg"), "utf8");
await writeIcons(dist, mark, template);
await writeProviderFrame(root, dist);
await prerender({
  server,
  dist,
  template,
  site,
  pictureOf: await socialPictures(dist, mark),
  paths: clientPaths,
  catalog: await readCatalog(process.env["CATALOG_URL"]),
});
await rm(serverDir, { recursive: true, force: true });

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
console.table(
  Object.fromEntries(
    [...(await weighPages(dist))].map(([page, weight]) => [
      page,
      {
        html: kilobytes(weight.htmlBytes),
        css: kilobytes(weight.cssBytes),
        "js before idle": kilobytes(weight.jsBeforeIdleBytes),
        "js after idle": kilobytes(weight.jsAfterIdleBytes),
        "all, in KB": kilobytes(weight.totalBytes),
      },
    ]),
  ),
);
