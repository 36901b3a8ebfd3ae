import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { AppError } from "@cleaning/contract/http/app-error";
import { isWritten } from "../database/condition.ts";
import { defineEntity, exactKey } from "../database/entity.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { updateOf, type Write } from "../database/transact-write.ts";

const rateLimitEntity = defineEntity(
  "rateLimit",
  {
    what: { type: "string", required: true },
    who: { type: "string", required: true },
    window: { type: "number", required: true },
    hits: { type: "number" },
    expiresAt: { type: "number" },
  },
  { byWindow: exactKey(["what", "who"], ["window"]) },
);

/** A keyed hash of the visitor's network; `factor` raises the limits (tests and load runs). */
export type ClientNetwork = { network: string; factor: number };

/** Keyed hashes of the visitor (`visitorOf`) and the network around them (`wideNetworkOf`). */
export type Sender = { visitor: string; network: string; factor: number };

export type RateLimit = { what: string; who: string; limit: number; windowSeconds: number };

/** Hashed, because the table must not identify visitors. */
const hashed = (who: string): string => createHash("sha256").update(who).digest("base64url").slice(0, 22);

const itemOf = ({ what, who, windowSeconds }: RateLimit, now: Date) => ({
  what,
  who: hashed(who),
  window: Math.floor(epochSeconds(now) / windowSeconds),
});

export const tooManyTriesMessage = "Too many tries. Please wait a while and try again, or call us.";

/** Fixed window. Returns the hits in it. Throws `tooManyRequests` with the seconds until the window ends. */
export const enforceRateLimit = async (database: Database, rateLimit: RateLimit, now: Date): Promise<number> => {
  const item = itemOf(rateLimit, now);
  const windowEnd = (item.window + 1) * rateLimit.windowSeconds;
  const { data } = await rateLimitEntity(database)
    .upsert({ ...item, expiresAt: windowEnd })
    .add({ hits: 1 })
    .go({ response: "all_new" });
  const { hits = 0 } = data;
  if (hits <= rateLimit.limit) return hits;
  throw new AppError("tooManyRequests", tooManyTriesMessage, {
    retryAfter: windowEnd - epochSeconds(now),
  });
};

export const resetRateLimit = async (database: Database, rateLimit: RateLimit, now: Date): Promise<number> => {
  const { data } = await rateLimitEntity(database).delete(itemOf(rateLimit, now)).go({ response: "all_old" });
  return Math.min(data?.hits ?? 0, rateLimit.limit);
};

const increment = (database: Database, rateLimit: RateLimit, now: Date, amount = 1) => {
  const item = itemOf(rateLimit, now);
  return rateLimitEntity(database)
    .upsert({ ...item, expiresAt: (item.window + 1) * rateLimit.windowSeconds })
    .add({ hits: amount })
    .where(({ hits }, { lte, notExists }) => `${notExists(hits)} OR ${lte(hits, rateLimit.limit - amount)}`);
};

/** A refusal counts nothing. @returns whether it was counted */
export const countUnlessFull = (database: Database, rateLimit: RateLimit, now: Date, amount = 1): Promise<boolean> =>
  isWritten(increment(database, rateLimit, now, amount).go());

/** The same (`countUnlessFull`) in a transaction, which is refused when there are as many already. */
export const countWrite = (database: Database, rateLimit: RateLimit, now: Date): Write =>
  updateOf(increment(database, rateLimit, now));

export const uncountWrite = (database: Database, rateLimit: RateLimit, now: Date): Write => {
  const item = itemOf(rateLimit, now);
  return updateOf(
    rateLimitEntity(database)
      .upsert({ ...item, expiresAt: (item.window + 1) * rateLimit.windowSeconds })
      .add({ hits: -1 }),
  );
};

/** Takes back tries that were counted in the current window and turned out to be no guesses. */
export const uncount = async (database: Database, rateLimit: RateLimit, tries: number, now: Date): Promise<void> => {
  if (tries === 0) return;
  await rateLimitEntity(database).upsert(itemOf(rateLimit, now)).add({ hits: -tries }).go();
};

const prefixOf = (address: string, groups: number): string => {
  const [head = "", tail] = address.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back]
    .slice(0, groups)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
};

/** An IPv4 address, or the /64 of an IPv6 one, within which a visitor can choose addresses freely. */
export const visitorOf = (address: string): string => (isIPv6(address) ? prefixOf(address, 4) : address);

/** /24 of an IPv4 address, /48 of an IPv6 one: what one customer of an internet provider may have. */
export const wideNetworkOf = (address: string): string =>
  isIPv6(address) ? `${prefixOf(address, 3)}::/48` : `${address.split(".").slice(0, 3).join(".")}.0/24`;
