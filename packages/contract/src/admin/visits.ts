import * as z from "zod/mini";
import { pageFields } from "../http/paging.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { partOfDay } from "../time-off/period.ts";
import { changePreview, previewedVisit } from "../visits/change-preview.ts";
import { maxMinutesLate } from "../visits/running-late.ts";
import { priceCorrection, visitCharges, visitFee } from "../visits/visit-charges.ts";
import { readNote } from "../visits/visit-notes.ts";
import {
  freeStart,
  teamSize,
  subscriptionViewSchema,
  timeOfDay,
  visitDate,
  visitIdText,
  visitSchema,
  visitStatuses,
} from "../visits/visits.ts";
import { inactiveReasons } from "./agents.ts";

const visitFilters = ["unassigned", "unreported", "late", ...visitStatuses] as const;
export type VisitFilter = (typeof visitFilters)[number];

const idAndName = () => z.object({ id: id(), name: z.string() });

const acceptedKinds = ["off", "hours", "block", "travel"] as const;
export type AcceptedKind = (typeof acceptedKinds)[number];

const overCapacity = () =>
  z.object({
    agent: idAndName(),
    kinds: z.array(z.enum(acceptedKinds)),
    by: z.nullable(z.string()),
    at: z.string(),
    reason: z.optional(z.string()),
  });

/** `start` to `end` is the window of arrival. */
export const adminVisit = schema(() =>
  z.extend(visitSchema(), {
    customer: z.extend(idAndName(), { phone: z.optional(z.string()) }),
    town: z.string(),
    /** Undefined for the customer's own address. */
    homeId: z.optional(id()),
    agents: z.array(z.extend(idAndName(), { phone: z.optional(z.string()) })),
    minutes: z.int(),
    /** How many come, where the office chose another number than usual. */
    teamSize: z.optional(teamSize()),
    workUntil: z.string(),
    /** Shown to the agents who come; never to the customer. */
    teamNote: z.optional(z.string()),
    ...visitCharges().shape,
    /** Its fee is for an earlier late move, and stays where it is set back, or took place after all. */
    keepsFee: z.optional(z.boolean()),
    /** Skipped where its plan pauses or has ended, or at a home that was removed: it cannot be set back before the plan is. */
    staysOut: z.optional(z.boolean()),
    isResolved: z.boolean(),
    isMovedByCompany: z.boolean(),
    isUnassigned: z.boolean(),
    isUnreported: z.boolean(),
    overCapacity: z.optional(z.array(overCapacity())),
  }),
);
export type AdminVisit = Infer<typeof adminVisit>;

const number = (name: string) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/, `${name} must be a number`)),
      z.transform((digits: string): number => Number(digits)),
    ),
  );

const mostIds = 50;

const visitIds = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[\w,-]+$/, "ids must be visits' ids, separated by commas"), z.maxLength(mostIds * 30)),
      z.pipe(
        z.transform((text: string): string[] => text.split(",")),
        z.array(visitIdText()).check(z.maxLength(mostIds, `Please ask for at most ${mostIds} visits at once`)),
      ),
    ),
  );

/** Both ends included; at most 31 days, or 366 for one agent, one customer, unassigned or late visits. */
export const adminVisitsSearchParams = schema(() =>
  z
    .object({
      ...pageFields(),
      from: z.optional(visitDate()),
      to: z.optional(visitDate()),
      agentId: number("agentId"),
      customerId: number("customerId"),
      state: z.optional(z.enum(visitFilters, `state must be one of ${visitFilters.join(", ")}`)),
      ids: visitIds(),
    })
    .check(
      z.refine(
        ({ agentId, customerId }) => agentId === undefined || customerId === undefined,
        "Please give only one of agentId, customerId",
      ),
    ),
);
export type AdminVisitsSearchParams = Infer<typeof adminVisitsSearchParams>;

/** Agents are the ids of those who are free then, best match first. */
export const adminStarts = schema(() =>
  z.object({ slots: z.array(z.extend(freeStart(), { agents: z.array(id()) })), agents: z.array(idAndName()) }),
);
export type AdminStarts = Infer<typeof adminStarts>;

const obstacle = () =>
  z.union([
    z.object({ kind: z.literal("off") }),
    z.object({ kind: z.literal("excluded") }),
    z.object({ kind: z.literal("hours"), from: z.string(), until: z.string() }),
    z.object({ kind: z.literal("block"), from: z.string(), until: z.string() }),
    z.object({ kind: z.enum(["taken", "travel"]), from: z.string(), until: z.string(), town: z.string() }),
  ]);

/** `refuses`: the change is not applied, unless `mayAccept` and it is applied with `overCapacity`. */
const previewedObstacle = () =>
  z.object({ agent: idAndName(), obstacle: obstacle(), refuses: z.boolean(), mayAccept: z.optional(z.literal(true)) });

/** What only the office sees of a preview: how long a visit takes, who comes, and who of its agents cannot come then. */
export const adminChangePreview = schema(() =>
  z.extend(changePreview(), {
    visits: z.array(
      z.extend(previewedVisit(), {
        minutes: z.optional(z.object({ before: z.int(), after: z.int() })),
        changedAgents: z.optional(z.object({ before: z.array(idAndName()), after: z.array(idAndName()) })),
        obstacles: z.optional(z.array(previewedObstacle())),
      }),
    ),
  }),
);
export type AdminChangePreview = Infer<typeof adminChangePreview>;

export const candidateAgent = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    assignedArea: z.string(),
    comesToTown: z.boolean(),
    hasSignedIn: z.optional(z.boolean()),
    isPreferred: z.boolean(),
    worksWith: z.nullable(id()),
    others: z.int(),
    obstacle: z.nullable(obstacle()),
  }),
);
export type CandidateAgent = Infer<typeof candidateAgent>;

