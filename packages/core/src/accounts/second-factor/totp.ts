import { createHmac } from "node:crypto";
import { business } from "@cleaning/contract/site/business";
import { Secret, TOTP } from "otpauth/bare";

/** Seconds that a code is shown for. */
const period = 30;
/** How many codes before and after the current one count, for clocks that are not quite right. */
const drift = 1;

/** Node's own: the library's other builds bring every name of Node's crypto into the start of all functions. */
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

/** A new secret of 160 bits, as people type it into an app (base32). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code gives an authenticator app, which shows `label`. */
export const secretUri = (secret: string, label: string): string => authenticator(secret, label).toString();

/** The step of 30 seconds since 1970 that a code of six digits is of (RFC 6238); undefined when of none near now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = authenticator(secret, "").validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
};
