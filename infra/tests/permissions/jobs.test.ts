import { abandonedBooking } from "@cleaning/contract/booking/booking";
import { table as layout } from "@cleaning/contract/data/table";
import { routes } from "@cleaning/contract/routes";
import { readTokenAccess } from "@cleaning/core/accounts/sessions/security.ts";
import { eraseExpired } from "@cleaning/core/apps/privacy/expire.ts";
import { dispatch } from "@cleaning/core/platform/outbox";
import { pending } from "@cleaning/core/platform/outbox";
import { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
import { visitJob, type VisitJob } from "@cleaning/core/platform/outbox/visit-job.ts";
import { abandonedBookingKind } from "@cleaning/core/sales/booking/abandoned-booking.ts";
import { deliveryKind, newDelivery } from "@cleaning/core/sales/orders/delivery.ts";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { runSync } from "@cleaning/core/sales/sync";
import { compareWithOurs } from "@cleaning/core/sales/sync/compare.ts";
import { lastSuccess } from "@cleaning/core/sales/sync/lease.ts";
import { readSyncLogs } from "@cleaning/core/sales/sync/log.ts";
import { visitJobKind } from "@cleaning/core/schedule/assignment/run-job.ts";
import { sendDueMessages } from "@cleaning/core/schedule/messages/testing.ts";
import { countDueSubscriptions } from "@cleaning/core/schedule/records/due-subscriptions.ts";
import { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
import { eraseSubscription } from "@cleaning/core/schedule/visits/sync-subscription.ts";
import { testPhotos } from "@cleaning/core/testing/photos.ts";
import { nightlyRunner } from "@cleaning/functions/run-nightly";
import { outboxRunner } from "@cleaning/functions/run-outbox";
import { hourlySync } from "@cleaning/functions/sync-hourly";
import { mailEventTaker } from "@cleaning/functions/take-mail-events";
import { textEventsHandler } from "@cleaning/functions/take-texts";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, expect, it, vi } from "vitest";
import { expired, own, planned } from "./records.ts";
import { missing, needs, unused } from "./request-log.ts";
import { provider, services } from "./services.ts";

const send = async (): Promise<undefined> => undefined;
const bounds = { now: () => new Date(), until: new Date("2099-01-01") };

beforeEach(() => {
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
  needs.length = 0;
  provider.isAccepting = true;
  Object.assign(planned, { isEnabled: false, reads: 0 });
});

it.each(["ApiSync", "SyncHourly"] as const)(
  "%s may do what a sync asks of the table, well or not, and nothing more",
  async (id) => {
    const { database, providerData } = services();
    const syncing = { database: database(), provider: await providerData(), now: () => new Date() };
    const options = { includeData: true, until: new Date("2099-01-01") };
    let minutes = 0;
    const now = (): Date => new Date(Date.now() + (minutes += 1) * 60_000);
    const { data } = await runSync({ ...syncing, now }, options);
    provider.isAccepting = false;
    await expect(runSync(syncing, options)).rejects.toMatchObject({ kind: "badAnswer" });
    await lastSuccess(database());
    if (id === "SyncHourly") await hourlySync({ database, provider: () => undefined })();
    if (id === "ApiSync") {
      if (data !== undefined) await compareWithOurs(database(), data);
      await readSyncLogs(database(), new Date());
      await readTokenAccess(database(), "sub-1");
    }
    expect(missing(id)).toEqual([]);
    expect(unused(id)).toEqual([]);
  },
);

const farAhead = (): Date => new Date("2099-01-01");

const plannedAt = new Date("2026-06-01T18:00:00Z");
const context = { now: plannedAt, businessHours: defaultBusinessHours };

const sendMails = async (): Promise<void> => {
  const database = services().database();
  Object.assign(planned, { isEnabled: true, reads: 1 });
  await sendDueMessages(database, send, plannedAt, bounds.now());
  Object.assign(planned, { isEnabled: false, reads: 0 });
};

const deliverOrders = async (): Promise<void> => {
  const { database, providerApi } = services();
  const { api } = await providerApi();
  const delivering = { database: database(), provider: api, now: () => new Date() };
  await dispatchDue(database(), deliveryKind, delivering, bounds);
  const { frequency, serviceType: service, customerInfo: customer, termsVersion } = testOrderRequest();
  const { email } = customer;
  const createdAt = "2026-01-01T00:00:00.000Z";
  const terms = { priceCents: 1, basePriceCents: 1, discountPercent: 0, agreedAt: createdAt, termsVersion } as const;
  const order = { id: 1, createdAt, customer, service, frequency, firstVisit: "2026-01-15", ...terms };
  const claim = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1", userId: 1 };
  const found = { customerId: "cus_1", subscriptionId: "sub_1", email, service, frequency };
  const confirming = { ...delivering, provider: { ...api, subscription: async () => found } };
  await dispatch(database(), deliveryKind, { ...confirming, order }, [newDelivery(1, new Date(), claim)]);
  provider.isAccepting = false;
  await dispatchDue(database(), deliveryKind, delivering, bounds);
};

const runVisitJobs = async (): Promise<void> => {
  const database = services().database();
  const { remove: removeFile } = testPhotos();
  const dependencies = { database, removeFile, context: () => context };
  const jobs: VisitJob[] = [
    { kind: "time-off", agentId: 1, from: "2026-06-03", until: "2026-06-03" },
    { kind: "agent", agentId: 1 },
    { kind: "subscriptions", subscriptionIds: [1] },
    { kind: "business-hours", dates: ["2026-06-03"] },
    { kind: "homes", from: 2, to: 1 },
    { kind: "email-verification", customerId: 1 },
    { kind: "assign", subscriptionId: 1 },
  ];
  for (const job of jobs) {
    Object.assign(planned, { isEnabled: true, reads: 3 });
    await dispatch(database, visitJobKind, dependencies, [visitJob(job, plannedAt)]).catch((error: unknown) =>
      expect(error).toMatchObject({ kind: "notFound" }),
    );
  }
  const abandoned = abandonedBooking().parse(routes["POST /api/bookings/abandoned"].example.body);
  Object.assign(planned, { isEnabled: false, reads: 3 });
  await dispatch(database, abandonedBookingKind, { database, now: () => plannedAt }, [
    pending(abandonedBookingKind, abandoned, plannedAt, abandoned.abandonedId),
  ]);
  await eraseSubscription(database, 1, { ...context, removeFile });
  await dispatchDue(database, visitJobKind, dependencies, bounds);
};

it("RunOutbox may do what it asks of the table, well or not, and nothing more", async () => {
  await outboxRunner(services())();
  await sendMails();
  await deliverOrders();
  await runVisitJobs();
  expect(missing("RunOutbox")).toEqual([]);
  expect(unused("RunOutbox")).toEqual([]);
});

it("TakeTexts may do what answers to texts and reports of them ask of the table, and nothing more", async () => {
  own.isEnabled = true;
  const take = textEventsHandler(services(), { maxAttempts: 1, pause: 0 });
  for (const messageBody of ["STOP", "START", "HELP", "Can you come at ten?"]) {
    const text = { originationNumber: "+14355550100", inboundMessageId: messageBody, messageBody };
    await take({ Records: [{ Sns: { Message: JSON.stringify(text), Timestamp: "2026-06-01T12:00:00.000Z" } }] });
  }
  await take({ detail: { eventType: "TEXT_INVALID", eventTimestamp: 0, messageId: "m", totalMessagePrice: 0.01 } });
  own.isEnabled = false;
  expect([missing("TakeTexts"), unused("TakeTexts")]).toEqual([[], []]);
});

it("RunNightly may do what it asks of the table, and nothing more: no history is among what it erases", async () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T09:30:00Z"), toFake: ["Date"] });
  Object.assign(planned, { isEnabled: true, reads: 100 });
  const database = services().database();
  await nightlyRunner(services())();
  Object.assign(planned, { isEnabled: true, reads: 100 });
  vi.setSystemTime(new Date("2026-06-01T15:00:00Z"));
  await nightlyRunner(services())();
  Object.assign(planned, { isEnabled: true, reads: 100 });
  expect(await extendDueSubscriptions(database, context, () => false)).toMatchObject({ isComplete: true });
  await countDueSubscriptions(database, "2026-06-01");
  Object.assign(planned, { isEnabled: false, reads: 0 });
  const extending = needs.splice(0);
  expired.isEnabled = true;
  const erased = await eraseExpired(database, { now: farAhead, until: new Date("2099-01-02"), most: 10 });
  expired.isEnabled = false;
  expect(erased).toEqual({ contact: 1, application: 1, order: 2, guest: 0, unprocessed: 2 });
  expect(needs.filter(({ partition }) => partition?.startsWith(layout.historyPartition) === true)).toEqual([]);
  needs.push(...extending);
  expect(missing("RunNightly")).toEqual([]);
  expect(unused("RunNightly")).toEqual([]);
});

it("TakeMailEvents may do what it asks of the table, whatever became of a mail, and nothing more", async () => {
  const at = "2026-06-01T12:00:00.000Z";
  const mail = { messageId: "ses-1", timestamp: at, destination: ["ann@example.test"] };
  const events = [
    { eventType: "Delivery", mail, delivery: { timestamp: at } },
    { eventType: "Bounce", mail, bounce: { bounceType: "Permanent", timestamp: at } },
    { eventType: "Complaint", mail, complaint: { timestamp: at } },
    { eventType: "Reject", mail },
  ];
  const Records = events.map((event) => ({ Sns: { Message: JSON.stringify(event), Timestamp: at } }));
  await mailEventTaker(services())({ Records });
  expect(missing("TakeMailEvents")).toEqual([]);
  expect(unused("TakeMailEvents")).toEqual([]);
});
