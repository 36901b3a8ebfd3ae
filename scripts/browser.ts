import { accessSync, constants, mkdirSync, mkdtempDisposableSync, readFileSync, renameSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";

/** Root in a container has no sandbox, and nothing may call out. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const macApps = ["Google Chrome", "Chromium", "Microsoft Edge"].map((app) => `${app}.app/Contents/MacOS/${app}`);
// Chromium without windows: the same pages in six tenths of the time.
const shell = "chromium-headless-shell";
const linuxPrograms = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The likeliest first. */
const candidatePaths = (platform: string, home: string): string[] =>
  platform === "darwin"
    ? ["/Applications", `${home}/Applications`].flatMap((folder) => macApps.map((app) => `${folder}/${app}`))
    : ["/usr/bin", "/snap/bin"].flatMap((folder) => linuxPrograms.map((program) => `${folder}/${program}`));

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const manifest = z.object({ version: z.string() });

/** The package unpacks into TMPDIR. */
const unpackInto = async (folder: string): Promise<void> => {
  const { default: chromium } = await import("@sparticuz/chromium");
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = folder;
  try {
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
};

/** Once per version; renaming makes it atomic for other processes. */
const unpacked = async (): Promise<string> => {
  const file = findPackageJSON("@sparticuz/chromium", import.meta.url) ?? "";
  const { version } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  const folder = join(import.meta.dirname, "../node_modules/.cache/chromium", version);
  const binary = join(folder, "chromium");
  if (isExecutable(binary)) return binary;
  mkdirSync(dirname(folder), { recursive: true });
  using fresh = mkdtempDisposableSync(`${folder}-`);
  await unpackInto(fresh.path);
  try {
    renameSync(fresh.path, folder);
  } catch (error) {
    // Another process was quicker.
    if (!isExecutable(binary)) throw error;
  }
  return binary;
};

const ofThePackages = "packages";

export type Surroundings = {
  platform: string;
  arch: string;
  home: string;
  chromiumPath: string | undefined;
  isUsable: (path: string) => boolean;
  /** Where `playwright install` puts Chromium, whether it is there or not. */
  ofPlaywright: () => Promise<string>;
  /** Unpacks the packages' own, for Linux on x64 only. */
  ofPackages: () => Promise<string>;
};

const surroundings = (): Surroundings => ({
  platform: process.platform,
  arch: process.arch,
  home: homedir(),
  chromiumPath: process.env["CHROMIUM_PATH"],
  isUsable: isExecutable,
  ofPlaywright: async () => (await import("@playwright/test")).chromium.executablePath(),
  ofPackages: unpacked,
});

/** `CHROMIUM_PATH` may name it instead of a file. @throws Error in one line when there is no browser */
export const browserPath = async (where: Surroundings = surroundings()): Promise<string> => {
  const { platform, arch, home, chromiumPath, isUsable } = where;
  if (chromiumPath === ofThePackages) return where.ofPackages();
  if (chromiumPath !== undefined && chromiumPath !== "") {
    if (isUsable(chromiumPath)) return chromiumPath;
    throw new Error(`CHROMIUM_PATH is "${chromiumPath}", which is not an executable file.`);
  }
  const installed = candidatePaths(platform, home).find(isUsable);
  if (installed !== undefined) return installed;
  const ofPlaywright = await where.ofPlaywright();
  if (isUsable(ofPlaywright)) return ofPlaywright;
  const missing = "No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.";
  if (platform !== "linux" || arch !== "x64") throw new Error(missing);
  try {
    return await where.ofPackages();
  } catch (cause) {
    throw new Error(missing, { cause });
  }
};

/** For what the headless shell lacks, such as installing an app; undefined where there is none. */
export const wholeBrowserPath = ({ platform, home, isUsable }: Surroundings = surroundings()): string | undefined =>
  candidatePaths(platform, home).find((path) => !path.endsWith(shell) && isUsable(path));
