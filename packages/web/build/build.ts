import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { clientPaths } from "../src/routes/paths.ts";
import { readCatalog } from "./catalog.ts";
import { copyPictures } from "./pictures.ts";
import { prerender } from "./prerender.ts";
import type { Server } from "./server.ts";

/**
 * `pnpm build`: the site's code and style sheets, then every public page as a document of its own.
 *
 * `CATALOG_URL` names the origin of a deployed API whose catalogue is baked into the pages; by default it is the demo
 * catalogue beside this file.
 */
const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
/** Inside the package, because what it imports is found from there. */
const serverDir = join(root, "node_modules/.prerender");

await build({ root });
await build({
  root,
  logLevel: "warn",
  build: { ssr: "src/entry-server.tsx", outDir: serverDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
});
const server = (await import(pathToFileURL(join(serverDir, "entry-server.js")).href)) as Server;
await copyPictures(dist);
await prerender({
  server,
  dist,
  template: await readFile(join(root, "index.html"), "utf8"),
  paths: clientPaths,
  catalog: await readCatalog(process.env["CATALOG_URL"]),
});
await rm(serverDir, { recursive: true, force: true });
