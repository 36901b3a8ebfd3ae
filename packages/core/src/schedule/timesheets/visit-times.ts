import { type TimeMark, timeMarks } from "@cleaning/contract/admin/timesheets";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { elapsedOf, type Progress, visitId } from "@cleaning/scheduling/schedule";
import { isOfWork, minutesOutside, possibleSpans, type TimeSpan, type WorkEvent } from "./clock.ts";
import type { Correction, TimesheetRecord, VisitTime } from "./entity.ts";
import { entriesOf, type ReportedWork, type TimeEntry } from "./entries.ts";
import { grantedSpan, inOrder, isAround, takenBy, unpaidMarks } from "./overlaps.ts";
import { isOpenRequest, timeRequestOf } from "./time-requests.ts";

/** Whole minutes at the door; null while either is missing, or the start is later than the end: that says nothing. */
export const workedMinutes = ({ startedAt, endedAt }: Pick<Progress, "startedAt" | "endedAt"> = {}): number | null =>
  startedAt === undefined || endedAt === undefined || Date.parse(endedAt) < Date.parse(startedAt)
    ? null
    : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);

const startOf = ({ visit, clock, isPlanned }: TimeEntry): number => {
  const at = clock.startedAt ?? clock.endedAt;
  if ((visit !== undefined && isPlanned) || at === null) return visit?.start ?? 0;
  return minuteAtBusiness(new Date(at));
};

type Others = {
  taken: readonly TimeSpan[];
  hasAnotherInside: boolean;
  requests: NonNullable<TimesheetRecord["requests"]>;
};

const timeOf = (entry: TimeEntry, { taken, hasAnotherInside, requests }: Others): VisitTime => {
  const { name, date, visit, isPlanned, own, clock, isOfTeam, span, correction: found } = entry;
  const id = visit === undefined ? name : visitId(visit);
  const asked = timeRequestOf({ requests }, { visitId: id, date });
  const isAsked = asked !== undefined && isOpenRequest(asked);
  const whole = span === undefined ? null : minutesOutside([span], []);
  const worked = span === undefined ? null : minutesOutside([span], taken);
  const offered = clock.reported.length === 0 ? worked : minutesOutside(clock.reported, taken);
  const spans = clock.start === undefined || clock.end === undefined ? [] : possibleSpans(clock.start, clock.end);
  const granted = grantedSpan(entry);
  const again = clock.laterStarts.flatMap(({ at }) =>
    span === undefined || span.until < at ? [] : [{ from: at, until: span.until }],
  );
  const ended = clock.otherEnds.flatMap(({ at: until }) =>
    span === undefined || until < span.from ? [] : [{ from: span.from, until }],
  );
  const otherEnds = [...new Set(clock.otherEnds.map(({ at: until }) => until))];
  const tries = clock.isWait ? clock.reported : [];
  const known = [...spans, ...again, ...ended, ...tries, ...[granted ?? span].flatMap((one) => one ?? [])];
  const left = granted === undefined ? undefined : minutesOutside([granted], taken);
  const isGrantCut = granted !== undefined && left !== minutesOutside([granted], []);
  const isCutSince = found?.cut !== undefined && found.cut !== (whole ?? 0) - (worked ?? 0);
  const lengths = known.flatMap((one) => [minutesOutside([one], taken), minutesOutside([one], [])]);
  const readings = [...new Set(lengths)].filter((one) => one !== worked);
  const counts = (event: WorkEvent): boolean => isOfWork(event) || (clock.isWait && event.at === clock.startedAt);
  const isSince = found?.at !== undefined && own.some((event) => counts(event) && event.receivedAt > (found.at ?? ""));
  const is: Partial<Record<TimeMark, boolean>> = {
    superseded: !isPlanned || clock.marks.includes("superseded"),
    "reported-late": clock.marks.includes("reported-late"),
    "after-end": clock.marks.includes("after-end"),
    overlap: granted === undefined ? worked !== whole || hasAnotherInside : isGrantCut,
    "since-corrected": isSince,
    asked: isAsked,
    clock: clock.marks.includes("clock"),
    "team-start": clock.marks.includes("team-start"),
    contrary: clock.marks.includes("contrary"),
    "several-starts": clock.marks.includes("several-starts"),
    "overlap-since": isCutSince,
    wait: clock.marks.includes("wait"),
  };
  const marks = timeMarks.filter((mark) => is[mark] === true);
  const isUnpaid = marks.some((mark) => unpaidMarks.has(mark));
  const { minutes, reason, at } = found ?? {};
  return {
    visitId: id,
    date,
    start: startOf(entry),
    service: visit?.serviceName ?? "",
    status: visit?.status ?? "cancelled",
    planned: visit !== undefined && isPlanned ? elapsedOf(visit) : 0,
    startedAt: clock.startedAt,
    endedAt: clock.endedAt,
    worked,
    isOfTeam,
    correction: minutes === undefined || reason === undefined ? null : { minutes, reason, ...omitUndefined({ at }) },
    paid: isGrantCut ? Math.min(minutes ?? 0, left ?? 0) : (minutes ?? (isUnpaid ? null : worked)),
    marks,
    offered,
    ...(readings.length === 0 ? {} : { otherReadings: readings }),
    ...(otherEnds.length === 0 ? {} : { otherEnds }),
    isUndecided: found === undefined ? marks.length > 0 : isSince || isAsked || isGrantCut || isCutSince,
  };
};

