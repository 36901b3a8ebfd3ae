import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { firstPayment } from "@cleaning/contract/checkout/payment";
import { AppError } from "@cleaning/contract/http/app-error";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { closeAccount } from "../../accounts/close.ts";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { ownSubscription, ownVisit } from "../../accounts/ownership/own-subscriptions.ts";
import { readAccount } from "../../accounts/profile.ts";
import { previewVisit as adminPreview } from "../../apps/admin/change.ts";
import { listVisits } from "../../apps/admin/list.ts";
import { reportVisit } from "../../apps/admin/report.ts";
import { readSubscription } from "../../apps/admin/subscription.ts";
import { createOwnCalendar, readCalendar } from "../../apps/portal/calendar.ts";
import { applyToVisit, noteOwn, previewOwnVisit, startsForOwn, undoOwn } from "../../apps/portal/changes.ts";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import { eraseExpired } from "../../apps/privacy/expire.ts";
import { erasePersonal, findPersonal } from "../../apps/privacy/index.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { createUser } from "../../people/users/records.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { listMessageMails, mailOfPending, mailsOf } from "../../platform/messages/testing.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { listRecords } from "../../platform/records/list.ts";
import { readDays, readSchedule } from "../../schedule/records/store.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { listedSubscriptions } from "../../schedule/subscriptions/list.ts";
import { extendDueSubscriptions } from "../../schedule/visits/generate.ts";
import { syncSubscription } from "../../schedule/visits/sync-subscription.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createAgent, readCustomer } from "../../testing/records.ts";
import { answerByLink } from "../orders/acceptance.ts";
import { stockCatalog, storedOrders } from "../orders/testing.ts";
import { placeBooking } from "./place.ts";
import { confirmTokenIn, testBookingRequest, endedHold, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const context = { now, businessHours: defaultBusinessHours };
const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann" };
const customerContext = { ...context, identityId: ann.identityId };
const identity = { profile: async () => ({ ...ann, emailConfirmed: true }) };
const by = { by: "sub-admin", now };

let database: TestDatabase;
let agent: number;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  agent = await createAgent(database, { userId: await testUser(database), ...fields }, now);
});
const createAnn = (emailConfirmed = true) => createUser(database, { ...ann, emailConfirmed }, now);

let count = 0;
const book = (identityId?: string, at = now, day = date) => {
  const holdId = endedHold(
    { date: day, start: 540, agents: [agent], priceBook: 1 },
    String((count += 1)).padStart(22, "o"),
  );
  return placeBooking(database, testBookingRequest(holdId), {
    ...context,
    encrypt: testCipher.encrypt,
    box: testBox,
    now: at,
    identityId,
    key: `once-${count}`,
  });
};
const account = () =>
  readAccount({ database, identity }, { identityId: "sub-ann", role: "customer", accessToken: "" }, now);
const readAnnVisits = () => readOwnVisits(database, ann.identityId, { from: date, to: date }, context);
const day = async () => (await readDays(database, [{ agentId: agent, date }]))[0]?.intervals ?? [];
const kindOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "answered",
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  );
const tasks = async () =>
  (await listPending(database, messageOutbox)).filter(({ payload: { kind } }) => kind === "billing-task");

const change = async (request: Parameters<typeof previewOwnVisit>[2], id: string, key = "change") => {
  const own = await ownVisit(database, id, ann);
  const { previewToken } = await previewOwnVisit(database, own, request, context);
  return applyToVisit(database, own, request, { ...context, previewToken, key });
};

