import { createHash, timingSafeEqual } from "node:crypto";
import { firstStartEndedMessage } from "@cleaning/contract/booking/first-start-link";
import { AppError } from "@cleaning/contract/http/app-error";
import type { FirstStartOffer, Subscription } from "@cleaning/scheduling/schedule";
import { epochSeconds } from "../../platform/database/index.ts";

/** How long the first start of an order can be chosen by its token, in seconds. */
const lifetime = 24 * 3_600;

const hashed = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/**
 * The secret of an order's token. A repeat of the submission has the same one, so that it need not be in the table.
 * @param sent the submission's key, which is kept nowhere, and its content
 */
export const firstStartSecret = (sent: { key: string; body: unknown }): string =>
  hashed(JSON.stringify(["first start", sent.key, sent.body])).toString("base64url");

/** Names the order, and proves that its holder is the buyer. */
export const firstStartTokenOf = (id: number, secret: string): string => `${id}.${secret}`;

/** What a subscription keeps of a token. */
export const firstStartOffer = (secret: string, now: Date): FirstStartOffer => ({
  secretHash: hashed(secret).toString("base64url"),
  until: epochSeconds(now) + lifetime,
});

/** Until when the token of an order works, as an instant in UTC. */
export const firstStartUntil = (orderedAt: string): string =>
  new Date((epochSeconds(new Date(orderedAt)) + lifetime) * 1_000).toISOString();

export const firstStartEnded = (): AppError => new AppError("notFound", firstStartEndedMessage);

/** What a token says. Throws AppError `notFound` for text that is none. */
export const readFirstStartToken = (token: string): { id: number; secret: string } => {
  const [, id, secret] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || secret === undefined) throw firstStartEnded();
  return { id: Number(id), secret };
};

/** Lets the buyer of a subscription through. Throws AppError `notFound` for another secret, or when it has ended. */
export const checkFirstStart = ({ firstStart }: Subscription, secret: string, now: Date): FirstStartOffer => {
  if (firstStart === undefined || firstStart.until <= epochSeconds(now)) throw firstStartEnded();
  if (!timingSafeEqual(hashed(secret), Buffer.from(firstStart.secretHash, "base64url"))) throw firstStartEnded();
  return firstStart;
};
