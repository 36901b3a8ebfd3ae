import { randomUUID } from "node:crypto";
import type { CustomerVisitRecord } from "@cleaning/contract/visits/visit-record";
import { beforeEach, describe, expect, it } from "vitest";
import { ownVisit } from "../../accounts/ownership/own-subscriptions.ts";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { userEntity } from "../../people/users/entity.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { undoSubscription } from "../admin/change.ts";
import { reportVisit } from "../admin/report.ts";
import { agentEventMessages } from "../agent/events/event-messages.ts";
import { issuePhotoTicket } from "../agent/photos/photo-ticket.ts";
import { clock, testCrew } from "../agent/testing/crew.ts";
import { storeProgress } from "../agent/testing/visit-events.ts";
import { readVisitPage } from "../portal/visit-page.ts";
import { readAdminVisitRecord } from "./admin.ts";
import { readCustomerVisitRecord } from "./customer.ts";
import { changeDaySettings } from "./settings.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const now = clock("19:00");
const linkTo = async (path: string) => `https://bucket.test/${path}`;

const customers = async () => {
  const { data } = await customerEntity(database).get({ id: crew.customerId }).go();
  const { data: user } = await userEntity(database)
    .get({ id: data?.userId ?? 0 })
    .go();
  const own = await ownVisit(database, crew.visitId, { identityId: user?.identityId ?? "" });
  return readCustomerVisitRecord(database, own, { linkTo, now });
};
const offices = () => readAdminVisitRecord(database, crew.visitId, { linkTo, now });
const check = (item: string, time = "10:00", isDone = true) => crew.says({ kind: "check", item, isDone }, time);
const finish = () => crew.send(crew.ann, [crew.says({ kind: "done" }, "11:00")]);

// Right when the phone last knew it, and an hour ahead when it sends.
const wrong = (event: Record<string, unknown>, time: string, at: string, sentAt: string) =>
  crew.send(crew.ann, [crew.says({ ...event, clockOffset: 0 }, time)], { at: clock(at), sentAt: clock(sentAt) });
const shown = async () => {
  const { data: visit } = await visitEntity(database).get(crew.key).go();
  if (visit === null) throw new Error("There is no visit.");
  const link = { visit, email: "dee@example.test" };
  const { visit: page } = await readVisitPage(database, { ...crew.key, link }, { now: clock("11:05") });
  const times = ({ onTheWayAt, arrivesAt, startedAt, endedAt }: typeof page | CustomerVisitRecord) =>
    [onTheWayAt, arrivesAt, startedAt, endedAt].map((at) => at !== null);
  const [own, byLink] = [times(await customers()), times(page)];
  expect(byLink).toEqual(own);
  return own;
};

it("of a phone whose clock was set names no time, there and on the visit's page, and another phone's", async () => {
  await wrong({ kind: "on-the-way", arrivesInMinutes: 75 }, "08:50", "09:00", "10:00");
  expect(await shown()).toEqual([false, false, false, false]);
  await wrong({ kind: "started" }, "09:10", "09:20", "10:20");
  expect(await shown()).toEqual([false, false, false, false]);
  await finish();
  expect(await shown()).toEqual([false, false, false, true]);
});

const noAccess = () => crew.says({ kind: "no-access", reason: "nobody-home" }, "09:24");
describe("a visit without access that the office says is done", () => {
  const office = { by: "sub-admin", now };
  const markDone = () => reportVisit(database, crew.visitId, { status: "done" }, office);

  it("ended when a phone reported it done, and is without access at its time once that is undone", async () => {
    const work = [crew.says({ kind: "started" }, "10:00"), crew.says({ kind: "done" }, "12:10")];
    await crew.send(crew.ann, [noAccess(), ...work]);
    const { undo } = await markDone();
    expect(await customers()).toMatchObject({
      startedAt: clock("10:00").toISOString(),
      endedAt: clock("12:10").toISOString(),
    });
    expect((await crew.visit()).progress).not.toHaveProperty("reason");
    await undoSubscription(database, crew.subscriptionId, undo?.undoToken ?? "", office);
    expect(await crew.visit()).toMatchObject({
      status: "no-access",
      progress: { endedAt: clock("09:24").toISOString(), reason: "nobody-home" },
    });
  });

  it("has no end where no phone reported one, until one does", async () => {
    await crew.send(crew.ann, [noAccess()]);
    await markDone();
    expect(await shown()).toEqual([false, false, false, false]);
    await finish();
    expect(await customers()).toMatchObject({ endedAt: clock("11:00").toISOString() });
  });
});

