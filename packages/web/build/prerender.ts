import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { agentApp } from "@cleaning/contract/agent-app/agent-app";
import type { Catalog } from "@cleaning/contract/catalog/catalog";
import type { Payment } from "@cleaning/contract/checkout/payment";
import { appShell } from "@cleaning/contract/http/edge";
import { agentDaysDatabase, agentOutboxDatabase } from "../src/lib/agent-phone.ts";
import { agentKey, tokenKey } from "../src/lib/session-storage.ts";
import { isPrerendered, type Page, pageList, pages } from "../src/pages.ts";
import { type PageListing, listingOf } from "../src/search/listing.ts";
import { byQuery } from "./catalog.ts";
import { type ChunkFiles, filesOfChunk, deferredParts, type Manifest, readManifest } from "./chunks.ts";
import { criticalCss, presentIn } from "./critical-css.ts";
import { firstScreenEnd, firstScreenOf, firstScreenTag, hasDeferred, withDeferredStyles } from "./deferred-styles.ts";
import { dataScript, documentFrom, tag } from "./document.ts";
import { fontFacesOf, leaveFontFacesOut } from "./font-faces.ts";
import { heroPreload, hiddenTags, iconTags, listedTags } from "./head-tags.ts";
import { deferredOf, fileOf } from "./page-files.ts";
import { writeSearchFiles } from "./search-files.ts";
import type { SiteAddress } from "./site-settings.ts";

type Rendered = {
  html: string;
  page: string;
  title: string;
  answers: Record<string, unknown>;
};

/** Declared here because the compiler cannot follow the site's bundled imports from the build's own code. */
export type Server = {
  render: (path: string, catalogue: Readonly<Record<string, unknown>>) => Promise<Rendered>;
  shell: { title: string; html: string };
};

export type Sources = {
  server: Server;
  dist: string;
  template: string;
  site: SiteAddress;
  pictureOf: (listing: PageListing) => Promise<string>;
  catalog: Catalog;
  payment: Payment;
};

const mainSource = "src/main.tsx";
const agentSource = fileOf("agent-dashboard");
const startSource = "src/hydration/start.ts";
const notFound: Page = { path: "/404", name: "Not found", layout: "public" };

const documentOf = (path: string): string => (path === "/" ? "index" : path.slice(1));

const sheetReader = (dist: string): ((paths: readonly string[]) => Promise<string>) => {
  const cache = new Map<string, Promise<string>>();
  const read = (path: string): Promise<string> => {
    const text = cache.get(path) ?? readFile(join(dist, path), "utf8");
    cache.set(path, text);
    return text;
  };
  return async (paths) => (await Promise.all(paths.map(read))).join("\n");
};

const startTag = (manifest: Manifest, files?: ChunkFiles): string => {
  const [src = ""] = filesOfChunk(manifest, startSource).code;
  const [main = null, ...code] = files?.code ?? [];
  const also = files === undefined ? null : [...code, ...files.styles].join(" ");
  return `${tag("script", { src, "data-main": main, "data-also": also })}</script>`;
};

/** What the pages for signed-in people begin with (`src/hydration/shell-start.ts`). */
const shellStart = (manifest: Manifest): Record<string, string> => {
  const [src = ""] = filesOfChunk(manifest, "src/hydration/shell-start.ts").code;
  const databases = `${agentDaysDatabase} ${agentOutboxDatabase}`;
  const shown = pageList.flatMap((page) => (isPrerendered(page) ? [] : [page.path])).join(" ");
  return {
    src,
    "data-login": pages.login.path,
    "data-pages": shown,
    "data-keys": `${tokenKey} ${agentKey}`,
    "data-databases": databases,
  };
};

/** Asks for the font that every page needs before the browser finds out. */
const fontTags = (css: string): string =>
  [...new Set([...css.matchAll(/url\(["']?([^)"']+-basic[^)"']*\.woff2)/g)].map(([, href = ""]) => href))]
    .map((href) => tag("link", { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href }))
    .join("");

