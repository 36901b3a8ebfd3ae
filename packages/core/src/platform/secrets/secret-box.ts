import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** AES-256-GCM. `keys`: random texts with commas between; the first encrypts, all decrypt, so that they can rotate. */
export const secretBox = (keys: string) => {
  const decryptionKeys = keys
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "")
    .map(keyOf);
  const [encryptionKey] = decryptionKeys;
  if (encryptionKey === undefined) throw new Error("There is no key to keep secrets with.");
  return {
    close: (text: string, owner: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, encryptionKey, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    /** @throws Error when no key decrypts it, or it is another owner's */
    open: (closed: string, owner: string): string => {
      const bytes = Buffer.from(closed, "base64url");
      for (const key of decryptionKeys) {
        try {
          const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
            .setAAD(Buffer.from(owner))
            .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
          const body = bytes.subarray(nonceBytes + tagBytes);
          return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
        } catch {
          // Encrypted with another of the keys.
        }
      }
      throw new Error("None of the keys decrypts it.");
    },
  };
};
export type SecretBox = ReturnType<typeof secretBox>;
