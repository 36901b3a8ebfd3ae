import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readJson, systemCode, writeAtomically } from "../files.ts";
import { fieldsOf, textOf } from "../records.ts";

/** An object with what S3 says about it. `at` is an ISO 8601 instant in UTC. */
export type StoredObject = { body: Buffer; contentType: string; etag: string; at: string };

/**
 * Objects in a folder. Their keys are hashed into file names, so that no key can name a file elsewhere. The facts are
 * written after the body: an object is there as a whole or not at all.
 *
 * @param dir where the files are
 */
export const openObjects = (dir: string) => {
  const fileOf = (bucket: string, key: string): string =>
    join(dir, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));
  return {
    put: async (bucket: string, key: string, body: Buffer, contentType: string, at: Date): Promise<string> => {
      const file = fileOf(bucket, key);
      const etag = `"${createHash("md5").update(body).digest("hex")}"`;
      await writeAtomically(file, body);
      await writeAtomically(`${file}.json`, JSON.stringify({ bucket, key, contentType, etag, at: at.toISOString() }));
      return etag;
    },
    get: async (bucket: string, key: string): Promise<StoredObject | undefined> => {
      const file = fileOf(bucket, key);
      const facts = fieldsOf(await readJson(`${file}.json`, () => undefined));
      const [contentType, etag, at] = [textOf(facts["contentType"]), textOf(facts["etag"]), textOf(facts["at"])];
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
