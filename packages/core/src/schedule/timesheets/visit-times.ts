import { elapsedOf, isLive, type Progress, type Visit, visitId } from "@cleaning/scheduling/schedule";
import type { Correction, TimesheetRecord, VisitTime } from "./entity.ts";

type Reported = Pick<VisitTime, "startedAt" | "endedAt" | "worked" | "isOfTeam">;

/** Whole minutes at the door; null while either is missing, or the start is later than the end: that says nothing. */
export const workedMinutes = ({ startedAt, endedAt }: Pick<Progress, "startedAt" | "endedAt"> = {}): number | null =>
  startedAt === undefined || endedAt === undefined || Date.parse(endedAt) < Date.parse(startedAt)
    ? null
    : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);

const reported = (startedAt: string | undefined, endedAt: string | undefined, isOfTeam: boolean): Reported => ({
  startedAt: startedAt ?? null,
  endedAt: endedAt ?? null,
  worked: workedMinutes({ startedAt, endedAt }),
  isOfTeam,
});

/** What an agent's own phone reported; where that is not the whole, what the visit's phones did together. */
const reportedOf = ({ progress, agents }: Visit, agentId: number): Reported => {
  const own = progress?.agentTimes?.find((one) => one.agentId === agentId);
  return own !== undefined && workedMinutes(own) !== null
    ? reported(own.startedAt, own.endedAt, false)
    : reported(progress?.startedAt, progress?.endedAt, agents.length > 1 && progress?.startedAt !== undefined);
};

const visitTime = (visit: Visit, agentId: number, corrections: readonly Correction[]): VisitTime => {
  const id = visitId(visit);
  const work = reportedOf(visit, agentId);
  const correction = corrections.find((one) => one.visitId === id);
  return {
    visitId: id,
    date: visit.date,
    start: visit.start,
    service: visit.serviceName,
    status: visit.status,
    planned: elapsedOf(visit),
    ...work,
    correction: correction === undefined ? null : { minutes: correction.minutes, reason: correction.reason },
    paid: correction?.minutes ?? work.worked,
  };
};

/**
 * An agent's work at visits, in order of start.
 * @param visits of a week, of any agents
 */
export const visitTimes = (
  visits: readonly Visit[],
  agentId: number,
  { corrections = [] }: Partial<Pick<TimesheetRecord, "corrections">> = {},
): VisitTime[] =>
  visits
    .filter((visit) => isLive(visit) && visit.agents.includes(agentId))
    .map((visit) => visitTime(visit, agentId, corrections))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.start - other.start);

const sum = (minutes: readonly (number | null)[]): number => minutes.reduce<number>((all, one) => all + (one ?? 0), 0);

export type TimesheetTotals = { planned: number; worked: number; paid: number; missing: number; noAccess: number };

/**
 * In minutes; `missing` counts visits before `today` without minutes, but for those without access, which need none and
 * which `noAccess` counts.
 */
export const totalsOf = (
  visits: readonly VisitTime[],
  otherTime: readonly { minutes: number }[],
  today: string,
): TimesheetTotals => {
  const unpaid = visits.filter(({ paid }) => paid === null);
  return {
    planned: sum(visits.map(({ planned }) => planned)),
    worked: sum(visits.map(({ worked }) => worked)),
    paid: sum([...visits.map(({ paid }) => paid), ...otherTime.map(({ minutes }) => minutes)]),
    missing: unpaid.filter(({ date, status }) => date < today && status !== "no-access").length,
    noAccess: unpaid.filter(({ status }) => status === "no-access").length,
  };
};
