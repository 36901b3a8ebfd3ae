import { beforeEach, expect, it } from "vitest";
import { visitEntity } from "../../schedule/records/entity.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { storeVisitEvent, storePhoto, storeProgress } from "../agent/testing/visit-events.ts";
import { readAdminVisitRecord } from "./admin.ts";

const occurrenceDate = "2026-10-21";
const linkTo = async (path: string): Promise<string> => `https://bucket.test/${path}`;

let database: TestDatabase;
let [ann, subscriptionId] = [0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann], extras: ["Oven"] }));
});
const read = (id = `p${subscriptionId}-${occurrenceDate}`) => readAdminVisitRecord(database, id, { linkTo, now });

it("an admin's visit record has all events in order, clock errors, flags and links to photos", async () => {
  const key = { subscriptionId, occurrenceDate };
  const times = { startedAt: "2026-10-21T14:20:00.000Z", endedAt: "2026-10-21T16:20:00.000Z" };
  await storeProgress(database, key, { ...times, checked: ["extra: Oven"] }, { status: "done" });
  const [photoId, notUploaded, expired] = ["photo-1", "photo-2", "photo-3"];
  await storeVisitEvent(database, key, {
    agentId: ann,
    kind: "note",
    at: "2026-10-21T16:10:00.000Z",
    text: "Low on soap",
  });
  await storeVisitEvent(database, key, {
    agentId: ann,
    kind: "started",
    at: "2026-10-21T14:20:00.000Z",
    phoneAt: "2026-10-21T12:20:00.000Z",
    receivedAt: "2026-10-21T18:00:00.000Z",
    isEarly: true,
    isOffSite: true,
    isSuperseded: true,
  });
  await storeVisitEvent(database, key, {
    agentId: ann,
    kind: "check",
    at: "2026-10-21T16:00:00.000Z",
    item: "extra: Oven",
    isDone: true,
  });
  const photo = { agentId: ann, at: "2026-10-21T16:05:00.000Z", taken: "after" as const };
  await storePhoto(database, key, { ...photo, photoId });
  await storePhoto(database, key, { ...photo, photoId: notUploaded, isKept: false });
  await storePhoto(database, key, { ...photo, photoId: expired, expiresAt: 1 });
  await storePhoto(database, { ...key, occurrenceDate: "2026-10-28" }, { ...photo, photoId });
  database.requests.length = 0;
  const record = await read();
  expect(database.requests).toHaveLength(5);
  expect(record).toMatchObject({
    ...times,
    onTheWayAt: null,
    actualMinutes: 120,
    checklist: [{ label: "Oven", isExtra: true, isDone: true }],
  });
  expect(record.photos).toEqual([
    {
      id: photoId,
      taken: "after",
      at: photo.at,
      url: `https://bucket.test/photos/p${subscriptionId}-${occurrenceDate}/${photoId}.jpg`,
    },
  ]);
  expect(record.events.map(({ kind }) => kind)).toEqual(["started", "check", "photo", "photo", "photo", "note"]);
  expect(record.events[0]).toMatchObject({
    agent: { id: ann, name: "Ann Lee" },
    phoneAt: "2026-10-21T12:20:00.000Z",
    receivedAt: "2026-10-21T18:00:00.000Z",
    clockOffBy: 7_200,
    isSuperseded: true,
    isOffSite: true,
    isEarly: true,
  });
  expect(record.events[1]).toMatchObject({ item: "Oven", isDone: true, isSuperseded: false });
  expect(record.events[5]).toMatchObject({ text: "Low on soap", clockOffBy: 0 });
});

it("an admin's visit record has no name of an erased agent, and is not found for an unknown or replaced visit", async () => {
  const key = { subscriptionId, occurrenceDate };
  await storeVisitEvent(database, key, { agentId: 99, kind: "note", at: "2026-10-21T16:10:00.000Z", text: "Hello" });
  expect((await read()).events).toMatchObject([{ agent: { id: 99, name: "" } }]);
  for (const id of [`p${subscriptionId}-2026-10-22`, "p99-2026-10-21", "b99"])
    await expect(read(id)).rejects.toMatchObject({ kind: "notFound" });
  const [quiet, out] = ["2026-10-28", { status: "cancelled", cause: "replaced" } as const];
  for (const date of [occurrenceDate, quiet])
    await visitEntity(database).patch({ subscriptionId, occurrenceDate: date }).set(out).go();
  expect((await read()).events).toHaveLength(1);
  await expect(read(`p${subscriptionId}-${quiet}`)).rejects.toMatchObject({ kind: "notFound" });
});