export const prerender = async ({
  server,
  dist,
  template,
  site,
  pictureOf,
  catalog,
  payment,
}: Sources): Promise<void> => {
  const manifest = await readManifest(dist);
  const fill = documentFrom(template);
  const readSheets = sheetReader(dist);
  const answers = byQuery(catalog);
  const write = (name: string, html: string): Promise<void> => writeFile(join(dist, `${name}.html`), html);

  const listed: string[] = [];
  /** Written to a file where only deferred parts read it: the markup of the first screen needs no data. */
  const writeAnswers = async (found: Readonly<Record<string, unknown>>, forDeferred: boolean): Promise<string> => {
    if (Object.keys(found).length === 0) return "";
    const attributes = { type: "application/json", id: "dehydrated" };
    if (!forDeferred) return dataScript(attributes, found);
    const text = JSON.stringify(found);
    const file = `/assets/answers-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.json`;
    await writeFile(join(dist, file), text);
    return `${tag("script", { ...attributes, "data-file": file })}</script>`;
  };

  const documents = Object.entries(pages).filter(([, page]) => isPrerendered(page));
  for (const [name, entry] of [...documents, ["not-found", notFound] as const]) {
    const { path, description }: Page = entry;
    const page = await server.render(path, answers);
    const { title } = page;
    const listing = listingOf(entry, { services: catalog.services, payment }, site.origin);
    const address = `${site.origin}${path}`;
    if (listing !== undefined) listed.push(address);
    const about =
      listing === undefined
        ? hiddenTags(description)
        : listedTags({ title, description, address, image: `${site.origin}${await pictureOf(listing)}`, listing });
    const source = fileOf(name);
    const { code } = filesOfChunk(manifest, mainSource, source);
    const parts = deferredParts(manifest, source);
    if (parts.length > 0 !== hasDeferred(page.html))
      throw new Error(
        `${source}: what follows its first screen is deferred(() => import("./${basename(deferredOf(source))}")).`,
      );
    const { styles } = filesOfChunk(manifest, mainSource, source, ...parts);
    const css = criticalCss(await readSheets(styles), presentIn(`${template}${firstScreenOf(page.html)}`));
    const styled = withDeferredStyles(page.html, styles);
    const html = fill({
      title,
      head: `${firstScreenTag}${heroPreload(page.html)}${fontTags(css)}${about}${iconTags()}<style>${css}</style>`,
      start: startTag(manifest, { code, styles: styled === undefined ? styles : [] }),
      root: ` data-page="${page.page}"`,
      body: styled ?? page.html,
      after: `${styled === undefined ? firstScreenEnd : ""}${await writeAnswers(page.answers, parts.length > 0)}`,
    });
    await write(documentOf(path), html);
  }

  /** @param source the page that the shell is of: all its code is loaded at once, not found import by import */
  const writeShell = async (name: string, icons: string, source?: string): Promise<void> => {
    const { code, styles } = filesOfChunk(manifest, mainSource, ...(source === undefined ? [] : [source]));
    const [main = "", ...further] = code;
    const sheetTags = styles.map((href) => tag("link", { rel: "stylesheet", href })).join("");
    const also = source === undefined ? null : further.join(" ");
    await write(
      name,
      fill({
        title: server.shell.title,
        head: `${hiddenTags()}${icons}<style>${fontFacesOf(await readSheets(styles))}</style>${sheetTags}`,
        start: startTag(manifest),
        body: server.shell.html,
        after: `${tag("script", { ...shellStart(manifest), "data-main": main, "data-also": also })}</script>`,
      }),
    );
  };
  await writeShell(documentOf(appShell), iconTags());
  await writeShell(documentOf(agentApp.shell), iconTags(agentApp.manifest), agentSource);
  await leaveFontFacesOut(join(dist, "assets"));
  await writeSearchFiles(dist, site, listed);
  await rm(join(dist, ".vite"), { recursive: true, force: true });
};
