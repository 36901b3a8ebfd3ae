import * as z from "zod/mini";
import { nextCursor, pageFields } from "../http/paging.ts";
import { id, type Infer, schema } from "../http/schema.ts";
import { problemStates } from "../problems/problems.ts";
import { contactSubmission } from "../site/contact.ts";
import { visitStatuses } from "../visits/change-preview.ts";
import { historyEntry } from "./history.ts";
import { sentMessage } from "./sent-messages.ts";

/** The most urgent first. */
export const attentionKinds = [
  "problem",
  "no-access",
  "low-rating",
  "mails-stopped",
  "unassigned",
  "unreported",
  "late",
] as const;

const visitSummary = () =>
  z.object({
    id: z.string(),
    date: z.string(),
    start: z.string(),
    service: z.string(),
    status: z.enum(visitStatuses),
    agents: z.array(z.string()),
  });

export const customerAttention = schema(() =>
  z.object({
    kind: z.enum(attentionKinds),
    visitId: z.nullable(z.string()),
    /** Of the visit, or since when. */
    date: z.string(),
    text: z.nullable(z.string()),
  }),
);

export const customerSummary = schema(() =>
  z.object({
    attention: z.array(customerAttention()),
    next: z.nullable(visitSummary()),
    last: z.nullable(visitSummary()),
    /** `done` counts the visits of the last twelve months, `toCome` those of the next 30 days. */
    money: z.object({ done: z.number(), visitsDone: z.int(), toCome: z.number(), visitsToCome: z.int() }),
    ratings: z.nullable(z.object({ average: z.number(), count: z.int() })),
  }),
);
export type CustomerSummary = Infer<typeof customerSummary>;

export const timelineKinds = ["visit", "message", "change", "request"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineSearchParams = schema(() =>
  z.object({
    ...pageFields(),
    kind: z.optional(z.enum(timelineKinds, `kind must be one of ${timelineKinds.join(", ")}`)),
  }),
);

export const timelineProblem = schema(() => z.object({ number: id(), state: z.enum(problemStates), text: z.string() }));

const timelineVisit = () =>
  z.object({
    id: z.string(),
    date: z.string(),
    start: z.string(),
    service: z.string(),
    status: z.enum(visitStatuses),
    price: z.number(),
    agents: z.array(z.string()),
    rating: z.nullable(z.object({ stars: z.int(), words: z.nullable(z.string()) })),
    problems: z.array(timelineProblem()),
  });

/** `id` names it among all of a customer; `at` is an instant in UTC. */
const timelineEntry = schema(() =>
  z.union([
    z.object({ kind: z.literal("visit"), id: z.string(), at: z.string(), visit: timelineVisit() }),
    z.object({ kind: z.literal("message"), id: z.string(), at: z.string(), message: sentMessage() }),
    /** `plan` names the plan that was changed; null for the customer. */
    z.object({
      kind: z.literal("change"),
      id: z.string(),
      at: z.string(),
      plan: z.nullable(z.string()),
      entry: historyEntry(),
    }),
    z.object({ kind: z.literal("request"), id: z.string(), at: z.string(), request: contactSubmission() }),
  ]),
);
export type TimelineEntry = Infer<typeof timelineEntry>;

export const customerTimeline = schema(() => z.object({ entries: z.array(timelineEntry()), nextCursor: nextCursor() }));
export type CustomerTimeline = Infer<typeof customerTimeline>;
