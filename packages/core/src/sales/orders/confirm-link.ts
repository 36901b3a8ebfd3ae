import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { isSame, signOwnLink } from "../../platform/links/index.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";

/** In seconds, for the link of the first mail; the portal asks until there is an answer. */
const lifetime = 14 * 24 * 3_600;

export type StoredConfirmation = { askedWith: string; askedUntil: number };

/** With the address: a link ends when the customer has another one. */
const hashed = (secret: string, email: string): Buffer =>
  createHash("sha256").update(`${secret} ${email.toLowerCase()}`).digest();

/**
 * What the message's link holds, and what the subscription stores of it.
 * @param email the customer's
 */
export const confirmationToken = (
  { id, email }: { id: number; email: string },
  now: Date,
): { token: string; confirmation: StoredConfirmation } => {
  const secret = randomBytes(32).toString("base64url");
  return {
    token: `${id}.${secret}`,
    confirmation: { askedWith: hashed(secret, email).toString("base64url"), askedUntil: epochSeconds(now) + lifetime },
  };
};

/** The subscription that a link names. */
export const idOfConfirmLink = (token: string): number | undefined => {
  const [, id] = /^([1-9]\d{0,14})\.(?:[\w-]{22}|[\w-]{43})$/.exec(token) ?? [];
  return id === undefined ? undefined : Number(id);
};

/**
 * Whether a link was mailed to the address that its customer has now: the first mail's, for two weeks, or one that asked
 * again, which is signed and works as long as somebody has to answer.
 */
export const isConfirmLink = async (
  database: Database,
  { id, askedWith, askedUntil = 0 }: Pick<SubscriptionRecord, "id" | "askedWith" | "askedUntil">,
  { token, email }: { token: string; email: string },
  now: Date,
): Promise<boolean> => {
  if (askedWith === undefined) return false;
  const [, secret = ""] = token.split(".");
  if (secret.length === 22) return isSame(token, await signOwnLink(database, "confirm", String(id), email));
  return askedUntil > epochSeconds(now) && timingSafeEqual(hashed(secret, email), Buffer.from(askedWith, "base64url"));
};
