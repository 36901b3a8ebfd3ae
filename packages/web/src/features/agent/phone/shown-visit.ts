import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import { dateAtBusiness, isoDate, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { lateArrival } from "@cleaning/contract/visits/running-late";
import { visitStatuses } from "@cleaning/contract/visits/visits";
import { instantOf } from "./clock.ts";

const endStatus = { done: "done", "no-access": "no-access" } as const;

export const isOver = ({ status }: Pick<AgentAppVisit, "status">): boolean =>
  status === "done" || status === "no-access" || status === "cancelled" || status === "skipped";

/** Whether the customer still waits: a colleague may have begun. */
export const isAwaited = ({ status, teamStatus = status }: Pick<AgentAppVisit, "status" | "teamStatus">): boolean =>
  teamStatus === "scheduled" || teamStatus === "on-the-way";

/** Visits in an unknown state are only shown. */
export const isKnownStatus = (status: string): status is (typeof visitStatuses)[number] =>
  visitStatuses.some((one) => one === status);

/** From when on the app reminds of visits of the day that are not reported, in minutes after midnight. */
const reminderFrom = 17 * 60;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether a visit is later on its day. `now`: milliseconds since 1970. */
export const isBeforeStart = ({ date, start }: Pick<AgentAppVisit, "date" | "start">, now: number): boolean => {
  const at = new Date(now);
  return date === isoDate(dateAtBusiness(at)) && minuteAtBusiness(at) < minuteOf(start);
};

/** Whether a visit should be over and has no reported result. `now`: milliseconds since 1970. */
const isOverdue = (visit: AgentAppVisit, now: number): boolean => {
  const at = new Date(now);
  const today = isoDate(dateAtBusiness(at));
  const isPast = visit.date < today || (visit.date === today && minuteOf(visit.end) <= minuteAtBusiness(at));
  return isPast && !isOver(visit) && isKnownStatus(visit.status);
};

/** The visits of today that are to be reported, from 17:00 on. `now`: milliseconds since 1970. */
export const unreportedOf = (visits: readonly AgentAppVisit[], now: number): AgentAppVisit[] =>
  minuteAtBusiness(new Date(now)) < reminderFrom ? [] : visits.filter((visit) => isOverdue(visit, now));

/** Where an agent goes next: to what is under way, to the first that is not behind, or to the first of those that are. */
export const nextOf = (visits: readonly AgentAppVisit[], now: number): AgentAppVisit | undefined => {
  const open = visits.filter((visit) => !isOver(visit)).toSorted((one, other) => one.start.localeCompare(other.start));
  return (
    open.find(({ status }) => status === "started" || status === "on-the-way") ??
    open.find((visit) => !isOverdue(visit, now)) ??
    open[0]
  );
};

/** What is about a start that the visit no longer has is only kept for the office. */
export const isOfStart = ({ start }: { start?: string | undefined }, visit: AgentAppVisit): boolean =>
  start === undefined || start === visit.start;

const afterEvent = (visit: AgentAppVisit, event: AgentEvent): AgentAppVisit => {
  if (event.visitId !== visit.id) return visit;
  const at = instantOf(event);
  switch (event.kind) {
    case "on-the-way":
      return visit.status === "scheduled" || visit.status === "on-the-way"
        ? {
            ...visit,
            status: "on-the-way",
            onTheWayAt: visit.onTheWayAt ?? at,
            ...(event.arrivesInMinutes !== undefined && {
              arrivesAt: new Date(Date.parse(at) + event.arrivesInMinutes * 60_000).toISOString(),
            }),
          }
        : visit;
    case "running-late":
      return (visit.status === "scheduled" || visit.status === "on-the-way") && isOfStart(event, visit)
        ? { ...visit, arrivesAt: lateArrival(visit, event.minutes).toISOString() }
        : visit;
    case "arrived":
      return isOver(visit) ? visit : { ...visit, arrivedAt: visit.arrivedAt ?? at };
    case "started":
      return isOver(visit) || !isKnownStatus(visit.status) || visit.startedAt !== null
        ? visit
        : { ...visit, status: "started", startedAt: at };
    case "done":
    case "no-access":
      return isOver(visit) || !isKnownStatus(visit.status)
        ? visit
        : { ...visit, status: endStatus[event.kind], endedAt: at };
    case "check":
      return {
        ...visit,
        checklist: visit.checklist.map((item) => (item.id === event.item ? { ...item, isDone: event.isDone } : item)),
      };
    case "note":
      return visit.notes.some((one) => one.at === at && one.text === event.text)
        ? visit
        : { ...visit, notes: [...visit.notes, { at, text: event.text }] };
    case "photo":
      return visit.photos.some(({ id }) => id === event.photoId)
        ? visit
        : { ...visit, photos: [...visit.photos, { id: event.photoId, taken: event.taken }] };
    case "access-read":
    default:
      return visit;
  }
};

export const afterEvents = (visit: AgentAppVisit, events: readonly AgentEvent[]): AgentAppVisit =>
  events.reduce(afterEvent, visit);
