import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const changesIn = (root: string): string[] | undefined => {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--untracked-files=all"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : undefined;
};

/** Chromium's shared memory stays when its process is killed. */
const ofChromium = /^\.org\.chromium\.Chromium\./;

export type Watch = {
  temporary: string;
  /** Removes the folder; returns a line for each leaked file and each changed file of the repository. */
  end: () => string[];
};

/** Finds what a run leaves in its temporary folder or, with git, in the repository. */
export const watchLeaks = (root: string): Watch => {
  const before = new Set(changesIn(root));
  const folder = mkdtempDisposableSync(join(tmpdir(), "cleaning-"));
  return {
    temporary: folder.path,
    end: () => {
      const leftovers = readdirSync(folder.path)
        .filter((name) => !ofChromium.test(name))
        .map((name) => `in the temporary folder: ${name}`);
      folder.remove();
      const changed = (changesIn(root) ?? []).filter((line) => !before.has(line));
      return [...leftovers, ...changed.map((line) => `in the repository: ${line}`)];
    },
  };
};
