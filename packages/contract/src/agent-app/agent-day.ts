import * as z from "zod/mini";
import { languages } from "../format/language.ts";
import { id, type Infer, limits, schema } from "../http/schema.ts";
import { maxMinutesLate } from "../visits/running-late.ts";
import { timeOfDay, visitDate, visitIdText, visitStatuses } from "../visits/visits.ts";
import { noAccessReasons, noteAuthors, photoTimes } from "./agent-events.ts";

export { agentEventKinds, noAccessReasons, photoTimes } from "./agent-events.ts";

export const readableDays = { before: 1, after: 3 } as const;

export const eventDays = 7;

export const maxEvents = 50;

/** Bytes; the longest side in pixels after the phone has scaled it. */
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoSide = 2_000;

export const maxPhotos = 40;

const clientUuid = () => z.uuid("Please send a UUID");

const instant = () => z.iso.datetime({ message: "Please send an instant in UTC" });

/** Degrees; `accuracy` in meters. */
const geolocation = () =>
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  });

const longestWay = 240;

/** In milliseconds. A phone whose clock is further off names no offset. */
export const maxClockOffset = 366 * 86_400_000;

const eventFields = () => ({
  id: clientUuid(),
  visitId: visitIdText(),
  /** By the phone's clock. */
  at: instant(),
  /** By how much the server's clock was ahead when it was tapped, in milliseconds; missing where that was not known, and from older apps. */
  clockOffset: z.optional(z.int().check(z.minimum(-maxClockOffset), z.maximum(maxClockOffset))),
});

/** The planned start that the phone showed, which it is about; older apps send none. */
const shownStart = () => ({ start: z.optional(timeOfDay()) });

export const agentEvent = schema(() =>
  z.discriminatedUnion("kind", [
    z.object({
      ...eventFields(),
      ...shownStart(),
      kind: z.literal("on-the-way"),
      place: z.optional(geolocation()),
      /** From `at` on, so that a wrong clock does not matter; older apps send none. Another event changes it. */
      arrivesInMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(longestWay))),
    }),
    /** Before the way: so many minutes after the planned start. Another event changes it. */
    z.object({
      ...eventFields(),
      ...shownStart(),
      kind: z.literal("running-late"),
      minutes: z.int().check(z.minimum(1), z.maximum(maxMinutesLate)),
    }),
    /** At the door, where nobody opens: how long an agent waits there counts from then on. */
    z.object({ ...eventFields(), ...shownStart(), kind: z.literal("arrived"), place: z.optional(geolocation()) }),
    z.object({ ...eventFields(), kind: z.literal("started"), place: z.optional(geolocation()) }),
    z.object({ ...eventFields(), kind: z.literal("done"), place: z.optional(geolocation()) }),
    z.object({
      ...eventFields(),
      ...shownStart(),
      kind: z.literal("no-access"),
      reason: z.enum(noAccessReasons, "Please choose a reason"),
      text: z.optional(z.string().check(z.trim(), z.maxLength(1_000, "Please use at most 1000 characters"))),
      place: z.optional(geolocation()),
    }),
    z.object({
      ...eventFields(),
      kind: z.literal("note"),
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Please write a note"),
          z.maxLength(1_000, "Please use at most 1000 characters"),
        ),
    }),
    z.object({
      ...eventFields(),
      kind: z.literal("check"),
      item: z.string().check(z.regex(/\S/, "Please name an item"), z.maxLength(limits.name)),
      isDone: z.boolean(),
    }),
    z.object({ ...eventFields(), kind: z.literal("photo"), photoId: clientUuid(), taken: z.enum(photoTimes) }),
    z.object({ ...eventFields(), kind: z.literal("access-read") }),
  ]),
);
export type AgentEvent = Infer<typeof agentEvent>;

export const sentEvent = schema(() => z.looseObject({ id: clientUuid() }));

/**
 * `sentAt` is the phone's clock when sending; its error corrects each `at` without an offset. Where it differs from an event's
 * `clockOffset`, the clock was set in between, and both times are kept for the office. Events are parsed one by one.
 */
export const agentEvents = schema(() =>
  z.object({
    sentAt: instant(),
    events: z
      .array(sentEvent())
      .check(z.minLength(1, "Please send an event"), z.maxLength(maxEvents, `Please send at most ${maxEvents} events`)),
  }),
);

export const eventResults = ["accepted", "repeated", "refused"] as const;

export const agentEventResult = <R extends z.ZodMiniType>({ result }: { result: R }) =>
  z.object({
    id: z.string(),
    result,
    message: z.optional(z.string()),
    reason: z.optional(z.string()),
    date: z.optional(z.string()),
  });

