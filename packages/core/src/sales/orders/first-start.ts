import { createHash, timingSafeEqual } from "node:crypto";
import { firstStartEndedMessage } from "@cleaning/contract/booking/first-start-link";
import { AppError } from "@cleaning/contract/http/app-error";
import type { FirstStartOffer, Subscription } from "@cleaning/scheduling/schedule";
import { epochSeconds } from "../../platform/database/index.ts";

const lifetime = 24 * 3_600;

const hashed = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Derived, so that a repeat of the submission gets the same secret and it need not be stored. */
export const firstStartSecret = (submission: { key: string; body: unknown }): string =>
  hashed(JSON.stringify(["first start", submission.key, submission.body])).toString("base64url");

export const firstStartTokenOf = (id: number, secret: string): string => `${id}.${secret}`;

export const firstStartOffer = (secret: string, now: Date): FirstStartOffer => ({
  secretHash: hashed(secret).toString("base64url"),
  until: epochSeconds(now) + lifetime,
});

export const firstStartUntil = (orderedAt: string): string =>
  new Date((epochSeconds(new Date(orderedAt)) + lifetime) * 1_000).toISOString();

export const firstStartEnded = (): AppError => new AppError("notFound", firstStartEndedMessage);

export const readFirstStartToken = (token: string): { id: number; secret: string } => {
  const [, id, secret] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) throw firstStartEnded();
  return { id: Number(id), secret };
};

/** Throws AppError `notFound` for a wrong secret, or when it has expired. */
export const checkFirstStart = ({ firstStart }: Subscription, secret: string, now: Date): FirstStartOffer => {
  if (firstStart === undefined || firstStart.until <= epochSeconds(now)) throw firstStartEnded();
  if (!timingSafeEqual(hashed(secret), Buffer.from(firstStart.secretHash, "base64url"))) throw firstStartEnded();
  return firstStart;
};
