import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime } from "@cleaning/contract/format/calendar";
import type { VisitCharges } from "@cleaning/contract/visits/visit-charges";
import { todayAt } from "@cleaning/scheduling/context";
import {
  elapsedOf,
  isUnassigned,
  keepsFee,
  type OverCapacity,
  type Subscription,
  type Visit,
} from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import type { VisitRecord } from "../records/entity.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { type Names, readNames } from "./names.ts";
import { visitView } from "./view.ts";

export type AdminVisitRow = Visit & Pick<VisitRecord, "customerId" | "town" | "isUnassigned">;

const openStatuses = new Set(["scheduled", "on-the-way", "started"]);

export const isUnreported = ({ date, status }: Pick<Visit, "date" | "status">, now: Date): boolean =>
  date < todayAt(now) && openStatuses.has(status);

export const rowOfSubscription = (subscription: Subscription, visit: Visit): AdminVisitRow => ({
  ...visit,
  customerId: subscription.customerId,
  town: subscription.town,
  isUnassigned: isUnassigned(subscription, visit),
});

const overCapacityOf = ({ agentId, by, at, reason, accepted }: OverCapacity, names: Names) => ({
  agent: { id: agentId, name: names.agent(agentId) },
  kinds: [...new Set(accepted.map(({ kind }) => kind))],
  by: names.author(by),
  at,
  ...omitUndefined({ reason }),
});

const correctionOf = ({ fromCents, ...correction }: NonNullable<Visit["correction"]>) => ({
  was: fromCents / 100,
  isCredit: correction.isCredit,
  words: correction.words,
});

export const adminChargesOf = ({ priceCents, isLateWaived, fee, correction }: Visit): VisitCharges => ({
  price: priceCents / 100,
  isLateWaived: isLateWaived === true,
  ...omitUndefined({
    fee: fee && { amount: fee.cents / 100, words: fee.words },
    correction: correction && correctionOf(correction),
  }),
});

/** A pause names itself as the cause of what it skipped; what a person had skipped stays theirs. */
const staysOut = (
  { status, date, cause }: Pick<Visit, "status" | "date" | "cause">,
  {
    endsOn,
    pausedFrom,
    pausedUntil,
    isHomeGone = false,
  }: Pick<SubscriptionRecord, "endsOn" | "pausedFrom" | "pausedUntil" | "isHomeGone">,
): boolean => {
  const isInPause = cause !== undefined || (pausedFrom !== undefined && pausedFrom <= date);
  const isPaused = isInPause && pausedUntil !== undefined && date <= pausedUntil;
  return status === "skipped" && (isHomeGone || isPaused || (endsOn !== undefined && endsOn <= date));
};

export const adminVisitOf = (row: AdminVisitRow, names: Names, now: Date): AdminVisit => ({
  ...visitView(row),
  customer: {
    id: row.customerId,
    name: names.customer(row.subscriptionId),
    ...omitUndefined({ phone: names.phone(row.subscriptionId) }),
  },
  town: row.town,
  ...omitUndefined({ homeId: names.subscription(row.subscriptionId)?.homeId }),
  agents: row.agents.map((id) => ({ id, name: names.agent(id), ...omitUndefined({ phone: names.agentPhone(id) }) })),
  minutes: row.minutes,
  ...omitUndefined({ teamSize: row.teamSize }),
  workUntil: isoTime(row.start + elapsedOf(row)),
  ...(row.teamNote === undefined ? {} : { teamNote: row.teamNote }),
  ...adminChargesOf(row),
  ...(keepsFee(row) ? { keepsFee: true } : {}),
  ...(staysOut(row, names.subscription(row.subscriptionId) ?? {}) ? { staysOut: true } : {}),
  isResolved: row.isResolved === true,
  isMovedByCompany: row.isMovedByCompany,
  isUnassigned: row.isUnassigned && row.date >= todayAt(now),
  isUnreported: isUnreported(row, now),
  ...(row.overCapacity === undefined
    ? {}
    : { overCapacity: row.overCapacity.map((mark) => overCapacityOf(mark, names)) }),
});

export const showVisits = async (
  database: Database,
  rows: readonly AdminVisitRow[],
  now: Date,
): Promise<AdminVisit[]> => {
  const names = await readNames(database, rows);
  return rows.map((row) => adminVisitOf(row, names, now));
};
