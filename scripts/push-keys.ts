import { createECDH } from "node:crypto";

/** A pair of keys that push services know us by (RFC 8292): docs/operations.md, "Notifications on phones". */
const pair = createECDH("prime256v1");
pair.generateKeys();
// A number with leading zeros is shorter than its form asks for.
const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);

console.info(`PUSH_PUBLIC_KEY   ${pair.getPublicKey("base64url")}`);
console.info(`PushPrivateKey    ${privateKey.toString("base64url")}`);
