import * as z from "zod/mini";
import { noteAuthors } from "../agent-app/agent-events.ts";
import { accessNotes } from "../homes/access-notes.ts";
import { type Infer, schema } from "../http/schema.ts";
import { ownProblem } from "../problems/problems.ts";
import { givenRating } from "../ratings/visit-rating.ts";
import { visitStatuses } from "./change-preview.ts";

/** After a visit is done, so long it can be rated. */
export const ratingDays = 30;

/** Replaces notes that a link never shows. */
export const visitPageAccess = schema(() =>
  z.object({ notes: accessNotes().check(z.minLength(1, "Please say how we get in")) }),
);

/** `start` to `end` is the window of arrival; instants are UTC. After the day after the visit only what a rating needs. */
export const visitPageSchema = schema(() =>
  z.object({
    id: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.string(),
    status: z.enum(visitStatuses),
    price: z.number(),
    charges: z.optional(z.array(z.string())),
    extras: z.array(z.string()),
    agents: z.array(z.string()),
    city: z.nullable(z.string()),
    home: z.optional(z.string()),
    note: z.nullable(z.string()),
    noteBy: z.optional(z.enum(noteAuthors)),
    isTentative: z.boolean(),
    isOnce: z.boolean(),
    onTheWayAt: z.nullable(z.string()),
    /** While agents are on their way, as they said last. */
    arrivesAt: z.nullable(z.string()),
    startedAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
    /** Also of one that was skipped, or without access, and can take place after all. */
    mayMove: z.boolean(),
    maySkip: z.boolean(),
    mayNoteAccess: z.boolean(),
    mayRate: z.boolean(),
    rating: z.nullable(givenRating()),
    mayReport: z.boolean(),
    problems: z.array(ownProblem()),
  }),
);
export type VisitPage = Infer<typeof visitPageSchema>;
