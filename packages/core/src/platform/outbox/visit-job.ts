import { announcementAudiences } from "@cleaning/contract/admin/announcements";
import { readDate } from "@cleaning/contract/format/calendar";
import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";
import type { Database } from "../database/index.ts";
import { putOf, type Write } from "../database/transact-write.ts";
import { outboxEntity } from "./entity.ts";
import { type Pending, pending } from "./index.ts";

const id = z.int().check(z.positive());
const date = z.string().check(z.refine((text) => readDate(text) !== undefined));

/** Work on visits that needs more than one transaction; stored in that of its cause. */
export const visitJobPayload = schema(() =>
  z.discriminatedUnion("kind", [
    /**
     * `handedOverAt`: visits that were given to the agent over capacity before this instant (UTC) go to others too.
     * `setBack`: visits under way that are scheduled again first, by `by`.
     */
    z.object({
      kind: z.literal("time-off"),
      agentId: id,
      from: date,
      until: date,
      handedOverAt: z.optional(z.iso.datetime()),
      setBack: z.optional(z.array(z.string())),
      by: z.optional(z.string()),
    }),
    z.object({ kind: z.literal("agent"), agentId: id }),
    z.object({ kind: z.literal("subscriptions"), subscriptionIds: z.array(id) }),
    /** `placements` are those of the preview; jobs of earlier releases lack `by` and `placements`. */
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
    z.object({ kind: z.literal("homes"), from: id, to: id }),
    z.object({ kind: z.literal("assign"), subscriptionId: id }),
    /** All customers of a day, or all agents, are told something: a message for each, about a visit where it names one. */
    z.object({
      kind: z.literal("announcement"),
      audience: z.enum(announcementAudiences),
      at: z.string(),
      announcementId: z.string(),
      to: z.array(z.object({ id: z.string(), visitId: z.optional(z.string()) })),
    }),
    z.object({ kind: z.literal("email-verification"), customerId: id }),
  ]),
);
export type VisitJob = z.output<ReturnType<typeof visitJobPayload>>;

export const visitJobEntity = outboxEntity("visitJob");

/** In milliseconds: earlier reads of an agent have ended by then, and the index is up to date. */
export const visitJobDelayMs = 30_000;

export const visitJob = (job: VisitJob, now: Date): Pending<VisitJob> =>
  pending({ sendAfterMs: visitJobDelayMs }, job, now);

export const visitJobWrite = (database: Database, job: VisitJob, now: Date): Write =>
  putOf(visitJobEntity(database).create(visitJob(job, now)));

/** Those that have not run yet, stored at or after `since`. */
export const readPendingVisitJobs = async (database: Database, since: Date): Promise<VisitJob[]> => {
  const { data } = await visitJobEntity(database).query.due({ state: "pending" }).go({ pages: "all" });
  const recent = data.filter(({ createdAt }) => createdAt >= since.toISOString());
  return recent.map(({ payload }) => visitJobPayload().parse(payload));
};
