import { beforeEach, describe, expect, test, vi } from "vitest";
import { outboxPhone, undoTime } from "./outbox-phone.ts";
import { makeOutbox } from "./outbox.ts";
import { dayOf, fillingPhone, makeApp, makeServer, newPhone, noon, note, textOf } from "./phone-fixtures.ts";

const visitId = "p7-2026-11-23";
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

let isFull = false;
let now = noon;
beforeEach(() => {
  newPhone();
  isFull = false;
  now = noon;
});

const make = () =>
  makeOutbox(
    7,
    () => now,
    fillingPhone(() => isFull),
  );
const onPhone = async () => {
  const { entries, photos } = await makeOutbox(7, () => now).list();
  return { texts: entries.map(({ event }) => textOf(event)), photos: photos.map(({ state }) => state) };
};

describe("a phone that is full for a while", () => {
  test("keeps what was in memory before what follows, in their order", async () => {
    const outbox = make();
    await outbox.add(note("one"));
    isFull = true;
    expect(await outbox.add(note("two"))).toBe("memory");
    expect(await outbox.add(note("three"))).toBe("memory");
    expect((await outbox.list()).unsaved.size).toBe(2);
    expect((await onPhone()).texts).toEqual(["one"]);
    isFull = false;
    expect(await outbox.add(note("four"))).toBe("phone");
    expect((await outbox.list()).unsaved.size).toBe(0);
    expect((await onPhone()).texts).toEqual(["one", "two", "three", "four"]);
  });

  test("keeps nothing that was answered or taken back meanwhile", async () => {
    const outbox = make();
    isFull = true;
    const [sent, refused, undone] = [note("sent"), note("refused"), note("undone")];
    await outbox.add(sent);
    await outbox.add(refused);
    await outbox.add(undone, noon + undoTime);
    const writing = outbox.persist();
    isFull = false;
    const again = outbox.persist();
    expect(await outbox.withdraw(undone.id)).toBe(true);
    await outbox.settle([
      { id: sent.id, result: "accepted" },
      { id: refused.id, result: "refused", message: "Not yours", reason: "notYours" },
    ]);
    await Promise.all([writing, again]);
    await outbox.persist();
    expect((await onPhone()).texts).toEqual(["refused"]);
    expect((await outbox.list()).entries).toMatchObject([{ state: "refused", reason: "notYours" }]);
    expect((await outbox.list()).unsaved.size).toBe(0);
  });

  test("keeps a photo with its bytes as soon as there is room", async () => {
    const outbox = make();
    isFull = true;
    const photo = { id: "a", visitId, taken: "before", at: new Date(noon).toISOString(), size: 3 } as const;
    expect(await outbox.addPhoto(photo, new ArrayBuffer(3))).toBe("memory");
    expect([...(await outbox.list()).unsaved]).toEqual(["a"]);
    isFull = false;
    await outbox.persist();
    expect(await onPhone()).toEqual({ texts: [], photos: ["waiting"] });
    expect((await makeOutbox(7, () => now).bytesOf("a"))?.byteLength).toBe(3);
  });

  test("warns only as long as something is in memory alone", async () => {
    const server = makeServer();
    let isOnline = false;
    const app = makeApp(server, {
      clock: () => now,
      phone: fillingPhone(() => isFull),
      calls: {
        day: async (date) => dayOf([], { date }),
        events: (body) => (isOnline ? server.events(body) : offline()),
        ticket: server.ticket,
      },
    });
    isFull = true;
    const id = await app.record({ kind: "note", visitId, text: "in memory" });
    expect([...app.get().unsaved]).toEqual([id]);
    isFull = false;
    now += 10_001;
    app.poll();
    await vi.waitFor(() => expect(app.get().unsaved.size).toBe(0));
    expect((await onPhone()).texts).toEqual(["in memory"]);
    isOnline = true;
    await app.sendNow();
    expect(server.texts()).toEqual(["in memory"]);
    await vi.waitFor(() => expect(app.get().entries).toEqual([]));
  });
});

test("storage that runs full in the middle of a photo loses neither the photo nor its event", async () => {
  const server = makeServer();
  const app = makeApp(server, {
    clock: () => now,
    phone: fillingPhone(() => isFull),
    put: async (ticket, bytes) => {
      const status = await server.put(ticket, bytes);
      isFull = true;
      return status;
    },
    calls: {
      day: async (date) => dayOf([], { date }),
      events: server.events,
      ticket: server.ticket,
    },
  });
  await app.addPhoto(visitId, "after", new ArrayBuffer(9));
  await app.flush();
  await vi.waitFor(() => expect(server.texts()).toEqual(["photo"]));
  expect(app.get().entries).toEqual([]);
  // The phone still has the photo, which it cannot delete now: sent again it is known.
  isFull = false;
  const again = makeApp(server, { clock: () => now, phone: outboxPhone() });
  await again.flush();
  await vi.waitFor(() => expect(again.get()).toMatchObject({ photos: [], entries: [] }));
  expect(server.texts()).toEqual(["photo"]);
  expect(server.uploads.size).toBe(1);
});
