import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { expect, test } from "vitest";
import { documentOfCommit } from "./document-of-commit.ts";

const lockfile = ["lockfileVersion: '9.0'", "importers:", "  .: {}", "  packages/contract: {}", ""].join("\n");
const source = (path: string): string => `export const openApiDocument = () => ({ paths: { "${path}": {} } });\n`;

/** A repository of two commits, whose calls have different paths. */
const repository = async () => {
  const root = await temporaryFolder();
  const git = (...parameters: string[]): string =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.test", ...parameters], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  const commit = async (files: Record<string, string>): Promise<string> => {
    for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
    git("add", ".");
    git("commit", "--quiet", "--message", "Change the API");
    return git("rev-parse", "HEAD");
  };
  await mkdir(join(root, "packages/contract/src"), { recursive: true });
  git("init", "--quiet");
  const openapi = "packages/contract/src/openapi.ts";
  const first = await commit({
    "package.json": JSON.stringify({ name: "root", private: true }),
    "pnpm-workspace.yaml": "packages: [packages/*]\n",
    "pnpm-lock.yaml": lockfile,
    "packages/contract/package.json": JSON.stringify({ name: "@cleaning/contract", type: "module" }),
    [openapi]: source("/api/pictures"),
  });
  await commit({ [openapi]: source("/api/photos") });
  return { root, first };
};

test("a commit's description is made by its own code, not by today's", async () => {
  const { root, first } = await repository();
  expect(await documentOfCommit(root, first)).toEqual({ paths: { "/api/pictures": {} } });
});
