import { resolve } from "node:path";
import { forPages } from "@cleaning/contract/openapi/without-docs";
import type { Plugin } from "vite";
import { sampleTexts } from "../src/features/text-messages/texts.ts";

export const withTexts = (id: string): string | undefined =>
  id.endsWith("/src/features/text-messages/texts.ts")
    ? `export const sampleTexts = ${JSON.stringify(sampleTexts)};`
    : undefined;

/** Texts are rendered when the site is built: no page loads what renders them, which is 20 KB. */
export const builtSampleTexts = (): Plugin => ({
  name: "cleaning:sample-texts",
  apply: "build",
  enforce: "pre",
  transform: (_, id) => withTexts(id),
});

/** Writes `routes.json`, the paths of the client's routes, for the preview server and the prerendering. */
export const routeList = (paths: readonly string[]): Plugin => ({
  name: "cleaning:route-list",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "routes.json", source: `${JSON.stringify(paths, null, 2)}\n` });
  },
});

/** Pages need what a call takes and answers, not what is said of it. */
export const routesWithoutDocs = (): Plugin => ({
  name: "cleaning:routes-without-docs",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/src\/routes\/[\w-]+\.ts$/ },
    handler: (code) => forPages(code),
  },
});

/** `Theme` wraps all in a provider of tooltips, whose positions take 14 KB of code. The page that has tooltips brings its own. */
export const themeWithoutTooltips = (): Plugin => ({
  name: "theme-without-tooltips",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source === "radix-ui" && /@radix-ui[/+]themes.*\/components\/theme\.js$/.test(importer)
      ? resolve(import.meta.dirname, "../src/ui/theme-parts.ts")
      : null,
});
