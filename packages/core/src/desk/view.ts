import type { OfficeVisit } from "@cleaning/contract/admin/visits";
import type { ChangePreview } from "@cleaning/contract/visits";
import type { Database } from "../database/index.ts";
import type { VisitRecord } from "../visits/entity.ts";
import { todayAt } from "../visits/outcome.ts";
import type { Preview } from "../visits/preview.ts";
import { elapsedOf, isLive, type Plan, type Visit, visitId } from "../visits/schedule.ts";
import { type Names, readNames } from "./names.ts";

/** A visit with what it copies of its plan. */
export type Row = Visit & Pick<VisitRecord, "customerId" | "serviceName" | "town" | "isUnassigned">;

/** People arrive within so many minutes of the start. */
const windowMinutes = 120;

/** `09:30` of minutes after midnight. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Minutes after midnight of `09:30`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const open = new Set(["scheduled", "on-the-way", "started"]);

/** Whether a visit is over and no one has said what became of it. */
export const isUnreported = ({ date, status }: Pick<Visit, "date" | "status">, now: Date): boolean =>
  date < todayAt(now) && open.has(status);

/** A visit of a plan as a row. */
export const rowOfPlan = ({ customerId, serviceName, town, generatedThrough }: Plan, visit: Visit): Row => ({
  ...visit,
  customerId,
  serviceName,
  town,
  isUnassigned: isLive(visit) && visit.agents.length === 0 && visit.occurrenceDate <= generatedThrough,
});

/** A visit as the office sees it. */
export const officeVisitOf = (row: Row, names: Names, now: Date): OfficeVisit => {
  const { planId, occurrenceDate, date, start, minutes, status, note = null, agents } = row;
  return {
    id: visitId(row),
    planId,
    occurrenceDate,
    date,
    start: timeText(start),
    end: timeText(start + windowMinutes),
    workUntil: timeText(start + elapsedOf(minutes)),
    minutes,
    service: row.serviceName,
    status,
    price: row.priceCents / 100,
    extras: [...row.extras],
    note,
    customer: { id: row.customerId, name: names.customer(planId) },
    town: row.town,
    agents: agents.map((id) => ({ id, name: names.agent(id) })),
    isLate: row.isLate,
    isLateWaived: row.isLateWaived === true,
    isTentative: row.isTentative,
    isDisplaced: row.isDisplaced,
    isUnassigned: row.isUnassigned && date >= todayAt(now),
    isUnreported: isUnreported(row, now),
  };
};

/** Visits as the office sees them: one request for their names. */
export const showVisits = async (database: Database, rows: readonly Row[], now: Date): Promise<OfficeVisit[]> => {
  const names = await readNames(database, rows);
  return rows.map((row) => officeVisitOf(row, names, now));
};

const inDollars = (visit: Preview["visits"][number]["after"]) => {
  if (visit === null) return null;
  const { priceCents, start, ...rest } = visit;
  return { ...rest, start: timeText(start), price: priceCents / 100 };
};

/** A preview in the contract's words. */
export const previewView = ({ visits, ...rest }: Preview): ChangePreview => ({
  ...rest,
  visits: visits.map(({ id, before, after }) => ({ id, before: inDollars(before), after: inDollars(after) })),
});
