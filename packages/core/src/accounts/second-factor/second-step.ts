import { secondFactorNeededMessage, wrongSecondFactorMessage } from "@cleaning/contract/accounts/second-factor-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { recordOf } from "../../people/users/own-record.ts";
import type { HistoryFact } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf } from "../../platform/database/transact-write.ts";
import { enforceRateLimit, type RateLimit, resetRateLimit } from "../../platform/rate-limit/index.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { hasSecondFactor, type Security, securityEntity } from "../sessions/security.ts";
import { hashOfCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

export type Store = { database: Database; box: SecretBox };

const [quarterHour, day] = [900, 86_400];

/** Counted apart: a visitor at an open browser must not lock the owner out of signing in. */
type CodePurpose = "sign-in" | "change";
const names = {
  "sign-in": ["second-factor", "second-factor-day"],
  change: ["second-factor-change", "second-factor-change-day"],
} as const;

/** Codes count only after the right password: 100 a day, three of which are valid at a time, find one in four years. */
const attemptLimits = (identityId: string, purpose: CodePurpose): RateLimit[] => [
  { what: names[purpose][0], who: identityId, limit: 10, windowSeconds: quarterHour },
  { what: names[purpose][1], who: identityId, limit: 100, windowSeconds: day },
];

export const countCodeAttempt = async (
  database: Database,
  identityId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<void> => {
  for (const limit of attemptLimits(identityId, purpose)) await enforceRateLimit(database, limit, now);
};

export const resetCodeAttempts = async (
  database: Database,
  identityId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<void> => {
  await Promise.all(attemptLimits(identityId, purpose).map((limit) => resetRateLimit(database, limit, now)));
};

type Facts = Readonly<Record<string, unknown>>;

const isDigits = (code: string): boolean => /^\d{6}$/.test(code);
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, "");

export const userFact = (id: number, before: Facts, after: Facts): HistoryFact => ({
  kind: "users",
  id,
  before,
  after,
});

const spendStep = (database: Database, identityId: string, secret: string, step: number): Promise<boolean> =>
  isWritten(
    securityEntity(database)
      .patch({ identityId })
      .set({ lastStep: step })
      .where(
        (stored, { eq, lt, notExists }) =>
          `${eq(stored.secret, secret)} AND (${notExists(stored.lastStep)} OR ${lt(stored.lastStep, step)})`,
      )
      .go(),
  );

const spendRecoveryCode = async (
  database: Database,
  identityId: string,
  { recoverySalt = "", recoveryCodes = [] }: Security,
  code: string,
  now: Date,
): Promise<number | undefined> => {
  const hash = await hashOfCode(code, recoverySalt);
  if (hash === undefined || !recoveryCodes.includes(hash)) return undefined;
  const { id } = await recordOf(database, identityId);
  const remaining = recoveryCodes.length - 1;
  const spent = securityEntity(database)
    .patch({ identityId })
    .delete({ recoveryCodes: [hash] })
    .where((stored, { contains }) => contains(stored.recoveryCodes, hash));
  return command({ database, by: identityId, now }, async () => ({
    writes: { code: updateOf(spent) },
    history: userFact(id, { recoveryCodes: remaining + 1 }, { recoveryCodes: remaining }),
    ifRefused: { answer: undefined },
    answer: remaining,
  }));
};

export const spend = async (
  { database, box }: Store,
  identityId: string,
  security: Security,
  typed: string,
  now: Date,
): Promise<{ recoveryCodesLeft?: number } | undefined> => {
  const code = withoutSpaces(typed);
  if (!isDigits(code)) {
    const recoveryCodesLeft = await spendRecoveryCode(database, identityId, security, code, now);
    return recoveryCodesLeft === undefined ? undefined : { recoveryCodesLeft };
  }
  const { secret = "" } = security;
  const step = stepOf(box.open(secret, identityId), code, now);
  return step !== undefined && (await spendStep(database, identityId, secret, step)) ? {} : undefined;
};

/** Returns how many recovery codes are left when one was used. @throws AppError `unauthorized`, `tooManyRequests` */
export const proveSecondFactor = async (
  store: Store,
  identityId: string,
  security: Security,
  code: string | undefined,
  now: Date,
): Promise<{ recoveryCodesLeft?: number }> => {
  if (!hasSecondFactor(security)) return {};
  if (code === undefined || code.trim() === "")
    throw new AppError("unauthorized", secondFactorNeededMessage, { secondFactor: "code" });
  await countCodeAttempt(store.database, identityId, "sign-in", now);
  const proven = await spend(store, identityId, security, code, now);
  if (proven === undefined) throw new AppError("unauthorized", wrongSecondFactorMessage, { secondFactor: "code" });
  await resetCodeAttempts(store.database, identityId, "sign-in", now);
  return proven;
};
