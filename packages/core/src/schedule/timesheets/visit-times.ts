import { type TimeMark, timeMarks } from "@cleaning/contract/admin/timesheets";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { instantAtBusiness, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf as dateOfDay } from "@cleaning/scheduling/dates";
import { elapsedOf, isLive, type Progress, type Visit, visitId, visitName } from "@cleaning/scheduling/schedule";
import {
  type DayClock,
  clockOf,
  isOfWork,
  isUncertain,
  minutesOutside,
  possibleSpans,
  type TimeSpan,
  type WorkEvent,
} from "./clock.ts";
import type { Correction, TimesheetRecord, VisitTime } from "./entity.ts";
import { isOpenRequest, timeRequestOf } from "./time-requests.ts";
import { workWeekOf } from "./week.ts";

/** Whole minutes at the door; null while either is missing, or the start is later than the end: that says nothing. */
export const workedMinutes = ({ startedAt, endedAt }: Pick<Progress, "startedAt" | "endedAt"> = {}): number | null =>
  startedAt === undefined || endedAt === undefined || Date.parse(endedAt) < Date.parse(startedAt)
    ? null
    : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);

export type ReportedWork = { visits: readonly Visit[]; events: readonly WorkEvent[] };

type Entry = {
  name: string;
  date: string;
  visit: Visit | undefined;
  isPlanned: boolean;
  own: readonly WorkEvent[];
  clock: DayClock;
  isOfTeam: boolean;
  span: TimeSpan | undefined;
  correction: Correction | undefined;
};

const isSuperseded = (event: WorkEvent): boolean => event.isSuperseded === true;

const dateOf = ({ at }: WorkEvent): string => todayAt(new Date(at));

export const placeOf = (name: string, date: string): string => `${name} ${date}`;

const eventsByPlace = (events: readonly WorkEvent[]): ReadonlyMap<string, WorkEvent[]> =>
  Map.groupBy(events, (event) => placeOf(visitName(event), dateOf(event)));

const earliest = (events: readonly (WorkEvent | undefined)[]): WorkEvent | undefined =>
  events.flatMap((event) => event ?? []).toSorted((one, other) => (one.at < other.at ? -1 : 1))[0];

/**
 * Where an agent's own phone has not said all of it, that of who comes with them says the rest, never of the time before
 * the agent's own start or way. A way without a start leaves open whether they came at all.
 */
const withTeam = (own: DayClock, team: readonly DayClock[]): Pick<Entry, "clock" | "isOfTeam"> => {
  const { setOutAt } = own;
  const teamStart = own.end === undefined ? earliest(team.map((one) => one.start)) : undefined;
  const start =
    own.start ??
    (setOutAt === undefined || teamStart === undefined || teamStart.at >= setOutAt
      ? teamStart
      : { ...teamStart, at: setOutAt });
  const ends = team
    .map(({ end }) => end)
    .filter((end) => end === undefined || start === undefined || end.at >= start.at);
  const end = own.end ?? earliest(ends);
  if (start === own.start && end === own.end) return { clock: own, isOfTeam: false };
  const isOnTheWay = own.start === undefined && setOutAt !== undefined;
  if (isOnTheWay && end === undefined) return { clock: own, isOfTeam: false };
  const is: Partial<Record<TimeMark, boolean>> = {
    "reported-late": team.some(({ marks }) => marks.includes("reported-late")),
    clock: [start, end].some((event) => event !== undefined && isUncertain(event)),
    "team-start": isOnTheWay,
  };
  const marks = timeMarks.filter((mark) => is[mark] === true || own.marks.includes(mark));
  const times = { startedAt: start?.at ?? null, endedAt: end?.at ?? null };
  return { clock: { ...own, ...times, start, end, marks }, isOfTeam: true };
};

/** A start after the end counts as not reported. */
const spanOf = ({ startedAt, endedAt }: DayClock): TimeSpan | undefined =>
  startedAt === null || endedAt === null || startedAt > endedAt ? undefined : { from: startedAt, until: endedAt };

