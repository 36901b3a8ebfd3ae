import { createECDH, type ECDH } from "node:crypto";

type PushKeys = { publicKey: string; privateKey: string };

const keysOf = (pair: ECDH): PushKeys => {
  // A number with leading zeros is shorter than the form asks for.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
};

/** A pair of keys that push services know us by (RFC 8292). Commands take the private half for no option of theirs. */
export const newPushKeys = (generate = randomKeys): PushKeys => {
  const keys = generate();
  return keys.privateKey.startsWith("-") ? newPushKeys(generate) : keys;
};

const randomKeys = (): PushKeys => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return keysOf(pair);
};

const publicKeyOf = (privateKey: string): string | undefined => {
  if (!/^[\w-]{43}$/.test(privateKey)) return undefined;
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return keysOf(pair).publicKey;
  } catch {
    return undefined; // zero, or not below the curve's order
  }
};

/** @throws Error for a private half that is none or is another pair's: every notification would be refused */
export const privateHalfOf = (publicKey: string, privateKey: string): string => {
  if (publicKeyOf(privateKey) === publicKey) return privateKey;
  throw new Error(
    "The secret PushPrivateKey is not the private half of PUSH_PUBLIC_KEY: set it first (docs/operations.md, “Notifications on phones”).",
  );
};
