import { AppError } from "@cleaning/contract/http/app-error";
import type { TimeContext } from "@cleaning/scheduling/context";
import { removePhonesOfFormerAgent } from "../../people/agents/notified-phones.ts";
import type { Database } from "../../platform/database/index.ts";
import type { OutboxKind } from "../../platform/outbox/index.ts";
import { visitJobDelayMs, type VisitJob, visitJobEntity, visitJobPayload } from "../../platform/outbox/visit-job.ts";
import { confirmOrdersOf } from "../billing/confirm-orders.ts";
import { moveHomes } from "../homes/merge.ts";
import { storeAnnouncement } from "../messages/announcement.ts";
import type { RemoveFile } from "../records/erase-reports.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { takeTimeOff } from "../time-off/take-time-off.ts";
import { type Erasing, syncSubscription } from "../visits/sync-subscription.ts";
import { assignSubscription } from "./assign-unassigned.ts";
import { recheckAgent } from "./recheck-agent.ts";
import { rescheduleClosedDays } from "./reschedule-closed-days.ts";

const run = async (database: Database, job: VisitJob, at: Erasing): Promise<void> => {
  if (job.kind === "time-off") return takeTimeOff(database, job, at);
  if (job.kind === "agent") {
    await removePhonesOfFormerAgent(database, job.agentId);
    return recheckAgent(database, job.agentId, at);
  }
  if (job.kind === "email-verification") {
    await confirmOrdersOf(database, job.customerId, at);
    return;
  }
  if (job.kind === "announcement") return storeAnnouncement(database, job, at.now);
  if (job.kind === "assign") return assignSubscription(database, job.subscriptionId, at);
  if (job.kind === "business-hours") {
    const { dates, by, placements = [] } = job;
    return rescheduleClosedDays(database, dates, { by, placements }, at);
  }
  if (job.kind === "homes") {
    await moveHomes(database, job, at.now);
    for (const { id } of await subscriptionsOf(database, job.to)) await syncSubscription(database, id, at);
    return;
  }
  for (const subscriptionId of job.subscriptionIds) await syncSubscription(database, subscriptionId, at);
};

type JobContext = { database: Database; removeFile: RemoveFile; context: () => TimeContext };

/** Idempotent: a job may run twice. */
export const visitJobKind: OutboxKind<VisitJob, JobContext> = {
  entity: visitJobEntity,
  payload: visitJobPayload,
  sendAfterMs: visitJobDelayMs,
  backoff: { first: 60_000, longest: 3_600_000, jitter: 0.25 },
  giveUpAfter: "never",
  dispatch: async ({ database, removeFile, context }, { payload }) => {
    await run(database, payload, { ...context(), removeFile });
    return { writes: [] };
  },
  failure: (error) =>
    error instanceof AppError ? { reason: error.kind, stops: error.kind === "unavailable" } : undefined,
};
