import { accessNotes, deletePhotos, items, queries, sendMail } from "./access.ts";
import { identityEnvironment } from "./auth.ts";
import { accessNotesKey } from "./keys.ts";
import { lambda, type LambdaOptions } from "./lambda.ts";
import { orderingEnvironment } from "./provider.ts";
import { pushEnvironment } from "./push.ts";
import { deadLetters } from "./queues.ts";
import { stage } from "./stage.ts";
import { uploads } from "./storage.ts";
import { sendTexts, textEnvironment } from "./text-origin.ts";

type ScheduleOptions = Omit<LambdaOptions, "failures"> & {
  when: `rate(${string})` | `cron(${string})`;
};

/** Undeliverable events, and those whose handler throws at every try, end in the dead letters. */
const schedule = (name: string, { when, ...options }: ScheduleOptions): sst.aws.Function => {
  const run = lambda(name, { ...options, failures: { queue: deadLetters.arn, retries: 2 } });
  new sst.aws.CronV2(`${name}Schedule`, {
    schedule: when,
    function: run.arn,
    retries: 3,
    dlq: deadLetters.arn,
    transform: {
      schedule: (args) => {
        args.target = $output(args.target).apply((target) => ({
          ...target,
          retryPolicy: { ...target.retryPolicy, maximumEventAgeInSeconds: 3_600 },
        }));
      },
    },
  });
  return run;
};

const metric = <Name extends string>(metricName: Name) => ({
  namespace: stage.prefix,
  metricName,
  dimensions: { service: "cleaning" },
});

/** Names as in `packages/functions/src`. */
export const ownMetrics = {
  oldestPendingMessage: metric("OldestPendingMessage"),
  overdueOrders: metric("OverdueOrders"),
  hoursWithoutSync: metric("HoursWithoutSync"),
  unextendedSubscriptions: metric("UnextendedSubscriptions"),
  oldestJob: metric("OldestJob"),
  openBookings: metric("OpenBookings"),
} as const;

/** Own metrics cost money: only stages with alarms have them. */
const metricsEnvironment: Record<string, string> = stage.isWatched
  ? { POWERTOOLS_METRICS_NAMESPACE: stage.prefix }
  : { POWERTOOLS_METRICS_DISABLED: "true" };

export const schedules: {
  functions: Record<"runOutbox" | "runNightly" | "syncHourly", sst.aws.Function>;
} = {
  functions: {
    /** The rights of all its kinds of jobs together, but none to read photos or access notes. */
    runOutbox: schedule("RunOutbox", {
      writesHistory: true,
      when: "rate(5 minutes)",
      handler: "run-outbox.handler",
      timeout: "4 minutes",
      memory: "512 MB",
      environment: {
        ...identityEnvironment,
        ...orderingEnvironment,
        ...metricsEnvironment,
        ...textEnvironment,
        ...pushEnvironment,
        UPLOADS_BUCKET: uploads.name,
      },
      permissions: [
        items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Query"),
        queries("byNewest", "byState", "byOwner"),
        deletePhotos(),
        ...sendMail(),
        ...sendTexts(),
      ],
    }),
    /**
     * By day too, for new subscriptions; `run-nightly.ts` says what runs when, by the business's clocks. The schedule has
     * no time zone: with one, AWS leaves the hour out that a night of autumn has twice.
     */
    runNightly: schedule("RunNightly", {
      writesHistory: true,
      when: "cron(0/5 * * * ? *)",
      handler: "run-nightly.handler",
      timeout: "4 minutes",
      memory: "512 MB",
      environment: { ...identityEnvironment, ...metricsEnvironment, ACCESS_NOTES_KEY: accessNotesKey.arn },
      permissions: [
        items("GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"),
        queries("byNewest", "byState", "byOwner"),
        accessNotes("Encrypt"),
      ],
    }),
    syncHourly: schedule("SyncHourly", {
      when: "rate(1 hour)",
      handler: "sync-hourly.handler",
      timeout: "4 minutes",
      memory: "512 MB",
      environment: { ...identityEnvironment, ...orderingEnvironment, ...metricsEnvironment },
      permissions: [items("GetItem", "PutItem", "UpdateItem", "DeleteItem")],
    }),
  },
};
