import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

/** The files of a page: code in the order of need, and style sheets. Paths start with a slash. */
export type ChunkFiles = { code: string[]; styles: string[] };

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;

const chunkOf = (manifest: Manifest, source: string): Chunk => {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not in the build.`);
  return chunk;
};

/** Everything that source files need to run, themselves first. Throws when one is no entry or page of the build. */
export const filesOfChunk = (manifest: Manifest, ...sources: readonly string[]): ChunkFiles => {
  const code = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string): void => {
    const { file, css = [], imports = [] } = chunkOf(manifest, source);
    if (code.has(`/${file}`)) return;
    code.add(`/${file}`);
    for (const sheet of css) styles.add(`/${sheet}`);
    for (const imported of imports) add(imported);
  };
  for (const source of sources) add(source);
  return { code: [...code], styles: [...styles] };
};

/** Sources whose markup is in a page from the start, and their code is not (`hydration/deferred.tsx`). */
const isDeferred = /-deferred\.tsx$/;

export const deferredParts = (manifest: Manifest, page: string): string[] =>
  (chunkOf(manifest, page).dynamicImports ?? []).filter((source) => isDeferred.test(source));
