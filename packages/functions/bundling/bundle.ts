import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import plugins from "./plugins.ts";
import { bundling } from "./settings.ts";

const root = join(import.meta.dirname, "../../..");

/** The banner that SST 4.17 puts into each module. */
const banner = [
  `import { createRequire as topLevelCreateRequire } from 'module';`,
  `const require = topLevelCreateRequire(import.meta.url);`,
  `import { fileURLToPath as topLevelFileUrlToPath, URL as topLevelURL } from "url"`,
  `const __filename = topLevelFileUrlToPath(import.meta.url)`,
  `const __dirname = topLevelFileUrlToPath(new topLevelURL(".", import.meta.url))`,
].join("\n");

export type Bundle = { folder: string; metafile: Metafile };

/** Bundles as SST does; `entry` is relative to the repository's root, `folder` absolute. */
export const bundle = async (entry: string, folder: string): Promise<Bundle> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    entryNames: "bundle",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "es2024",
    format: bundling.format,
    minify: bundling.minify,
    splitting: bundling.splitting,
    mainFields: [...bundling.esbuild.mainFields],
    keepNames: bundling.esbuild.keepNames,
    external: ["sharp", "pg-native"],
    banner: { js: banner },
    plugins,
    metafile: true,
    logLevel: "silent",
  });
  return { folder, metafile };
};
