import type { Metafile } from "esbuild";

/** SST runs these in a process of its own, which ignores filters and takes plain JSON as answers. */
export const loadedAtStart = ({ outputs }: Metafile): Map<string, number> => {
  const loaded = new Map<string, number>();
  const load = (file: string): void => {
    const output = outputs[file];
    if (output === undefined || loaded.has(file)) return;
    loaded.set(file, output.bytes);
    for (const { kind, path } of output.imports) if (kind === "import-statement") load(path);
  };
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (entryPoint !== undefined && file.endsWith("bundle.mjs")) load(file);
  return loaded;
};

export const startBytes = (metafile: Metafile): number =>
  [...loadedAtStart(metafile).values()].reduce((sum, bytes) => sum + bytes, 0);

/** Largest first; our own code is `app`. */
export const startByPackage = (metafile: Metafile): [name: string, bytes: number][] => {
  const sizes = new Map<string, number>();
  for (const file of loadedAtStart(metafile).keys())
    for (const [input, { bytesInOutput }] of Object.entries(metafile.outputs[file]?.inputs ?? {})) {
      const [name = "app"] = [...input.matchAll(/node_modules\/((?:@[^/]+\/)?[^/.][^/]*)/g)]
        .map(([, found]) => found)
        .slice(-1);
      sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
    }
  return [...sizes].toSorted(([, a], [, b]) => b - a);
};
