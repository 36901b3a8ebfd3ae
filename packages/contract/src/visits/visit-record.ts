import * as z from "zod/mini";
import { adminVisit } from "../admin/visits.ts";
import { noAccessReasons, photoTimes, recordEventKinds } from "../agent-app/agent-events.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { visitDate } from "./visits.ts";

const times = () => ({
  onTheWayAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
const item = () => z.object({ label: z.string(), isExtra: z.boolean(), isDone: z.boolean() });
/** `url` opens for every holder for five minutes. */
const photo = () => z.object({ id: z.string(), taken: z.enum(photoTimes), at: z.string(), url: z.string() });

/**
 * What a visit's customer sees of it: times once people are on their way, and of one that is done the checklist, and photos
 * if the office shows them.
 */
export const customerVisitRecord = schema(() =>
  z.object({ ...times(), checklist: z.array(item()), photos: z.array(photo()) }),
);
export type CustomerVisitRecord = Infer<typeof customerVisitRecord>;

/** An event as the office sees it: `at` corrected, `phoneAt` by the phone's clock, `receivedAt` by the server's. */
const event = () =>
  z.object({
    id: z.string(),
    agent: z.object({ id: id(), name: z.string() }),
    kind: z.enum(recordEventKinds),
    at: z.string(),
    phoneAt: z.string(),
    receivedAt: z.string(),
    /** What the phone's clock was wrong by, in seconds: above 0 it was behind. */
    clockOffBy: z.int(),
    text: z.nullable(z.string()),
    reason: z.nullable(z.enum(noAccessReasons)),
    /** Of a check: the item of the checklist, and whether it was ticked or taken back. */
    item: z.nullable(z.string()),
    isDone: z.nullable(z.boolean()),
    /** Of a photo. */
    taken: z.nullable(z.enum(photoTimes)),
    /** Sent for a visit that was moved, cancelled or given to others meanwhile. */
    isSuperseded: z.boolean(),
    /** Far from the visit's town, as far as the phone said where it was. */
    isOffSite: z.boolean(),
    /** More than 30 minutes before the visit's start. */
    isEarly: z.boolean(),
    /** Of a check: its words were on no checklist of this visit. The customer does not see it. */
    isOffList: z.optional(z.literal(true)),
  });

/** All that happened at a visit, for the office. */
export const adminVisitRecord = schema(() =>
  z.object({
    ...times(),
    /** Between start and end, of one person; null while either is missing. */
    actualMinutes: z.nullable(z.int()),
    checklist: z.array(item()),
    photos: z.array(photo()),
    events: z.array(event()),
    /** Who opened the notes how to get in, and when. */
    accessReads: z.optional(z.array(z.object({ agent: z.object({ id: id(), name: z.string() }), at: z.string() }))),
  }),
);
export type AdminVisitRecord = Infer<typeof adminVisitRecord>;

/** A visit of a day as the office follows it. */
export const followedVisit = schema(() =>
  z.extend(adminVisit(), {
    ...times(),
    actualMinutes: z.nullable(z.int()),
    /** Not begun fifteen minutes after its start. */
    isLateStart: z.boolean(),
    checksDone: z.int(),
    checks: z.int(),
    photoCount: z.int(),
    noteCount: z.int(),
    /** Why it could not be entered. */
    reason: z.nullable(z.enum(noAccessReasons)),
    /** What the agents' phones sent for it after it was moved, cancelled or given to others. */
    supersededCount: z.int(),
  }),
);
export type FollowedVisit = Infer<typeof followedVisit>;

/**
 * An active agent on a day. `hours` is when they work, null when they do not; `isOff` says that it is by time off.
 * `freeMinutes` are those without a visit, today from now on.
 */
export const agentOnDay = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    isOff: z.boolean(),
    hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
    freeMinutes: z.int(),
  }),
);
export type AgentOnDay = Infer<typeof agentOnDay>;

/** A day of the company, today unless said otherwise. */
export const followedDayQuery = schema(() => z.object({ date: z.optional(visitDate()) }));
export const followedDay = schema(() =>
  z.object({
    date: z.string(),
    today: z.string(),
    now: z.string(),
    visits: z.array(followedVisit()),
    /** By name. */
    agents: z.array(agentOnDay()),
  }),
);
export type FollowedDay = Infer<typeof followedDay>;

/** What the office decides of the agent's day. */
export const daySettings = schema(() => z.object({ showsPhotos: z.boolean(), revision: z.int().check(z.minimum(0)) }));
export type DaySettings = Infer<typeof daySettings>;
