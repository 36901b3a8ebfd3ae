import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { parseAst } from "vite";
import { compressedSize } from "./compressed-size.ts";

/** The bytes that a first visit without interaction transfers; texts from 1,000 bytes on with brotli. */
type PageSize = {
  htmlBytes: number;
  /** Style sheets besides that: they come with what follows the first screen, or when the page is idle. */
  cssBytes: number;
  jsBeforeIdleBytes: number;
  jsAfterIdleBytes: number;
  /** All of these with the icons, the fonts, and the pictures that are not loaded lazily. */
  totalBytes: number;
};

/** CloudFront leaves texts alone that are smaller, in bytes. */
const smallestCompressed = 1_000;
const isText = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|ico)$/;
const isPage = /\.html$/;

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]));

const tagsOf = (html: string, name: string): ReadonlyMap<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>`, "g"))].map(([tag]) => attributesOf(tag));

const local = (addresses: Iterable<string | undefined>): string[] =>
  [...addresses].flatMap((address) => {
    const path = address?.replace(/[?#].*$/, "") ?? "";
    return path.startsWith("/") && !path.startsWith("//") ? [path] : [];
  });

const importsOf = (path: string, code: string): string[] =>
  parseAst(code).body.flatMap((node) =>
    (node.type === "ImportDeclaration" ||
      node.type === "ExportAllDeclaration" ||
      node.type === "ExportNamedDeclaration") &&
    node.source !== null
      ? [posix.join(posix.dirname(path), node.source.value)]
      : [],
  );

const once = <T>(cache: Map<string, Promise<T>>, path: string, read: () => Promise<T>): Promise<T> => {
  const value = cache.get(path) ?? read();
  cache.set(path, value);
  return value;
};

const makeReader = (dist: string) => {
  const sizes = new Map<string, Promise<number>>();
  const texts = new Map<string, Promise<string>>();
  const sizeOf = async (path: string): Promise<number> => {
    const content = await readFile(join(dist, path));
    if (!isText.test(path) || content.length < smallestCompressed) return content.length;
    return compressedSize(content);
  };
  const imports = new Map<string, Promise<string[]>>();
  const text = (path: string): Promise<string> => once(texts, path, () => readFile(join(dist, path), "utf8"));
  const readImports = (path: string) => async () => importsOf(path, await text(path));
  return {
    text,
    size: async (paths: Iterable<string>): Promise<number> => {
      const all = await Promise.all([...new Set(paths)].map((path) => once(sizes, path, () => sizeOf(path))));
      return all.reduce((sum, size) => sum + size, 0);
    },
    withImports: async (paths: readonly string[]): Promise<Set<string>> => {
      const found = new Set(paths);
      for (const path of found)
        for (const imported of await once(imports, path, readImports(path))) found.add(imported);
      return found;
    },
  };
};

const measure = async (page: string, { text, size, withImports }: ReturnType<typeof makeReader>): Promise<PageSize> => {
  const html = await text(page);
  const scripts = tagsOf(html, "script");
  const links = tagsOf(html, "link");
  const blocking = local(scripts.filter((script) => script.get("type") !== "module").map((tag) => tag.get("src")));
  // `hydration/start.ts` loads what is named here, and nothing else, once the browser is idle.
  const named = local(
    scripts.flatMap((script) => [script.get("data-main"), ...(script.get("data-also")?.split(" ") ?? [])]),
  );
  const modules = await withImports([
    ...named.filter((path) => path.endsWith(".js")),
    ...local(scripts.filter((script) => script.get("type") === "module").map((tag) => tag.get("src"))),
    ...local(links.filter((link) => link.get("rel") === "modulepreload").map((link) => link.get("href"))),
  ]);
  const sheets = [
    ...named.filter((path) => path.endsWith(".css")),
    ...local(links.filter((link) => link.get("rel") === "stylesheet").map((link) => link.get("href"))),
  ];
  const css = (await Promise.all(sheets.map(text))).join("\n");
  const pictures = local([
    ...eagerPictures(html),
    ...tagsOf(html, "use").map((use) => use.get("href")),
    ...links.filter((link) => link.get("rel") === "icon").map((link) => link.get("href")),
    ...[...withUsedFonts(`${html}${css}`, html).matchAll(/url\(["']?(\/[^)"']+)/g)].map(([, address]) => address),
  ]);
  const htmlBytes = await size([page]);
  const cssBytes = await size(sheets);
  const jsBeforeIdleBytes = await size(blocking);
  const jsAfterIdleBytes = await size([...modules].filter((path) => !blocking.includes(path)));
  const totalBytes = htmlBytes + cssBytes + jsBeforeIdleBytes + jsAfterIdleBytes + (await size(pictures));
  return { htmlBytes, cssBytes, jsBeforeIdleBytes, jsAfterIdleBytes, totalBytes };
};

/** Style sheets without the faces for characters that a page does not hold: no browser asks for those. */
const withUsedFonts = (css: string, html: string): string => {
  const points = new Set(Array.from(html, (character) => character.codePointAt(0) ?? 0));
  return css.replaceAll(/@font-face\s*\{[^}]*unicode-range:([^;}]*)[^}]*\}/g, (face, ranges: string) => {
    const isRequested = ranges.split(",").some((range) => {
      const [first = "", last = first] = range.trim().replace("U+", "").split("-");
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return [...points].some((point) => point >= from && point <= to);
    });
    return isRequested ? face : "";
  });
};

/** The screens that a page is measured for, in pixels: a phone's with two device pixels to each, and a desktop's. */
const screens = [
  { width: 390, density: 2 },
  { width: 1_440, density: 1 },
] as const;

/** How wide a picture is on a screen, by its `sizes`: `(min-width:1024px) 540px,100vw`. */
const widthOn = (screen: number, sizes: string): number => {
  const fitting = sizes
    .split(",")
    .map((size) => /^(?:\(min-width:(\d+)px\)\s+)?(\d+)(px|vw)$/.exec(size.trim()))
    .find((size) => size !== null && screen >= Number(size[1] ?? 0));
  if (fitting === undefined || fitting === null) throw new Error(`A picture's sizes are not understood: ${sizes}`);
  const [, , length, unit] = fitting;
  return unit === "vw" ? (screen * Number(length)) / 100 : Number(length);
};

