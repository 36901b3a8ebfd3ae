import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import type { Recorded } from "./recorded.ts";
import { siteFixture } from "./site-fixture.ts";
import { type Build, sstServer } from "./sst-server.ts";

const root = join(import.meta.dirname, "../..");
const platform = join(root, ".sst/platform");
const realConfig = join(root, "sst.config.ts");
const components = join(platform, "src/components");

/** What SST puts before every file that is not its own, so that `aws` and `sst` are there without an import. */
const globals = [
  `import * as random from "@pulumi/random";`,
  `import * as aws from "@pulumi/aws";`,
  `import * as sst from ${JSON.stringify(components)};`,
].join("");

const withGlobals = (edit: Edit): Plugin => ({
  name: "globals",
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.(js|ts)$/ }, ({ path }) => {
      if (path.startsWith(platform)) return undefined;
      const source = readFileSync(path, "utf8");
      const contents = relative(root, path) === edit.file ? edit.change(source) : source;
      return { contents: `${globals}\n${contents}`, loader: path.endsWith("ts") ? "ts" : "js" };
    });
  },
});

/** What the runbook has somebody change in a file of the repository before a deployment. */
type Edit = { file: string; change: (source: string) => string };
const unedited: Edit = { file: "", change: (source) => source };

/** The stage to record, and the settings it is deployed with. */
export type Stage = {
  stage: string;
  region?: string;
  settings?: Record<string, string>;
  config?: string;
  edit?: Edit;
};

/** A recording, with the functions that were built for it. */
export type Recording = Recorded & { builds: Build[] };

/** What the config says about the app in a stage. SST asks this first, and the program finds the answer in `$app`. */
const appOf = async ({ stage, config = realConfig }: Stage): Promise<Record<string, unknown>> => {
  const { outputFiles } = await build({
    entryPoints: [config],
    banner: { js: "globalThis.$config = (config) => config;" },
    external: ["./infra/*"],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  const code = outputFiles[0]?.text ?? "";
  type Config = { app: (input: { stage: string }) => Promise<Record<string, unknown>> };
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Config };
  return { ...(await module.default.app({ stage })), stage };
};

const bundleProgram = async (target: string, folder: string, stage: Stage): Promise<void> => {
  const app = await appOf(stage);
  const paths = { home: folder, root: folder, work: join(folder, "work"), platform };
  await build({
    stdin: {
      contents: `
        import { run } from ${JSON.stringify(join(platform, "src/auto/run.ts"))};
        import { record } from ${JSON.stringify(join(root, "infra/recording/program.ts"))};
        import config from ${JSON.stringify(stage.config ?? realConfig)};
        await record(run, config.run);`,
      resolveDir: root,
      loader: "ts",
    },
    define: {
      $app: JSON.stringify(app),
      $cli: JSON.stringify({ command: "deploy", dev: false, paths, state: { version: {} } }),
      $dev: "false",
    },
    banner: {
      js: `import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
        const __dirname = import.meta.dirname; const __filename = import.meta.filename;`,
    },
    inject: [join(platform, "src/shim/run.js")],
    plugins: [withGlobals(stage.edit ?? unedited)],
    external: ["@pulumi/*", "@pulumiverse/*", "@aws-sdk/*", "undici", "esbuild", "archiver", "glob", "vite"],
    mainFields: ["module", "main"],
    nodePaths: [join(platform, "node_modules")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: target,
    logLevel: "silent",
  });
};

const runProgram = (file: string, env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--no-warnings", file], {
      env: { PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`, ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`The program failed:\n${said}`))));
  });

/**
 * Runs the real `sst.config.ts` as `sst deploy` does, without AWS: resources and look-ups go to a pretended AWS, and
 * SST's own requests to a small server. Functions are really bundled.
 *
 * @param name of the recording, for its files
 * @returns everything the program would have created
 * @throws Error with the program's own words when it fails
 */
export const record = async (name: string, stage: Stage): Promise<Recording> => {
  const folder = join(root, ".sst/recordings", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  siteFixture(join(folder, "packages/web/dist"));
  const program = join(platform, `recording.${name}.mjs`);
  await bundleProgram(program, folder, stage);
  const server = await sstServer(join(folder, "functions"));
  try {
    const result = join(folder, "recorded.json");
    await runProgram(program, {
      ...stage.settings,
      SST_SERVER: server.address,
      RECORD_TO: result,
      RECORD_REGION: stage.region ?? "us-west-2",
      PULUMI_HOME: folder,
    });
    const recording = { ...(JSON.parse(readFileSync(result, "utf8")) as Recorded), builds: server.builds };
    writeFileSync(result, JSON.stringify(recording, null, 1));
    return recording;
  } finally {
    await server.close();
    rmSync(program, { force: true });
  }
};
