import * as z from "zod/mini";
import { noteAuthors } from "../agent-app/agent-events.ts";
import { accessNotes } from "../homes/access-notes.ts";
import { type Infer, schema } from "../http/schema.ts";
import { newProblem, ownProblem, problemPhoto } from "../problems/problems.ts";
import { visitRating, visitRatingSchema } from "../ratings/visit-rating.ts";
import { visitStatuses } from "./change-preview.ts";
import { timeOfDay, undoRequest, visitApplyRequest, visitDate, visitNote } from "./visits.ts";

/** After a visit is done, so long it can be rated. */
export const ratingDays = 30;

/** Signs the visit. */
const token = () => ({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const visitPageRequest = schema(() => z.object(token()));
export const visitPageNote = schema(() => z.extend(visitNote(), token()));
export const visitPageAccessForm = schema(() =>
  z.object({ notes: accessNotes().check(z.minLength(1, "Please say how we get in")) }),
);
export const visitPageAccess = schema(() => z.extend(visitPageAccessForm(), token()));
export const visitPageStarts = schema(() => z.object({ ...token(), from: visitDate(), to: visitDate() }));
const change = () =>
  z.union(
    [z.object({ skip: z.literal(true) }), z.object({ date: visitDate(), start: timeOfDay() })],
    "Please choose what to change",
  );
export const visitPagePreview = schema(() => z.object({ ...token(), change: change() }));
export const visitPageApply = schema(() =>
  z.object({ ...token(), change: change(), previewToken: visitApplyRequest().shape.previewToken }),
);
export const visitPageUndo = schema(() => z.extend(undoRequest(), token()));
export const visitPageRating = schema(() => z.extend(visitRating(), token()));
export const visitPageProblem = schema(() => z.extend(newProblem(), token()));
export const visitPageProblemPhoto = schema(() => z.extend(problemPhoto(), token()));

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
    /**
     * Whether it is to come, and can be moved, or was skipped, or without access, and can take place after all; and
     * skipped or cancelled.
     */
    mayMove: z.boolean(),
    maySkip: z.boolean(),
    mayNoteAccess: z.boolean(),
    mayRate: z.boolean(),
    rating: z.nullable(visitRatingSchema()),
    mayReport: z.boolean(),
    problems: z.array(ownProblem()),
  }),
);
export type VisitPage = Infer<typeof visitPageSchema>;
