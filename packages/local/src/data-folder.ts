import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "./files.ts";
import { takeLock } from "./lock.ts";
import { UsageError } from "./refusal.ts";

export type DataFolder = { dir: string; release: () => Promise<void> };

const marker = "cleaning-local.txt";
const lock = "lock";
const markerText = `The data of the local stack: database, accounts, mails, uploads, logs.
Safe to delete while nothing runs; \`pnpm dev --fresh\` does it.
`;

const reasons: Readonly<Record<string, string>> = {
  EACCES: "you have no right to write there",
  EEXIST: "it is a file",
  ENOTDIR: "a part of it is a file",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};

const withUsableFolder = async <T>(dir: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new UsageError(`LOCAL_DIR ${dir} cannot be used: ${reasons[code] ?? code}.`);
  }
};

/**
 * `fresh` empties only a folder that was made here. Throws UsageError when it cannot be written, belongs to something
 * else, or is in use.
 */
export const openDataFolder = (dir: string, fresh = false): Promise<DataFolder> =>
  withUsableFolder(dir, async () => {
    await mkdir(dir, { recursive: true });
    const present = await readdir(dir);
    if (present.length > 0 && !present.includes(marker))
      throw new UsageError(`LOCAL_DIR ${dir} holds other things: choose an empty folder or a new one.`);
    await writeFile(join(dir, marker), markerText);
    const acquired = await takeLock(join(dir, lock));
    if ("heldBy" in acquired)
      throw new UsageError(
        `The data folder ${dir} is in use by process ${acquired.heldBy}: stop that one first, or set LOCAL_DIR to another folder.`,
      );
    if (fresh)
      for (const name of await readdir(dir))
        if (name !== marker && name !== lock) await rm(join(dir, name), { recursive: true, force: true });
    return { dir, release: acquired.release };
  });
