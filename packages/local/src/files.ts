import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** `ENOENT`, `EADDRINUSE`; undefined for any other value. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * Replaces a file as a whole: after a kill it holds the old text or the new one. (It does not wait for the disk: a
 * power cut may take the last moments.) Makes folders on the way. Two writers of one path must take turns.
 */
export const writeAtomically = async (path: string, text: string | Buffer): Promise<void> => {
  const unfinished = `${path}.unfinished`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(unfinished, text);
  await rename(unfinished, path);
};

/** Undefined when there is no file. */
export const readIfPresent = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/**
 * The value in a JSON file; undefined without one. A file that cannot be parsed is set aside as `<name>.broken`, given
 * to `onBroken`, and counts as absent, so that it does not stop the start.
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
