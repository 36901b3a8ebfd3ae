import * as z from "zod/mini";
import { maxPhotoBytes } from "../agent-app/agent-day.ts";
import { pageFields } from "../http/paging.ts";
import { id, type Infer, limits, schema, text } from "../http/schema.ts";
import { timeOfDay, visitDate, visitIdText } from "../visits/visits.ts";

/** Days after a visit in which its customer can report a problem. */
export const problemDays = 7;
export const maxProblemPhotos = 3;
export const maxProblems = 5;

/** How a customer said it, where the office wrote it down. */
export const problemChannels = ["phone", "mail", "text"] as const;
export type ProblemChannel = (typeof problemChannels)[number];

export const problemStates = ["open", "answered", "closed"] as const;
export type ProblemState = (typeof problemStates)[number];

const photoId = () => z.uuid("Please send a UUID");

export const newProblem = schema(() =>
  z.object({
    text: text("Please tell us in at least 10 characters what is not right", 10, limits.text),
    photoIds: z._default(
      z.array(photoId()).check(
        z.maxLength(maxProblemPhotos, `Please choose at most ${maxProblemPhotos} photos`),
        z.refine((ids) => new Set(ids).size === ids.length, "Please choose each photo once"),
      ),
      [],
    ),
  }),
);
export type NewProblem = Infer<typeof newProblem>;

export const recordedProblem = schema(() =>
  z.object({
    channel: z.enum(problemChannels, "Please choose how they said it"),
    text: text("Please write down what was not right", 2, limits.text),
  }),
);
export type RecordedProblem = Infer<typeof recordedProblem>;

const sizeText = "Please choose a photo of at most 10 MB";
export const problemPhoto = schema(() =>
  z.object({ photoId: photoId(), size: z.int(sizeText).check(z.minimum(1), z.maximum(maxPhotoBytes, sizeText)) }),
);
export type ProblemPhoto = Infer<typeof problemPhoto>;

/** A visit at no cost; `start` to `end` is the window of arrival. */
const freeVisit = () => z.object({ id: z.string(), date: z.string(), start: z.string(), end: z.string() });

/** As its customer sees it. `at` and `answeredAt` are instants in UTC. */
export const ownProblem = schema(() =>
  z.object({
    number: id(),
    state: z.enum(problemStates),
    text: z.string(),
    photoCount: z.int(),
    at: z.string(),
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(z.string()),
    freeVisit: z.nullable(freeVisit()),
  }),
);
export type OwnProblem = Infer<typeof ownProblem>;

export const ownProblems = schema(() => z.object({ problems: z.array(ownProblem()), canReport: z.boolean() }));
export type OwnProblems = Infer<typeof ownProblems>;

/** What waits for the office. `kind` tells what it is; another kind makes it a union. */
export const officeTask = schema(() =>
  z.object({
    kind: z.literal("problem"),
    visitId: z.string(),
    number: id(),
    revision: id(),
    state: z.enum(problemStates),
    customer: z.object({ id: id(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
    visit: z.object({ date: z.string(), service: z.string() }),
    text: z.string(),
    channel: z.optional(z.enum(problemChannels)),
    /** `url` opens for every holder for five minutes. */
    photos: z.array(z.object({ id: z.string(), url: z.string() })),
    at: z.string(),
    isOverdue: z.boolean(),
    answer: z.nullable(z.string()),
    freeVisit: z.nullable(freeVisit()),
  }),
);
export type OfficeTask = Infer<typeof officeTask>;

export const tasksSearchParams = schema(() =>
  z.object({ ...pageFields(), state: z._default(z.enum(["open", "answered"]), "open") }),
);

export const problemParams = schema(() =>
  z.object({
    id: visitIdText(),
    number: z.pipe(
      z.string().check(z.regex(/^[1-9]$/)),
      z.transform((digit: string): number => Number(digit)),
    ),
  }),
);

/** The one that was looked at: of two people the second is told. */
const revision = () => id();
const answerText = () => text("Please write an answer of at least 2 characters", 2, limits.text);

export const problemAnswer = schema(() => z.object({ revision: revision(), text: answerText() }));
export type ProblemAnswer = Infer<typeof problemAnswer>;

export const problemClosing = schema(() => z.object({ revision: revision() }));

export const freeVisitRequest = schema(() => z.object({ revision: revision(), date: visitDate(), start: timeOfDay() }));
export type FreeVisitRequest = Infer<typeof freeVisitRequest>;
