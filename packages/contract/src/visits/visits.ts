import * as z from "zod/mini";
import { expectedFields } from "../admin/record.ts";
import { subscriptionTerms } from "../admin/subscriptions.ts";
import { noteAuthors } from "../agent-app/agent-events.ts";
import { readDate } from "../format/calendar.ts";
import { id, type Infer, limits, schema } from "../http/schema.ts";
import { frequencies, offeredFrequencies } from "../pricing/frequencies.ts";
import { cancelReasons, adminCancelReasons, visitStatuses } from "./change-preview.ts";
import { maxTeamSize } from "./team.ts";
import { officeReason, wholeCents } from "./visit-charges.ts";
import { readNote } from "./visit-notes.ts";

export {
  cancelReasons,
  changePreview,
  type ChangePreview,
  isOwnEnd,
  adminCancelReasons,
  visitStatuses,
} from "./change-preview.ts";

export const scopes = ["this", "this-and-later", "chosen", "all"] as const;

export const dateText = "Please enter a valid date";
export const startText = "Please choose a time";

/** Of this century: calendar arithmetic stays within four digits. */
const isVisitDate = (text: string): boolean => text.startsWith("20") && readDate(text) !== undefined;

export const visitDate = () => z.string(dateText).check(z.refine(isVisitDate, dateText));

export const timeOfDay = () => z.string(startText).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, startText));

/** `p7-2026-11-21` of subscription 7, `b7` of a one-time visit. */
export const visitIdText = () =>
  z.string().check(
    z.regex(/^(p[1-9]\d{0,14}-\d{4}-\d{2}-\d{2}|b[1-9]\d{0,14})$/, { abort: true }),
    z.refine((text) => text.startsWith("b") || isVisitDate(text.slice(-10))),
  );
export const visitParams = schema(() => z.object({ id: visitIdText() }));

export const visitsSearchParams = schema(() => z.object({ from: visitDate(), to: visitDate() }));

/** `start` to `end` is the window of arrival; `price` in dollars. */
export const visitSchema = schema(() =>
  z.object({
    id: z.string(),
    /** Null for one-time visits. */
    subscriptionId: z.nullable(id()),
    /** The date given by the subscription; it never changes. */
    occurrenceDate: z.string(),
    date: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.string(),
    status: z.enum(visitStatuses),
    price: z.number(),
    extras: z.array(z.string()),
    note: z.nullable(z.string()),
    noteBy: z.optional(z.enum(noteAuthors)),
    isLate: z.boolean(),
    /** What the office changed about its money: a fee, another price or a credit, in words for the customer. */
    charges: z.optional(z.array(z.string())),
    /** When agents come to a visit that runs late, as its customer was told, until they set out. */
    lateArrival: z.optional(z.string()),
    isTentative: z.boolean(),
    /** Because of the company's hours. */
    isMovedByCompany: z.optional(z.boolean()),
    /** Set back after a report, or chosen anew after no access: its customer may have told of a problem before. */
    hasBegunAnew: z.optional(z.boolean()),
    /** A first visit with its own service, minutes and price. */
    hasOwnWork: z.optional(z.boolean()),
    /** Of such a first visit: more than the later ones cost, so its customer can move it, but not skip it. */
    costsMore: z.optional(z.boolean()),
    /** Of such a first visit: its price has the plan's discount, as its extras have. */
    isDiscounted: z.optional(z.boolean()),
    /** For the customer, of visits whose agents are named (`docs/behavior.md#portal`). */
    agents: z.optional(z.array(z.object({ firstName: z.string() }))),
    homeId: z.optional(id()),
    home: z.optional(z.string()),
    /** It was removed: nothing comes back to it. */
    isHomeGone: z.optional(z.boolean()),
    stars: z.optional(z.number()),
  }),
);
export type VisitView = Infer<typeof visitSchema>;

/** Dollars per visit. */
const frequencyPrices = () =>
  z.object({
    weekly: z.number(),
    biweekly: z.number(),
    monthly: z.number(),
    every3weeks: z.number(),
    every4weeks: z.number(),
    every8weeks: z.number(),
  });

const laterTerms = () => z.object({ from: z.string(), frequency: z.enum(frequencies), price: z.number() });

