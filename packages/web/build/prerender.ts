import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { byQuery, type Catalog } from "./catalog.ts";
import { type Files, filesOf, type Manifest, readManifest } from "./chunks.ts";
import { criticalCss, presentIn } from "./critical-css.ts";
import { dataScript, documentFrom, tag } from "./document.ts";
import type { Server } from "./server.ts";

/** What the pages are made from. */
export type Sources = {
  server: Server;
  /** The built site, which the pages are added to. */
  dist: string;
  /** The site's `index.html`, as text. */
  template: string;
  paths: readonly string[];
  catalog: Catalog;
};

const mainSource = "src/main.tsx";
const startSource = "src/start.ts";
/** A path that no page has: it shows the not-found page. */
const nowhere = "/404";

/** The file whose default name follows from the page's path: `/contact` → `contact`. */
const nameOf = (path: string): string => (path === "/" ? "index" : path.slice(1));
const sourceOf = (path: string): string =>
  `src/routes/${path === "/" ? "home" : path === nowhere ? "not-found" : path.slice(1)}.tsx`;

/** Reads style sheets as one text, each once. */
const sheetReader = (dist: string): ((paths: readonly string[]) => Promise<string>) => {
  const known = new Map<string, Promise<string>>();
  const read = (path: string): Promise<string> => {
    const text = known.get(path) ?? readFile(join(dist, path), "utf8");
    known.set(path, text);
    return text;
  };
  return async (paths) => (await Promise.all(paths.map(read))).join("\n");
};

const startTag = (manifest: Manifest, files?: Files): string => {
  const [src = ""] = filesOf(manifest, startSource).code;
  const [main = null, ...code] = files?.code ?? [];
  const also = files === undefined ? null : [...code, ...files.styles].join(" ");
  return `${tag("script", { src, "data-main": main, "data-also": also })}</script>`;
};

/** Makes a document of every page that does not depend on who is there, the not-found page, and the shell of the others. */
export const prerender = async ({ server, dist, template, paths, catalog }: Sources): Promise<void> => {
  const manifest = await readManifest(dist);
  const fill = documentFrom(template);
  const readSheets = sheetReader(dist);
  const answers = byQuery(catalog);
  const write = (name: string, html: string): Promise<void> => writeFile(join(dist, `${name}.html`), html);

  for (const path of [...paths, nowhere]) {
    const page = await server.render(path, answers);
    if (page === undefined) continue;
    const files = filesOf(manifest, mainSource, sourceOf(path));
    const css = criticalCss(await readSheets(files.styles), presentIn(`${template}${page.html}`));
    const html = fill({
      title: page.title,
      head: `<style>${css}</style>`,
      start: startTag(manifest, files),
      root: ` data-page="${page.page}"`,
      body: page.html,
      after:
        Object.keys(page.answers).length === 0
          ? ""
          : dataScript({ type: "application/json", id: "baked" }, page.answers),
    });
    await write(nameOf(path), html);
  }

  const { code, styles } = filesOf(manifest, mainSource);
  const [main = ""] = code;
  await write(
    "app-shell",
    fill({
      title: server.shell.title,
      head: `<meta name="robots" content="noindex">${styles.map((href) => tag("link", { rel: "stylesheet", href })).join("")}`,
      start: startTag(manifest),
      body: server.shell.html,
      after: `${tag("script", { type: "module", src: main })}</script>`,
    }),
  );
  // It served the steps above and says nothing to visitors.
  await rm(join(dist, ".vite"), { recursive: true, force: true });
};