/** What is the agent's, and whatever else their phones reported or the office entered. Time at two visits at once counts once. */
export const visitTimes = (
  work: ReportedWork,
  sheet: Pick<TimesheetRecord, "agentId" | "week" | "corrections" | "requests">,
): VisitTime[] => {
  const { requests = [] } = sheet;
  const entries = entriesOf(work, sheet).toSorted(inOrder);
  return entries
    .map((entry, index) =>
      timeOf(entry, {
        taken: entries.slice(0, index).flatMap(takenBy),
        hasAnotherInside: entries.some((other) => isAround(entry, other)),
        requests,
      }),
    )
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.start - other.start);
};

/** What phones reported of it, whatever was decided, and whatever another visit has of it. */
export const reportedMinutes = ({ startedAt, endedAt }: VisitTime): number | null =>
  workedMinutes({ startedAt: startedAt ?? undefined, endedAt: endedAt ?? undefined });

/** Each decision of `now` with what it was about, so that it is taken again once another visit has more or less of that. */
export const withCuts = (record: TimesheetRecord, work: ReportedWork, now: Date): TimesheetRecord => {
  const times = visitTimes(work, record);
  const cutOf = ({ visitId: id, date }: Correction): number => {
    const time = times.find((one) => one.visitId === id && one.date === date);
    return time === undefined ? 0 : (reportedMinutes(time) ?? 0) - (time.worked ?? 0);
  };
  const corrections = record.corrections.map((one) =>
    one.cut === undefined && one.at === now.toISOString() ? { ...one, cut: cutOf(one) } : one,
  );
  return { ...record, corrections };
};

const sum = (minutes: readonly (number | null)[]): number => minutes.reduce<number>((all, one) => all + (one ?? 0), 0);

/** What phones reported of all together, whatever was decided: no minute twice. */
export const reportedOfAll = (visits: readonly VisitTime[]): number => {
  const spans = visits.map(({ startedAt, endedAt }) =>
    startedAt === null || endedAt === null || startedAt > endedAt ? [] : [{ from: startedAt, until: endedAt }],
  );
  return sum(spans.map((one, index) => minutesOutside(one, spans.slice(0, index).flat())));
};

export type TimesheetTotals = {
  planned: number;
  worked: number;
  paid: number;
  missing: number;
  noAccess: number;
  undecided: number;
};

export const claimedOf = (visits: readonly VisitTime[]): number =>
  sum(visits.map(({ paid, worked }) => paid ?? worked));

const isOpen = ({ isUndecided }: VisitTime): boolean => isUndecided === true;

/**
 * In minutes; `missing` counts visits before `today` without minutes, but for those without access, which need none and
 * which `noAccess` counts, and those that the office has to decide on, which `undecided` counts.
 */
export const totalsOf = (
  visits: readonly VisitTime[],
  otherTime: readonly { minutes: number }[],
  today: string,
): TimesheetTotals => {
  const unpaid = visits.filter((visit) => visit.paid === null && !isOpen(visit));
  return {
    planned: sum(visits.map(({ planned }) => planned)),
    worked: sum(visits.map(({ worked }) => worked)),
    paid: sum([...visits.map(({ paid }) => paid), ...otherTime.map(({ minutes }) => minutes)]),
    missing: unpaid.filter(({ date, status }) => date < today && status !== "no-access").length,
    noAccess: unpaid.filter(({ status }) => status === "no-access").length,
    undecided: visits.filter(isOpen).length,
  };
};