/** Dates are those of visits; `until` is included. */
export const subscriptionViewSchema = schema(() =>
  z.object({
    id: id(),
    homeId: id(),
    home: z.optional(z.string()),
    isHomeGone: z.optional(z.boolean()),
    service: z.string(),
    frequency: z.enum(frequencies),
    price: z.number(),
    prices: frequencyPrices(),
    /** Frequency and price of a later part of the plan; `from`: its first visit. */
    nextTerms: z.optional(laterTerms()),
    /** Of parts that come after that one. */
    furtherTerms: z.optional(z.array(laterTerms())),
    /** In the last of these. */
    nextPrices: z.optional(frequencyPrices()),
    /** `nextDate`: of the first visit after it. */
    pause: z.nullable(z.object({ from: z.string(), until: z.string(), nextDate: z.optional(z.string()) })),
    ending: z.nullable(z.object({ on: z.string(), reason: z.string() })),
    nextDate: z.nullable(z.string()),
    /** Changes are reported to the provider, or to the office. */
    isBilledByProvider: z.boolean(),
  }),
);
export type SubscriptionView = Infer<typeof subscriptionViewSchema>;

const chooseChange = "Please choose what to change";
const skip = () => z.object({ skip: z.literal(true) });
const newTime = () => z.object({ date: visitDate(), start: timeOfDay() });
const extras = () => z.object({ extras: z.array(z.string().check(z.maxLength(limits.name))).check(z.maxLength(30)) });

const visitChange = schema(() => z.union([skip(), newTime(), extras()], chooseChange));

export const chosenAgents = () => z.array(id()).check(z.maxLength(maxTeamSize));

export const teamSize = () => z.int("Please choose how many come").check(z.minimum(1), z.maximum(maxTeamSize));

/** Minutes of work of one person. */
export const visitLengths = { least: 30, most: 720, step: 15 } as const;

const lengthText = `Please choose from ${visitLengths.least} minutes to ${visitLengths.most / 60} hours, in quarters of an hour`;

const visitMinutes = () =>
  z
    .int(lengthText)
    .check(
      z.minimum(visitLengths.least, lengthText),
      z.maximum(visitLengths.most, lengthText),
      z.multipleOf(visitLengths.step, lengthText),
    );

/** With `agents` these come at the new time, or the change is refused. */
const adminVisitChange = schema(() =>
  z.union([
    skip(),
    z.extend(newTime(), { agents: z.optional(chosenAgents()) }),
    extras(),
    z.object({ agents: chosenAgents(), teamSize: z.optional(teamSize()) }),
    z.object({
      price: z.number().check(z.minimum(0), z.maximum(100_000), wholeCents()),
      reason: z.optional(officeReason()),
    }),
    z.object({ minutes: visitMinutes() }),
  ]),
);
export type AdminVisitChange = Infer<typeof adminVisitChange>;

const changeFields = {
  scope: () => z.enum(scopes, "Please choose for which visits this is"),
  visitIds: () => z.optional(z.array(visitIdText()).check(z.maxLength(30))),
  overwrite: () => z.optional(z.boolean()),
  previewToken: () => z.string().check(z.minLength(1), z.maxLength(200)),
};

/** The visit as it was looked at: 409 where it has been changed since. */
export const expectedVisit = () =>
  z.object({ ...newTime().shape, agents: z.array(id()), minutes: z.optional(z.int()) });
export type ExpectedVisit = z.infer<ReturnType<typeof expectedVisit>>;

const request = <T extends z.ZodMiniType>(change: T) => ({
  change,
  scope: changeFields.scope(),
  visitIds: changeFields.visitIds(),
  overwrite: changeFields.overwrite(),
});

export const visitPreviewRequest = schema(() => z.object(request(visitChange())));
export type VisitPreviewRequest = Infer<typeof visitPreviewRequest>;
export const visitApplyRequest = schema(() =>
  z.object({ ...request(visitChange()), previewToken: changeFields.previewToken() }),
);

/** Whose wish a change of the office is: late is what customers ask for alone. */
const wish = () => ({ askedBy: z.optional(z.enum(["customer", "company"])) });
export type AskedBy = NonNullable<z.infer<ReturnType<typeof wish>["askedBy"]>>;

const adminRequest = () => ({ ...request(adminVisitChange()), ...wish(), expected: z.optional(expectedVisit()) });

export const adminVisitPreviewRequest = schema(() => z.object(adminRequest()));
export type AdminVisitPreviewRequest = Infer<typeof adminVisitPreviewRequest>;

