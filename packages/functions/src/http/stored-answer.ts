import { hkdfSync } from "node:crypto";
import { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";

/**
 * Encrypts the answer of a submission with a key that only its sender can derive: what is stored for repeats holds names
 * and notes of people, and outlives their erasure by a day.
 * @param submission what names it, with the random key that its sender made, which is stored nowhere
 */
export const answerBox = (submission: string) => {
  const key = hkdfSync("sha256", submission, "", "answer to repeats, key", 32);
  const box = secretBox(Buffer.from(key).toString("base64url"));
  return {
    encrypt: (answer: unknown): string => box.close(JSON.stringify(answer), ""),
    decrypt: (stored: string): unknown => JSON.parse(box.open(stored, "")),
  };
};
