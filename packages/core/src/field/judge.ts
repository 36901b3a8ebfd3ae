import { type AgentEvent, mostPhotos } from "@cleaning/contract/agent-day";
import { instantAtBusiness } from "@cleaning/contract/calendar";
import { dateOf } from "../visits/dates.ts";
import { todayAt } from "../visits/outcome.ts";
import { isLive, type Progress, type Visit } from "../visits/schedule.ts";
import { kilometersFrom } from "../visits/travel.ts";
import { hasHad, heldAt } from "./assignment.ts";
import { type Said, said, saidContrary, saidOfDay } from "./words.ts";

/** An event whose time is corrected (`at`). */
export type Happened = { event: AgentEvent; at: Date; agentId: number; town: string };

/** The visit as an event makes it, and what is marked of the event. */
export type Accepted = { visit: Visit; isOvertaken: boolean; isEarly: boolean; isOffSite: boolean; said?: Said };

const stateKinds = ["on-the-way", "started", "done", "no-access"] as const;
type StateEvent = Extract<AgentEvent, { kind: (typeof stateKinds)[number] }>;
const isState = (event: AgentEvent): event is StateEvent => stateKinds.some((kind) => kind === event.kind);

/** How far a state is: it only goes forward. */
const ranks: Readonly<Record<string, number>> = { scheduled: 0, "on-the-way": 1, started: 2, done: 3, "no-access": 3 };
const rankOf = (state: string): number => ranks[state] ?? 0;

/** From how long before its start on work is early, in milliseconds. */
const early = 30 * 60_000;
/** How far from its town a visit can be, in kilometers. */
const farthest = 15;
/** No checklist is longer. */
const mostChecked = 100;

const none: Progress = { checked: [], notes: 0, photos: 0, overtaken: 0 };

const first = (known: string | undefined, at: string): string => (known !== undefined && known < at ? known : at);

const withState = (visit: Visit, event: StateEvent, at: string): Visit => {
  const { progress = none } = visit;
  const { kind } = event;
  if (kind === "on-the-way" || kind === "started") {
    const time = kind === "started" ? "startedAt" : "onTheWayAt";
    const timed = { ...progress, [time]: first(progress[time], at) };
    return { ...visit, status: rankOf(kind) > rankOf(visit.status) ? kind : visit.status, progress: timed };
  }
  if (rankOf(visit.status) === rankOf(kind) && visit.status !== kind) return visit;
  const timed = { ...progress, endedAt: first(progress.endedAt, at) };
  const reasoned = kind === "no-access" ? { ...timed, reason: progress.reason ?? event.reason } : timed;
  return {
    ...visit,
    status: kind,
    progress: reasoned,
    ...(visit.status === kind ? {} : { isDealtWith: undefined }),
  };
};

/** Its result, where the visit is still the agent's on that day; else why it is refused. */
const applied = (visit: Visit, event: AgentEvent, at: string, isPhotoNew: boolean): Visit | { refusal: Said } => {
  const { progress = none } = visit;
  if (isState(event)) return withState(visit, event, at);
  if (event.kind === "note") return { ...visit, progress: { ...progress, notes: progress.notes + 1 } };
  if (event.kind === "check") {
    const others = progress.checked.filter((item) => item !== event.item);
    const checked = event.isDone ? [...others, event.item].toSorted() : others;
    return checked.length > mostChecked
      ? { refusal: said("tooManyItems") }
      : { ...visit, progress: { ...progress, checked } };
  }
  if (!isPhotoNew) return visit;
  if (progress.photos >= mostPhotos) return { refusal: said("tooManyPhotos") };
  return { ...visit, progress: { ...progress, photos: progress.photos + 1 } };
};

/** When a visit was first said to be what an event says of it; undefined while it was not. */
export const saidAlready = ({ status, progress }: Visit, { kind }: AgentEvent): string | undefined => {
  if (kind === "on-the-way") return progress?.onTheWayAt;
  if (kind === "started") return progress?.startedAt;
  return kind === status ? progress?.endedAt : undefined;
};

const isFar = (event: AgentEvent, town: string): boolean => {
  if (!isState(event) || event.kind === "on-the-way" || event.place === undefined) return false;
  const { latitude, longitude, accuracy } = event.place;
  const away = kilometersFrom(town, [latitude, longitude]);
  return away !== undefined && away - accuracy / 1_000 > farthest;
};

/**
 * What an event comes to at a visit: only an agent who counted on the visit then is heard; where the visit has been moved,
 * cancelled or given to others meanwhile, it stays and the event is counted.
 * @param isPhotoNew whether no event has named the photo before
 */
export const judge = (
  visit: Visit,
  { event, at: instant, agentId, town }: Happened,
  { isPhotoNew }: { isPhotoNew: boolean },
): Accepted | { refusal: Said } => {
  if (!hasHad(visit, agentId)) return { refusal: said("noSuchVisit") };
  const day = todayAt(instant);
  const all = heldAt(visit, agentId, instant);
  const held = (event.kind === "note" ? undefined : all.find(({ date }) => date === day)) ?? all[0];
  if (held === undefined) return { refusal: said("notYours") };
  const isOtherDay = isState(event) ? held.date !== day : event.kind !== "note" && held.date > day;
  if (isOtherDay) return { refusal: saidOfDay(held.date) };
  const isWork = isState(event) && event.kind !== "on-the-way";
  const start = instantAtBusiness(dateOf(held.date), held.start).getTime();
  const marks = { isEarly: isWork && instant.getTime() < start - early, isOffSite: isFar(event, town) };
  const isMine = isLive(visit) && visit.agents.includes(agentId);
  if (!isMine || (event.kind !== "note" && held.date !== visit.date)) {
    const { progress = none } = visit;
    const counted = { ...visit, progress: { ...progress, overtaken: progress.overtaken + 1 } };
    return { visit: counted, isOvertaken: true, ...marks, said: said("overtaken") };
  }
  const next = applied(visit, event, instant.toISOString(), isPhotoNew);
  if ("refusal" in next) return next;
  const isContrary = isState(event) && rankOf(event.kind) === 3 && next.status !== event.kind;
  return {
    visit: next,
    isOvertaken: false,
    ...marks,
    ...(isContrary ? { said: saidContrary(next.status) } : {}),
  };
};
