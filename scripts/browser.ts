import { accessSync, constants, mkdirSync, mkdtempDisposableSync, readFileSync, renameSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";

/** Flags every test browser starts with: root in a container has no sandbox, and nothing may call out. */
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

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const usable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const manifest = z.object({ version: z.string() });

/** The package unpacks into the temporary folder, whatever is there: it is given one of its own. */
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

/** Unpacks the package's browser once for each version; other processes find all of it or nothing. */
const unpacked = async (): Promise<string> => {
  const file = findPackageJSON("@sparticuz/chromium", import.meta.url) ?? "";
  const { version } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  const folder = join(import.meta.dirname, "../node_modules/.cache/chromium", version);
  const binary = join(folder, "chromium");
  if (usable(binary)) return binary;
  mkdirSync(dirname(folder), { recursive: true });
  using fresh = mkdtempDisposableSync(`${folder}-`);
  await unpackInto(fresh.path);
  try {
    renameSync(fresh.path, folder);
  } catch (error) {
    // Another process was quicker.
    if (!usable(binary)) throw error;
  }
  return binary;
};

/**
 * Finds the Chromium to test with: `CHROMIUM_PATH`, an installed Chrome or Chromium, else the one that ships in a package.
 *
 * @returns the path of an executable browser
 * @throws Error with one clear line when there is none
 */
export const browserPath = async (): Promise<string> => {
  const asked = process.env["CHROMIUM_PATH"];
  if (asked !== undefined && asked !== "") {
    if (usable(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is "${asked}", which is not an executable file.`);
  }
  const found = installed.find(usable);
  if (found !== undefined) return found;
  try {
    return await unpacked();
  } catch (cause) {
    throw new Error("No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.", { cause });
  }
};
