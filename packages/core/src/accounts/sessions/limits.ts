import { AppError } from "@cleaning/contract/http/app-error";
import type { Database } from "../../platform/database/index.ts";
import {
  enforceRateLimit,
  type ClientNetwork,
  type RateLimit,
  resetRateLimit,
  tooManyTriesMessage,
  uncount,
} from "../../platform/rate-limit/index.ts";

export const unknownNetwork: ClientNetwork = { network: "", factor: 1 };

const [quarterHour, hour, day] = [900, 3_600, 86_400];

/** In this order, so that a limited network adds nothing to an account's count. Figures: docs/decisions/0018. */
const limits = {
  login: { here: [10, quarterHour], account: [100, hour], network: [300, day] },
  "reset-code": { here: [5, hour], account: [20, day] },
  "reset-try": { here: [10, hour], account: [60, day] },
} as const;
type LimitedAction = keyof typeof limits;

const confirmations = {
  "confirmation-code": { hour: 5, day: 20 },
  "confirmation-try": { hour: 10, day: 60 },
} as const;

type Figures = readonly [limit: number, windowSeconds: number];
const rateLimit = (what: string, who: string, [limit, windowSeconds]: Figures): RateLimit => ({
  what,
  who,
  limit,
  windowSeconds,
});

const ofAccount = (what: LimitedAction, account: string): RateLimit =>
  rateLimit(`${what}-account`, account, limits[what].account);
const accountInNetwork = (what: LimitedAction, account: string, { network }: ClientNetwork): RateLimit =>
  rateLimit(what, `${network} ${account}`, limits[what].here);
const ofNetwork = ({ network, factor }: ClientNetwork): RateLimit => {
  const [limit, windowSeconds] = limits.login.network;
  return rateLimit("login-network", network, [limit * factor, windowSeconds]);
};

type Attempt = { account: string; clientNetwork: ClientNetwork; now: Date };

/** Counts unknown accounts too. Returns the tries of this account from all networks. Throws `tooManyRequests`. */
export const countAccountAttempt = async (
  database: Database,
  what: LimitedAction,
  { account, clientNetwork, now }: Attempt,
): Promise<number> => {
  await enforceRateLimit(database, accountInNetwork(what, account, clientNetwork), now);
  if (what === "login") await enforceRateLimit(database, ofNetwork(clientNetwork), now);
  return enforceRateLimit(database, ofAccount(what, account), now);
};

const triesBeforeLock = 5;

/** A wrong password, a locked account and none that exists are answered the same; from the sixth try "too many". */
export const refusalAfter = (tries: number, refusal: unknown): unknown =>
  tries > triesBeforeLock && refusal instanceof AppError && refusal.kind === "unauthorized"
    ? new AppError("tooManyRequests", tooManyTriesMessage, {
        retryAfter: Math.min(quarterHour, 2 ** (tries - triesBeforeLock - 1)),
      })
    : refusal;

/** `email` in lower case. Throws `tooManyRequests`. */
export const countConfirmation = async (
  database: Database,
  what: keyof typeof confirmations,
  email: string,
  now: Date,
): Promise<void> => {
  await enforceRateLimit(database, rateLimit(what, email, [confirmations[what].hour, hour]), now);
  await enforceRateLimit(database, rateLimit(`${what}-day`, email, [confirmations[what].day, day]), now);
};

export const clearSignInAttempts = async (
  database: Database,
  { account, clientNetwork, now }: Attempt,
): Promise<void> => {
  const [attempts] = await Promise.all([
    resetRateLimit(database, accountInNetwork("login", account, clientNetwork), now),
    uncount(database, ofNetwork(clientNetwork), 1, now),
  ]);
  await uncount(database, ofAccount("login", account), attempts, now);
};

/** Guesses at the old password say nothing about the new one. */
export const clearPasswordAttempts = async (
  database: Database,
  { account, clientNetwork, now }: Attempt,
): Promise<void> => {
  await Promise.all([
    resetRateLimit(database, accountInNetwork("login", account, clientNetwork), now),
    resetRateLimit(database, ofAccount("login", account), now),
  ]);
};
