import * as z from "zod/mini";
import { expectedFields } from "../admin/record.ts";
import { subscriptionTerms } from "../admin/subscriptions.ts";
import { noteAuthors } from "../agent-app/agent-events.ts";
import { readDate } from "../format/calendar.ts";
import { id, type Infer, limits, schema } from "../http/schema.ts";
import { frequencies } from "../pricing/frequencies.ts";
import { cancelReasons, adminCancelReasons, visitStatuses } from "./change-preview.ts";

export {
  cancelReasons,
  changePreview,
  type ChangePreview,
  isOwnEnd,
  adminCancelReasons,
  visitStatuses,
} from "./change-preview.ts";

/** For which visits a change is: this one, it and later ones, chosen ones, or all that are to come. */
export const scopes = ["this", "this-and-later", "chosen", "all"] as const;

const dateText = "Please enter a valid date";
const startText = "Please choose a time";

/** Whether a text is a date that exists, of this century: calendar arithmetic stays within four digits. */
const isVisitDate = (text: string): boolean => text.startsWith("20") && readDate(text) !== undefined;

/** A calendar date of the business, `2026-11-21`, that exists. */
export const visitDate = () => z.string(dateText).check(z.refine(isVisitDate, dateText));

/** A local time, `09:30`. */
export const timeOfDay = () => z.string(startText).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, startText));

/**
 * A visit's id: of subscription 7, `p7-2026-11-21`, whose date exists; booked for once, `b7`. Anything else at the end of a path
 * names no visit.
 */
export const visitIdText = () =>
  z.string().check(
    z.regex(/^(p[1-9]\d{0,14}-\d{4}-\d{2}-\d{2}|b[1-9]\d{0,14})$/, { abort: true }),
    z.refine((text) => text.startsWith("b") || isVisitDate(text.slice(-10))),
  );
export const visitParams = schema(() => z.object({ id: visitIdText() }));

/** At most 366 days; both included. */
export const visitsQuery = schema(() => z.object({ from: visitDate(), to: visitDate() }));

/** As its customer sees it. `start` to `end` is the window in which people arrive; `price` in dollars. */
export const visitSchema = schema(() =>
  z.object({
    id: z.string(),
    /** Null of a visit that was booked for once. */
    subscriptionId: z.nullable(id()),
    /** The date that the subscription gave it, or for which it was booked; it never changes. */
    occurrenceDate: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.string(),
    status: z.enum(visitStatuses),
    price: z.number(),
    extras: z.array(z.string()),
    note: z.nullable(z.string()),
    /** Who wrote the note; missing where there is none, or where that was not stored. */
    noteBy: z.optional(z.enum(noteAuthors)),
    /** Changed or skipped when it was late for it. */
    isLate: z.boolean(),
    /** Whether its time is not settled yet. */
    isTentative: z.boolean(),
    /** Moved because the company is closed on its day or at its start. */
    isMovedByCompany: z.optional(z.boolean()),
  }),
);
export type VisitView = Infer<typeof visitSchema>;

/** A subscription as its customer sees it. Pause and end by the dates of visits; `until` included. */
export const subscriptionViewSchema = schema(() =>
  z.object({
    id: id(),
    /** Which of the customer's homes it is for. */
    homeId: id(),
    service: z.string(),
    frequency: z.enum(frequencies),
    price: z.number(),
    /** Dollars per visit in each frequency. */
    prices: z.object({ weekly: z.number(), biweekly: z.number(), monthly: z.number() }),
    pause: z.nullable(z.object({ from: z.string(), until: z.string() })),
    ending: z.nullable(z.object({ on: z.string(), reason: z.string() })),
    nextDate: z.nullable(z.string()),
    /** Whether the billing provider has it: what changes there is told to it, or to the office. */
    isBilledByProvider: z.boolean(),
  }),
);
export type SubscriptionView = Infer<typeof subscriptionViewSchema>;

const chooseChange = "Please choose what to change";
const skip = () => z.object({ skip: z.literal(true) });
const move = () => z.object({ date: visitDate(), start: timeOfDay() });
const extras = () => z.object({ extras: z.array(z.string().check(z.maxLength(limits.name))).check(z.maxLength(30)) });

/** What a customer asks of a visit. */
const visitChange = schema(() => z.union([skip(), move(), extras()], chooseChange));

/** What the office asks of a visit: agents and a price (dollars) too. */
const adminVisitChange = schema(() =>
  z.union([
    skip(),
    move(),
    extras(),
    z.object({ agents: z.array(id()).check(z.maxLength(2)) }),
    z.object({ price: z.number().check(z.minimum(0), z.maximum(100_000)) }),
  ]),
);
export type AdminVisitChange = Infer<typeof adminVisitChange>;

const asked = {
  scope: () => z.enum(scopes, "Please choose for which visits this is"),
  /** The others, where visits are chosen. */
  visitIds: () => z.optional(z.array(visitIdText()).check(z.maxLength(30))),
  /** Whether visits that were changed by hand change too. */
  overwrite: () => z.optional(z.boolean()),
  previewToken: () => z.string().check(z.minLength(1), z.maxLength(200)),
};

