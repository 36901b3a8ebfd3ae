import { MetricUnit } from "@aws-lambda-powertools/metrics";
import type { OutboxKind } from "@cleaning/core/platform/outbox";
import type { DispatchRun } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { hasPending } from "@cleaning/core/platform/outbox/has-pending.ts";
import { isDailyTime } from "@cleaning/core/schedule/messages/daily-times.ts";
import { baseDeps } from "./deps/base.ts";
import { mailDeps } from "./deps/mail.ts";
import { photosDeps } from "./deps/photos.ts";
import { providerDeps } from "./deps/provider.ts";
import { pushDeps } from "./deps/push.ts";
import { textDeps } from "./deps/text.ts";
import { jobBudget, runJobs } from "./jobs/run-jobs.ts";
import { logger } from "./logger.ts";
import { publishMetric } from "./metric.ts";

const realDeps = { ...baseDeps, ...mailDeps, ...photosDeps, ...providerDeps, ...pushDeps, ...textDeps };
type OutboxDeps = typeof realDeps;

/** Lazy: most runs find no message. */
const outbox = () => import("./lazy/outbox.ts");

const now = () => new Date();
const contextNow = () => ({ now: new Date() });

type Measure = {
  name: "OldestPendingMessage" | "OldestJob" | "OverdueOrders";
  unit: Parameters<typeof publishMetric>[1];
  compute: (run: DispatchRun, sendAfterMs: number) => number;
};

/** Seconds since the oldest pending message could first be dispatched. */
const age: Measure["compute"] = ({ oldest }, sendAfterMs) =>
  oldest === undefined ? 0 : Math.max(0, (Date.now() - oldest.getTime() - sendAfterMs) / 1_000);
const oldestMessage: Measure = { name: "OldestPendingMessage", unit: MetricUnit.Seconds, compute: age };
const oldestJob: Measure = { name: "OldestJob", unit: MetricUnit.Seconds, compute: age };
const overdueOrders: Measure = { name: "OverdueOrders", unit: MetricUnit.Count, compute: ({ overdue }) => overdue };

const dispatchJob =
  <P, C>(
    deps: OutboxDeps,
    [job, entity, { name, unit, compute }]: readonly [job: string, entity: string, measure: Measure],
    work: () => Promise<{ kind: OutboxKind<P, C>; context: C }>,
  ) =>
  async (): Promise<void> => {
    const until = new Date(Date.now() + jobBudget);
    const database = deps.database();
    if (!(await hasPending(database, entity))) return publishMetric(name, unit, 0);
    const [{ dispatchDue }, { kind, context }] = await Promise.all([outbox(), work()]);
    const run = await dispatchDue(database, kind, context, { now, until });
    const { failures, oldest: _, ...counts } = run;
    if (counts.sent + failures.length + counts.pending > 0)
      logger.info("job done", { job, ...counts, failed: failures.length, errors: [...new Set(failures)] });
    publishMetric(name, unit, compute(run, kind.sendAfterMs));
  };

export const outboxRunner = (deps: OutboxDeps) => (): Promise<void> =>
  runJobs({
    messages: dispatchJob(deps, ["messages", "message", oldestMessage], async () => {
      const { messageOutbox, messageDependencies, factReaders } = await outbox();
      return { kind: messageOutbox, context: { ...messageDependencies(deps), factReaders } };
    }),
    orders: dispatchJob(deps, ["orders", "delivery", overdueOrders], async () => {
      const { api } = await deps.providerApi();
      return { kind: (await outbox()).deliveryKind, context: { database: deps.database(), provider: api, now } };
    }),
    "daily messages": async () => {
      if (!isDailyTime(now())) return;
      const until = Date.now() + jobBudget;
      const isTimeUp = (): boolean => Date.now() >= until;
      const { storeDailyMessages } = await import("./lazy/daily-messages.ts");
      const stored = await storeDailyMessages(deps.database(), now(), { isTimeUp });
      if (stored > 0) logger.info("daily messages stored", { stored });
    },
    "abandoned bookings": dispatchJob(deps, ["abandoned bookings", "abandonedBooking", oldestJob], async () => ({
      kind: (await outbox()).abandonedBookingKind,
      context: { database: deps.database(), now },
    })),
    "visit jobs": dispatchJob(deps, ["visit jobs", "visitJob", oldestJob], async () => {
      const removeFile = (path: string): Promise<void> => deps.photos().remove(path);
      return {
        kind: (await outbox()).visitJobKind,
        context: { database: deps.database(), removeFile, context: contextNow },
      };
    }),
  });

export const handler = outboxRunner(realDeps);