/** Agents come although they are not free, where the preview says that this may be accepted; for one visit alone. */
const overCapacityDecision = () =>
  z.object({
    reason: z.optional(officeReason()),
  });
export type OverCapacityDecision = z.infer<ReturnType<typeof overCapacityDecision>>;

export const adminVisitApplyRequest = schema(() =>
  z.object({
    ...adminRequest(),
    previewToken: changeFields.previewToken(),
    overCapacity: z.optional(overCapacityDecision()),
  }),
);
export type AdminVisitApplyRequest = Infer<typeof adminVisitApplyRequest>;

const cancelOf = <const R extends readonly string[]>(reasons: R) =>
  z.object({ cancel: z.object({ on: visitDate(), reason: z.enum(reasons, "Please choose a reason") }) });

const subscriptionChanges = {
  pause: () => z.object({ pause: z.object({ from: visitDate(), until: visitDate() }) }),
  resume: () => z.object({ resume: z.literal(true) }),
  restart: () => z.object({ restart: z.literal(true) }),
  cancel: () => cancelOf(cancelReasons),
  cancelByAdmin: () => cancelOf(adminCancelReasons),
  frequency: () => z.object({ frequency: z.enum(offeredFrequencies, "Please choose a frequency") }),
  frequencyByAdmin: () => z.object({ frequency: z.enum(frequencies, "Please choose a frequency") }),
  terms: () => z.object({ terms: subscriptionTerms() }),
};

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

export const adminSubscriptionChange = schema(() =>
  z.union(
    [
      z.extend(subscriptionChanges.pause(), wish()),
      z.extend(subscriptionChanges.resume(), wish()),
      z.extend(subscriptionChanges.restart(), wish()),
      z.extend(subscriptionChanges.cancelByAdmin(), wish()),
      z.extend(subscriptionChanges.frequencyByAdmin(), wish()),
      z.extend(subscriptionChanges.terms(), { ...wish(), expected: expectedFields() }),
    ],
    chooseChange,
  ),
);
export type AdminSubscriptionChange = Infer<typeof adminSubscriptionChange>;

const token = () => ({ previewToken: changeFields.previewToken() });

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
      z.extend(subscriptionChanges.pause(), { ...wish(), ...token() }),
      z.extend(subscriptionChanges.resume(), { ...wish(), ...token() }),
      z.extend(subscriptionChanges.restart(), { ...wish(), ...token() }),
      z.extend(subscriptionChanges.cancelByAdmin(), { ...wish(), ...token() }),
      z.extend(subscriptionChanges.frequencyByAdmin(), { ...wish(), ...token() }),
      z.extend(subscriptionChanges.terms(), { ...wish(), ...token() }),
    ],
    chooseChange,
  ),
);

/** With an `undoToken` it can be undone for a minute. */
export const changeApplied = schema(() =>
  z.object({ visits: z.array(visitSchema()), undoToken: z.optional(z.string()) }),
);
export type ChangeApplied = Infer<typeof changeApplied>;

export const undoRequest = schema(() => z.object({ undoToken: z.string().check(z.minLength(1), z.maxLength(200)) }));

export const visitNote = schema(() =>
  z.object({
    note: z.string().check(z.trim(), z.maxLength(1_000)),
    /** As it was read: 409 with that of now (`visitNotes`) where there is another one by now. */
    expected: z.optional(z.object({ note: readNote() })),
  }),
);
export type VisitNote = Infer<typeof visitNote>;

export const freeStart = schema(() => z.object({ date: z.string(), start: z.string(), end: z.string() }));
export type FreeStart = Infer<typeof freeStart>;

export const freeStartsSchema = schema(() => z.object({ slots: z.array(freeStart()) }));

export const calendarAddress = schema(() =>
  z.object({ exists: z.boolean(), createdAt: z.nullable(z.string()), endedAt: z.nullable(z.string()) }),
);
export type CalendarAddress = Infer<typeof calendarAddress>;

/** Begins the file name of an agent's calendar. */
export const agentCalendarPrefix = "agent-";

export const calendarParams = schema(() =>
  z.object({ file: z.string().check(z.regex(/^(agent-)?[1-9]\d{0,14}\.[\w-]{43}\.ics$/)) }),
);

export const lateWarning = "Late cancellations may incur a fee";