/** What a browser chooses from a `srcset` for the screen that needs most: the smallest file that is wide enough. */
const chosenOf = (set: string, sizes: string): string | undefined => {
  const needed = Math.max(...screens.map(({ width, density }) => widthOn(width, sizes) * density));
  const files = set.split(",").map((entry) => entry.trim().split(/\s+/));
  return (files.find(([, wide = ""]) => Number.parseInt(wide, 10) >= needed) ?? files.at(-1))?.[0];
};

/** Lazy pictures are left out: how near one must be before it is loaded is the browser's choice. */
const eagerPictures = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<picture>(<source[^>]*>)(<img[^>]*>)<\/picture>/g)].flatMap(([, source = "", image = ""]) => {
    if (attributesOf(image).get("loading") === "lazy") return [];
    const attributes = attributesOf(source);
    return [chosenOf(attributes.get("srcSet") ?? "", attributes.get("sizes") ?? "")];
  });

export const sizeOfFiles = (dist: string, paths: Iterable<string>): Promise<number> => makeReader(dist).size(paths);

/** Sizes by file path (`/index.html`), without what only an interaction loads. Throws when a named file is missing. */
export const measurePages = async (dist: string): Promise<ReadonlyMap<string, PageSize>> => {
  if (!existsSync(join(dist, "index.html"))) throw new Error(`${dist} has no built site; run \`pnpm build\` first.`);
  const reader = makeReader(dist);
  const pages = (await readdir(dist)).filter((name) => isPage.test(name)).toSorted();
  const found = new Map<string, PageSize>();
  for (const page of pages) found.set(`/${page}`, await measure(`/${page}`, reader));
  return found;
};
