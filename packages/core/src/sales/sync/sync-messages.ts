import { provider as named } from "@cleaning/contract/checkout/provider";
import { syncCutMessage, type SyncKind } from "@cleaning/contract/checkout/sync";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatNumber } from "@cleaning/contract/format/money";
import { AppError } from "@cleaning/contract/http/app-error";
import { faultOf, type FaultReason } from "../provider/faults.ts";

/** For admins, who may know more than visitors. */
const faults: Readonly<Record<FaultReason, string>> = {
  unreachable: `${named.name} cannot be reached. Please try again in a while.`,
  late: `${named.name} takes too long to answer. Please try again in a while.`,
  trouble: `${named.name} has trouble at the moment. Please try again in a while.`,
  rejected: `${named.name} does not accept our credentials. Please have its API key checked.`,
  unknown: `${named.name} has no such record.`,
  refused: `${named.name} refuses to list its records.`,
  malformed: `${named.name} sent an answer that we do not understand.`,
  resting: `${named.name} failed several times just now and is left alone for half a minute.`,
};

export const toAdminError = (error: unknown): unknown => {
  const reason = faultOf(error);
  if (!(error instanceof AppError) || reason === undefined) return error;
  const { cause, retryAfter } = error;
  return new AppError(error.kind, faults[reason], { cause, ...omitUndefined({ retryAfter }) });
};

export const cutShortError = (): AppError => new AppError("unavailable", syncCutMessage, { retryAfter: 1 });

export const logMessages = {
  read: (kind: SyncKind, items: number): string =>
    kind === "organization" ? "Read the organization." : `Read all ${formatNumber(items)} ${kind}.`,
  cut: (items: number): string =>
    `Not finished in time, after ${formatNumber(items)} items. The next sync goes on from there.`,
  noProvider: "Nothing was read: there is no provider yet.",
  ended: "Not finished: the sync ended when another part of it failed.",
} as const;
