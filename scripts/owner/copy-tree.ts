import { cpSync, existsSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesOf } from "../tree.ts";

/** pnpm's links go to `.pnpm` and to the workspace's packages by relative paths, so copying the links is enough. */
const linkDependencies = (root: string, folder: string, copy: string): void => {
  const modules = join(folder, "node_modules");
  for (const entry of existsSync(join(root, modules)) ? readdirSync(join(root, modules)) : [])
    if (entry === ".bin" || !entry.startsWith("."))
      cpSync(join(root, modules, entry), join(copy, modules, entry), { recursive: true, verbatimSymlinks: true });
};

/** Files that are not ignored, without git. Packages import those of the copy; what is installed is shared. */
export const copyTree = (root: string, copy: string): void => {
  const files = filesOf(root);
  for (const path of files) cpSync(join(root, path), join(copy, path));
  for (const path of files) if (path.endsWith("package.json")) linkDependencies(root, dirname(path), copy);
  symlinkSync(join(root, "node_modules/.pnpm"), join(copy, "node_modules/.pnpm"));
};
