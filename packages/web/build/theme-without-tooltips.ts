import { resolve } from "node:path";
import type { Plugin } from "vite";

/** `Theme` wraps all in a provider of tooltips, whose positions take 14 KB of code. The page that has tooltips brings its own. */
export const themeWithoutTooltips = (): Plugin => ({
  name: "theme-without-tooltips",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source === "radix-ui" && /@radix-ui[/+]themes.*\/components\/theme\.js$/.test(importer)
      ? resolve(import.meta.dirname, "../src/ui/theme-parts.ts")
      : null,
});
