import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { epochSeconds } from "../../platform/database/index.ts";

const lifetime = 14 * 24 * 3_600;

/** With the address: a link proves the mailbox it was sent to, and ends when the customer has another one. */
const hashed = (secret: string, email: string): Buffer =>
  createHash("sha256").update(`${secret} ${email.toLowerCase()}`).digest();

/** Of a subscription: what is stored of the link, and until when it works (epoch seconds). */
export const mailedToken = (
  { id, email }: { id: number; email: string },
  now: Date,
): { token: string; secretHash: string; until: number } => {
  const secret = randomBytes(32).toString("base64url");
  return {
    token: `${id}.${secret}`,
    secretHash: hashed(secret, email).toString("base64url"),
    until: epochSeconds(now) + lifetime,
  };
};

export const isMailedToken = (token: string, email: string, secretHash: string): boolean => {
  const [, secret = ""] = token.split(".");
  return timingSafeEqual(hashed(secret, email), Buffer.from(secretHash, "base64url"));
};
