import * as z from "zod/mini";
import { openTimeRequest, timeRequestAnswer } from "../agent-app/time-requests.ts";
import { idempotencyKeyPattern } from "../http/idempotency-key.ts";
import { id, type Infer, schema, text } from "../http/schema.ts";
import { visitDate, visitIdText } from "../visits/visits.ts";
import { recordId } from "./record.ts";

const minutesMessage = "Please enter minutes, from 0 to 1,440";
export const timesheetMinutes = () =>
  z.int(minutesMessage).check(z.minimum(0, minutesMessage), z.maximum(1_440, minutesMessage));
export const timesheetReason = () => text("Please say why", 1, 200);

export const maxOtherTime = 50;

/** Any day of the week; without it, last week: the one that is paid next. */
export const timesheetsSearchParams = schema(() => z.object({ week: z.optional(visitDate()) }));

export const timesheetParams = schema(() => z.extend(recordId(), { week: visitDate() }));

/** `minutes` null: what the phones reported counts again. `date`: of which day's work, for a visit that was moved since. */
const correction = () =>
  z.object({
    visitId: visitIdText(),
    date: z.optional(visitDate()),
    minutes: z.nullable(timesheetMinutes()),
    reason: timesheetReason(),
  });
const otherTime = () => z.object({ date: visitDate(), minutes: timesheetMinutes(), reason: timesheetReason() });

/** What is added with an `id` is added once. `answer` is one to what the agent asked for; `approve` names the minutes that were seen; `revision` is that of the timesheet that was seen. */
export const timesheetChange = schema(() =>
  z.object({
    revision: z.int(),
    change: z.union(
      [
        z.object({ correct: correction() }),
        z.object({ answer: timeRequestAnswer() }),
        z.object({ add: z.extend(otherTime(), { id: z.optional(z.string().check(z.regex(idempotencyKeyPattern))) }) }),
        z.object({ remove: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }) }),
        z.object({ approve: z.object({ minutes: z.int() }) }),
        z.object({ reopen: z.object({ reason: timesheetReason() }) }),
      ],
      "Please choose one change",
    ),
  }),
);
export type TimesheetChange = Infer<typeof timesheetChange>["change"];

const approval = () => z.object({ at: z.string(), by: z.nullable(z.string()) });

/**
 * An agent's week in minutes: `planned` as scheduled, `worked` as phones reported, `paid` with the office's corrections.
 * `missing` counts visits that are over and have no minutes, but for those without access, which `noAccess` counts.
 * `unusual` counts visits far off their plan that the office has not corrected, `undecided` those of whose reports the
 * office has to say whether they count. `changed`: how many minutes came to it since it was approved.
 */
const summary = () =>
  z.object({
    agent: z.object({ id: id(), name: z.string() }),
    revision: z.int(),
    visitCount: z.int(),
    planned: z.int(),
    worked: z.int(),
    paid: z.int(),
    missing: z.int(),
    noAccess: z.int(),
    unusual: z.int(),
    undecided: z.int(),
    changed: z.int(),
    approval: z.nullable(approval()),
  });

const week = () => ({ from: z.string(), until: z.string(), isOver: z.boolean() });

export const timesheetList = schema(() => z.object({ ...week(), timesheets: z.array(summary()) }));
export type TimesheetList = Infer<typeof timesheetList>;
export type TimesheetSummary = TimesheetList["timesheets"][number];

/**
 * Why the office decides whether reported time counts: the visit was moved, cancelled, set back or given to others; it was reported
 * long after its time; something came after the agent's own end; it overlaps with another visit of the agent; something
 * came since the office corrected it; the agent asks for other times; the phone's clock was set before it sent; who set out never said
 * that they started, and the team did; the visit is over otherwise, by what was reported before; the agent started again,
 * as after the office set the visit back; of what the office decided on, another visit has more or less by now; it is the
 * wait of who could not get in, from when they arrived.
 */
export const timeMarks = [
  "superseded",
  "reported-late",
  "after-end",
  "overlap",
  "since-corrected",
  "asked",
  "clock",
  "team-start",
  "contrary",
  "several-starts",
  "overlap-since",
  "wait",
] as const;
export type TimeMark = (typeof timeMarks)[number];

/**
 * `isOfTeam`: the other agent's phone reported it, or a part of it. `offered`: minutes by all reports, also by those that count only if the
 * office says so. `otherReadings`: minutes by the other times that the phone's clock or a later report allows. `otherEnds`: when the agent's phones say that it ended, after the end that counts had arrived. `request`: what the agent asks for and waits for. `marks` may hold others in a later release.
 */
const timesheetVisit = () =>
  z.object({
    id: z.string(),
    date: z.string(),
    start: z.string(),
    service: z.string(),
    customer: z.nullable(z.object({ id: id(), name: z.string() })),
    status: z.string(),
    planned: z.int(),
    startedAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
    worked: z.nullable(z.int()),
    isOfTeam: z.boolean(),
    correction: z.nullable(z.object({ minutes: z.int(), reason: z.string() })),
    paid: z.nullable(z.int()),
    marks: z.array(z.string()),
    offered: z.nullable(z.int()),
    otherReadings: z.optional(z.array(z.int())),
    otherEnds: z.optional(z.array(z.string())),
    isUndecided: z.boolean(),
    request: z.optional(openTimeRequest()),
  });

export const timesheet = schema(() =>
  z.object({
    ...week(),
    ...summary().shape,
    visits: z.array(timesheetVisit()),
    otherTime: z.array(z.object({ id: z.string(), date: z.string(), minutes: z.int(), reason: z.string() })),
  }),
);
export type Timesheet = Infer<typeof timesheet>;
export type TimesheetVisit = Timesheet["visits"][number];

export const timesheetMessages = {
  changedMeanwhile: "This week has changed since you opened it. Please look at it again.",
  approved: "This week is approved. Please reopen it first.",
  notApproved: "This week is not approved.",
  notOver: "This week is not over yet. It can be approved from Monday on.",
  missing: "Some visits have no minutes yet. Please enter them, or 0, before you approve the week.",
  undecided: "The office has to decide on some reports first. They are marked in the week.",
  fullDay: "A day has 24 hours, and this would be more. Please look at the day's visits and other time.",
  asked: "The agent has asked anew meanwhile. Please look at the new request.",
  granted: "The minutes of this request are counted already.",
  declined: "This request is declined already.",
  notYet: "This visit has not happened yet. Its minutes can be entered from its day on.",
  noVisit: "This visit is not in this week of this agent any more.",
  otherWeek: "This day is not in this week.",
  full: "There is no room for more time in this week.",
} as const;
