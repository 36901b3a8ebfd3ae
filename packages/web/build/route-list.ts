import type { Plugin } from "vite";

/** Writes `routes.json`, the paths of the client's routes, for the preview server and the prerendering. */
export const routeList = (paths: readonly string[]): Plugin => ({
  name: "cleaning:route-list",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "routes.json", source: `${JSON.stringify(paths, null, 2)}\n` });
  },
});
