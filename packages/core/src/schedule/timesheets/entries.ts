import { type TimeMark, timeMarks } from "@cleaning/contract/admin/timesheets";
import { todayAt } from "@cleaning/scheduling/context";
import { isLive, type Visit, visitId, visitName } from "@cleaning/scheduling/schedule";
import { type DayClock, clockOf, isOfWork, isUncertain, type TimeSpan, waitStart, type WorkEvent } from "./clock.ts";
import type { Correction, TimesheetRecord } from "./entity.ts";
import { enteredWork } from "./time-requests.ts";
import { workWeekOf } from "./week.ts";

export type ReportedWork = { visits: readonly Visit[]; events: readonly WorkEvent[] };

/** What was reported of one visit on one day, and what the office said of it. */
export type TimeEntry = {
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
const withTeam = (own: DayClock, team: readonly DayClock[]): Pick<TimeEntry, "clock" | "isOfTeam"> => {
  const { setOutAt } = own;
  const sinceSetOut = (event: WorkEvent | undefined): WorkEvent | undefined =>
    event === undefined || setOutAt === undefined || event.at >= setOutAt ? event : { ...event, at: setOutAt };
  const began = team.filter(({ isWait }) => !isWait).map((one) => one.start);
  const ownOrTeams = own.start ?? (own.end === undefined ? sinceSetOut(earliest(began)) : undefined);
  const ends = team
    .map(({ end }) => end)
    .filter((end) => end === undefined || ownOrTeams === undefined || end.at >= ownOrTeams.at);
  const end = own.end ?? earliest(ends);
  const arrival = own.arrival ?? sinceSetOut(earliest(team.map((one) => one.arrival)));
  const wait = own.isWait ? own.start : waitStart(arrival, { start: ownOrTeams, end });
  const start = wait ?? ownOrTeams;
  if (start === own.start && end === own.end) return { clock: own, isOfTeam: false };
  const isWait = wait !== undefined;
  const isOnTheWay = own.start === undefined && setOutAt !== undefined;
  if (isOnTheWay && end === undefined) return { clock: own, isOfTeam: false };
  const is: Partial<Record<TimeMark, boolean>> = {
    "reported-late": team.some(({ marks }) => marks.includes("reported-late")),
    clock: [start, end].some((event) => event !== undefined && isUncertain(event)),
    "team-start": isOnTheWay && !isWait,
    wait: isWait,
  };
  const marks = timeMarks.filter((mark) => is[mark] === true || own.marks.includes(mark));
  const times = { startedAt: start?.at ?? null, endedAt: end?.at ?? null };
  return { clock: { ...own, ...times, start, end, isWait, marks }, isOfTeam: true };
};

/** A start after the end counts as not reported. */
const spanOf = ({ startedAt, endedAt }: DayClock): TimeSpan | undefined =>
  startedAt === null || endedAt === null || startedAt > endedAt ? undefined : { from: startedAt, until: endedAt };

/**
 * One for each visit that is the agent's in the week, at which they reported work, or for which the office entered minutes or
 * is asked for them: on the day of that, whatever became of the visit.
 */
export const entriesOf = (
  { visits, events }: ReportedWork,
  sheet: Pick<TimesheetRecord, "agentId" | "week" | "corrections" | "requests">,
): TimeEntry[] => {
  const { agentId, week, corrections } = sheet;
  const byName = new Map(visits.map((visit) => [visitName(visit), visit]));
  const places = eventsByPlace(events);
  const isPlanned = (visit: Visit): boolean =>
    isLive(visit) && visit.agents.includes(agentId) && workWeekOf(visit.date).from === week;
  const planned = visits.filter(isPlanned).map((visit) => ({ name: visitName(visit), date: visit.date }));
  const worked = events
    .filter((event) => event.agentId === agentId && isOfWork(event))
    .map((event) => ({ name: visitName(event), date: dateOf(event) }));
  const nameById = new Map(visits.map((visit) => [visitId(visit), visitName(visit)]));
  const entered = enteredWork(sheet).flatMap(({ visitId: id, date }) =>
    date === undefined ? [] : { name: nameById.get(id) ?? id, date },
  );
  const all = new Map([...planned, ...worked, ...entered].map((place) => [placeOf(place.name, place.date), place]));
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
