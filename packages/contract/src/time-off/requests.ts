import * as z from "zod/mini";
import { previewToken } from "../admin/visits.ts";
import { declineWords } from "../agent-app/decline.ts";
import { id, type Infer, schema, text } from "../http/schema.ts";
import { timeOffPeriod } from "./period.ts";

export const maxOpenRequests = 10;

export const timeOffRequestStates = ["open", "granted", "declined", "withdrawn"] as const;

/** Both dates included; with `hours` only this part of one day. */
export const newTimeOffRequest = schema(() =>
  z.safeExtend(timeOffPeriod(), { reason: text("Please say why in a few words", 2, 250) }),
);
export type NewTimeOffRequest = Infer<typeof newTimeOffRequest>;

/** `number` counts from 1 for each agent. `at` and `answeredAt` are instants in UTC. */
const fields = () => ({
  number: id(),
  from: z.string(),
  until: z.string(),
  hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
  reason: z.string(),
  at: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});

/** As its agent sees it; `state` may be of a later release. */
export const ownTimeOffRequests = schema(() =>
  z.object({ requests: z.array(z.object({ ...fields(), state: z.string() })) }),
);
export type OwnTimeOffRequests = Infer<typeof ownTimeOffRequests>;

export const officeTimeOffRequest = schema(() =>
  z.object({
    ...fields(),
    state: z.enum(timeOffRequestStates),
    revision: id(),
    agent: z.object({ id: id(), name: z.string() }),
  }),
);
export type OfficeTimeOffRequest = Infer<typeof officeTimeOffRequest>;

const number = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, "There is no such request")),
    z.transform((digits: string): number => Number(digits)),
  );
const agentId = number;

export const ownTimeOffRequestParams = schema(() => z.object({ number: number() }));

/** Without an agent, the open ones of all, oldest first; of one agent all, the latest first. */
export const timeOffRequestsSearchParams = schema(() => z.object({ agentId: z.optional(agentId()) }));

export const timeOffRequestParams = schema(() => z.object({ id: agentId(), number: number() }));

/** Previewed as the same days off that the office gives. */
export const timeOffGrant = schema(() => z.object({ previewToken: previewToken() }));
export type TimeOffGrant = Infer<typeof timeOffGrant>;

export const timeOffDecline = schema(() => z.extend(declineWords(), { revision: id() }));
export type TimeOffDecline = Infer<typeof timeOffDecline>;

export const timeOffRequestMessages = {
  past: "Please choose today or a later day.",
  order: "Time off ends after it begins.",
  tooLong: "Please ask for a year at most.",
  off: "You are off on some of these days already. Please choose other days.",
  asked: "You have asked for some of these days already. Please wait for the answer.",
  full: `You have ${maxOpenRequests} open requests. Please wait for an answer, or call the office.`,
  none: "There is no such request.",
  answered: "This request has been answered already. Please look at it again.",
  withdrawn: "The agent has withdrawn this request.",
  /** The office's answer in place of its yes. */
  takenBack: "We had said yes, and have to take it back.",
  answeredFirst: "The office has answered this request already. Please read the answer.",
} as const;
