import { isDeepStrictEqual } from "node:util";
import type { serviceTypes } from "@cleaning/contract/catalog/catalog-lists";
import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { todayAt } from "../context.ts";
import { type Subscription, type Schedule, type Visit, visitId } from "../schedule.ts";
import { isPast } from "./late.ts";

/** A visit before and after a change; null where there is none. */
export type Row = { id: string; before: Visit | null; after: Visit | null };

/** What is agreed of a subscription besides its schedule; frequency and price count while no segment is in force. */
export type Agreement = {
  serviceId: number;
  serviceName: string;
  serviceType: (typeof serviceTypes)[number];
  frequency: BookingFrequency;
  priceCents: number;
  /** The profile's home without one. */
  homeId?: number | undefined;
};

/** What a change comes to. */
export type Outcome = {
  subscription: Subscription;
  /** What is to be shown: a visit that another takes the place of is one row. */
  rows: Row[];
  /** The records that are to be written. */
  writes: Visit[];
  /** Whether computed visits behind the rows change too. */
  andLater: boolean;
  /** What of the agreement changes; undefined of a change that is not about it, or changes nothing at all. */
  agreement?: Partial<Agreement>;
};

/** Whether a visit is still to come as planned. */
export const isComing = (visit: Visit, now: Date): boolean => visit.status === "scheduled" && !isPast(visit, now);

/** Whether a visit of today should have begun, and nobody has said that it did. */
export const isOverdue = (visit: Visit, now: Date): boolean =>
  visit.status === "scheduled" && visit.date === todayAt(now) && isPast(visit, now);

/** Whether nothing has happened yet at a visit of today or later: it is still to come, or overdue. */
export const isUnbegun = (visit: Visit, now: Date): boolean => isComing(visit, now) || isOverdue(visit, now);

/**
 * Lets only visits through that are still to come as planned; for the office also those whose start has passed and of
 * which nothing was said. Throws AppError `notFound`, or `conflict` with what to do.
 */
export const coming = (visit: Visit | undefined, now: Date, isOffice = false): Visit => {
  if (visit === undefined) throw new AppError("notFound", "There is no such visit.");
  if (isComing(visit, now) || (isOffice && visit.status === "scheduled")) return visit;
  if (visit.status === "skipped" || visit.status === "cancelled")
    throw new AppError("conflict", `This visit is already ${visit.status}. Please choose another one.`);
  if (isOffice)
    throw new AppError("conflict", "This visit has begun or is over. Please set it back to scheduled first.");
  throw new AppError("conflict", "This visit has begun or is over. Please call us to change something about it.");
};

/** Whether two visits are the same; the table has no undefined values. */
export const isSame = (one: Visit | undefined, other: Visit): boolean =>
  one !== undefined && isDeepStrictEqual(defined(one), defined(other));

/** The records that are not stored as they are to be, in the order of their occurrence dates. */
export const differing = ({ visits }: Schedule, wanted: readonly Visit[]): Visit[] => {
  const stored = new Map(visits.map((visit) => [visit.occurrenceDate, visit]));
  return wanted
    .filter((visit) => !isSame(stored.get(visit.occurrenceDate), visit))
    .toSorted((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1));
};

/** A row of a visit that keeps its key. */
export const rowOf = (before: Visit | null, after: Visit): Row => ({ id: visitId(after), before, after });

/** The schedule once an outcome is written. */
export const scheduleAfter = (
  { visits }: Schedule,
  { subscription, writes }: Pick<Outcome, "subscription" | "writes">,
): Schedule => {
  const written = new Map(writes.map((visit) => [visit.occurrenceDate, visit]));
  const others = visits.filter(({ occurrenceDate }) => !written.has(occurrenceDate));
  return {
    subscription,
    visits: [...others, ...writes].toSorted((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1)),
  };
};
