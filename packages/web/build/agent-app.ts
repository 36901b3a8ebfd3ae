import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import { assetsFolder } from "@cleaning/contract/http/edge";
import { business } from "@cleaning/contract/site/business";
import { build } from "vite";
import { agentDaysDatabase, clockSlack, dayRetention } from "../src/lib/agent-phone.ts";
import type { Manifest } from "./chunks.ts";
import { colorOf } from "./icons.ts";
import { fileOf, pageFiles } from "./page-files.ts";

const entries = ["src/main.tsx", "src/hydration/start.ts", "src/hydration/shell-start.ts", fileOf("agent-dashboard")];
/** Other pages and layouts, which the list of routes names. */
const elsewhere: ReadonlySet<string> = new Set([...pageFiles.values(), "src/routes/admin-layout.tsx"]);

/** Every file that the agents' page loads now or later, except other pages. Throws when the build has no such page. */
export const agentFiles = (manifest: Manifest): string[] => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (source: string): void => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not in the build.`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const later of chunk.dynamicImports ?? []) if (!elsewhere.has(later)) add(later);
  };
  for (const source of entries) add(source);
  return [...files].toSorted();
};

const manifestOf = (template: string): string =>
  JSON.stringify({
    id: agentApp.page,
    name: `${business.name}: my day`,
    short_name: "My day",
    lang: "en",
    scope: agentApp.page,
    start_url: agentApp.page,
    display: "standalone",
    orientation: "portrait",
    background_color: colorOf(template, "light"),
    theme_color: colorOf(template, "light"),
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });

/** The drawings of all icons, which the code names by their address alone. */
const spriteIn = async (dist: string): Promise<string[]> =>
  (await readdir(join(dist, assetsFolder))).flatMap((name) =>
    /^icons-.*\.svg$/.test(name) ? [`${assetsFolder}${name}`] : [],
  );

/** The hash refuses content of another build (half-finished deployment, captive portal): the old version stays. */
const readFileOf = async (dist: string, url: string) => {
  const content = await readFile(join(dist, url === agentApp.shell ? `${url}.html` : url));
  const hash = createHash("sha256").update(content).digest("base64");
  // Assets are named by their content: what the page has just loaded is not loaded again.
  return { url, revision: url.startsWith(assetsFolder) ? null : hash.slice(0, 12), integrity: `sha256-${hash}` };
};

/** Writes the manifest of the agents' app, and its worker with the list of files to precache. */
export const writeAgentApp = async (
  root: string,
  dist: string,
  template: string,
  files: readonly string[],
): Promise<void> => {
  await writeFile(join(dist, agentApp.manifest), manifestOf(template));
  const list = await Promise.all(
    [agentApp.shell, "/favicon.svg", "/icon-192.png", agentApp.manifest, ...files, ...(await spriteIn(dist))].map(
      (url) => readFileOf(dist, url),
    ),
  );
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": '"production"',
      agentFiles: JSON.stringify(list),
      agentPage: JSON.stringify(agentApp.page),
      agentDays: JSON.stringify(agentDaysDatabase),
      agentDaysKept: JSON.stringify({ retention: dayRetention, slack: clockSlack }),
      agentShell: JSON.stringify(agentApp.shell),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: join(root, "worker/agent-worker.ts"),
        output: { format: "iife", entryFileNames: agentApp.worker.slice(1) },
      },
    },
  });
};
