import { ApiError } from "@cleaning/contract/http/api";
import { updateApp } from "@cleaning/contract/http/app-release";
import { beforeEach, expect, test } from "vitest";
import { makeDayStore } from "./day-store.ts";
import { makeApp, makeServer, newPhone, noon } from "./phone-fixtures.ts";

const visitId = "p7-2026-11-23";
const tooOld = () => Promise.reject(new ApiError(409, "", JSON.stringify(updateApp)));

beforeEach(newPhone);

test("an app that is too old keeps its days and what waits, and the updated one sends it in order", async () => {
  await makeDayStore(() => noon).claim({ userId: 7, subject: "dani", name: "Dani" });
  const server = makeServer();
  const before = makeApp(server);
  await before.open();
  await before.refresh();

  const old = makeApp(server, { calls: { day: tooOld, events: tooOld, probe: tooOld, ticket: tooOld } });
  await old.open();
  await old.record({ kind: "started", visitId });
  await old.addPhoto(visitId, "before", new ArrayBuffer(4));
  await old.record({ kind: "note", visitId, text: "two" });
  await old.refresh();
  await old.flush();
  expect(old.get().isTooOld).toBe(true);
  expect(old.get().days.get("2026-11-23")?.day.visits).toHaveLength(1);
  expect(old.get().entries.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(old.get().photos.map(({ state }) => state)).toEqual(["waiting"]);
  expect(server.taken).toEqual([]);

  const updated = makeApp(server);
  await updated.open();
  await updated.flush();
  expect(server.texts()).toEqual(["started", "two", "photo"]);
  expect(updated.get()).toMatchObject({ isTooOld: false, entries: [], photos: [] });
});

test("a photo whose ticket an app is too old for is not refused, and waits", async () => {
  const app = makeApp(makeServer(), { calls: { ticket: tooOld } });
  await app.addPhoto(visitId, "before", new ArrayBuffer(4));
  await app.flush();
  expect(app.get()).toMatchObject({ isTooOld: true, photos: [{ state: "waiting" }] });
});

test("a server that serves the app again, after a roll-back, takes the line away", async () => {
  let isRefused = true;
  const server = makeServer();
  const app = makeApp(server, { calls: { events: (body) => (isRefused ? tooOld() : server.events(body)) } });
  await app.record({ kind: "started", visitId });
  await app.flush();
  expect(app.get().isTooOld).toBe(true);
  isRefused = false;
  await app.sendNow();
  expect(app.get().isTooOld).toBe(false);
});
