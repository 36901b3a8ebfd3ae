import { describe, expect, it } from "vitest";
import { browserPath, type Surroundings, wholeBrowserPath } from "./browser.ts";

const playwright = "/cache/ms-playwright/chromium";
const having = (paths: readonly string[], more: Partial<Surroundings> = {}): Surroundings => ({
  platform: "linux",
  arch: "x64",
  home: "/people/ann",
  asked: undefined,
  usable: (path) => paths.includes(path),
  ofPlaywright: async () => playwright,
  ofPackages: async () => "/unpacked/chromium",
  ...more,
});
const mac = { platform: "darwin", arch: "arm64" };
const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

describe("the browser of the tests", () => {
  it.each<[string, Surroundings, string]>([
    ["the one that is asked for", having(["/my", "/usr/bin/chromium"], { asked: "/my" }), "/my"],
    ["an installed one", having(["/usr/bin/google-chrome", playwright], { asked: "" }), "/usr/bin/google-chrome"],
    [
      "the one without windows, which is faster",
      having(["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]),
      "/usr/bin/chromium-headless-shell",
    ],
    ["Ubuntu's", having(["/snap/bin/chromium"]), "/snap/bin/chromium"],
    ["a Mac's Chrome", having([chrome, playwright], mac), chrome],
    ["a Mac's Chrome for one person", having([`/people/ann${chrome}`], mac), `/people/ann${chrome}`],
    ["Playwright's own on a Mac without one", having([playwright], mac), playwright],
    ["Playwright's own on Linux without one", having([playwright]), playwright],
    ["the packages' own on Linux x64 without any", having([]), "/unpacked/chromium"],
  ])("is %s", async (_, where, path) => {
    expect(await browserPath(where)).toBe(path);
  });

  it("is requested in one line where there is none: the packages' own runs on Linux x64 only", async () => {
    const line = "No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.";
    await expect(browserPath(having([], mac))).rejects.toThrow(line);
    await expect(browserPath(having([], { arch: "arm64" }))).rejects.toThrow(line);
  });

  it("is never another than CHROMIUM_PATH names", async () => {
    await expect(browserPath(having([chrome], { ...mac, asked: "/gone" }))).rejects.toThrow(
      'CHROMIUM_PATH is "/gone", which is not an executable file.',
    );
  });

  it("is a whole one where the shell would not do, if there is one", () => {
    const shell = "/usr/bin/chromium-headless-shell";
    expect(wholeBrowserPath(having([shell, "/usr/bin/chromium"]))).toBe("/usr/bin/chromium");
    expect(wholeBrowserPath(having([chrome], mac))).toBe(chrome);
    expect(wholeBrowserPath(having([shell]))).toBeUndefined();
  });
});
