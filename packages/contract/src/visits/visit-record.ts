import * as z from "zod/mini";
import { adminVisit } from "../admin/visits.ts";
import { noAccessReasons, photoTimes, recordEventKinds } from "../agent-app/agent-events.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { givenRating } from "../ratings/visit-rating.ts";
import { visitDate } from "./visits.ts";

const times = () => ({
  onTheWayAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
const item = () => z.object({ label: z.string(), isExtra: z.boolean(), isDone: z.boolean() });
/** `url` opens for every holder for five minutes. */
const photo = () => z.object({ id: z.string(), taken: z.enum(photoTimes), at: z.string(), url: z.string() });

/** Times once agents are on their way; checklist and released photos once done. */
export const customerVisitRecord = schema(() =>
  z.object({
    ...times(),
    /** Until a visit begins, as was said last by agents on their way, or of one that runs late. */
    arrivesAt: z.nullable(z.string()),
    checklist: z.array(item()),
    photos: z.array(photo()),
    mayRate: z.boolean(),
    rating: z.nullable(givenRating()),
  }),
);
export type CustomerVisitRecord = Infer<typeof customerVisitRecord>;

/** `at` is corrected, `phoneAt` by the phone's clock, `receivedAt` by the server's. */
const event = () =>
  z.object({
    id: z.string(),
    agent: z.object({ id: id(), name: z.string() }),
    kind: z.enum(recordEventKinds),
    at: z.string(),
    phoneAt: z.string(),
    receivedAt: z.string(),
    /** Seconds; positive when the phone's clock is behind. */
    clockOffBy: z.int(),
    text: z.nullable(z.string()),
    arrivesAt: z.optional(z.string()),
    reason: z.nullable(z.enum(noAccessReasons)),
    item: z.nullable(z.string()),
    isDone: z.nullable(z.boolean()),
    taken: z.nullable(z.enum(photoTimes)),
    /** For a visit that was rescheduled, cancelled or reassigned meanwhile. */
    isSuperseded: z.boolean(),
    isOffSite: z.boolean(),
    isEarly: z.boolean(),
    /** Not on the visit's checklist; hidden from the customer. */
    isOffList: z.optional(z.literal(true)),
  });

export const adminVisitRecord = schema(() =>
  z.object({
    ...times(),
    /** Work of one person; null while start or end is missing. */
    actualMinutes: z.nullable(z.int()),
    checklist: z.array(item()),
    photos: z.array(photo()),
    events: z.array(event()),
    accessReads: z.optional(z.array(z.object({ agent: z.object({ id: id(), name: z.string() }), at: z.string() }))),
  }),
);
export type AdminVisitRecord = Infer<typeof adminVisitRecord>;

export const dayBoardVisit = schema(() =>
  z.extend(adminVisit(), {
    ...times(),
    arrivesAt: z.nullable(z.string()),
    arrivedAt: z.optional(z.string()),
    actualMinutes: z.nullable(z.int()),
    isLateStart: z.boolean(),
    checksDone: z.int(),
    checks: z.int(),
    photoCount: z.int(),
    noteCount: z.int(),
    reason: z.nullable(z.enum(noAccessReasons)),
    supersededCount: z.int(),
    /** Of a visit of several that has begun: each one's own, as far as they said it. The times above are the earliest. */
    ofAgents: z.optional(
      z.array(
        z.object({
          id: id(),
          ...times(),
          arrivedAt: z.optional(z.string()),
          actualMinutes: z.nullable(z.int()),
        }),
      ),
    ),
  }),
);
export type DayBoardVisit = Infer<typeof dayBoardVisit>;

/** `freeMinutes` counts from now on, for today. */
export const agentOnDay = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    phone: z.optional(z.string()),
    isOff: z.boolean(),
    /** The company, all of that day. */
    isClosed: z.optional(z.boolean()),
    hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
    blocks: z.array(z.object({ from: z.string(), until: z.string() })),
    freeMinutes: z.int(),
  }),
);
export type AgentOnDay = Infer<typeof agentOnDay>;

export const dayBoardSearchParams = schema(() => z.object({ date: z.optional(visitDate()) }));
export const dayBoard = schema(() =>
  z.object({
    date: z.string(),
    today: z.string(),
    now: z.string(),
    visits: z.array(dayBoardVisit()),
    agents: z.array(agentOnDay()),
  }),
);
export type DayBoard = Infer<typeof dayBoard>;

export const daySettings = schema(() => z.object({ showsPhotos: z.boolean(), revision: z.int().check(z.minimum(0)) }));
export type DaySettings = Infer<typeof daySettings>;
