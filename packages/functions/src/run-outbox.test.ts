import { abandonedBooking } from "@cleaning/contract/booking/booking";
import { AppError } from "@cleaning/contract/http/app-error";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { routes } from "@cleaning/contract/routes";
import { business } from "@cleaning/contract/site/business";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import type { SendMail } from "@cleaning/core/platform/messages/mail.ts";
import { messageWrite, office, pendingMessage } from "@cleaning/core/platform/messages/message.ts";
import { isoAfter } from "@cleaning/core/platform/outbox";
import { listPending } from "@cleaning/core/platform/outbox/testing.ts";
import { visitJob, visitJobEntity, visitJobWrite } from "@cleaning/core/platform/outbox/visit-job.ts";
import { keepAbandonedBooking } from "@cleaning/core/sales/booking/abandoned-booking.ts";
import { visitJobKind } from "@cleaning/core/schedule/assignment/run-job.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { changeSubscription } from "@cleaning/core/testing/change-subscription.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { logger } from "./logger.ts";
import { outboxRunner } from "./run-outbox.ts";
import { depsOn } from "./testing/index.ts";

/** By day: nothing waits for the morning. */
const now = new Date("2026-11-21T19:00:00Z");
const printed: string[] = [];
/** CloudWatch's embedded metric format. */
const figures = z.object({
  OldestPendingMessage: z.optional(z.number()),
  OldestJob: z.optional(z.number()),
  OverdueOrders: z.optional(z.number()),
});
type Figure = keyof z.infer<typeof figures>;

let database: TestDatabase;
let isWorking = true;
let handler: () => Promise<void>;
const sentMails: string[] = [];
const send: SendMail = async (mail) => {
  if (!isWorking) throw Object.assign(new Error("not verified"), { name: "MessageRejected" });
  sentMails.push(`${mail.subject} ${mail.action?.link}`);
  return undefined;
};

beforeEach(async () => {
  database = await testDatabase();
  printed.length = 0;
  sentMails.length = 0;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "cleaning-test");
  vi.stubEnv("POWERTOOLS_DEV", "true"); // The console can be spied on.
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  handler = outboxRunner({ ...depsOn(database), sendMail: () => send });
});

const storeMessage = (since: Date) => {
  const facts = { id: 1, email: "ann@example.test", zip: "83263" };
  const message = pendingMessage({ kind: "area-request", to: office, facts }, since);
  return transactWrite(database, { message: messageWrite(database, message) });
};

/** The largest value, as the alarm reads it; undefined when none was published. */
const published = async (name: Figure): Promise<number | undefined> => {
  printed.length = 0;
  await handler();
  const values = printed.flatMap((line) => figures.safeParse(JSON.parse(line)).data?.[name] ?? []);
  return values.length === 0 ? undefined : Math.max(...values);
};

it("says after its work how many seconds the oldest message waits, and nothing is nothing", async () => {
  const since = new Date(now.getTime() - 2 * 3_600_000);
  await storeMessage(since);
  isWorking = false;
  // Counted from the end of the storing call's head start.
  expect(await published("OldestPendingMessage")).toBe(7_140);
  // Its next attempt does not change its age.
  expect(await published("OldestPendingMessage")).toBe(7_140);
  isWorking = true;
  vi.setSystemTime(now.getTime() + 3_600_000);
  expect(await published("OldestPendingMessage")).toBe(0);
});

it("sends what has changed with a subscription, with a link to the site, and counts it among the messages that wait", async () => {
  vi.stubEnv("SITE_ORIGIN", "https://site.example");
  await createVisitSchedule(database, { id: 1, customerId: 1, anchor: "2026-11-25" }, now);
  await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
  const since = new Date(now.getTime() - 600_000);
  await changeSubscription(database, 1, { price: 140 }, { by: "sub-admin", now: since });
  isWorking = false;
  expect(await published("OldestPendingMessage")).toBe(540);
  isWorking = true;
  vi.setSystemTime(now.getTime() + 600_000);
  await handler();
  expect(sentMails).toEqual([
    "The price of your cleanings has changed https://site.example/customer-portal?tab=schedule",
  ]);
});

