import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const platform = join(root, ".sst/platform");
const types = join(platform, "types");
/** Written last: an interrupted extraction is repeated. */
const completionMarker = join(types, "complete");

/** `sst install` from npm packages only, without AWS or a release server. */
const offlineEnvironment = {
  SST_SKIP_DEPENDENCY_CHECK: "true",
  SST_NO_BUN: "true",
  SST_TELEMETRY_DISABLED: "1",
  AWS_EC2_METADATA_DISABLED: "true",
};

const run = (command: string, ...parameters: string[]): void => {
  const path = [join(root, "node_modules/.bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter);
  // `sst` writes a log there.
  using temporary = mkdtempDisposableSync(join(tmpdir(), "extract-"));
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    env: { ...process.env, ...offlineEnvironment, PATH: path, TMPDIR: temporary.path },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ${parameters.join(" ")} failed:\n${stdout}${stderr}`);
};

/** Hash of what the extracted files depend on. */
const inputHash = (): string => {
  const inputs = ["node_modules/sst/package.json", "sst.config.ts", "infra/platform/extract.ts"];
  return inputs.reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash("sha256")).digest("hex");
};

/** SST's sources do not compile under this project's options; declarations do. */
const emitDeclarations = (): void => {
  const flags = "--ignoreConfig --noCheck --declaration --emitDeclarationOnly --skipLibCheck";
  const target = "--target es2024 --module esnext --moduleResolution bundler --types node";
  const sources = [join(platform, "src/components/index.ts"), join(platform, "src/config.ts")];
  const folders = ["--rootDir", join(platform, "src"), "--outDir", types];
  run("tsc", ...`${flags} ${target}`.split(" "), ...folders, ...sources);
  copyFileSync(join(platform, "src/global.d.ts"), join(types, "global.d.ts"));
  const globals = readFileSync(join(platform, "config.d.ts"), "utf8");
  writeFileSync(
    join(types, "providers.d.ts"),
    globals.replaceAll("./src/", "./").replace(/^import "\.\.\/types.*\n/m, ""),
  );
};

/** Makes `.sst/platform` for compiler, linter and recordings: 40 s the first time, then nothing. */
export const extractPlatform = (): void => {
  const expectedHash = inputHash();
  if (existsSync(completionMarker) && readFileSync(completionMarker, "utf8") === expectedHash) return;
  run("sst", "install", "--stage", "extract");
  emitDeclarations();
  // Marks SST's packages as installed, for recordings (infra/synthesis/record.ts).
  copyFileSync(join(root, ".sst/provider-lock.json"), join(platform, "provider-lock.json"));
  writeFileSync(completionMarker, expectedHash);
};

if (import.meta.main) extractPlatform();
