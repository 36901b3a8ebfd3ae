import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { region } from "../bootstrap-contract.ts";
import { fakeAccount } from "./account.ts";
import { programSchema, type Recorded } from "./recorded.ts";
import { siteFixture } from "./site-fixture.ts";

const root = join(import.meta.dirname, "../..");
const recordings = join(root, ".sst/recordings");

/** An edit that the runbook makes before a deployment. */
type Edit = { file: string; change: (source: string) => string } | undefined;

export type Stage = {
  stage: string;
  settings?: Record<string, string>;
  /** Hosted zone ids by name. */
  zones?: Readonly<Record<string, string>>;
  edit?: Edit;
  commands: readonly string[];
};

/** `infra/restored.ts` without restored tables: the runbook's edit stays there for good. */
export const neverRestored = (source: string): string =>
  source.replace(/^(export const restoredTables: .* = )\{[\s\S]*?\};$/m, "$1{};");

/** A project folder for the command, which writes beside `sst.config.ts`; the site is a small fixture. */
const projectFor = (name: string, edit: Edit): string => {
  // Not below `.sst`: SST compiles files there without its globals.
  const project = join(root, ".tsbuild/recordings", name);
  rmSync(project, { recursive: true, force: true });
  for (const path of ["packages/web", ".sst", "infra"]) mkdirSync(join(project, path), { recursive: true });
  for (const file of ["sst.config.ts", "package.json"]) cpSync(join(root, file), join(project, file));
  // Marks SST's packages as installed: otherwise the command asks npm.
  cpSync(join(root, ".sst/platform/provider-lock.json"), join(project, ".sst/provider-lock.json"));
  const packages = readdirSync(join(root, "packages")).filter((folder) => folder !== "web");
  const [files, folders] = [true, false].map((isFile) =>
    readdirSync(join(root, "infra")).filter((entry) => entry.endsWith(".ts") === isFile),
  );
  for (const file of files ?? []) cpSync(join(root, "infra", file), join(project, "infra", file));
  const links = ["node_modules", ".sst/platform", ...packages.map((folder) => `packages/${folder}`)];
  links.push(...(folders ?? []).map((folder) => `infra/${folder}`));
  for (const path of links) symlinkSync(join(root, path), join(project, path));
  const restored = join(project, "infra/restored.ts");
  writeFileSync(restored, neverRestored(readFileSync(restored, "utf8")));
  if (edit !== undefined)
    writeFileSync(join(project, edit.file), edit.change(readFileSync(join(project, edit.file), "utf8")));
  siteFixture(join(project, "packages/web/dist"));
  return project;
};

/** A home in which the command finds our recorder as Pulumi's engine. */
const homeIn = (folder: string): string => {
  const home = join(folder, "home");
  const bin = join(home, ".config/sst/bin");
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(folder, "temporary"));
  const start = `#!/bin/sh\nexec "${process.execPath}" --no-warnings "${join(import.meta.dirname, "engine.ts")}" "$@"\n`;
  writeFileSync(join(bin, "pulumi"), start, { mode: 0o755 });
  return home;
};

const versionSchema = /"@pulumi\/pulumi": "(v[\d.]+)"/;

/** The version that the command expects. */
const engineVersion = (): string =>
  versionSchema.exec(readFileSync(join(root, ".sst/platform/package.json"), "utf8"))?.[1] ?? "";

/** Longer than any run on a busy machine. */
const timeoutMs = 300_000;

/** Kills the whole process group at the timeout. */
const run = (
  project: string,
  command: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules/.bin/sst"), command.split(" "), {
      cwd: project,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const end = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), timeoutMs);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(end);
      resolve({ code, output });
    });
  });

const failure = (project: string, command: string, output: string): Error => {
  const logs = ["pulumi.err.log", "sst.log"]
    .map((name) => join(project, ".sst/log", name))
    .filter((file) => existsSync(file));
  return new Error([`sst ${command} failed:`, output, ...logs.map((file) => readFileSync(file, "utf8"))].join("\n"));
};

/** Moves the bundles that a command has made, if it has. */
const saveBundles = (project: string, folder: string): boolean => {
  if (!existsSync(join(project, ".sst/artifacts"))) return false;
  renameSync(join(project, ".sst/artifacts"), join(folder, "functions"));
  return true;
};

const saveOutputs = (project: string, folder: string): void => {
  for (const file of [".sst/outputs.json", "sst-env.d.ts"]) cpSync(join(project, file), join(folder, basename(file)));
};

/**
 * Runs the real `sst` on the real `sst.config.ts` without AWS or a network; functions are really bundled.
 *
 * @param name the folder in `.sst/recordings`
 * @param bundled a recording whose bundles are reused: they are the same in every stage
 * @throws Error with the command's output, or for a request that the account does not know
 */
export const record = async (
  name: string,
  { stage, settings = {}, zones = { "northern.example": "ZONE" }, edit, commands }: Stage,
  bundled?: string,
): Promise<Recorded> => {
  const folder = join(recordings, name);
  rmSync(folder, { recursive: true, force: true });
  const project = projectFor(name, edit);
  const result = join(folder, "recorded.json");
  const account = await fakeAccount(region, zones);
  const compileCache = process.env["NODE_COMPILE_CACHE"];
  const env = {
    ...settings,
    ...account.environment,
    PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
    ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
    HOME: homeIn(folder),
    TMPDIR: join(folder, "temporary"),
    SST_TELEMETRY_DISABLED: "1",
    SST_SKIP_DEPENDENCY_CHECK: "true",
    SST_NO_BUN: "true",
    RECORD_ENGINE: engineVersion(),
    RECORD_TO: result,
  };
  // The next command of the same project would bundle the same again.
  let reused = bundled;
  try {
    const commandLogs: Recorded["commands"] = [];
    for (const command of commands) {
      const [before, present] = [account.requests.length, account.removed.length];
      const bundles: Record<string, string> =
        reused === undefined ? {} : { RECORD_BUNDLES: join(recordings, reused, "functions") };
      const { code, output } = await run(project, `${command} --stage ${stage}`, { ...env, ...bundles });
      // Listing the secrets of a stage without any ends with an error.
      if (code !== 0 && !output.includes("No secrets found")) throw failure(project, command, output);
      commandLogs.push({ command, requests: account.requests.slice(before), removed: account.removed.slice(present) });
      if (reused === undefined && saveBundles(project, folder)) reused = name;
      if (command === "deploy") saveOutputs(project, folder);
    }
    if (account.unknown.length > 0) throw new Error(`Nothing pretends to answer ${account.unknown.join(", ")}.`);
    const program = programSchema.parse(JSON.parse(readFileSync(result, "utf8")));
    const builds = program.builds.map((build) => ({
      ...build,
      made: { ...build.made, out: build.made.out.replace(join(project, ".sst/artifacts"), join(folder, "functions")) },
    }));
    const recorded: Recorded = { ...program, builds, commands: commandLogs };
    writeFileSync(result, JSON.stringify(recorded));
    return recorded;
  } finally {
    account.close();
    const parts = [project, join(folder, "home"), join(folder, "temporary")];
    for (const part of parts) rmSync(part, { recursive: true, force: true });
  }
};
