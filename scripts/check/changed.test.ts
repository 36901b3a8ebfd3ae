import { spawnSync } from "node:child_process";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { expect, test } from "vitest";
import { comparisonBase } from "./changed.ts";

const repository = async (commits: number) => {
  const root = await temporaryFolder();
  const git = (...parameters: string[]): string => {
    const who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.test", "-c", "core.hooksPath=/dev/null"];
    const { status, stdout, stderr } = spawnSync("git", [...who, ...parameters], { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const commit = (): string => {
    git("commit", "--quiet", "--allow-empty", "--message", "Nothing");
    return git("rev-parse", "HEAD");
  };
  git("init", "--quiet", "--initial-branch", "main");
  return { root, git, commit, hashes: Array.from({ length: commits }, commit) };
};

test("a branch is compared with where it left main, however far it went", async () => {
  const { root, git, commit, hashes } = await repository(2);
  git("switch", "--quiet", "--create", "work");
  commit();
  commit();
  expect(comparisonBase(root)).toBe(hashes[1]);
});

test("main is compared with its commit before", async () => {
  const { root, hashes } = await repository(3);
  expect(comparisonBase(root)).toBe(hashes[1]);
});

test("the first commit, and a folder that is no repository, are compared with nothing", async () => {
  expect(comparisonBase((await repository(1)).root)).toBeUndefined();
  expect(comparisonBase(await temporaryFolder())).toBeUndefined();
});
