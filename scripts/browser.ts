import { accessSync, constants } from "node:fs";

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
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } catch (cause) {
    throw new Error("No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.", { cause });
  }
};