const request = <T extends z.ZodMiniType>(change: T) => ({
  change,
  scope: asked.scope(),
  visitIds: asked.visitIds(),
  overwrite: asked.overwrite(),
});

export const visitPreviewRequest = schema(() => z.object(request(visitChange())));
export type VisitPreviewRequest = Infer<typeof visitPreviewRequest>;
export const visitApplyRequest = schema(() =>
  z.object({ ...request(visitChange()), previewToken: asked.previewToken() }),
);

export const adminVisitPreviewRequest = schema(() => z.object(request(adminVisitChange())));
export type AdminVisitPreviewRequest = Infer<typeof adminVisitPreviewRequest>;
export const adminVisitApplyRequest = schema(() =>
  z.object({ ...request(adminVisitChange()), previewToken: asked.previewToken() }),
);

const cancelOf = <const R extends readonly string[]>(reasons: R) =>
  z.object({ cancel: z.object({ on: visitDate(), reason: z.enum(reasons, "Please choose a reason") }) });

const subscriptionChanges = {
  pause: () => z.object({ pause: z.object({ from: visitDate(), until: visitDate() }) }),
  resume: () => z.object({ resume: z.literal(true) }),
  restart: () => z.object({ restart: z.literal(true) }),
  cancel: () => cancelOf(cancelReasons),
  cancelByAdmin: () => cancelOf(adminCancelReasons),
  frequency: () => z.object({ frequency: z.enum(frequencies, "Please choose a frequency") }),
  terms: () => z.object({ terms: subscriptionTerms() }),
};

/** What is asked of a subscription: a pause of at most 90 days, its end, an end on a date, taking that back, another frequency. */
export const subscriptionChange = schema(() =>
  z.union(
    [
      subscriptionChanges.pause(),
      subscriptionChanges.resume(),
      subscriptionChanges.restart(),
      subscriptionChanges.cancel(),
      subscriptionChanges.frequency(),
    ],
    chooseChange,
  ),
);
export type SubscriptionChange = Infer<typeof subscriptionChange>;

/**
 * The same by the office, which may also end a subscription by its own decision, and changes its terms: frequency and price,
 * from the next visit on, each for itself, a date on which it begins anew, service, and home.
 */
export const adminSubscriptionChange = schema(() =>
  z.union(
    [
      subscriptionChanges.pause(),
      subscriptionChanges.resume(),
      subscriptionChanges.restart(),
      subscriptionChanges.cancelByAdmin(),
      subscriptionChanges.frequency(),
      z.extend(subscriptionChanges.terms(), { expected: expectedFields() }),
    ],
    chooseChange,
  ),
);
export type AdminSubscriptionChange = Infer<typeof adminSubscriptionChange>;

const token = () => ({ previewToken: asked.previewToken() });

export const subscriptionApplyRequest = schema(() =>
  z.union(
    [
      z.extend(subscriptionChanges.pause(), token()),
      z.extend(subscriptionChanges.resume(), token()),
      z.extend(subscriptionChanges.restart(), token()),
      z.extend(subscriptionChanges.cancel(), token()),
      z.extend(subscriptionChanges.frequency(), token()),
    ],
    chooseChange,
  ),
);

export const adminSubscriptionApplyRequest = schema(() =>
  z.union(
    [
      z.extend(subscriptionChanges.pause(), token()),
      z.extend(subscriptionChanges.resume(), token()),
      z.extend(subscriptionChanges.restart(), token()),
      z.extend(subscriptionChanges.cancelByAdmin(), token()),
      z.extend(subscriptionChanges.frequency(), token()),
      z.extend(subscriptionChanges.terms(), token()),
    ],
    chooseChange,
  ),
);

/** The visits that changed; with an `undoToken` it can be undone for a minute. */
export const changeApplied = schema(() =>
  z.object({ visits: z.array(visitSchema()), undoToken: z.optional(z.string()) }),
);
export type ChangeApplied = Infer<typeof changeApplied>;

export const undoRequest = schema(() => z.object({ undoToken: z.string().check(z.minLength(1), z.maxLength(200)) }));

/** A note to the people who come. */
export const visitNote = schema(() => z.object({ note: z.string().check(z.trim(), z.maxLength(1_000)) }));

/** A start, with the window in which people then arrive. */
export const freeStart = schema(() => z.object({ date: z.string(), start: z.string(), end: z.string() }));
export type FreeStart = Infer<typeof freeStart>;

/** Starts that are free for a visit. */
export const freeStartsSchema = schema(() => z.object({ slots: z.array(freeStart()) }));

/**
 * Whether a person has a private calendar address, since when (unknown of old ones), and when a new password ended one that
 * is not replaced yet. ISO 8601 UTC.
 */
export const calendarAddress = schema(() =>
  z.object({ exists: z.boolean(), createdAt: z.nullable(z.string()), endedAt: z.nullable(z.string()) }),
);
export type CalendarAddress = Infer<typeof calendarAddress>;

/** The file of a calendar: whose it is, and a secret. Anything else names none. */
export const calendarParams = schema(() =>
  z.object({ file: z.string().check(z.regex(/^[1-9]\d{0,14}\.[\w-]{43}\.ics$/)) }),
);

export const lateWarning = "Late cancellations may incur a fee";
