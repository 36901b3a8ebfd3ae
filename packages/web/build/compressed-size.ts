import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

const cache = join(import.meta.dirname, "../node_modules/.cache/compressed-sizes");
const week = 7 * 86_400_000;

/** Bytes with brotli. Remembered by content: builds and tests compress the same files, which takes seconds. */
export const compressedSize = async (content: Buffer, folder = cache): Promise<number> => {
  const file = join(folder, createHash("sha256").update(content).digest("base64url"));
  const cached = Number(await readFile(file, "utf8").catch(() => ""));
  if (cached > 0) return cached;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const { length } = await compress(content, { params });
  await mkdir(folder, { recursive: true });
  await writeFile(file, String(length));
  return length;
};

/** Forgets what is a week old. */
export const forgetOldSizes = async (now: Date, folder = cache): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name));
      if (now.getTime() - mtimeMs > week) await rm(join(folder, name), { force: true });
    }),
  );
};