describe("a check of what is on no checklist of the visit", () => {
  const note = "Next time pay me in cash";

  it("is accepted, and shown to admins only", async () => {
    const { events } = await crew.send(crew.ann, [
      check(note, "10:00"),
      check(`extra: ${note}`, "10:01"),
      check("Mop the floors"),
    ]);
    expect(events.map(({ result }) => result)).toEqual(["accepted", "accepted", "accepted"]);
    await finish();
    const { checklist } = await customers();
    expect(checklist.map(({ label, isDone }) => [label, isDone])).toEqual([
      ["Dust the shelves", false],
      ["Mop the floors", true],
    ]);
    const record = await offices();
    expect(JSON.stringify(record.checklist)).not.toContain("cash");
    expect(record.events.filter(({ isOffList }) => isOffList === true).map(({ item }) => item)).toEqual([
      note,
      `extra: ${note}`,
    ]);
  });

  it("is refused after a hundred of them", async () => {
    await storeProgress(database, crew.key, { offList: 99 });
    await crew.send(crew.ann, [check(note)]);
    const { events } = await crew.send(crew.ann, [check("More"), check("Mop the floors")]);
    expect(events.map(({ result }) => result)).toEqual(["refused", "accepted"]);
  });

  it("does not occur when the catalogue changed after the first report", async () => {
    await crew.send(crew.ann, [crew.says({ kind: "started" }, "09:00")], { at: clock("09:01") });
    const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
    await putCatalog(database, {
      services: [{ ...service, id: 1, name: "Standard Cleaning", features: ["Wash the windows"] }],
    });
    await crew.send(crew.ann, [check("Mop the floors"), check("Wash the windows")]);
    await finish();
    const { checklist } = await customers();
    expect(checklist.map(({ label, isDone }) => [label, isDone])).toEqual([
      ["Dust the shelves", false],
      ["Mop the floors", true],
    ]);
  });
});

const leave = (at: Date) =>
  changeRecord(agentRecords, database, crew.ann.id, { isActive: false }, { by: "sub-admin", now: at });

describe("an agent who is inactive", () => {
  it("is accepted for events before that time; later ones are superseded", async () => {
    await crew.send(crew.ann, [crew.says({ kind: "started" }, "09:00")], { at: clock("09:01") });
    await leave(clock("12:00"));
    const late = [check("Mop the floors", "12:30"), crew.says({ kind: "done" }, "12:40")];
    const { events } = await crew.send(crew.ann, [
      check("Dust the shelves", "10:00"),
      crew.says({ kind: "done" }, "11:00"),
      ...late,
    ]);
    expect(events.map(({ result, message }) => [result, message])).toEqual([
      ["accepted", undefined],
      ["accepted", undefined],
      ["accepted", agentEventMessages.inactive],
      ["accepted", agentEventMessages.inactive],
    ]);
    const { checklist, endedAt } = await customers();
    expect([checklist.map(({ isDone }) => isDone), endedAt]).toEqual([[true, false], clock("11:00").toISOString()]);
    expect((await offices()).events.map(({ isSuperseded }) => isSuperseded)).toEqual([false, false, false, true, true]);
  });

  it("puts no photo on the customer's page, and gets no ticket for one", async () => {
    const photoId = randomUUID();
    const call = { identityId: crew.ann.sub, now: clock("18:00") };
    const stores = { database, photos: crew.photos };
    await issuePhotoTicket(stores, { photoId, visitId: crew.visitId, size: 30 }, call);
    await finish();
    await changeDaySettings(database, { showsPhotos: true, revision: 0 }, { by: "sub-admin", now });
    await leave(clock("12:00"));
    crew.upload(photoId);
    await crew.send(crew.ann, [crew.says({ kind: "photo", photoId, taken: "after" }, "12:30")]);
    expect((await customers()).photos).toEqual([]);
    expect((await offices()).photos).toHaveLength(1);
    await expect(
      issuePhotoTicket(stores, { photoId: randomUUID(), visitId: crew.visitId, size: 30 }, call),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  it.each([
    ["a day later still counts", clock("12:00", "2026-10-22"), undefined, ["Mop the floors"]],
    ["more than a day later is the office's to look at", clock("12:01", "2026-10-22"), agentEventMessages.inactive, []],
  ])("reports about the time before, and what arrives %s", async (_, at, message, checked) => {
    await leave(clock("12:00"));
    const report = [check("Mop the floors", "10:00"), crew.says({ kind: "done" }, "11:00")];
    const { events } = await crew.send(crew.ann, report, { at });
    expect(events.map((event) => [event.result, event.message])).toEqual([
      ["accepted", message],
      ["accepted", message],
    ]);
    const visit = await crew.visit();
    expect([visit.status, visit.progress?.checked]).toEqual([checked.length === 0 ? "scheduled" : "done", checked]);
    const { events: written } = await offices();
    expect(written.map(({ kind, isSuperseded }) => [kind, isSuperseded])).toEqual([
      ["check", message !== undefined],
      ["done", message !== undefined],
    ]);
  });

  it("changes no time of a visit days later", async () => {
    await crew.send(crew.ann, [crew.says({ kind: "started" }, "09:00"), crew.says({ kind: "done" }, "11:00")]);
    const { startedAt } = await customers();
    await leave(clock("18:00"));
    await crew.send(crew.ann, [crew.says({ kind: "started" }, "06:00")], { at: clock("18:01", "2026-10-25") });
    expect((await customers()).startedAt).toBe(startedAt);
  });

  it("has only superseded events when no date is stored", async () => {
    await leave(clock("12:00"));
    await agentEntity(database).patch({ id: crew.ann.id }).remove(["inactiveSince"]).go();
    const { events } = await crew.send(crew.ann, [check("Mop the floors", "10:00")]);
    expect(events).toMatchObject([{ result: "accepted", message: agentEventMessages.inactive }]);
    expect((await crew.visit()).progress?.checked).toEqual([]);
  });

  it("reports normally once active again", async () => {
    await leave(clock("09:00"));
    const activation = { by: "sub-admin", now: clock("09:30") };
    await changeRecord(agentRecords, database, crew.ann.id, { isActive: true }, activation);
    await crew.send(crew.ann, [check("Mop the floors", "09:10")]);
    expect((await crew.visit()).progress?.checked).toEqual(["Mop the floors"]);
  });
});
