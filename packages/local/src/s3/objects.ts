import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readIfPresent, readJson, systemCode, writeAtomically } from "../files.ts";
import { fieldsIn, bodyText } from "../records.ts";

export type StoredObject = { body: Buffer; contentType: string; etag: string; at: string };

/**
 * Keys are hashed, so that none names a file elsewhere. Metadata is written last: an object exists as a whole or not
 * at all.
 */
export const openObjects = (dir: string) => {
  /** Concurrent writers of one key must not both find nothing. */
  const pendingWrites = new Set<string>();
  const fileOf = (bucket: string, key: string): string =>
    join(dir, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));
  return {
    create: async (bucket: string, key: string, body: Buffer, contentType: string, at: Date) => {
      const file = fileOf(bucket, key);
      if (pendingWrites.has(file)) return { refused: "pending" } as const;
      pendingWrites.add(file);
      try {
        if ((await readIfPresent(`${file}.json`)) !== undefined) return { refused: "exists" } as const;
        const etag = `"${createHash("md5").update(body).digest("hex")}"`;
        await writeAtomically(file, body);
        await writeAtomically(`${file}.json`, JSON.stringify({ bucket, key, contentType, etag, at: at.toISOString() }));
        return { etag };
      } finally {
        pendingWrites.delete(file);
      }
    },
    remove: async (bucket: string, key: string): Promise<void> => {
      const file = fileOf(bucket, key);
      await rm(`${file}.json`, { force: true });
      await rm(file, { force: true });
    },
    list: async (bucket: string, prefix: string): Promise<string[]> => {
      const names = await readdir(dir).catch((error: unknown) => {
        if (systemCode(error) === "ENOENT") return [];
        throw error;
      });
      const facts = await Promise.all(
        names
          .filter((name) => name.endsWith(".json"))
          .map(async (name) => fieldsIn(await readJson(join(dir, name), () => undefined))),
      );
      return facts
        .flatMap(({ bucket: of, key }) =>
          of === bucket && typeof key === "string" && key.startsWith(prefix) ? [key] : [],
        )
        .toSorted();
    },
    get: async (bucket: string, key: string): Promise<StoredObject | undefined> => {
      const file = fileOf(bucket, key);
      const facts = fieldsIn(await readJson(`${file}.json`, () => undefined));
      const [contentType, etag, at] = [bodyText(facts["contentType"]), bodyText(facts["etag"]), bodyText(facts["at"])];
      if (contentType === undefined || etag === undefined || at === undefined) return undefined;
      try {
        return { body: await readFile(file), contentType, etag, at };
      } catch (error) {
        if (systemCode(error) === "ENOENT") return undefined;
        throw error;
      }
    },
  };
};
