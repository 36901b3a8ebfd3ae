import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { agentFiles, writeAgentApp } from "./agent-app.ts";
import { readManifest } from "./chunks.ts";
import { forgetOldSizes } from "./compressed-size.ts";
import type { contentOf } from "./content.ts";
import { writeIcons } from "./icons.ts";
import { measurePages } from "./page-size.ts";
import { copyPictures } from "./pictures.ts";
import { type Server, prerender } from "./prerender.ts";
import { writeProviderFrame } from "./provider-frame.ts";
import type { SiteSettings } from "./site-settings.ts";
import { socialPictures } from "./social-pictures.ts";

const root = join(import.meta.dirname, "..");
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

/** Writes the site into the folder `dist`, and prints what its pages weigh. */
export const writeSite = async (
  dist: string,
  { site, catalog, priceBook, payment }: { site: SiteSettings } & Awaited<ReturnType<typeof contentOf>>,
): Promise<void> => {
  // Without reviews the site must not claim figures that come from customers.
  const define = {
    "import.meta.env.VITE_REVIEWS": JSON.stringify(catalog.testimonials.length > 0 ? "some" : "none"),
    "import.meta.env.VITE_PRICE_BOOK": JSON.stringify(priceBook),
    "import.meta.env.VITE_PAYMENT": JSON.stringify(payment),
    "import.meta.env.VITE_PACKAGE_PRICES": JSON.stringify(priceBook.services),
    "import.meta.env.VITE_INCLUDED_HOME": JSON.stringify(priceBook.included),
  };

  // Inside the package, because what it imports is found from there.
  const serverDir = await mkdtemp(join(root, "node_modules/.prerender-"));

  await build({ root, define, build: { outDir: dist, emptyOutDir: true } });
  await build({
    root,
    define,
    logLevel: "warn",
    build: { ssr: "src/entry-server.tsx", outDir: serverDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
  });
  const server = (await import(pathToFileURL(join(serverDir, "entry-server.js")).href)) as Server;
  await copyPictures(dist);
  const template = await readFile(join(root, "index.html"), "utf8");
  const mark = await readFile(join(root, "public/favicon.svg"), "utf8");
  await writeIcons(dist, mark, template);
  await writeProviderFrame(root, dist);
  // Read before it is removed with what served the build.
  const forAgents = agentFiles(await readManifest(dist));
  await prerender({
    server,
    dist,
    template,
    site,
    pictureOf: await socialPictures(dist, mark),
    catalog,
    payment,
  });
  await writeAgentApp(root, dist, template, forAgents);
  await rm(serverDir, { recursive: true, force: true });

  await forgetOldSizes(new Date());
  console.table(
    Object.fromEntries(
      [...(await measurePages(dist))].map(([page, weight]) => [
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
};
