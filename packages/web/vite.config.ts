import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkNames } from "./build/code-splitting.ts";
import { routeList } from "./build/route-list.ts";
import { sceneFolder } from "./build/scenes.ts";
import { clientPaths } from "./src/routes/paths.ts";

const main = resolve(import.meta.dirname, "src/main.tsx");
const tree = resolve(import.meta.dirname, "src/routes/tree.tsx");

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), sceneFolder(), ...(isSsrBuild === true ? [] : [routeList(clientPaths)])],
  build: {
    manifest: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true
      ? {}
      : {
          rolldownOptions: {
            input: ["src/main.tsx", "src/start.ts"],
            output: { codeSplitting: { groups: [{ name: chunkNames(main, tree) }] } },
          },
        }),
  },
  server: { port: 5173, proxy: { "/api": "http://localhost:3000" } },
}));
