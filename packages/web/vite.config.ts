import { existsSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { type ProxyOptions, defineConfig } from "vite";
import { chunkNames } from "./build/code-splitting.ts";
import { iconSprite } from "./build/icon-sprite.ts";
import { deferredOf, fileOf } from "./build/page-files.ts";
import { pageLayer } from "./build/page-layer.ts";
import { pictureWords } from "./build/picture-words.ts";
import { pictureFolder } from "./build/pictures.ts";
import { placeholderColors } from "./build/placeholder-colors.ts";
import { builtSampleTexts, routeList, routesWithoutDocs, themeWithoutTooltips } from "./build/plugins.ts";
import { providerFramePages } from "./build/provider-frame.ts";
import { radixStyles } from "./build/radix-styles.ts";
import { isPrerendered, type Page, type PageName, pageList, pages } from "./src/pages.ts";

/** In `pnpm dev` the API answers before Vite; in `sst dev` the stage's CloudFront (`origin`) adds the origin secret. */
const apiProxy = (origin: string | undefined): Record<string, ProxyOptions> =>
  origin === undefined || origin === "" ? {} : { "/api": { target: origin, changeOrigin: true } };

/** A hash is of seven letters: the office's pages have longer names. */
const bookingFile = /^assets\/(book|later-steps)-[\w-]{7}\.js$/;
const bookingPart = (file: string): string | undefined => bookingFile.exec(file)?.[1];

const source = (path: string): string => resolve(import.meta.dirname, path);
const listed: readonly (readonly [string, Page])[] = Object.entries(pages).filter(([, page]) => "nav" in page);

/** @throws for a file that was renamed: what it brings would be counted for no page. */
const existing = (path: string): string => {
  const file = source(path);
  if (!existsSync(file)) throw new Error(`There is no ${path}, which vite.config.ts or page-code.ts names.`);
  return file;
};
const office = (file: string): string => existing(`src/features/admin/${file}`);
/** What loads with a page, without a click and after it, is counted as its own. */
const alongside: Readonly<Record<string, readonly string[] | undefined>> = {
  "admin-board": [office("inbox/board-inbox.tsx")],
  "admin-dashboard": [office("inbox/to-solve.tsx")],
} satisfies Partial<Record<PageName, readonly string[]>>;

const filesOf = (name: string, { layout }: Page): [string, string[]][] => {
  const file = existing(fileOf(name));
  const deferred = deferredOf(file);
  const around =
    layout === "admin"
      ? [existing("src/routes/admin-layout.tsx"), office("late-frame.tsx"), office("slide-panel.tsx")]
      : [];
  return [
    [name, [file, ...around, ...(alongside[name] ?? [])]],
    ...(existsSync(deferred) ? [[`${name}-deferred`, [deferred]] satisfies [string, string[]]] : []),
  ];
};
const signedIn = new Set(Object.entries<Page>(pages).flatMap(([name, page]) => (isPrerendered(page) ? [] : [name])));

const chunks = chunkNames({
  main: source("src/main.tsx"),
  firstScreens: listed.map(([name]) => source(fileOf(name))),
  forms: listed.flatMap(([name, { ownForm }]) => (ownForm === true ? [deferredOf(source(fileOf(name)))] : [])),
  pages: new Map([
    ...Object.entries<Page>(pages).flatMap(([name, page]) => filesOf(name, page)),
    ["not-found", [source(fileOf("not-found"))]],
    ["main", [source("src/main.tsx")]],
  ]),
  isSignedIn: (page) => signedIn.has(page),
  isOnPhones: (page) => page === "agent-dashboard" || page === "customer-portal",
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    routesWithoutDocs(),
    radixStyles(),
    pageLayer(),
    themeWithoutTooltips(),
    pictureFolder(),
    placeholderColors(),
    pictureWords(),
    builtSampleTexts(),
    iconSprite(),
    providerFramePages(process.env["PROVIDER_PORTAL"]),
    ...(isSsrBuild === true ? [] : [routeList(pageList.map(({ path }) => path))]),
  ],
  // React has had it since version 18; the router's store still brings a replacement along.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  build: {
    manifest: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The code of a page's parts is named by who asks for it; the list of all of it would weigh on every page.
      // Of a booking alone the steps come at once, without waiting for their style or for the page that imports them.
      resolveDependencies: (file, files) => {
        const part = bookingPart(file);
        const isNamed = (one: string): boolean => part === "later-steps" || (part === "book" && one === file);
        return files.filter((one) => one.endsWith(".css") || isNamed(one));
      },
    },
    ...(isSsrBuild === true
      ? {}
      : {
          rolldownOptions: {
            input: ["src/main.tsx", "src/hydration/start.ts", "src/hydration/shell-start.ts"],
            // A page takes of a noun's schemas and kinds of messages what it uses alone.
            treeshake: { manualPureFunctions: ["schema", "messageKind"] },
            output: {
              // Each name is in the documents and in code, and only that of a page or a part says something.
              chunkFileNames: ({ name, facadeModuleId }) =>
                facadeModuleId === null && name !== "site" ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js",
              codeSplitting: { groups: [{ debugName: "site", name: chunks, includeDependenciesRecursively: false }] },
            },
          },
        }),
  },
  server: { port: 5173, proxy: apiProxy(process.env["API_ORIGIN"]) },
}));
