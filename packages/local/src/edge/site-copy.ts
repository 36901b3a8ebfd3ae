import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readIfPresent } from "../files.ts";
import { textList } from "../records.ts";
import type { Site } from "./pages.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const pageList = "routes.json";
/** CloudFront compresses texts from 1,000 to 10,000,000 bytes. */
const compressible = /\.(html|css|js|mjs|json|svg|txt|xml|webmanifest|ico|map)$/;
const smallest = 1_000;
const largest = 10_000_000;
/** CloudFront compresses on the fly, at a fast level. */
const brotliQuality = 5;

const listFiles = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const compress = async (file: string): Promise<void> => {
  const { size } = await stat(file);
  if (!compressible.test(file) || size < smallest || size > largest) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await writeFile(`${file}.br`, await compressBrotli(content, { params }));
  await writeFile(`${file}.gz`, await compressGzip(content));
};

/** Without `.well-known`, whose files are listed one by one. */
const foldersOf = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== ".well-known").map(({ name }) => `/${name}`);
};

const parseList = (text: string | undefined): string[] => {
  if (text === undefined) return ["/"];
  const list: unknown = JSON.parse(text);
  return textList(list);
};

/** A copy, so that a concurrent build changes nothing. Empties `into` first. */
export const copySite = async (dist: string, into: string): Promise<Site> => {
  await rm(into, { recursive: true, force: true });
  await cp(dist, into, { recursive: true, preserveTimestamps: true });
  const pages = parseList(await readIfPresent(join(into, pageList)));
  await rm(join(into, pageList), { force: true });
  const files = await listFiles(into);
  await Promise.all(files.map(compress));
  return {
    files: new Set(files.map((file) => `/${relative(into, file).split(sep).join("/")}`)),
    pages: new Set(pages),
    folders: await foldersOf(into),
  };
};
