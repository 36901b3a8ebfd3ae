import * as z from "zod/mini";
import { type Infer, schema } from "../http/schema.ts";
import { visitDate } from "../visits/visits.ts";
import { ownTimeRequest } from "./time-requests.ts";

export const readableWeeks = { before: 8, after: 8 } as const;

/** Any day of the week; without it, the week of today. */
export const agentWeekSearchParams = schema(() => z.object({ date: z.optional(visitDate()) }));

/** Minutes of the agent alone; null while no agent has reported them. `status` may be of a later release. */
const weekVisit = () =>
  z.object({
    id: z.string(),
    start: z.string(),
    end: z.string(),
    planned: z.int(),
    worked: z.nullable(z.int()),
    paid: z.nullable(z.int()),
    service: z.string(),
    firstName: z.string(),
    town: z.string(),
    status: z.string(),
    isUndecided: z.optional(z.boolean()),
    timeRequest: z.optional(ownTimeRequest()),
  });

/** `hours` are the agent's own; null when they do not work. */
const weekDay = () =>
  z.object({
    date: z.string(),
    hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
    blocks: z.array(z.object({ from: z.string(), until: z.string() })),
    isTimeOff: z.boolean(),
    isClosed: z.boolean(),
    visits: z.array(weekVisit()),
  });

/** In minutes. `paid`: with what the office corrected and added. `missing`: visits of earlier days without minutes, but for no access. */
export const agentWeek = schema(() =>
  z.object({
    from: z.string(),
    until: z.string(),
    today: z.string(),
    planned: z.int(),
    worked: z.int(),
    paid: z.int(),
    missing: z.int(),
    undecided: z.optional(z.int()),
    isApproved: z.boolean(),
    days: z.array(weekDay()),
    otherTime: z.array(z.object({ date: z.string(), minutes: z.int(), reason: z.string() })),
  }),
);
export type AgentWeek = Infer<typeof agentWeek>;
export type AgentWeekDay = AgentWeek["days"][number];

export const agentWeekMessages = {
  weeks: "Please choose a week from eight weeks ago to eight weeks ahead.",
} as const;
