import { mkdtempDisposable, readdir, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compressedSize, forgetOldSizes } from "./compressed-size.ts";

const content = Buffer.from("<p>clean</p>".repeat(200));

test("the compressed size of a content is remembered until a week has passed, and another content has its own", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "compressed-"));
  const size = await compressedSize(content, folder.path);
  expect(size).toBeGreaterThan(10);
  expect(size).toBeLessThan(content.length / 20);
  const [file = ""] = await readdir(folder.path);
  await writeFile(join(folder.path, file), "77");
  expect(await compressedSize(content, folder.path)).toBe(77);
  expect(await compressedSize(Buffer.from("else".repeat(300)), folder.path)).not.toBe(77);

  const now = new Date();
  await utimes(join(folder.path, file), now, new Date(now.getTime() - 8 * 86_400_000));
  await forgetOldSizes(now, folder.path);
  expect(await readdir(folder.path)).toHaveLength(1);
  expect(await compressedSize(content, folder.path)).toBe(size);
});

test("a size that was not written to its end is measured again", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "compressed-"));
  const size = await compressedSize(content, folder.path);
  const [file = ""] = await readdir(folder.path);
  await writeFile(join(folder.path, file), "");
  expect(await compressedSize(content, folder.path)).toBe(size);
});
