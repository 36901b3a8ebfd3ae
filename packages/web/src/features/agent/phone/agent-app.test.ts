import type { AgentAppDay } from "@cleaning/contract/agent-app/agent-app-answers";
import { ApiError } from "@cleaning/contract/http/api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeDayStore } from "./day-store.ts";
import { createAgentGeolocation } from "./geolocation.ts";
import { type OutboxPhone, outboxPhone, undoTime } from "./outbox-phone.ts";
import { dayOf, makeApp, makeServer, newPhone, noon, visit } from "./phone-fixtures.ts";

const visitId = "p7-2026-11-23";
const refusal = (status: number, message: string) => new ApiError(status, "", JSON.stringify({ message }));
const owner = { userId: 7, subject: "dani", name: "Dani" };
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const write = (app: ReturnType<typeof makeApp>, text: string) => app.record({ kind: "note", visitId, text });

const rejectStorage = () => Promise.reject(new DOMException("No", "SecurityError"));

const answerOf = async (date: string): Promise<AgentAppDay> => dayOf([visit()], { date });

beforeEach(newPhone);

const killedAfter = (steps: number) => {
  let stepsLeft = steps;
  const { promise: dead, resolve: die } = Promise.withResolvers<void>();
  const end = <T>(): Promise<T> => {
    die();
    return new Promise<T>(() => {});
  };
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    stepsLeft -= 1;
    if (stepsLeft < 0) return end();
    const result = await work();
    stepsLeft -= 1;
    return stepsLeft < 0 ? end() : result;
  };
  const phone = outboxPhone();
  const dying: OutboxPhone = { ...phone, run: (work) => alive(() => phone.run(work)) };
  return { alive, dead, phone: dying };
};

describe("killed at any step", () => {
  test.each(Array.from({ length: 80 }, (_, step) => step))(
    "step %i: what was said to be saved arrives once and in order",
    async (step) => {
      const server = makeServer();
      const { alive, dead, phone } = killedAfter(step);
      const app = makeApp(server, {
        phone,
        calls: {
          day: async (date) => dayOf([], { date }),
          events: (body) => alive(() => server.events(body)),
          ticket: (photo) => alive(() => server.ticket(photo)),
        },
        put: (ticket, bytes) => alive(() => server.put(ticket, bytes)),
        tabLock: async (work) => {
          await work();
          return "done";
        },
      });
      const saved: string[] = [];
      let photos = 0;
      const work = async () => {
        await app.record({ kind: "started", visitId });
        saved.push("started");
        await app.addPhoto(visitId, "before", new ArrayBuffer(5));
        photos += 1;
        for (const text of ["one", "two"]) {
          await write(app, text);
          saved.push(text);
        }
        await app.flush();
      };
      await Promise.race([work(), dead]);

      const again = makeApp(server);
      await again.flush();
      const arrived = server.texts().filter((text) => text !== "photo");
      // A write may have succeeded in the moment before it could be said.
      const all = ["started", "one", "two"];
      expect(arrived).toEqual(all.slice(0, arrived.length));
      expect(arrived.length).toBeGreaterThanOrEqual(saved.length);
      expect(server.uploads.size).toBeGreaterThanOrEqual(photos);
      expect(server.texts().filter((text) => text === "photo")).toHaveLength(server.uploads.size);
      expect(again.get()).toMatchObject({ entries: [], photos: [] });
    },
  );
});

test("a day without a connection is sent when there is one, in its order", async () => {
  const server = makeServer();
  let isOnline = false;
  const app = makeApp(server, {
    calls: {
      day: offline,
      events: (body) => (isOnline ? server.events(body) : offline()),
      ticket: (photo) => (isOnline ? server.ticket(photo) : offline()),
    },
  });
  await app.open();
  await app.record({ kind: "on-the-way", visitId });
  await app.record({ kind: "started", visitId });
  await app.addPhoto(visitId, "after", new ArrayBuffer(4));
  await app.record({ kind: "done", visitId });
  await app.flush();
  expect(app.get()).toMatchObject({ isOffline: true, areDaysUnsaved: false });
  expect(app.get().unsaved.size).toBe(0);
  expect(app.get().entries).toHaveLength(3);
  isOnline = true;
  await app.flush();
  expect(server.texts()).toEqual(["on-the-way", "started", "done", "photo"]);
  expect(app.get()).toMatchObject({ isOffline: false, entries: [], photos: [] });
});

