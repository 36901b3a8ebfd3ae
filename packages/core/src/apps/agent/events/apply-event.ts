import { type AgentEvent, maxPhotos } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { instantAtBusiness, isoTime } from "@cleaning/contract/format/calendar";
import { lateArrival } from "@cleaning/contract/visits/running-late";
import { kilometersFrom } from "@cleaning/scheduling/availability/travel";
import { todayAt } from "@cleaning/scheduling/context";
import { dateOf } from "@cleaning/scheduling/dates";
import { isLive, noProgress, type Progress, type Visit } from "@cleaning/scheduling/schedule";
import { checklistIds } from "../../../schedule/visit-record/checklist.ts";
import type { Feature } from "../../../schedule/visit-record/features.ts";
import { rankOf } from "../../../schedule/visit-record/rank.ts";
import { mayRunLate, withMinutesLate } from "../../../schedule/visits/arrival.ts";
import { wasAssigned, assignedTimesAt } from "./assignment.ts";
import { type EventMessage, eventMessage, contradictionMessage, otherDayMessage } from "./event-messages.ts";

export type ReportedEvent = {
  event: AgentEvent;
  at: Date;
  agentId: number;
  town: string;
  isInactive?: boolean;
  isUncertain?: boolean;
};

export type EventResult = {
  visit: Visit;
  isSuperseded: boolean;
  isEarly: boolean;
  isOffSite: boolean;
  isOffList?: boolean;
  /** The visit is over otherwise, or has begun since, by what was reported before. */
  isContrary?: boolean;
  message?: EventMessage;
};

export type EventContext = { isPhotoNew: boolean; features?: readonly Feature[] };

const stateKinds = ["on-the-way", "arrived", "started", "done", "no-access"] as const;
type StateEvent = Extract<AgentEvent, { kind: (typeof stateKinds)[number] }>;
const isState = (event: AgentEvent): event is StateEvent => stateKinds.some((kind) => kind === event.kind);

const early = 30 * 60_000;
const maxKilometers = 15;
const mostChecked = 100;

const earliest = (stored: string | undefined, at: string): string =>
  stored !== undefined && stored < at ? stored : at;

type OnTheWay = Extract<StateEvent, { kind: "on-the-way" }>;

export const arrivalOf = ({ arrivesInMinutes }: OnTheWay, at: Date): string | undefined =>
  arrivesInMinutes === undefined ? undefined : new Date(at.getTime() + arrivesInMinutes * 60_000).toISOString();

/** On its own day, after the start that the phone showed: the visit may have been moved since. */
export const lateArrivalSaid = (
  { minutes, start }: Extract<AgentEvent, { kind: "running-late" }>,
  at: Date,
  visit: Visit,
): string => lateArrival({ date: todayAt(at), start: start ?? isoTime(visit.start) }, minutes).toISOString();

/** The latest report counts, in whatever order they come. */
const arrivalAfter = ({ arrival }: Progress, event: OnTheWay, saidAt: string): Progress["arrival"] => {
  const at = arrivalOf(event, new Date(saidAt));
  return at === undefined || (arrival !== undefined && arrival.saidAt >= saidAt) ? arrival : { at, saidAt };
};

const withUncertain = (visit: Visit, at: string): Visit => {
  const { progress = noProgress } = visit;
  return { ...visit, progress: { ...progress, uncertain: [...(progress.uncertain ?? []), at] } };
};

const withState = (visit: Visit, event: StateEvent, at: string): Visit => {
  const { progress = noProgress } = visit;
  const { kind } = event;
  if (kind === "arrived") return { ...visit, progress: { ...progress, arrivedAt: earliest(progress.arrivedAt, at) } };
  if (kind === "on-the-way" || kind === "started") {
    const time = kind === "started" ? "startedAt" : "onTheWayAt";
    const withTime = {
      ...progress,
      [time]: earliest(progress[time], at),
      ...(kind === "on-the-way" ? omitUndefined({ arrival: arrivalAfter(progress, event, at) }) : {}),
    };
    return { ...visit, status: rankOf(kind) > rankOf(visit.status) ? kind : visit.status, progress: withTime };
  }
  // Who was let in since works: a phone without a signal tells of the wait before.
  if (kind === "no-access" && at < (progress.startedAt ?? "")) return visit;
  if (rankOf(visit.status) === rankOf(kind) && visit.status !== kind)
    return kind === "done" ? { ...visit, progress: { ...progress, doneAt: earliest(progress.doneAt, at) } } : visit;
  const withTime = { ...progress, endedAt: earliest(progress.endedAt, at) };
  const withReason = kind === "no-access" ? { ...withTime, reason: progress.reason ?? event.reason } : withTime;
  return {
    ...visit,
    status: kind,
    progress: withReason,
    ...(visit.status === kind ? {} : { isResolved: undefined }),
  };
};

const applied = (
  visit: Visit,
  event: AgentEvent,
  at: string,
  { isPhotoNew, isOffList }: { isPhotoNew: boolean; isOffList: boolean },
): Visit | { refusal: EventMessage } => {
  const { progress = noProgress } = visit;
  if (isState(event)) return withState(visit, event, at);
  if (event.kind === "access-read") return visit;
  if (event.kind === "running-late") return withMinutesLate(visit, event.minutes, at);
  if (event.kind === "note") return { ...visit, progress: { ...progress, notes: progress.notes + 1 } };
  if (event.kind === "check") {
    const offList = (progress.offList ?? 0) + 1;
    const { checkTimes = {} } = progress;
    if (!isOffList && at < (checkTimes[event.item] ?? "")) return visit;
    const otherItems = progress.checked.filter((item) => item !== event.item);
    const checked = event.isDone ? [...otherItems, event.item].toSorted() : otherItems;
    if ((isOffList ? offList : checked.length) > mostChecked) return { refusal: eventMessage("tooManyItems") };
    const ticked = { checked, checkTimes: { ...checkTimes, [event.item]: at } };
    return { ...visit, progress: { ...progress, ...(isOffList ? { offList } : ticked) } };
  }
  if (!isPhotoNew) return visit;
  if (progress.photos >= maxPhotos) return { refusal: eventMessage("tooManyPhotos") };
  return { ...visit, progress: { ...progress, photos: progress.photos + 1 } };
};

