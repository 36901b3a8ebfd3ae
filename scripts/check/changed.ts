import { spawnSync } from "node:child_process";

/** Where the branch left `main`; on `main`, the commit before. Undefined without git, `main` or a second commit. */
export const comparisonBase = (root: string): string | undefined => {
  const git = (...parameters: string[]): string | undefined => {
    const { status, stdout } = spawnSync("git", parameters, { cwd: root, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const here = git("rev-parse", "HEAD");
  const mergeBase = git("merge-base", "HEAD", "main");
  return mergeBase === here ? git("rev-parse", "--verify", "--quiet", "HEAD~1") : mergeBase;
};
