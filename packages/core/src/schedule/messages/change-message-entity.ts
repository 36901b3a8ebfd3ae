import { schema } from "@cleaning/contract/http/schema";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import * as z from "zod/mini";
import { outboxEntity } from "../../platform/outbox/entity.ts";

/** What people are still to be told of subscriptions: at most one record a subscription, under its id. */
export const changeMessageEntity = outboxEntity("changeMessage");

const date = z.string();
const minutes = z.int();
const cents = z.int();

const rule = z.object({
  frequency: z.enum(frequencies),
  anchor: date,
  start: z.optional(minutes),
  priceCents: cents,
  extras: z.array(z.string()),
});
const subscription = z.object({
  service: z.string(),
  /** How the subscription goes on; without it, it gives no dates any more. */
  rule: z.optional(rule),
  /** The dates that it gives in the ten weeks from a day on. */
  since: date,
  dates: z.array(date),
  pause: z.optional(z.object({ from: date, until: date })),
  endsOn: z.optional(date),
});
const visit = z.object({
  occurrenceDate: date,
  date,
  start: minutes,
  /** Whether it is skipped or cancelled. */
  isOut: z.boolean(),
  priceCents: cents,
  extras: z.array(z.string()),
});
const slot = z.object({ date, start: minutes });

/** The state before the change: mails tell the difference from the state when they are sent, so that none is outdated. */
export const changeMessagePayload = schema(() =>
  z.object({
    subscriptionId: z.int(),
    /** Visits are those that changed by themselves; `late` those that became late. */
    customer: z.optional(z.object({ subscription, visits: z.array(visit), late: z.array(date) })),
    /** Null: the visit was not the agent's. */
    agents: z.array(z.object({ agentId: z.int(), occurrenceDate: date, was: z.nullable(slot) })),
  }),
);
export type ChangeMessage = z.output<ReturnType<typeof changeMessagePayload>>;
export type Baseline = NonNullable<ChangeMessage["customer"]>;
export type BaselineSubscription = z.output<typeof subscription>;
export type BaselineRule = z.output<typeof rule>;
export type BaselineVisit = z.output<typeof visit>;
export type AgentSlot = z.output<typeof slot>;
