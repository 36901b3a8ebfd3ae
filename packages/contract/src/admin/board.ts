import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { dayBoardVisit } from "../visits/visit-record.ts";
import { visitDate } from "../visits/visits.ts";
import { adminVisit } from "./visits.ts";

const boardViews = ["day", "week"] as const;
export type BoardView = (typeof boardViews)[number];

export const boardSearchParams = schema(() =>
  z.object({
    date: z.optional(visitDate()),
    view: z._default(z.enum(boardViews, `view must be one of ${boardViews.join(", ")}`), "day"),
  }),
);

const hours = () => z.nullable(z.object({ from: z.string(), until: z.string() }));

export const boardHold = schema(() =>
  z.object({ from: z.string(), until: z.string(), town: z.string(), endsAt: z.string() }),
);
export type BoardHold = Infer<typeof boardHold>;

export const boardAgentDay = schema(() =>
  z.object({
    agentId: id(),
    isOff: z.boolean(),
    /** The company, all of that day. */
    isClosed: z.optional(z.boolean()),
    hours: hours(),
    blocks: z.array(z.object({ from: z.string(), until: z.string() })),
    workMinutes: z.int(),
    freeMinutes: z.int(),
    holds: z.array(boardHold()),
  }),
);
export type BoardAgentDay = Infer<typeof boardAgentDay>;

export const boardDay = schema(() =>
  z.object({
    date: z.string(),
    hours: hours(),
    agents: z.array(boardAgentDay()),
  }),
);
export type BoardDay = Infer<typeof boardDay>;

/** `towns` in lower case; `worksWith` names the other of their pair. */
export const boardAgent = schema(() =>
  z.object({
    id: id(),
    name: z.string(),
    isActive: z.boolean(),
    towns: z.array(z.string()),
    worksWith: z.nullable(z.string()),
  }),
);
export type BoardAgent = Infer<typeof boardAgent>;

/** `minutes[0][1]`: from the first town to the second. */
export const boardTravel = schema(() => z.object({ towns: z.array(z.string()), minutes: z.array(z.array(z.int())) }));
export type BoardTravel = Infer<typeof boardTravel>;

/** What is asked before somebody is sent: of a day alone. `hasAccessNotes`: how to get in is noted. */
export const boardFacts = schema(() =>
  z.object({ pets: z.nullable(z.string()), hasAccessNotes: z.boolean(), isFirst: z.boolean() }),
);
export type BoardFacts = Infer<typeof boardFacts>;

export const boardVisit = schema(() => z.extend(dayBoardVisit(), { facts: z.optional(boardFacts()) }));
export type BoardVisit = Infer<typeof boardVisit>;

/** All of it is read at one time: `visits` are those of `days`. */
export const board = schema(() =>
  z.object({
    view: z.enum(boardViews),
    today: z.string(),
    now: z.string(),
    /** Active ones, and those who are not but have a visit. */
    agents: z.array(boardAgent()),
    days: z.array(boardDay()),
    visits: z.array(boardVisit()),
    waiting: z.array(adminVisit()),
    travel: boardTravel(),
  }),
);
export type Board = Infer<typeof board>;
