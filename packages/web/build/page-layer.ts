import { join } from "node:path";
import type { Plugin } from "vite";

const src = join(import.meta.dirname, "../src/");
const ofSite = /^ui\/(?:css\/|site\.css)/;
const atImports = /^(?:\s*(?:\/\*[^]*?\*\/\s*)?@import [^;]*;)*/;

/** By its path, wherever the repository lies: `ui/css`, what it is imported by, and libraries have layers of their own. */
export const isPageSheet = (id: string): boolean => {
  const [path = ""] = id.split("?");
  return path.startsWith(src) && path.endsWith(".css") && !ofSite.test(path.slice(src.length));
};

/** Imports stay in front: they name their layer themselves. @throws Error for one that names none, and would win over all */
export const inPageLayer = (css: string): string => {
  const [imports = ""] = atImports.exec(css) ?? [];
  const [bare] = imports.match(/@import (?![^;]*layer\()[^;]*;/) ?? [];
  if (bare !== undefined) throw new Error(`It names no layer: ${bare}`);
  const rules = css.slice(imports.length);
  return rules.trim() === "" ? css : `${imports}\n@layer page {${rules}}`;
};

/** The sheets of pages and their parts lie in the layer `page`. */
export const pageLayer = (): Plugin => ({
  name: "cleaning:page-layer",
  enforce: "pre",
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css, id) => (isPageSheet(id) ? { code: inPageLayer(css), map: null } : undefined),
  },
});