test("two tabs send each event once", async () => {
  const server = makeServer();
  const sent: number[] = [];
  let isLocked = false;
  const oneAtATime = async (work: () => Promise<void>) => {
    if (isLocked) return "busy" as const;
    isLocked = true;
    await work();
    isLocked = false;
    return "done" as const;
  };
  const calls = {
    day: async (date: string) => dayOf([], { date }),
    events: (body: Parameters<typeof server.events>[0]) => {
      sent.push(body.events.length);
      return server.events(body);
    },
    ticket: server.ticket,
  };
  const [one, other] = [
    makeApp(server, { calls, tabLock: oneAtATime }),
    makeApp(server, { calls, tabLock: oneAtATime }),
  ];
  await Promise.all([write(one, "a"), write(other, "b")]);
  await Promise.all([one.flush(), other.flush()]);
  await one.flush();
  expect(server.taken).toHaveLength(2);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test("done can be undone for some seconds and is sent after them", async () => {
  const server = makeServer();
  let now = noon;
  const app = makeApp(server, { clock: () => now });
  await app.open();
  const id = await app.record({ kind: "done", visitId }, undoTime);
  await app.flush();
  expect(server.taken).toEqual([]);
  expect(await app.undo(id)).toBe(true);
  expect(app.get().entries).toEqual([]);

  await app.record({ kind: "done", visitId }, undoTime);
  now += undoTime;
  app.poll();
  await vi.waitFor(() => expect(server.texts()).toEqual(["done"]));
});

test("an app that was killed while done could be undone has lost nothing", async () => {
  const server = makeServer();
  await makeApp(server).record({ kind: "done", visitId }, undoTime);
  const again = makeApp(server, { clock: () => noon + undoTime });
  await again.flush();
  expect(server.texts()).toEqual(["done"]);
});

test("a failing server is asked again after a while, longer each time, and what waits stays", async () => {
  const server = makeServer();
  let now = noon;
  let calls = 0;
  const app = makeApp(server, {
    clock: () => now,
    calls: {
      day: async (date) => dayOf([], { date }),
      events: () => {
        calls += 1;
        return Promise.reject(refusal(503, "Please try again."));
      },
      ticket: server.ticket,
    },
  });
  await write(app, "one");
  await app.flush();
  const first = calls;
  now += 500;
  app.poll();
  expect(calls).toBe(first);
  now += 60_000;
  app.poll();
  await vi.waitFor(() => expect(calls).toBe(first + 1));
  expect(app.get().entries).toHaveLength(1);
  await vi.waitFor(() => expect(app.get().sendFailure).toMatchObject({ serverMessage: "Please try again." }));
});

test("without a session nothing is asked or sent; what waits stays", async () => {
  const server = makeServer();
  const day = vi.fn<(date: string) => Promise<ReturnType<typeof dayOf>>>();
  const app = makeApp(server, {
    isSignedIn: () => false,
    calls: { day, events: server.events, ticket: server.ticket },
  });
  await app.open();
  await write(app, "one");
  await app.flush();
  expect(day).not.toHaveBeenCalled();
  expect(server.taken).toEqual([]);
  expect(app.get().entries).toHaveLength(1);
});

test("what one agent left on a phone is not sent by another", async () => {
  const server = makeServer();
  await write(makeApp(server, { isSignedIn: () => false }), "of the first");
  await makeApp(server, { userId: 8 }).flush();
  expect(server.taken).toEqual([]);
  await makeApp(server).flush();
  expect(server.texts()).toEqual(["of the first"]);
});

test.each([
  ["behind", -20],
  ["ahead", 9],
])("a clock that is hours %s asks for the business's days and sends its own time of sending", async (_, hours) => {
  const clock = () => noon + hours * 3_600_000;
  const server = makeServer();
  const requestedDates: string[] = [];
  const bodies: string[] = [];
  const app = makeApp(server, {
    clock,
    calls: {
      day: async (date) => {
        requestedDates.push(date);
        return dayOf(date === "2026-11-23" ? [visit()] : [], { date });
      },
      events: (body) => {
        bodies.push(body.sentAt);
        return server.events(body);
      },
      ticket: server.ticket,
    },
  });
  await app.open();
  await app.refresh();
  await app.refresh();
  expect(app.today()).toBe("2026-11-23");
  expect(requestedDates).toContain("2026-11-23");
  await app.record({ kind: "started", visitId });
  await app.flush();
  expect(bodies).toEqual([new Date(clock()).toISOString()]);
  expect(server.taken[0]?.at).toBe(new Date(clock()).toISOString());
});

test("notes about access leave the open app when its clock is set back, also without a connection", async () => {
  let now = noon;
  let isOffline = false;
  const day = (date: string) => (isOffline ? offline() : answerOf(date));
  const calls = { day, events: offline, ticket: offline };
  const app = makeApp(makeServer(), { clock: () => now, calls });
  const days = makeDayStore(() => now);
  await days.claim(owner);
  await app.open();
  await app.refresh();
  expect(JSON.stringify(await days.read())).toContain("blue pot");
  isOffline = true;
  now -= 2 * 3_600_000;
  app.poll();
  expect(JSON.stringify([...app.get().days.values()])).not.toContain("blue pot");
  const dayStore = makeDayStore(() => noon);
  await vi.waitFor(async () => expect(JSON.stringify(await dayStore.read())).not.toContain("blue pot"));
});

test("notes about access leave the open app at midnight", async () => {
  let now = noon;
  const app = makeApp(makeServer(), { clock: () => now });
  await makeDayStore(() => now).claim(owner);
  await app.open();
  await app.refresh();
  const notes = () => JSON.stringify([...app.get().days.values()]);
  expect(notes()).toContain("blue pot");
  now = Date.parse("2026-11-24T07:00:00Z");
  app.poll();
  expect(notes()).not.toContain("blue pot");
});

test("an agent whom the server shows no days any more has none left on the phone; what waits stays", async () => {
  const days = makeDayStore(() => noon);
  await days.claim(owner);
  let answer = answerOf;
  const day = (date: string) => answer(date);
  const app = makeApp(makeServer(), { days, calls: { day, events: offline, ticket: offline } });
  await app.refresh();
  await write(app, "waits");
  // What answers on the way, as a hotel's network, has no words of ours.
  answer = () => Promise.reject(new ApiError(403, "Forbidden", "<html>"));
  await app.refresh();
  expect([app.get().days.size, (await days.read()).length]).toEqual([5, 5]);
  answer = () => Promise.reject(refusal(403, "Your profile is inactive."));
  await app.refresh();
  expect([app.get().days.size, await days.read()]).toEqual([0, []]);
  expect(app.get().entries).toHaveLength(1);
  answer = answerOf;
  await app.refresh();
  expect([app.get().days.size, (await days.read()).length]).toEqual([5, 5]);
});

test("a phone that keeps no days still shows them, and says that it keeps nothing", async () => {
  const days = {
    owner: rejectStorage,
    claim: rejectStorage,
    read: rejectStorage,
    keep: rejectStorage,
    saveThumbnail: rejectStorage,
    dropThumbnail: rejectStorage,
    news: rejectStorage,
    saveNews: rejectStorage,
    apply: rejectStorage,
    week: rejectStorage,
    keepWeek: rejectStorage,
    tidy: rejectStorage,
    eraseAccess: rejectStorage,
    forget: rejectStorage,
    wipe: rejectStorage,
  };
  const server = makeServer();
  const app = makeApp(server, { days, phone: { run: rejectStorage, close: () => Promise.resolve() } });
  await app.open();
  await app.refresh();
  expect(app.get().days.get("2026-11-23")?.day.visits).toHaveLength(1);
  expect(app.get().areDaysUnsaved).toBe(true);
  await write(app, "one");
  await app.flush();
  expect(server.texts()).toEqual(["one"]);
  expect(app.get().entries).toEqual([]);
});

test("a photo that the server refuses says why, and the others go on", async () => {
  const server = makeServer();
  let count = 0;
  const app = makeApp(server, {
    calls: {
      day: async (date) => dayOf([], { date }),
      events: server.events,
      ticket: (photo) => {
        count += 1;
        return count === 1 ? Promise.reject(refusal(409, "A visit has at most 40 photos.")) : server.ticket(photo);
      },
    },
  });
  await app.addPhoto(visitId, "before", new ArrayBuffer(1));
  await app.addPhoto(visitId, "before", new ArrayBuffer(2));
  await app.flush();
  expect(app.get().photos.map(({ state, message }) => [state, message])).toEqual([
    ["refused", "A visit has at most 40 photos."],
  ]);
  expect(server.uploads.size).toBe(1);
});

test("a clock that is set back by hours stops neither what waits nor the next question", async () => {
  let now = noon;
  let isOnline = false;
  let requestCount = 0;
  const server = makeServer();
  const app = makeApp(server, {
    clock: () => now,
    calls: {
      day: async (date) => {
        requestCount += 1;
        return dayOf([], { date });
      },
      events: (body) => (isOnline ? server.events(body) : offline()),
      ticket: server.ticket,
    },
  });
  await app.open();
  await app.refresh();
  await write(app, "one");
  await app.record({ kind: "done", visitId }, undoTime);
  await app.flush();
  isOnline = true;
  requestCount = 0;
  now -= 5 * 3_600_000;
  app.poll();
  await vi.waitFor(() => expect(server.texts()).toEqual(["one", "done"]));
  app.poll();
  await vi.waitFor(() => expect(requestCount).toBeGreaterThan(0));
});

test("starts and ends say where the phone is when it tells, and nothing else does", async () => {
  const server = makeServer();
  const place = { latitude: 41.73, longitude: -111.83, accuracy: 12 };
  const reporting = (tells: boolean) => ({
    ...createAgentGeolocation({ geolocation: undefined, isAllowed: async () => false, now: Date.now }),
    latest: () => (tells ? place : undefined),
  });
  const app = makeApp(server, { geolocation: reporting(true) });
  await app.record({ kind: "on-the-way", visitId });
  await app.record({ kind: "started", visitId });
  await app.record({ kind: "note", visitId, text: "The shower drips." });
  await app.record({ kind: "done", visitId });
  await app.flush();
  const silent = makeApp(server, { geolocation: reporting(false) });
  await silent.record({ kind: "started", visitId });
  await silent.flush();
  expect(server.taken.map((event) => [event.kind, "place" in event ? event.place : undefined])).toEqual([
    ["on-the-way", undefined],
    ["started", place],
    ["note", undefined],
    ["done", place],
    ["started", undefined],
  ]);
});

const accessIn = (app: ReturnType<typeof makeApp>) => app.get().days.get("2026-11-23")?.day.visits[0]?.access;

test("notes that the phone has are not asked for again, and stay, also after a restart", async () => {
  const etags: (string | undefined)[] = [];
  const day = async (date: string, accessEtag?: string): Promise<AgentAppDay> => {
    if (date !== "2026-11-23") return dayOf([], { date });
    etags.push(accessEtag);
    return accessEtag === "one"
      ? dayOf([visit({ access: null })], { accessEtag: "one", isAccessUnchanged: true })
      : dayOf([visit()], { accessEtag: "one" });
  };
  await makeDayStore(() => noon).claim(owner);
  const app = makeApp(makeServer(), { calls: { day } });
  await app.open();
  await app.refresh();
  await app.refresh();
  expect(accessIn(app)).toEqual({ notes: "Key under the blue pot" });
  const again = makeApp(makeServer(), { calls: { day } });
  await again.open();
  await again.refresh();
  expect(accessIn(again)).toEqual({ notes: "Key under the blue pot" });
  expect(etags[0]).toBeUndefined();
  expect(new Set(etags.slice(1))).toEqual(new Set(["one"]));
});

const visibility = (state: "visible" | "hidden") => vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const opened = async () => {
  let clock = noon;
  let visits = [visit()];
  const requests: (readonly [string, string | undefined])[] = [];
  const app = makeApp(makeServer(), {
    clock: () => clock,
    calls: {
      day: async (date, _accessEtag, etag) => {
        requests.push([date, etag]);
        const visitsOfDate = visits.filter((one) => one.date === date);
        const name = `etag ${visitsOfDate.map(({ id, start }) => `${id} ${start}`).join()}`;
        const now = new Date(clock).toISOString();
        return etag === name
          ? dayOf([], { date, now, etag, isUnchanged: true })
          : dayOf(visitsOfDate, { date, now, etag: name });
      },
    },
  });
  await app.open();
  await app.refresh();
  requests.length = 0;
  return {
    app,
    requests,
    changeVisits: (next: typeof visits) => {
      visits = next;
    },
    pass: async (seconds: number) => {
      clock += seconds * 1_000;
      app.poll();
      await settle();
    },
  };
};

describe("an open app", () => {
  test("asks every fifteen seconds whether today is still the same, by the name of what it has", async () => {
    const { app, requests, pass } = await opened();
    await pass(14);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toEqual([["2026-11-23", "etag p7-2026-11-23 09:00"]]);
    await pass(14);
    expect(requests).toHaveLength(1);
    expect(app.get().days.get("2026-11-23")?.day.visits).toHaveLength(1);
    expect(app.get().days.get("2026-11-23")?.receivedAt).toBe(noon + 15_000);
    expect(app.get().news).toEqual([]);
  });

  test("says what is new, changed or gone, until that is read", async () => {
    const { app, changeVisits, pass } = await opened();
    const hugo = { firstName: "Hugo", lastName: "Poe", phone: null };
    changeVisits([
      visit({ start: "10:00", end: "12:00" }),
      visit({ id: "b9", start: "15:00", end: "16:00", customer: hugo }),
    ]);
    await pass(15);
    expect(app.get().news.map(({ kind, visit: of }) => `${kind} ${of.customer.firstName} ${of.start}`)).toEqual([
      "changed Carol 10:00",
      "new Hugo 15:00",
    ]);
    changeVisits([visit({ start: "10:00", end: "12:00" })]);
    await pass(15);
    expect(app.get().news.map(({ kind, visit: of }) => `${kind} ${of.id}`)).toEqual([
      "changed p7-2026-11-23",
      "gone b9",
    ]);
    app.readNews();
    await pass(15);
    expect(app.get().news).toEqual([]);
  });

  test("says of a visit that was moved to another of the agent's days when it is now, not that it is gone", async () => {
    const { app, changeVisits } = await opened();
    const moved = { id: "b9", start: "15:00", end: "16:00" };
    const datesOfNews = () => app.get().news.map(({ kind, visit: of }) => `${kind} ${of.id} ${of.date}`);
    changeVisits([visit(), visit({ ...moved, date: "2026-11-25" })]);
    await app.refresh();
    app.readNews();
    changeVisits([visit(), visit({ ...moved, date: "2026-11-24" })]);
    await app.refresh();
    expect(datesOfNews()).toEqual(["changed b9 2026-11-24"]);
    changeVisits([visit(), visit({ ...moved, date: "2026-11-26" })]);
    await app.refresh();
    expect(datesOfNews()).toEqual(["new b9 2026-11-26"]);
  });

  test("says unread changes again after a reload, without notes about access, and none that were read", async () => {
    await makeDayStore(() => noon).claim(owner);
    const { app, changeVisits, pass } = await opened();
    changeVisits([visit({ start: "10:00", end: "12:00", note: "Ring twice" })]);
    await pass(15);
    const reopened = makeApp(makeServer(), { calls: { day: offline } });
    await reopened.open();
    const change = {
      kind: "changed",
      visit: { id: visitId, date: "2026-11-23", start: "10:00", customer: { firstName: "Carol" } },
      parts: ["time", "notes"],
    };
    expect(reopened.get().news).toEqual([change]);
    expect(await makeDayStore(() => noon).news()).toEqual([change]);
    app.readNews();
    await settle();
    await reopened.reread();
    expect(reopened.get().news).toEqual([]);
  });

  test("says after a reload what changed while it was closed", async () => {
    await makeDayStore(() => noon).claim(owner);
    await opened();
    const reopened = makeApp(makeServer(), {
      calls: { day: async (date) => dayOf(date === "2026-11-23" ? [visit({ start: "10:00" })] : [], { date }) },
    });
    await reopened.open();
    await reopened.refresh();
    expect(reopened.get().news).toMatchObject([{ kind: "changed", parts: ["time"] }]);
  });

  test("asks nothing while it is hidden, and nothing every fifteen seconds while it is offline", async () => {
    const { app, requests, pass } = await opened();
    const hidden = visibility("hidden");
    await pass(60);
    expect(requests).toEqual([]);
    hidden.mockRestore();
    await pass(1);
    expect(requests).toHaveLength(1);
    expect(app.get().isOffline).toBe(false);
  });
});

test("a photo that was sent is still there to be seen, one that was removed is not", async () => {
  const app = makeApp(makeServer());
  await app.open();
  await app.addPhoto(visitId, "before", new ArrayBuffer(5));
  await vi.waitFor(() => expect(app.get().photos).toEqual([]));
  const [id = ""] =
    app
      .get()
      .days.get("2026-11-23")
      ?.day.visits[0]?.photos.map((photo) => photo.id) ?? [];
  expect((await app.photoBytes(id))?.byteLength).toBe(5);
  await app.dismiss(id);
  expect(await app.photoBytes(id)).toBeUndefined();
});

test("a photo that was sent is seen small after a reload, as long as its day is there", async () => {
  await makeDayStore(() => noon).claim(owner);
  const server = makeServer();
  const taken = { id: "", taken: "before" };
  const day = async (date: string) =>
    dayOf(date === "2026-11-23" ? [visit({ photos: taken.id === "" ? [] : [taken] })] : [], { date });
  const app = makeApp(server, { calls: { day } });
  await app.open();
  await app.refresh();
  await app.addPhoto(visitId, "before", new ArrayBuffer(500), new ArrayBuffer(5));
  await vi.waitFor(() => expect(app.get().photos).toEqual([]));
  [taken.id = ""] = server.uploads.keys();
  const reopened = makeApp(server, { calls: { day } });
  await reopened.open();
  expect((await reopened.photoBytes(taken.id))?.byteLength).toBe(5);
  await reopened.refresh();
  const again = makeApp(server, { calls: { day: offline } });
  await again.open();
  expect((await again.photoBytes(taken.id))?.byteLength).toBe(5);
  await makeDayStore(() => noon).claim({ ...owner, userId: 8, subject: "eva" });
  await again.reread();
  const other = makeApp(server, { calls: { day: offline } });
  await other.open();
  expect(await other.photoBytes(taken.id)).toBeUndefined();
});

test("a photo that is removed is not seen small either", async () => {
  await makeDayStore(() => noon).claim(owner);
  const app = makeApp(makeServer(), { put: async () => 500 });
  await app.open();
  await app.refresh();
  await app.addPhoto(visitId, "before", new ArrayBuffer(500), new ArrayBuffer(5));
  const id = app.get().photos[0]?.id ?? "";
  expect((await app.photoBytes(id))?.byteLength).toBe(5);
  await app.dismiss(id);
  expect(await app.photoBytes(id)).toBeUndefined();
  const reopened = makeApp(makeServer(), { calls: { day: offline } });
  await reopened.open();
  expect(await reopened.photoBytes(id)).toBeUndefined();
});

test("an opening of the notes that the server does not take is nothing to be read", async () => {
  const app = makeApp(makeServer(), {
    calls: {
      day: answerOf,
      events: async ({ events }) => ({ events: events.map(({ id }) => ({ id, result: "refused", message: "No" })) }),
    },
  });
  await app.open();
  await app.record({ kind: "access-read", visitId });
  await vi.waitFor(() => expect(app.get().entries).toEqual([]));
});

const hour = 3_600_000;

const offsetsOf = async (fastBy: number, correctedBy: number) => {
  const server = makeServer();
  let clock = noon + fastBy;
  let isOnline = true;
  const app = makeApp(server, {
    clock: () => clock,
    calls: { events: (body) => (isOnline ? server.events(body) : offline()) },
  });
  await makeDayStore(() => clock).claim(owner);
  await app.open();
  await app.refresh();
  isOnline = false;
  await app.record({ kind: "started", visitId });
  clock += correctedBy;
  await app.record({ kind: "done", visitId });
  isOnline = true;
  await app.sendNow();
  await vi.waitFor(() => expect(server.taken).toHaveLength(2));
  return server.taken.map(({ clockOffset }) => clockOffset);
};

describe("a phone whose clock is wrong", () => {
  test.each([
    ["ahead", hour, 40 * 60_000, [-hour, -hour]],
    ["right but for the way of an answer", 900, 0, [0, 0]],
    ["set back after the first tap", hour, -hour, [-hour, undefined]],
    ["off by years", 400 * 24 * hour, 0, [undefined, undefined]],
  ])("says with each tap how far off it knew it to be: %s", async (_, fastBy, correctedBy, offsets) => {
    expect(await offsetsOf(fastBy, correctedBy)).toEqual(offsets);
  });
});
