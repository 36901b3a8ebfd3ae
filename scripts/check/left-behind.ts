import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What git says is new or changed; undefined where there is no git, or no repository. */
const changesIn = (root: string): string[] | undefined => {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--untracked-files=all"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
};

/** The memory that Chromium's processes share: it stays when one of them is ended just then, which no test can help. */
const ofChromium = /^\.org\.chromium\.Chromium\./;

/** A folder for what a run keeps for a while, and what the run leaves behind. */
export type Watch = {
  /** For TMPDIR. */
  temporary: string;
  /** Removes the folder, and answers a line for everything in it, and for every file of the repository that is not as before. */
  end: () => string[];
};

/**
 * Gives a run a temporary folder of its own, and finds what it leaves in there or in the repository.
 *
 * @param root the repository; without git nothing is said of its files
 */
export const watchLeftBehind = (root: string): Watch => {
  const before = new Set(changesIn(root));
  const folder = mkdtempDisposableSync(join(tmpdir(), "cleaning-"));
  return {
    temporary: folder.path,
    end: () => {
      const left = readdirSync(folder.path)
        .filter((name) => !ofChromium.test(name))
        .map((name) => `in the temporary folder: ${name}`);
      folder.remove();
      const changed = (changesIn(root) ?? []).filter((line) => !before.has(line));
      return [...left, ...changed.map((line) => `in the repository: ${line}`)];
    },
  };
};