/** `accepted` and `repeated` events are stored. `reason` is the message for programs. */
export const agentEventsAnswer = schema(() =>
  z.object({ events: z.array(agentEventResult({ result: z.enum(eventResults) })) }),
);
export type AgentEventResult = Infer<typeof agentEventsAnswer>["events"][number];

/** Yesterday to three days ahead. `accessEtag`, `etag`: what the phone has; unchanged parts are not sent again. */
export const agentDaySearchParams = schema(() =>
  z.object({
    date: visitDate(),
    accessEtag: z.optional(z.string().check(z.maxLength(100))),
    etag: z.optional(z.string().check(z.maxLength(100))),
  }),
);

const checklistItem = () => z.object({ id: z.string(), label: z.string(), isExtra: z.boolean(), isDone: z.boolean() });

const times = () => ({
  onTheWayAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

export const agentVisitWith = <S extends z.ZodMiniType, T extends z.ZodMiniType, A extends z.ZodMiniType>({
  status,
  taken,
  author,
}: {
  status: S;
  taken: T;
  author: A;
}) =>
  z.object({
    id: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    /** The work of one person, in minutes. */
    minutes: z.int(),
    /** With several agents, and the times below, as the asking one has reported; see `teamStatus`. */
    status,
    /** How far others are, where that is further. */
    teamStatus: z.optional(status),
    service: z.string(),
    customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.nullable(z.string()) }),
    address: z.object({
      address: z.nullable(z.string()),
      city: z.nullable(z.string()),
      state: z.nullable(z.string()),
      zipCode: z.nullable(z.string()),
    }),
    pets: z.nullable(z.string()),
    parking: z.nullable(z.string()),
    note: z.nullable(z.string()),
    /** Who wrote `note`; missing where that was not stored. */
    noteBy: z.optional(author),
    teamNote: z.optional(z.string()),
    customerNotes: z.optional(z.object({ text: z.string(), by: z.optional(author) })),
    /** Null but from 18:00 the evening before until the visit is over. `changedByLink`: a mail's link wrote it. */
    access: z.nullable(z.object({ notes: z.string(), changedByLink: z.optional(z.string()) })),
    isAccessUnavailable: z.optional(z.boolean()),
    /** From when on there is `access` (UTC), where it is too early for it: a phone that gets no later answer says so. */
    accessFrom: z.optional(z.string()),
    /** When `access` ends at the latest (UTC): the phone forgets it then. */
    accessUntil: z.string(),
    checklist: z.array(checklistItem()),
    colleagues: z.array(z.string()),
    notes: z.array(z.object({ at: z.string(), text: z.string() })),
    photos: z.array(z.object({ id: z.string(), taken })),
    /** From the visit before it; missing for the first of the day. */
    travelMinutes: z.optional(z.int()),
    /** As was said last by agents on their way, or of a visit that runs late. */
    arrivesAt: z.optional(z.string()),
    arrivedAt: z.optional(z.string()),
    ...times(),
  });

export const agentVisit = schema(() =>
  agentVisitWith({ status: z.enum(visitStatuses), taken: z.enum(photoTimes), author: z.enum(noteAuthors) }),
);
export type AgentVisit = Infer<typeof agentVisit>;

/** `agentId` tells whose data a phone stores; `now` is the server's clock. */
export const dayFields = () => ({
  agentId: id(),
  date: z.string(),
  today: z.string(),
  now: z.string(),
  /** Missing when some notes could not be read, or there are none. */
  accessEtag: z.optional(z.string()),
  /** The phone has current notes: every `access` is null. */
  isAccessUnchanged: z.optional(z.literal(true)),
  etag: z.optional(z.string()),
  /** The phone has a current answer: `visits` is empty. */
  isUnchanged: z.optional(z.literal(true)),
});

export const agentDay = schema(() =>
  z.object({ ...dayFields(), language: z.enum(languages), visits: z.array(agentVisit()) }),
);
export type AgentDay = Infer<typeof agentDay>;

export const photoUpload = schema(() =>
  z.object({
    photoId: clientUuid(),
    visitId: visitIdText(),
    size: z
      .int("Please choose a photo of at most 10 MB")
      .check(z.minimum(1), z.maximum(maxPhotoBytes, "Please choose a photo of at most 10 MB")),
  }),
);
export type PhotoUpload = Infer<typeof photoUpload>;

/** Signed for one upload of that size. The same id gives another ticket for the same photo. */
export const photoTicket = schema(() => z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }));
export type PhotoTicket = Infer<typeof photoTicket>;