const entriesOf = (
  { visits, events }: ReportedWork,
  { agentId, week, corrections }: Pick<TimesheetRecord, "agentId" | "week" | "corrections">,
): Entry[] => {
  const byName = new Map(visits.map((visit) => [visitName(visit), visit]));
  const places = eventsByPlace(events);
  const isPlanned = (visit: Visit): boolean =>
    isLive(visit) && visit.agents.includes(agentId) && workWeekOf(visit.date).from === week;
  const planned = visits.filter(isPlanned).map((visit) => ({ name: visitName(visit), date: visit.date }));
  const worked = events
    .filter((event) => event.agentId === agentId && isOfWork(event))
    .map((event) => ({ name: visitName(event), date: dateOf(event) }));
  const all = new Map([...planned, ...worked].map((place) => [placeOf(place.name, place.date), place]));
  return [...all].map(([place, { name, date }]) => {
    const visit = byName.get(name);
    const reports = places.get(place) ?? [];
    const own = reports.filter((event) => event.agentId === agentId);
    const isHere = visit !== undefined && isPlanned(visit) && visit.date === date;
    const ofOthers = reports.filter(
      (event) => event.agentId !== agentId && isHere && visit.agents.includes(event.agentId) && !isSuperseded(event),
    );
    const team = [...Map.groupBy(ofOthers, (event) => event.agentId).values()].map(clockOf);
    const { clock, isOfTeam } = withTeam(clockOf(own), team);
    const id = visit === undefined ? name : visitId(visit);
    const correction = corrections.find((one) => one.visitId === id && (one.date === undefined || one.date === date));
    return { name, date, visit, isPlanned: isHere, own, clock, isOfTeam, span: spanOf(clock), correction };
  });
};

/** What counts only if the office says so. */
const unpaidMarks = new Set<TimeMark>(["superseded", "clock", "team-start", "contrary"]);

const isCertain = ({ isPlanned, clock }: Entry): boolean =>
  isPlanned && !clock.marks.some((mark) => unpaidMarks.has(mark));

/**
 * What the agent's own phone reported is counted first: the team's reports are cut by it, never the other way round; and
 * what counts before what the office has yet to decide on.
 */
const inOrder = (one: Entry, other: Entry): number =>
  Number(one.isOfTeam) - Number(other.isOfTeam) ||
  Number(isCertain(other)) - Number(isCertain(one)) ||
  (shownSpan(one)?.from ?? "").localeCompare(shownSpan(other)?.from ?? "");

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The times that the office counted because the agent asked for them. */
const grantedSpan = ({ date, correction }: Entry): TimeSpan | undefined => {
  const { from, until } = correction ?? {};
  if (from === undefined || until === undefined) return undefined;
  const instant = (time: string): string => instantAtBusiness(dateOfDay(date), minuteOfDay(time)).toISOString();
  return { from: instant(from), until: instant(until) };
};

const shownSpan = (entry: Entry): TimeSpan | undefined => grantedSpan(entry) ?? entry.span;

/** The time that others cannot have too: of a correction its minutes, and of a clock that was set none until it is decided. */
const takenBy = (entry: Entry): TimeSpan[] => {
  const { span, clock, correction } = entry;
  const granted = grantedSpan(entry);
  if (granted !== undefined) return [granted];
  if (span === undefined || (correction === undefined && clock.marks.includes("clock"))) return [];
  if (correction === undefined) return [span];
  const until = new Date(Date.parse(span.from) + correction.minutes * 60_000).toISOString();
  return [{ from: span.from, until: until < span.until ? until : span.until }];
};

/** Nobody begins and ends a visit in the middle of another: its end was forgotten. */
const isAround = ({ span, isOfTeam }: Entry, other: Entry): boolean =>
  span !== undefined &&
  other.span !== undefined &&
  !isOfTeam &&
  !other.isOfTeam &&
  span.from < other.span.from &&
  other.span.until < span.until;

const startOf = ({ visit, clock, isPlanned }: Entry): number => {
  const at = clock.startedAt ?? clock.endedAt;
  if ((visit !== undefined && isPlanned) || at === null) return visit?.start ?? 0;
  return minuteAtBusiness(new Date(at));
};

type Others = {
  taken: readonly TimeSpan[];
  hasAnotherInside: boolean;
  requests: NonNullable<TimesheetRecord["requests"]>;
};

const timeOf = (entry: Entry, { taken, hasAnotherInside, requests }: Others): VisitTime => {
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
  const known = [...spans, ...again, ...[granted ?? span].flatMap((one) => one ?? [])];
  const isGrantCut = granted !== undefined && minutesOutside([granted], taken) !== minutesOutside([granted], []);
  const lengths = known.flatMap((one) => [minutesOutside([one], taken), minutesOutside([one], [])]);
  const readings = [...new Set(lengths)].filter((one) => one !== worked);
  const isSince =
    found?.at !== undefined && own.some((event) => isOfWork(event) && event.receivedAt > (found.at ?? ""));
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
    paid: minutes ?? (isUnpaid ? null : worked),
    marks,
    offered,
    ...(readings.length === 0 ? {} : { otherReadings: readings }),
    isUndecided: found === undefined ? marks.length > 0 : isSince || isAsked || isGrantCut,
  };
};

/** What is the agent's, and whatever else their phones reported. Time at two visits at once counts once. */
export const visitTimes = (
  work: ReportedWork,
  { requests = [], ...sheet }: Pick<TimesheetRecord, "agentId" | "week" | "corrections" | "requests">,
): VisitTime[] => {
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

const sum = (minutes: readonly (number | null)[]): number => minutes.reduce<number>((all, one) => all + (one ?? 0), 0);

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
