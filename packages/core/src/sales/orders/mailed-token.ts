import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { epochSeconds } from "../../platform/database/index.ts";

const lifetime = 14 * 24 * 3_600;

/** With the address: a link proves the mailbox it was sent to, and ends when the customer has another one. */
const hashed = (secret: string, email: string): Buffer =>
  createHash("sha256").update(`${secret} ${email.toLowerCase()}`).digest();

/**
 * What a message's link holds of a subscription, what is stored of it, and until when it works (epoch seconds).
 * @param email the address it is mailed to
 */
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

/** Whether a token is the one whose hash is stored, mailed to this address. */
export const isMailedToken = (token: string, email: string, secretHash: string): boolean => {
  const [, secret = ""] = token.split(".");
  return timingSafeEqual(hashed(secret, email), Buffer.from(secretHash, "base64url"));
};
