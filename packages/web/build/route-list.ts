import type { Plugin } from "vite";

/**
 * Writes `routes.json` beside the built pages: the paths that the client answers, for the preview server and the
 * prerender step.
 */
export const routeList = (paths: readonly string[]): Plugin => ({
  name: "cleaning:route-list",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "routes.json", source: `${JSON.stringify(paths, null, 2)}\n` });
  },
});
