import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * Atomic after a kill, but not flushed: a power cut may lose the last moments. Writers of one path must be serialized.
 */
export const writeAtomically = async (path: string, text: string | Buffer): Promise<void> => {
  const temporaryPath = `${path}.unfinished`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporaryPath, text);
  await rename(temporaryPath, path);
};

export const readIfPresent = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/**
 * Undefined without a file. An unparsable file is renamed to `<name>.broken`, so that it does not prevent the start.
 */
export const readJson = async (path: string, onBroken: (brokenFile: string) => void): Promise<unknown> => {
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    const brokenFile = `${path}.broken`;
    await rename(path, brokenFile);
    onBroken(brokenFile);
    return undefined;
  }
};
