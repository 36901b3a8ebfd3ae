import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { notification } from "@cleaning/contract/agent-app/push";
import type { Database } from "../platform/database/index.ts";
import { newPushKeys } from "../platform/push/new-keys.ts";
import { phoneEntity, phoneId } from "../platform/push/phones.ts";

const base64 = (text: string): Buffer => Buffer.from(text, "base64url");

/**
 * What a phone does with a notification, by Node's own functions: RFC 8291 with one record of RFC 8188. Throws Error for
 * what is not meant for it.
 */
export const pushPhone = ({ privateKey, auth }: { privateKey: string; auth: string }) => {
  const own = createECDH("prime256v1");
  own.setPrivateKey(base64(privateKey));
  const p256dh = own.getPublicKey("base64url");
  const decrypt = (message: Uint8Array): string => {
    const bytes = Buffer.from(message);
    const salt = bytes.subarray(0, 16);
    const keyLength = bytes[20] ?? 0;
    const sender = bytes.subarray(21, 21 + keyLength);
    const record = bytes.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), base64(p256dh), sender]);
    const input = hkdfSync("sha256", own.computeSecret(sender), base64(auth), info, 32);
    const derived = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync("sha256", Buffer.from(input), salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return {
    keys: { p256dh, auth },
    decrypt,
    read: (message: Uint8Array) => notification().parse(JSON.parse(decrypt(message))),
  };
};

/** What our signature for a push service claims (RFC 8292). Throws Error unless this key made it. */
export const claimsOf = (authorization: string, publicKey: string): unknown => {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = base64(publicKey);
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const verifier = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isOurs = verify("sha256", signed, { key: verifier, dsaEncoding: "ieee-p1363" }, base64(signature));
  if (!isOurs || key !== publicKey) throw new Error("Another key signed this.");
  return JSON.parse(base64(claims).toString());
};

/** A phone, and the address that its browser has from Google's service. */
export const newPushPhone = (name: string) => {
  const auth = Buffer.from(name.padEnd(16, "-").slice(0, 16)).toString("base64url");
  const { privateKey } = newPushKeys();
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, ...pushPhone({ privateKey, auth }) };
};

/** The one phone of an agent. */
export const testPhone = async (database: Database, recipient: string, since: Date): Promise<void> => {
  const { endpoint, keys } = newPushPhone(recipient.replace("#", "-"));
  const phone = { id: phoneId(endpoint), recipient, userId: 9, endpoint, ...keys, since: since.toISOString() };
  await phoneEntity(database).put(phone).go();
};
