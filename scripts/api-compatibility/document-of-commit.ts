import { execFile } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const print = [
  'import { openApiDocument } from "./src/openapi.ts";',
  "process.stdout.write(JSON.stringify(openApiDocument()));",
].join("\n");

/**
 * The description of the API of a commit, made by the commit's own code with the packages that it had.
 *
 * @throws Error for what is no commit of the repository, or one whose description cannot be made
 */
export const documentOfCommit = async (root: string, commit: string): Promise<unknown> => {
  if (!/^[\da-f]{7,64}$/i.test(commit)) throw new Error(`${commit} is not the hash of a commit.`);
  await using folder = await mkdtempDisposable(join(tmpdir(), "cleaning-api-"));
  const archive = join(folder.path, "commit.tar");
  try {
    await run("git", ["archive", "--output", archive, commit], { cwd: root });
  } catch {
    throw new Error(`${commit} cannot be read. Is the commit here (fetch-depth: 0)?`);
  }
  await run("tar", ["-xf", archive, "-C", folder.path]);
  const only = ["--filter", "@cleaning/contract", "--prod", "--prefer-offline", "--ignore-scripts"];
  await run("pnpm", ["install", "--frozen-lockfile", ...only], { cwd: folder.path });
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", print], {
    cwd: join(folder.path, "packages/contract"),
    maxBuffer: 64 * 1024 * 1024,
  });
  const document: unknown = JSON.parse(stdout);
  return document;
};