/** When the visit first got the event's state; undefined if it has not. Another time of arrival is no repeat. */
export const repeatedResult = ({ status, progress }: Visit, event: AgentEvent): string | undefined => {
  const { kind } = event;
  if (kind === "on-the-way")
    return event.arrivesInMinutes !== undefined && status === kind ? undefined : progress?.onTheWayAt;
  if (kind === "arrived") return progress?.arrivedAt;
  if (kind === "started") return progress?.startedAt;
  return kind === status ? progress?.endedAt : undefined;
};

const isFarAway = (event: AgentEvent, town: string): boolean => {
  if (!isState(event) || event.kind === "on-the-way" || event.place === undefined) return false;
  const { latitude, longitude, accuracy } = event.place;
  const distance = kilometersFrom(town, [latitude, longitude]);
  return distance !== undefined && distance - accuracy / 1_000 > maxKilometers;
};

const withFeatures = (visit: Visit, event: AgentEvent, features: readonly Feature[] | undefined): Visit => {
  const { progress = noProgress } = visit;
  const isOfWork = isState(event) || event.kind === "check";
  if (!isOfWork || features === undefined || progress.features !== undefined) return visit;
  return { ...visit, progress: { ...progress, features: features.map(({ label }) => label) } };
};

const isUnlisted = (visit: Visit, event: AgentEvent, features: readonly Feature[] = []): boolean =>
  event.kind === "check" &&
  !checklistIds({ features, extras: visit.extras, stored: visit.progress?.features }).has(event.item) &&
  // Checked while it was on the list: it can be unchecked.
  visit.progress?.checked.includes(event.item) !== true;

/** Whether it is about a start that the visit no longer has. Who comes near the present one comes for this one, too. */
const isOfOtherStart = (visit: Visit, event: AgentEvent, isEarly: boolean): boolean => {
  if (!("start" in event) || event.start === undefined) return false;
  if (event.start === isoTime(visit.start) || !mayRunLate(visit)) return false;
  return event.kind === "running-late" || isEarly;
};

/** Whether the visit has begun anew since: notes, checks and photos stay true of it. */
const isOfEarlierTry = ({ progress }: Visit, event: AgentEvent, instant: Date): boolean =>
  (isState(event) || event.kind === "running-late") && instant.toISOString() < (progress?.restartedAt ?? "");

/** For a visit that was rescheduled, cancelled, reassigned or set back since, or an inactive agent, an event is only counted. */
export const applyEvent = (
  visit: Visit,
  { event, at: instant, agentId, town, isInactive = false, isUncertain = false }: ReportedEvent,
  { isPhotoNew, features }: EventContext,
): EventResult | { refusal: EventMessage } => {
  if (!wasAssigned(visit, agentId)) return { refusal: eventMessage("noSuchVisit") };
  const day = todayAt(instant);
  const all = assignedTimesAt(visit, agentId, instant);
  const assigned = (event.kind === "note" ? undefined : all.find(({ date }) => date === day)) ?? all[0];
  if (assigned === undefined) return { refusal: eventMessage("notYours") };
  const isAssigned = isLive(visit) && visit.agents.includes(agentId);
  if (event.kind === "access-read") return { visit, isSuperseded: !isAssigned, isEarly: false, isOffSite: false };
  const isOfDay = isState(event) || event.kind === "running-late";
  const isOtherDay = isOfDay ? assigned.date !== day : event.kind !== "note" && assigned.date > day;
  if (isOtherDay) return { refusal: otherDayMessage(assigned.date) };
  const isWork = isState(event) && event.kind !== "on-the-way";
  const start = instantAtBusiness(dateOf(assigned.date), assigned.start).getTime();
  const way = event.kind === "on-the-way" ? (event.arrivesInMinutes ?? 0) * 60_000 : 0;
  const isEarly = instant.getTime() + way < start - early;
  const flags = { isEarly: isWork && isEarly, isOffSite: isFarAway(event, town) };
  const isMoved = assigned.date !== visit.date || isOfOtherStart(visit, event, isEarly);
  const isChanged = isOfEarlierTry(visit, event, instant) || (event.kind !== "note" && isMoved);
  if (isInactive || !isAssigned || isChanged) {
    const { progress = noProgress } = visit;
    const withCount = { ...visit, progress: { ...progress, superseded: progress.superseded + 1 } };
    return {
      visit: withCount,
      isSuperseded: true,
      ...flags,
      message: eventMessage(isInactive ? "inactive" : "superseded"),
    };
  }
  const first = withFeatures(visit, event, features);
  const isOffList = isUnlisted(first, event, features);
  const at = instant.toISOString();
  const next = applied(isUncertain && isState(event) ? withUncertain(first, at) : first, event, at, {
    isPhotoNew,
    isOffList,
  });
  if ("refusal" in next) return next;
  const isContrary = isState(event) && rankOf(event.kind) === 3 && next.status !== event.kind;
  return {
    visit: next,
    isSuperseded: false,
    ...flags,
    ...(isOffList ? { isOffList } : {}),
    ...(isContrary ? { isContrary, message: contradictionMessage(next.status) } : {}),
  };
};
