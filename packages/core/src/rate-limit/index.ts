import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { defineEntity, exactKey } from "../database/entity.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { AppError } from "../errors/index.ts";

const rateLimitEntity = defineEntity(
  "throttle",
  {
    what: { type: "string", required: true },
    who: { type: "string", required: true },
    window: { type: "number", required: true },
    hits: { type: "number" },
    expiresAt: { type: "number" },
  },
  { byWindow: exactKey(["what", "who"], ["window"]) },
);

/** How often one visitor or account may do something. */
export type RateLimit = { what: string; who: string; limit: number; windowSeconds: number };

/** Hashes: the table must not say who tried. */
const hashed = (who: string): string => createHash("sha256").update(who).digest("base64url").slice(0, 22);

const itemOf = ({ what, who, windowSeconds }: RateLimit, now: Date) => ({
  what,
  who: hashed(who),
  window: Math.floor(epochSeconds(now) / windowSeconds),
});

/** Counts one try in a fixed window. Throws `tooManyRequests` with the seconds until it ends. */
export const enforceRateLimit = async (database: Database, rateLimit: RateLimit, now: Date): Promise<void> => {
  const item = itemOf(rateLimit, now);
  const ends = (item.window + 1) * rateLimit.windowSeconds;
  const { data } = await rateLimitEntity(database)
    .upsert({ ...item, expiresAt: ends })
    .add({ hits: 1 })
    .go({ response: "all_new" });
  if ((data.hits ?? 0) <= rateLimit.limit) return;
  throw new AppError("tooManyRequests", "Too many tries. Please wait a while and try again, or call us.", {
    retryAfter: ends - epochSeconds(now),
  });
};

/** Forgets the tries of the current window; returns how many of them were let through. */
export const resetRateLimit = async (database: Database, rateLimit: RateLimit, now: Date): Promise<number> => {
  const { data } = await rateLimitEntity(database).delete(itemOf(rateLimit, now)).go({ response: "all_old" });
  return Math.min(data?.hits ?? 0, rateLimit.limit);
};

/** Takes back tries that were counted in the current window and turned out to be no guesses. */
export const takeBack = async (database: Database, rateLimit: RateLimit, tries: number, now: Date): Promise<void> => {
  if (tries === 0) return;
  await rateLimitEntity(database).upsert(itemOf(rateLimit, now)).add({ hits: -tries }).go();
};

/** An IPv4 address, or the /64 network of an IPv6 one, within which a visitor may choose addresses freely. */
export const visitorOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
};