const noteText = () => z.optional(z.string().check(z.trim(), z.maxLength(1_000, "Please use at most 1000 characters")));

export const visitReport = schema(() =>
  z
    .object({
      status: z.optional(z.enum(["done", "no-access", "scheduled"], "status must be done, no-access or scheduled")),
      note: noteText(),
      teamNote: noteText(),
      isLateWaived: z.optional(z.boolean()),
      fee: z.optional(z.nullable(visitFee())),
      correction: z.optional(z.nullable(priceCorrection())),
      isResolved: z.optional(z.boolean()),
      /** One of many that took place as planned: 409 where nobody was assigned. */
      isAsPlanned: z.optional(z.boolean()),
      /** What its window showed: 409 where the visit costs, or was said to be, something else by now, its notes are others (`visitNotes`), or `minutesLate` is of another start. */
      expected: z.optional(
        z.extend(z.partial(visitCharges()), {
          status: z.optional(z.enum(visitStatuses)),
          note: z.optional(readNote()),
          teamNote: z.optional(readNote()),
          start: z.optional(timeOfDay()),
        }),
      ),
      /** Of a visit of today that has not begun, after its planned start: its customer is told. */
      minutesLate: z.optional(z.int().check(z.minimum(1), z.maximum(maxMinutesLate))),
      /** So many of the agents' notes were looked at. */
      notesRead: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    })
    .check(z.refine((report) => Object.values(report).some((value) => value !== undefined), "Please change something")),
);
export type VisitReport = Infer<typeof visitReport>;

/** What undoes a change of a visit within a minute; a single visit names no subscription itself. */
export const visitUndo = schema(() => z.object({ subscriptionId: id(), undoToken: z.string() }));
export type VisitUndo = Infer<typeof visitUndo>;

export const adminSubscriptionView = schema(() =>
  z.extend(subscriptionViewSchema(), {
    customer: idAndName(),
    town: z.string(),
    agents: z.array(idAndName()),
    minutes: z.int(),
    teamSize: z.optional(teamSize()),
    start: z.nullable(z.string()),
  }),
);
export type AdminSubscriptionView = Infer<typeof adminSubscriptionView>;

const isInOrder = ({ from, until }: { from: string; until: string }): boolean => from < until;

const endsLater = { error: "Please let the day end after it begins", path: ["until"] };

const hours = () =>
  z.nullable(z.object({ from: timeOfDay(), until: timeOfDay() }).check(z.refine(isInOrder, endsLater)));

const sevenDays = () => z.length(7, "Please give the hours of seven days, from Sunday");

export const weekSchema = schema(() => z.array(hours()).check(sevenDays()));
export type WeekHours = Infer<typeof weekSchema>;

const workHours = () =>
  z.nullable(
    z.object({ from: timeOfDay(), until: timeOfDay(), break: z.optional(partOfDay()) }).check(
      z.refine(isInOrder, endsLater),
      z.refine((day) => day.break === undefined || (day.from < day.break.from && day.break.until < day.until), {
        error: "Please let the break lie within the hours",
        path: ["break", "from"],
      }),
    ),
  );

export const workWeekSchema = schema(() => z.array(workHours()).check(sevenDays()));
export type WorkWeekHours = Infer<typeof workWeekSchema>;

export const agentHours = schema(() => z.object({ week: z.nullable(workWeekSchema()), businessHours: weekSchema() }));
export type AgentHours = Infer<typeof agentHours>;

export const previewToken = () => z.string().check(z.minLength(1), z.maxLength(200));

export const agentHoursChange = schema(() =>
  z.object({
    week: z.nullable(workWeekSchema()),
    /** The hours as they were read: 409 when they have been changed since. */
    expected: z.optional(z.object({ week: z.nullable(workWeekSchema()) })),
  }),
);
export type AgentHoursChange = Infer<typeof agentHoursChange>;

export const agentHoursPreview = schema(() => z.object({ visits: z.array(adminVisit()), previewToken: z.string() }));
export type AgentHoursPreview = Infer<typeof agentHoursPreview>;

export const agentHoursApplyRequest = schema(() => z.extend(agentHoursChange(), { previewToken: previewToken() }));
export type AgentHoursApplyRequest = Infer<typeof agentHoursApplyRequest>;

export const agentHoursAnswer = schema(() => z.extend(agentHours(), { visits: z.array(adminVisit()) }));

export const inactivePreviewSearchParams = schema(() => z.object({ from: z.optional(visitDate()) }));

/** `otherArea`: of an agent who was not chosen for the home. `obstacle`: why one who was asked for cannot come. */
export const reassignedVisit = () =>
  z.object({
    visit: adminVisit(),
    start: z.string(),
    agents: z.array(z.extend(idAndName(), { otherArea: z.optional(z.string()) })),
    obstacle: z.optional(obstacle()),
  });

export const inactivePreview = schema(() =>
  z.object({
    visits: z.array(reassignedVisit()),
    previewToken: z.string(),
  }),
);
export type InactivePreview = Infer<typeof inactivePreview>;

export const inactiveNote = () => z.string().check(z.trim(), z.maxLength(200, "Please use at most 200 characters"));

export const inactiveApplyRequest = schema(() =>
  z.extend(inactivePreviewSearchParams(), {
    previewToken: previewToken(),
    reason: z.optional(z.enum(inactiveReasons, "Please choose a reason")),
    note: z.optional(inactiveNote()),
  }),
);
export type InactiveApplyRequest = Infer<typeof inactiveApplyRequest>;
