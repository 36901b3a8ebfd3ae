import { isDeepStrictEqual } from "node:util";
import type { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { todayAt } from "../context.ts";
import { plusDays } from "../dates.ts";
import { isSkippedByPerson, type Subscription, type Schedule, type Visit, visitId } from "../schedule.ts";
import { isPast } from "./late.ts";

export type Row = { id: string; before: Visit | null; after: Visit | null };

/** Frequency and price count while no segment is in force. */
export type Agreement = {
  serviceId: number;
  serviceName: string;
  serviceType: (typeof serviceTypes)[number];
  frequency: ScheduleFrequency;
  priceCents: number;
  homeId?: number | undefined;
};

export type Outcome = {
  subscription: Subscription;
  /** For people: a visit and the one that replaces it are one row. */
  rows: Row[];
  writes: Visit[];
  andLater: boolean;
  /** It would be late, had the customer asked for it. */
  mayBeLate?: true;
  agreement?: Partial<Agreement>;
};

export const isComing = (visit: Visit, now: Date): boolean => visit.status === "scheduled" && !isPast(visit, now);

export const isOverdue = (visit: Visit, now: Date): boolean =>
  visit.status === "scheduled" && visit.date === todayAt(now) && isPast(visit, now);

export const isUnbegun = (visit: Visit, now: Date): boolean => isComing(visit, now) || isOverdue(visit, now);

/** Of a visit to come that a person skipped, and of one that agents could not get into, until the day after. */
export const mayChooseAnew = (visit: Visit, now: Date): boolean =>
  visit.status === "no-access"
    ? todayAt(now) <= plusDays(visit.date, 1)
    : visit.status === "skipped" && isSkippedByPerson(visit) && !isPast(visit, now);

/** For the office also overdue visits. @throws AppError `notFound`, or `conflict` with what to do */
export const coming = (visit: Visit | undefined, now: Date, isAdmin = false): Visit => {
  if (visit === undefined) throw new AppError("notFound", "There is no such visit.");
  if (isComing(visit, now) || (isAdmin && visit.status === "scheduled")) return visit;
  if (visit.status === "skipped" || visit.status === "cancelled")
    throw new AppError("conflict", `This visit is already ${visit.status}. Please choose another one.`);
  if (isAdmin)
    throw new AppError("conflict", "This visit has begun or is over. Please set it back to scheduled first.");
  throw new AppError("conflict", "This visit has begun or is over. Please call us to change something about it.");
};

/** The table has no undefined values. */
export const isSame = (one: Visit | undefined, other: Visit): boolean =>
  one !== undefined && isDeepStrictEqual(omitUndefined(one), omitUndefined(other));

export const differing = ({ visits }: Schedule, targetVisits: readonly Visit[]): Visit[] => {
  const stored = new Map(visits.map((visit) => [visit.occurrenceDate, visit]));
  return targetVisits
    .filter((visit) => !isSame(stored.get(visit.occurrenceDate), visit))
    .toSorted((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1));
};

export const rowOf = (before: Visit | null, after: Visit): Row => ({ id: visitId(after), before, after });

export const scheduleAfter = (
  { visits }: Schedule,
  { subscription, writes }: Pick<Outcome, "subscription" | "writes">,
): Schedule => {
  const written = new Map(writes.map((visit) => [visit.occurrenceDate, visit]));
  const unchangedVisits = visits.filter(({ occurrenceDate }) => !written.has(occurrenceDate));
  return {
    subscription,
    visits: [...unchangedVisits, ...writes].toSorted((one, other) =>
      one.occurrenceDate < other.occurrenceDate ? -1 : 1,
    ),
  };
};
