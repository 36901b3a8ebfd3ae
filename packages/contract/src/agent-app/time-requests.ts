import * as z from "zod/mini";
import { id, type Infer, schema, text } from "../http/schema.ts";
import { partOfDayMessages } from "../time-off/period.ts";
import { timeOfDay, visitDate, visitIdText } from "../visits/visits.ts";
import { declineWords } from "./decline.ts";

export const timeRequestStates = ["open", "granted", "declined"] as const;

const times = () => ({ from: timeOfDay(), until: timeOfDay() });

/** When an agent began and ended at a visit, instead of what phones reported. `date`: of which day's work there. */
export const newTimeRequest = schema(() =>
  z
    .object({
      visitId: visitIdText(),
      date: visitDate(),
      ...times(),
      reason: text("Please say why in a few words", 2, 200),
    })
    .check(z.refine(({ from, until }) => from < until, { error: partOfDayMessages.endsLater, path: ["until"] })),
);
export type NewTimeRequest = Infer<typeof newTimeRequest>;

export const ownTimeRequest = () =>
  z.object({
    from: z.string(),
    until: z.string(),
    reason: z.string(),
    state: z.string(),
    answer: z.nullable(z.string()),
    /** Minutes that the office counts instead. */
    counted: z.optional(z.int()),
  });

/** `at` names the request: a new one about the same work takes its place. Minutes are as they were then; null without a report. */
export const openTimeRequest = () =>
  z.object({
    from: z.string(),
    until: z.string(),
    minutes: z.int(),
    planned: z.optional(z.int()),
    worked: z.optional(z.nullable(z.int())),
    reason: z.string(),
    at: z.string(),
  });

/** `revision` is that of the agent's timesheet, `week` its Monday. */
export const officeTimeRequest = schema(() =>
  z.extend(openTimeRequest(), {
    agent: z.object({ id: id(), name: z.string() }),
    customer: z.string(),
    week: z.string(),
    revision: z.int(),
    visitId: z.string(),
    date: z.string(),
  }),
);
export type OfficeTimeRequest = Infer<typeof officeTimeRequest>;

export const timeRequestAnswer = () => {
  const named = { visitId: visitIdText(), date: visitDate(), at: z.string().check(z.maxLength(30)) };
  return z.union([
    z.object({ ...named, isGranted: z.literal(true) }),
    z.extend(declineWords(), { ...named, isGranted: z.literal(false) }),
  ]);
};

export const timeRequestMessages = {
  noVisit: "This visit is not in your week any more. Please call the office.",
  notOver: "Please choose times that are over.",
  approved: "The office has approved this week already. Please call the office.",
  same: "You have asked for these times already. Please wait for the answer.",
} as const;
