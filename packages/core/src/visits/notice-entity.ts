import { frequencies } from "@cleaning/contract/frequencies";
import { schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";
import { outboxEntity } from "../outbox/entity.ts";

/** What people are still to be told of plans: at most one record a plan, under its id. */
export const noticeEntity = outboxEntity("notice");

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
const plan = z.object({
  service: z.string(),
  /** How the plan goes on; without it, it gives no dates any more. */
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
const held = z.object({ date, start: minutes });

/**
 * What people know of a plan from before it changed. What they are told is the difference from the plan as it is when
 * the mail is sent, so that no mail says what no longer holds.
 */
export const noticePayload = schema(() =>
  z.object({
    planId: z.int(),
    /** What the customer knows: the plan, visits that changed by themselves, and which became late by it. */
    customer: z.optional(z.object({ plan, visits: z.array(visit), late: z.array(date) })),
    /** What agents know of their visits of these days; null: that a visit is not theirs. */
    agents: z.array(z.object({ agentId: z.int(), occurrenceDate: date, was: z.nullable(held) })),
  }),
);
export type Notice = z.output<ReturnType<typeof noticePayload>>;
export type Known = NonNullable<Notice["customer"]>;
export type KnownPlan = z.output<typeof plan>;
export type KnownRule = z.output<typeof rule>;
export type KnownVisit = z.output<typeof visit>;
export type Held = z.output<typeof held>;
