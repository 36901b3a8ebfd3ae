import * as z from "zod/mini";
import { id, type Infer, limits, schema } from "../http/schema.ts";
import { visitDate, visitIdText, visitStatuses } from "../visits/visits.ts";
import { noAccessReasons, noteAuthors, photoTimes } from "./agent-events.ts";

export { agentEventKinds, noAccessReasons, photoTimes } from "./agent-events.ts";

/** How many days before and after today an agent can read: yesterday, today and the next three. */
export const readableDays = { before: 1, after: 3 } as const;

/** How long what happened at a visit is taken, in days. */
export const eventDays = 7;

/** How many events one request may carry. */
export const mostEvents = 50;

/** A photo's bytes (10 MB), and its longest side after the phone has scaled it, in pixels. */
export const largestPhoto = 10 * 1024 * 1024;
export const longestPhotoSide = 2_000;

/** How many photos a visit may have. */
export const mostPhotos = 40;

/** Made by the phone, once for each event or photo. */
const madeByPhone = () => z.uuid("Please send a UUID");

const instant = () => z.iso.datetime({ message: "Please send an instant in UTC" });

/** Where the phone was, if its owner lets it say so: degrees, and how far off that may be in meters. */
const place = () =>
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  });

const eventFields = () => ({
  id: madeByPhone(),
  visitId: visitIdText(),
  /** By the phone's clock. */
  at: instant(),
});

