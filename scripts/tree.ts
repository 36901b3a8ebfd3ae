import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ignore from "ignore";

/** Files not in `.gitignore`, with `/`. From the file system, so that a downloaded archive answers like a clone. */
export const filesOf = (root: string): string[] => {
  const ignored = ignore()
    .add(".git")
    .add(readFileSync(join(root, ".gitignore"), "utf8"));
  const within = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const full = join(folder, entry.name);
      const path = relative(root, full).replaceAll(sep, "/");
      if (entry.isDirectory()) return ignored.ignores(`${path}/`) ? [] : within(full);
      return entry.isFile() && !ignored.ignores(path) ? [path] : [];
    });
  return within(root).toSorted();
};
