import { createECDH } from "node:crypto";

/** A pair of keys that push services know us by (RFC 8292). */
export const newPushKeys = (): { publicKey: string; privateKey: string } => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // A number with leading zeros is shorter than the form asks for.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
};
