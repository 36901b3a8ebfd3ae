import { describe, expect, it } from "vitest";
import { browserPath, type Surroundings, wholeBrowserPath } from "./browser.ts";

const playwright = "/cache/ms-playwright/chromium";
const surroundingsWith = (paths: readonly string[], more: Partial<Surroundings> = {}): Surroundings => ({
  platform: "linux",
  arch: "x64",
  home: "/people/ann",
  chromiumPath: undefined,
  isUsable: (path) => paths.includes(path),
  ofPlaywright: async () => playwright,
  ofPackages: async () => "/unpacked/chromium",
  ...more,
});
const mac = { platform: "darwin", arch: "arm64" };
const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

describe("the browser of the tests", () => {
  it.each<[string, Surroundings, string]>([
    ["the one that is asked for", surroundingsWith(["/my", "/usr/bin/chromium"], { chromiumPath: "/my" }), "/my"],
    [
      "the packages' own where that is asked for",
      surroundingsWith(["/usr/bin/chromium"], { chromiumPath: "packages" }),
      "/unpacked/chromium",
    ],
    [
      "an installed one",
      surroundingsWith(["/usr/bin/google-chrome", playwright], { chromiumPath: "" }),
      "/usr/bin/google-chrome",
    ],
    [
      "the one without windows, which is faster",
      surroundingsWith(["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]),
      "/usr/bin/chromium-headless-shell",
    ],
    ["Ubuntu's", surroundingsWith(["/snap/bin/chromium"]), "/snap/bin/chromium"],
    ["a Mac's Chrome", surroundingsWith([chrome, playwright], mac), chrome],
    ["a Mac's Chrome for one person", surroundingsWith([`/people/ann${chrome}`], mac), `/people/ann${chrome}`],
    ["Playwright's own on a Mac without one", surroundingsWith([playwright], mac), playwright],
    ["Playwright's own on Linux without one", surroundingsWith([playwright]), playwright],
    ["the packages' own on Linux x64 without any", surroundingsWith([]), "/unpacked/chromium"],
  ])("is %s", async (_, where, path) => {
    expect(await browserPath(where)).toBe(path);
  });

  it("is requested in one line where there is none: the packages' own runs on Linux x64 only", async () => {
    const line = "No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.";
    await expect(browserPath(surroundingsWith([], mac))).rejects.toThrow(line);
    await expect(browserPath(surroundingsWith([], { arch: "arm64" }))).rejects.toThrow(line);
  });

  it("is never another than CHROMIUM_PATH names", async () => {
    await expect(browserPath(surroundingsWith([chrome], { ...mac, chromiumPath: "/gone" }))).rejects.toThrow(
      'CHROMIUM_PATH is "/gone", which is not an executable file.',
    );
  });

  it("is a whole one where the shell would not do, if there is one", () => {
    const shell = "/usr/bin/chromium-headless-shell";
    expect(wholeBrowserPath(surroundingsWith([shell, "/usr/bin/chromium"]))).toBe("/usr/bin/chromium");
    expect(wholeBrowserPath(surroundingsWith([chrome], mac))).toBe(chrome);
    expect(wholeBrowserPath(surroundingsWith([shell]))).toBeUndefined();
  });
});