describe("a visit that was booked for once", () => {
  it("is confirmed with its home and how to pay, and names its price once", async () => {
    const { messages } = await book();
    const [toBuyer, toOffice] = (await mailsOf(messages)).map(({ text }) => text);
    expect(toBuyer).toContain("We clean at 12 Main Street, Logan, UT 84321.");
    expect(toBuyer).toContain(`How you pay: ${firstPayment.when}`);
    expect(toBuyer).toContain("- Check: made out to us, to the team");
    expect(toBuyer).not.toContain("Each visit");
    expect(toBuyer?.match(/\$150/g)).toHaveLength(1);
    expect(toOffice).not.toContain("per visit");
  });

  it("is a visit without a subscription, and no subscription: in no list, count, sum or search", async () => {
    const empty = (await listRecords(listedSubscriptions, database, { limit: 9 }, now)).stats;
    const { answer } = await book();
    const id = answer.bookingId;
    expect(answer.visits).toMatchObject([
      { id: `b${id}`, subscriptionId: null, occurrenceDate: date, date, price: 150 },
    ]);
    for (const listing of [
      {},
      { active: true },
      { active: false },
      { sort: "name" as const },
      { sort: "email" as const },
      { q: "ann" },
      { customerId: 1 },
    ])
      expect((await listRecords(listedSubscriptions, database, { limit: 9, ...listing }, now)).subscriptions).toEqual(
        [],
      );
    expect((await listRecords(listedSubscriptions, database, { limit: 9 }, now)).stats).toEqual(empty);
    const { customers, deliveries } = await storedOrders(database);
    expect({ customers, deliveries }).toMatchObject({ customers: [{ activeSubscriptions: 0 }], deliveries: [] });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await kindOf(readSubscription(database, id, now))).toBe("notFound");
    expect(await kindOf(changeSubscription(database, id, { price: 1 }, by))).toBe("notFound");
    expect(await kindOf(readSubscription(database, id, now))).toBe("notFound");
  });

  it("stays out of the lists, whatever becomes of it and of its customer", async () => {
    await createAnn();
    const { answer } = await book(ann.identityId);
    const id = answer.bookingId;
    await change({ change: { date: "2026-12-04", start: "10:00" }, scope: "this" }, `b${id}`);
    await change({ change: { skip: true }, scope: "this" }, `b${id}`, "second");
    await extendDueSubscriptions(database, { ...context, now: new Date("2026-12-08T10:00:00Z") }, () => false);
    const { data } = await subscriptionEntity(database).get({ id }).go({ data: "includeKeys" });
    expect(data).toMatchObject({ frequency: "once", nextDate: "undated" });
    expect(Object.keys(data ?? {}).filter((name) => /^gsi[1-4]/.test(name))).toEqual([]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is in its person's portal and calendar, with the next cleaning, and is no subscription there", async () => {
    await createAnn();
    const { answer } = await book(ann.identityId);
    expect(await readAnnVisits()).toMatchObject({
      subscriptions: [],
      visits: [{ id: `b${answer.bookingId}`, price: 150 }],
      hasEarlierVisits: false,
    });
    const later = { ...context, now: new Date("2026-12-20T19:00:00Z") };
    const coming = { from: "2026-12-20", to: "2026-12-31" };
    expect(await readOwnVisits(database, ann.identityId, coming, later)).toMatchObject({
      visits: [],
      hasEarlierVisits: true,
      hasReportableVisits: false,
    });
    const weekLater = { ...context, now: new Date("2026-12-09T19:00:00Z") };
    expect(await readOwnVisits(database, ann.identityId, coming, weekLater)).toMatchObject({
      hasReportableVisits: true,
    });
    expect(await account()).toMatchObject({
      subscription: null,
      subscriptions: [],
      nextCleaning: { date, service: "Standard Cleaning" },
    });
    const { url } = await createOwnCalendar(database, ann.identityId, { site: "", now });
    const file = await readCalendar(database, url.slice(url.lastIndexOf("/") + 1), context);
    expect(file).toContain(`UID:visit-b${answer.bookingId}`);
  });

  it("is moved, skipped, taken back and noted as others are, alone; the office learns what to bill", async () => {
    await createAnn();
    const id = `b${(await book(ann.identityId)).answer.bookingId}`;
    const own = await ownVisit(database, id, ann);
    const { slots } = await startsForOwn(database, own, { from: "2026-12-03", to: "2026-12-03" }, context);
    expect(slots.length).toBeGreaterThan(5);
    expect((await change({ change: { date: "2026-12-03", start: "13:00" }, scope: "this" }, id)).visits).toMatchObject([
      { id, subscriptionId: null, date: "2026-12-03", start: "13:00", occurrenceDate: date },
    ]);
    const { undoToken = "" } = await change({ change: { skip: true }, scope: "this" }, id, "skip");
    expect((await tasks()).at(-1)?.payload.facts["after"]).toEqual(["Nothing: the visit does not take place."]);
    expect((await undoOwn(database, undoToken, customerContext)).visits).toMatchObject([{ id, status: "scheduled" }]);
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task?.payload.facts).toMatchObject({
      isOnce: true,
      after: ["Once, on Thursday, December 3, 2026: $150.00"],
    });
    expect(await noteOwn(database, own, { note: "The dog bites." }, context)).toMatchObject({
      visit: { id, note: "The dog bites." },
    });
  });

  it("that was changed meanwhile is called a visit, not a plan", async () => {
    await createAnn();
    const { bookingId } = (await book(ann.identityId)).answer;
    const own = await ownVisit(database, `b${bookingId}`, ann);
    const skip = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewOwnVisit(database, own, skip, context);
    await change({ change: { date, start: "13:00" }, scope: "this" }, `b${bookingId}`);
    const applied = applyToVisit(database, own, skip, { ...context, previewToken, key: "late" });
    await expect(applied).rejects.toThrow("This visit has changed since you looked.");
  });

  it("has no later visits to change, and says so; what is no booking of the person is not there", async () => {
    await createAnn();
    const { bookingId } = (await book(ann.identityId)).answer;
    for (const scope of ["this-and-later", "chosen", "all"] as const) {
      const own = await ownVisit(database, `b${bookingId}`, ann);
      const preview = previewOwnVisit(database, own, { change: { skip: true }, scope }, context);
      await expect(preview).rejects.toThrow("This visit was booked once");
      expect(await kindOf(adminPreview(database, `b${bookingId}`, { change: { skip: true }, scope }, now))).toBe(
        "invalid",
      );
    }
    expect(await kindOf(ownSubscription(database, bookingId, ann))).toBe("notFound");
    await createUser(database, { ...ann, identityId: "sub-bo", email: "bo@example.test", emailConfirmed: true }, now);
    for (const id of [`b${bookingId}`, "b99"])
      expect(await kindOf(ownVisit(database, id, { identityId: "sub-bo" }))).toBe("notFound");
  });

  it("is in the office's lists, and reported as others are", async () => {
    const { bookingId } = (await book()).answer;
    const { visits } = await listVisits(database, { limit: 9, from: date, to: date }, now);
    expect(visits).toMatchObject([
      { id: `b${bookingId}`, subscriptionId: null, customer: { name: "Ann Lee" }, agents: [{ id: agent }] },
    ]);
    expect((await listVisits(database, { limit: 9, from: date, to: date, agentId: agent }, now)).visits).toEqual(
      visits,
    );
    const after = new Date("2026-12-02T23:00:00Z");
    const { visit: done } = await reportVisit(database, `b${bookingId}`, { status: "done" }, { ...by, now: after });
    expect(done).toMatchObject({
      status: "done",
    });
  });

  it("with an address that has an account waits for that account's yes; a no cancels it and frees its time", async () => {
    await createAnn();
    const { messages, answer } = await book();
    const [question] = await mailsOf(messages);
    expect(question).toMatchObject({ kind: "booking-question", to: ann.email });
    expect(question?.files).toBeUndefined();
    expect(await readAnnVisits()).toEqual({
      subscriptions: [],
      visits: [],
      hasEarlierVisits: false,
      hasReportableVisits: false,
    });
    expect((await account()).requests).toMatchObject([{ id: answer.bookingId, frequency: "once", price: 150, date }]);
    const token = confirmTokenIn(messages[0]);
    const { message } = await answerByLink(database, { token, accept: false }, { identityId: undefined, now });
    expect(message && (await mailOfPending(message)).text).toContain("nothing is to be billed");
    expect(await day()).toEqual([]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    const again = await book();
    const yes = confirmTokenIn(again.messages[0]);
    await answerByLink(database, { token: yes, accept: true }, { identityId: undefined, now });
    expect((await readAnnVisits()).visits).toMatchObject([{ id: `b${again.answer.bookingId}`, status: "scheduled" }]);
  });

  it("that is over when its person refuses it stays, and the office does not read that it is cancelled", async () => {
    await createAnn();
    const { messages, answer } = await book();
    const token = confirmTokenIn(messages[0]);
    const after = new Date("2026-12-02T23:00:00Z");
    await reportVisit(database, `b${answer.bookingId}`, { status: "done" }, { ...by, now: after });
    const { message } = await answerByLink(database, { token, accept: false }, { identityId: undefined, now: after });
    expect((await readSchedule(database, answer.bookingId, date))?.visits).toMatchObject([{ status: "done" }]);
    const mail = message && (await mailOfPending(message));
    expect(mail?.text).toContain(`The visit of booking ${answer.bookingId} is over`);
    expect(mail?.text).not.toContain("nothing is to be billed");
  });

  it("of a guest is the account's that proves the address, with its visits", async () => {
    const { bookingId } = (await book()).answer;
    await createAnn(false);
    expect((await readAnnVisits()).visits).toEqual([]);
    await applyConfirmedEmail(database, { identityId: ann.identityId, email: ann.email }, now);
    await syncSubscription(database, bookingId, { ...context, removeFile: noFiles });
    expect((await readAnnVisits()).visits).toMatchObject([{ id: `b${bookingId}` }]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("in an account that is closed stays, and the office is told that a visit is to come", async () => {
    await createAnn(false);
    await book(ann.identityId);
    await closeAccount(database, ann.identityId, now);
    const mails = (await listMessageMails(database)).filter(({ kind }) => kind === "account-closed");
    expect(mails.map(({ text }) => text).join("\n")).toContain("1 visit that was booked once");
  });

  it("with another of the same guest is erased two years after both were, and the guest with them", async () => {
    await book();
    await book(undefined, now, "2026-12-04");
    const time = new Date("2029-06-30T12:00:00Z");
    await extendDueSubscriptions(database, { ...context, now: time }, () => false);
    const bounds = { now: () => time, until: new Date("2099-01-01"), most: 100 };
    expect(await eraseExpired(database, bounds)).toMatchObject({ order: 2, guest: 1 });
  });

  it("is erased with its person, and two years after it was; its agent has the time back", async () => {
    const { bookingId } = (await book()).answer;
    for (const record of await findPersonal(database, ann.email))
      await erasePersonal(database, record, { now, removeFile: noFiles });
    await syncSubscription(database, bookingId, { ...context, removeFile: noFiles });
    expect(await day()).toEqual([]);
    expect(
      JSON.stringify((await database.client.send(new ScanCommand({ TableName: database.table }))).Items),
    ).not.toContain(ann.email);
    const second = (await book()).answer.bookingId;
    const run = async (at: string) => {
      const time = new Date(at);
      await extendDueSubscriptions(database, { ...context, now: time }, () => false);
      return eraseExpired(database, { now: () => time, until: new Date("2099-01-01"), most: 100 });
    };
    expect(await run("2028-11-30T12:00:00Z")).toMatchObject({ order: 0, guest: 0 });
    expect(await run("2029-06-30T12:00:00Z")).toMatchObject({ order: 1, guest: 1 });
    await syncSubscription(database, second, { ...context, removeFile: noFiles });
    expect(await readSchedule(database, second, "2026-11-24")).toBeUndefined();
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await kindOf(readCustomer(database, 2))).toBe("notFound");
  });
});
