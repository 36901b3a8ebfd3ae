import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The code of a system error (`ENOENT`, `EADDRINUSE`), or undefined for any other value. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * Replaces a file as a whole: whoever reads it, also after a kill, finds the old text or the new one and never a part.
 * (It does not wait for the disk: a power cut may take the last moments.) Folders on the way are made. Two writers of
 * one path must take turns.
 *
 * @param path where the file is
 * @param text what it is to hold
 */
export const writeAtomically = async (path: string, text: string | Buffer): Promise<void> => {
  const unfinished = `${path}.unfinished`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(unfinished, text);
  await rename(unfinished, path);
};

/** The text of a file; undefined when there is none. */
export const readIfPresent = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/**
 * The value in a JSON file. A file that cannot be parsed (somebody edited it, a disk was full) is set aside as
 * `<name>.broken`, so that it does not keep everything from starting, and counts as absent.
 *
 * @param path where the file is
 * @param onBroken told where the unreadable file was put
 * @returns undefined when there is no file
 */
export const readJson = async (path: string, onBroken: (setAside: string) => void): Promise<unknown> => {
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    const setAside = `${path}.broken`;
    await rename(path, setAside);
    onBroken(setAside);
    return undefined;
  }
};
