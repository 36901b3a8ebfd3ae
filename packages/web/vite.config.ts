import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pictureFolder } from "./build/pictures.ts";
import { routeList } from "./build/route-list.ts";
import { clientPaths } from "./src/routes/paths.ts";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pictureFolder(), ...(isSsrBuild === true ? [] : [routeList(clientPaths)])],
  build: {
    manifest: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true ? {} : { rolldownOptions: { input: ["src/main.tsx", "src/start.ts"] } }),
  },
  server: { port: 5173, proxy: { "/api": "http://localhost:3000" } },
}));