/** What happened at a visit. The first four move its state. */
export const agentEvent = schema(() =>
  z.discriminatedUnion("kind", [
    z.object({ ...eventFields(), kind: z.literal("on-the-way"), place: z.optional(place()) }),
    z.object({ ...eventFields(), kind: z.literal("started"), place: z.optional(place()) }),
    z.object({ ...eventFields(), kind: z.literal("done"), place: z.optional(place()) }),
    z.object({
      ...eventFields(),
      kind: z.literal("no-access"),
      reason: z.enum(noAccessReasons, "Please choose a reason"),
      text: z.optional(z.string().check(z.trim(), z.maxLength(1_000, "Please use at most 1000 characters"))),
      place: z.optional(place()),
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
    /** An item of the checklist, by its id. */
    z.object({
      ...eventFields(),
      kind: z.literal("check"),
      item: z.string().check(z.regex(/\S/, "Please name an item"), z.maxLength(limits.name)),
      isDone: z.boolean(),
    }),
    /** A photo that was uploaded by its ticket. */
    z.object({ ...eventFields(), kind: z.literal("photo"), photoId: madeByPhone(), taken: z.enum(photoTimes) }),
    /** The agent opened the notes how to get in. */
    z.object({ ...eventFields(), kind: z.literal("access-read") }),
  ]),
);
export type AgentEvent = Infer<typeof agentEvent>;

/** An event as it is sent: read as `agentEvent` by itself. */
export const sentEvent = schema(() => z.looseObject({ id: madeByPhone() }));

/**
 * Events in the order in which they happened. `sentAt` is the phone's clock as it sends them: what it is wrong by corrects
 * every `at`. An event that is not readable is refused alone, so they are parsed one by one (`agentEvent`).
 */
export const agentEvents = schema(() =>
  z.object({
    sentAt: instant(),
    events: z
      .array(sentEvent())
      .check(
        z.minLength(1, "Please send an event"),
        z.maxLength(mostEvents, `Please send at most ${mostEvents} events`),
      ),
  }),
);

/** What became of an event that was sent. */
export const eventResults = ["accepted", "repeated", "refused"] as const;

/** An answer to an event. `result` is given, because the app reads it more tolerantly than the API writes it. */
export const agentEventResult = <R extends z.ZodMiniType>({ result }: { result: R }) =>
  z.object({
    id: z.string(),
    result,
    message: z.optional(z.string()),
    reason: z.optional(z.string()),
    date: z.optional(z.string()),
  });

/**
 * `accepted` and `repeated`: it is stored. `message` says why it was refused, or what else came of it; `reason` is the same
 * for programs, one of `fieldReasons` or a later one, and `date` the day that it is about.
 */
export const agentEventsAnswer = schema(() =>
  z.object({ events: z.array(agentEventResult({ result: z.enum(eventResults) })) }),
);
export type AgentEventResult = Infer<typeof agentEventsAnswer>["events"][number];

/**
 * Yesterday, today, or one of the next three days. `accessEtag` names the notes about access that the phone has of that
 * day: while they are the same, they are neither read nor sent again. `etag` names the answer that the phone has: while
 * all that it shows is the same, the answer is short.
 */
export const agentDayQuery = schema(() =>
  z.object({
    date: visitDate(),
    accessEtag: z.optional(z.string().check(z.maxLength(100))),
    etag: z.optional(z.string().check(z.maxLength(100))),
  }),
);

/** An item of a visit's checklist: what the service includes, and the extras. */
const checklistItem = () => z.object({ id: z.string(), label: z.string(), isExtra: z.boolean(), isDone: z.boolean() });

/** What happened at a visit so far: instants in UTC, by the server's clock as far as that is known. */
const times = () => ({
  onTheWayAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

/**
 * A visit as those who come to it see it. `start` is when the work begins, `end` when it ends. Its lists are given, because
 * the app reads them more tolerantly than the API writes them.
 */
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
    status,
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
    /** The note of the visit, which its customer sees too. */
    note: z.nullable(z.string()),
    /** Who wrote `note`; missing where that was not stored. */
    noteBy: z.optional(author),
    /** What the office says of this visit to the people who come, and to no one else. */
    teamNote: z.optional(z.string()),
    /** What is noted about the customer at every visit, and who wrote it. */
    customerNotes: z.optional(z.object({ text: z.string(), by: z.optional(author) })),
    /** From 18:00 the evening before until the visit is over; else null, also where nothing is noted. */
    access: z.nullable(z.object({ notes: z.string() })),
    /** Whether something is noted that could not be read just now: the phone asks again. */
    isAccessUnavailable: z.optional(z.boolean()),
    /** When `access` ends at the latest (UTC): the phone forgets it then. */
    accessUntil: z.string(),
    checklist: z.array(checklistItem()),
    /** First names of the others who come. */
    colleagues: z.array(z.string()),
    /** The agents' own notes to the office. */
    notes: z.array(z.object({ at: z.string(), text: z.string() })),
    photos: z.array(z.object({ id: z.string(), taken })),
    ...times(),
  });

export const agentVisit = schema(() =>
  agentVisitWith({ status: z.enum(visitStatuses), taken: z.enum(photoTimes), author: z.enum(noteAuthors) }),
);
export type AgentVisit = Infer<typeof agentVisit>;

/** Of a day besides its visits. `agentId` names whose data a phone keeps; `now` is the server's clock. */
export const dayFields = () => ({
  agentId: id(),
  date: z.string(),
  /** Today's date at the business. */
  today: z.string(),
  now: z.string(),
  /** Names the notes about access that were read for this answer; missing where some could not be read, or there are none. */
  accessEtag: z.optional(z.string()),
  /** The phone has the notes that `accessEtag` names: they were not read, and every `access` is null. */
  isAccessUnchanged: z.optional(z.literal(true)),
  /** Names all that this answer shows. */
  etag: z.optional(z.string()),
  /** The phone has the answer that `etag` names: there are no visits in this one. */
  isUnchanged: z.optional(z.literal(true)),
});

/** An agent's visits of a day in order of start. */
export const agentDay = schema(() => z.object({ ...dayFields(), visits: z.array(agentVisit()) }));
export type AgentDay = Infer<typeof agentDay>;

/** A photo that is to be uploaded: JPEG without a position. */
export const photoUpload = schema(() =>
  z.object({
    photoId: madeByPhone(),
    visitId: visitIdText(),
    size: z
      .int("Please choose a photo of at most 10 MB")
      .check(z.minimum(1), z.maximum(largestPhoto, "Please choose a photo of at most 10 MB")),
  }),
);
export type PhotoUpload = Infer<typeof photoUpload>;

/** Signed for one upload of that size. The same id gives another ticket for the same photo. */
export const photoTicket = schema(() => z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }));
export type PhotoTicket = Infer<typeof photoTicket>;
