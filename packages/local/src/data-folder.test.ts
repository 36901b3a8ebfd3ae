import { chmod, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDataFolder } from "./data-folder.ts";
import { processStart } from "./lock.ts";
import { temporaryFolder } from "./testing/temporary.ts";

describe("the data folder", () => {
  let root = "";
  let dir = "";
  beforeEach(async () => {
    root = await temporaryFolder();
    dir = join(root, "deep", "data");
  });

  const open = async (fresh = false) => {
    const folder = await openDataFolder(dir, fresh);
    onTestFinished(folder.release);
    return folder;
  };

  it("belongs to one process at a time", async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(`The data folder ${dir} is in use by process ${process.pid}`);
    await first.release();
    await expect(open()).resolves.toHaveProperty("dir", dir);
  });

  it.each([
    ["a process that is gone", { pid: 2 ** 22 + 1, started: "1" }],
    ["an earlier process with a number that is used again", { pid: process.pid, started: "1" }],
    ["an unknown process", "torn"],
  ])("is taken over from %s", async (_, holder) => {
    await (await open()).release();
    await writeFile(join(dir, "lock"), JSON.stringify(holder).slice(0, -1) + (typeof holder === "string" ? "" : "}"));
    await expect(open()).resolves.toHaveProperty("dir", dir);
  });

  it("distinguishes a process from a later one with its id on a Mac, too", async () => {
    await writeFile(join(root, "ps"), '#!/bin/sh\necho "Sat Nov 21 19:00:00 2026 $* $LC_ALL $TZ   "\n');
    await chmod(join(root, "ps"), 0o755);
    vi.stubEnv("PATH", `${root}:${process.env["PATH"] ?? ""}`);
    expect(await processStart(812, "darwin")).toBe("Sat Nov 21 19:00:00 2026 -o lstart= -p 812 C UTC");
  });

  it("is emptied only when that is asked for", async () => {
    await (await open()).release();
    await writeFile(join(dir, "data"), "x");
    await (await open()).release();
    expect(await readdir(dir)).toContain("data");
    await (await open(true)).release();
    expect(await readdir(dir)).toEqual(["cleaning-local.txt"]);
  });

  it("is not emptied while a process works in it", async () => {
    await open();
    await writeFile(join(dir, "data"), "x");
    await expect(open(true)).rejects.toThrow("is in use");
    expect(await readdir(dir)).toContain("data");
  });

  it("is refused when it contains other files, and never emptied", async () => {
    dir = root;
    await writeFile(join(dir, "photos"), "x");
    for (const fresh of [false, true]) await expect(open(fresh)).rejects.toThrow(`LOCAL_DIR ${dir} holds other things`);
    expect(await readdir(dir)).toEqual(["photos"]);
  });

  it("says why when it cannot be made", async () => {
    await writeFile(join(root, "file"), "");
    dir = join(root, "file", "data");
    await expect(open()).rejects.toThrow(`LOCAL_DIR ${dir} cannot be used: a part of it is a file.`);
    dir = join(root, "file");
    await expect(open()).rejects.toThrow(`LOCAL_DIR ${dir} cannot be used: it is a file.`);
  });
});