it("has one channel of notifications for all messages of a run, which remembers the services that fail, and a new one for the next", async () => {
  let channels = 0;
  const names: number[] = [];
  const pushChannelOn = () => {
    const channel = (channels += 1);
    return { name: "push" as const, send: async () => void names.push(channel) };
  };
  const withPush = { hasPush: () => true, pushChannel: async () => ({ pushChannelOn }) };
  handler = outboxRunner({ ...depsOn(database), sendMail: () => send, ...withPush });
  const storeAnswers = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const { sample: facts } = messageKinds["time-off-answer"];
      const to = { email: "dani@example.test", name: "Dani" };
      const message = pendingMessage({ kind: "time-off-answer", to, facts }, new Date(now.getTime() - 600_000));
      await transactWrite(database, { message: messageWrite(database, message) });
    }
  };
  await storeAnswers(2);
  await handler();
  await storeAnswers(1);
  await handler();
  expect(names).toEqual([1, 1, 2]);
});

const failing = (brokenKind: string): void => {
  database.client.middlewareStack.add(
    (next, context) => (args) => {
      if (context["commandName"] === "QueryCommand" && JSON.stringify(args.input).includes(`$cleaning_${brokenKind}#`))
        throw Object.assign(new Error("ann@example.test"), { name: "TimeoutError" });
      return next(args);
    },
    { step: "initialize" },
  );
};
const jobOf = (agentId: number, since: Date) =>
  transactWrite(database, { job: visitJobWrite(database, { kind: "agent", agentId }, since) });

it("a kind that fails keeps no other from its work, is named in log and error, and ends the run as failed", async () => {
  const logError = vi.spyOn(logger, "error").mockImplementation(() => logger);
  await storeMessage(new Date(now.getTime() - 120_000));
  await jobOf(7, new Date(now.getTime() - 120_000));
  failing("delivery");
  await expect(handler()).rejects.toThrow("Jobs failed: orders (ElectroError, TimeoutError)");
  expect(sentMails).toEqual([`Request 1: tell somebody when we come to 83263 ${business.website.link}/admin/requests`]);
  expect(await listPending(database, visitJobKind)).toEqual([]);
  expect(logError.mock.calls).toEqual([
    ["job failed", expect.objectContaining({ job: "orders", errors: ["ElectroError", "TimeoutError"] })],
  ]);
  // No metric without a query.
  expect(printed.join("")).not.toContain("OverdueOrders");
  expect(printed.join("")).not.toContain("ann@example.test");
});

it("a kind that is slow keeps no other from its work", async () => {
  const stuck = Promise.withResolvers<undefined>();
  handler = outboxRunner({ ...depsOn(database), sendMail: () => () => stuck.promise });
  const since = new Date(now.getTime() - 120_000);
  await storeMessage(since);
  await jobOf(7, since);
  const run = handler();
  await vi.waitFor(async () => expect(await listPending(database, visitJobKind)).toEqual([]));
  stuck.resolve(undefined);
  await run;
});

it("jobs about visits are done when they are due, and how long the oldest waits is published", async () => {
  await jobOf(7, new Date(now.getTime() - 7_200_000));
  expect(await published("OldestJob")).toBe(0);
  const job = visitJob({ kind: "agent", agentId: 7 }, new Date(now.getTime() - 7_200_000));
  await visitJobEntity(database)
    .create({ ...job, dueAt: isoAfter(now, 60_000), attempts: 3 })
    .go();
  expect(await published("OldestJob")).toBe(7_170);
});

it("an abandoned booking that cannot be handed on is late from its hour on", async () => {
  const example = abandonedBooking().parse(routes["POST /api/bookings/abandoned"].example.body);
  await keepAbandonedBooking(database, { ...example, mayContact: true, subjectLine: "" }, now);
  vi.setSystemTime(now.getTime() + 3_599_000);
  expect(await published("OldestJob")).toBe(0);
  database.client.middlewareStack.add(
    (next, context) => (args) => {
      if (context["commandName"] === "TransactWriteItemsCommand" || context["commandName"] === "TransactWriteCommand")
        throw new AppError("unavailable", "down");
      return next(args);
    },
    { step: "initialize" },
  );
  vi.setSystemTime(now.getTime() + 2 * 3_600_000);
  expect(await published("OldestJob")).toBe(3_600);
});

it("a run without messages asks once for each kind", async () => {
  database.requests.length = 0;
  await handler();
  expect(database.requests).toEqual(Array.from({ length: 4 }, () => "QueryCommand"));
});
