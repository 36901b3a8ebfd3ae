import { readDate } from "@cleaning/contract/format/calendar";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import type { Database } from "../database/index.ts";
import { putOf, type Write } from "../database/transact-write.ts";
import { outboxEntity } from "./entity.ts";
import { type Pending, pending } from "./index.ts";

const id = z.int().check(z.positive());
const date = z.string().check(z.refine((text) => readDate(text) !== undefined));

/** Work on visits that takes more than one transaction, as it is stored in that of its cause. */
export const visitJobPayload = schema(() =>
  z.discriminatedUnion("kind", [
    /** An agent's time off has changed between two dates, both included. */
    z.object({ kind: z.literal("time-off"), agentId: id, from: date, until: date }),
    /** Who an agent is, where or when they work has changed: what they can no longer come to gets others. */
    z.object({ kind: z.literal("agent"), agentId: id }),
    /** What schedules copy of their subscriptions has changed, or the subscriptions are gone. */
    z.object({ kind: z.literal("subscriptions"), subscriptionIds: z.array(id) }),
    /**
     * The company is closed on dates, or for longer than before: by whom it was changed, and where the visits go that its
     * preview showed. Jobs from before lack both.
     */
    z.object({
      kind: z.literal("business-hours"),
      dates: z.array(date),
      by: z.optional(z.string()),
      placements: z.optional(
        z.array(
          z.object({ subscriptionId: id, occurrenceDate: date, date, start: z.int(), agents: z.readonly(z.array(id)) }),
        ),
      ),
    }),
    /** A customer was merged into another, who has the homes from then on. */
    z.object({ kind: z.literal("homes"), from: id, to: id }),
    /** A customer has proved their address: what they ordered before is confirmed by that. */
    z.object({ kind: z.literal("email-verification"), customerId: id }),
  ]),
);
export type VisitJob = z.output<ReturnType<typeof visitJobPayload>>;

export const visitJobEntity = outboxEntity("visitJob");

/**
 * How long a job waits, in milliseconds. Whoever read an agent before the job's cause was stored, has written by then,
 * and the index of agents shows it.
 */
export const sendAfterMs = 30_000;

/** A job as it is stored. */
export const visitJob = (job: VisitJob, now: Date): Pending<VisitJob> => pending({ sendAfterMs }, job, now);

/** The item of a job, for the transaction of its cause. */
export const visitJobWrite = (database: Database, job: VisitJob, now: Date): Write =>
  putOf(visitJobEntity(database).create(visitJob(job, now)));
