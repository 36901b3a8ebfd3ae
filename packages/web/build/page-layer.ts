import type { Plugin } from "vite";

const sheet = /\/src\/(?!ui\/css\/|ui\/site\.css)[^?]*\.css(?:\?|$)/;
const atImports = /^(?:\s*(?:\/\*[^]*?\*\/\s*)?@import [^;]*;)*/;

/** Imports stay in front: they name their layer themselves. */
export const inPageLayer = (css: string): string => {
  const [imports = ""] = atImports.exec(css) ?? [];
  const rules = css.slice(imports.length);
  return rules.trim() === "" ? css : `${imports}\n@layer page {${rules}}`;
};

/** The sheets of pages and their parts lie in the layer `page`. */
export const pageLayer = (): Plugin => ({
  name: "cleaning:page-layer",
  enforce: "pre",
  transform: { filter: { id: sheet }, handler: (css) => ({ code: inPageLayer(css), map: null }) },
});
