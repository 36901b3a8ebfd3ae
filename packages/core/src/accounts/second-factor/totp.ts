import { createHmac } from "node:crypto";
import { business } from "@cleaning/contract/site/business";
import { Secret, TOTP } from "otpauth/bare";

const period = 30;
/** Codes before and after the current one that count, for inexact clocks. */
const drift = 1;

/** The library's other builds import every name of Node's crypto into all functions. */
const hmac = (_: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac("sha1", key).update(message).digest();

const authenticator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: business.name,
    label,
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
    hmac,
  });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const secretUri = (secret: string, label: string): string => authenticator(secret, label).toString();

/** The step of 30 seconds since 1970 (RFC 6238); undefined when the code is of none near now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = authenticator(secret, "").validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
};
