import { beforeEach, expect, test } from "vitest";
import { countWaiting, dropStale, type OutboxPhone, outboxPhone } from "./outbox-phone.ts";
import { makeOutbox } from "./outbox.ts";
import { newPhone, nextId, noon, note, textOf } from "./phone-fixtures.ts";

const make = (userId = 7, now: () => number = () => noon, phone = outboxPhone()) => makeOutbox(userId, now, phone);
const texts = async (outbox: ReturnType<typeof make>) =>
  (await outbox.list()).entries.map(({ event }) => textOf(event));
const photo = (id = nextId()) =>
  ({ id, visitId: "p7-2026-11-23", taken: "before", at: new Date(noon).toISOString(), size: 3 }) as const;
const bytes = Uint8Array.of(1, 2, 3).buffer;

beforeEach(newPhone);

test("what was written is there after a restart, in its order", async () => {
  const before = make();
  for (const text of ["one", "two", "three"]) expect(await before.add(note(text))).toBe("phone");
  expect(await texts(make())).toEqual(["one", "two", "three"]);
});

test("the same event is written once, however often it is tried", async () => {
  const event = note("once");
  await make().add(event);
  expect(await make().add(event)).toBe("phone");
  expect(await texts(make())).toEqual(["once"]);
});

test("nothing of another person is listed, and all of it can be counted", async () => {
  await make(7).add(note("mine"));
  await make(8).add(note("theirs"));
  expect(await texts(make(7))).toEqual(["mine"]);
  expect(await countWaiting(outboxPhone())).toBe(2);
  expect(await countWaiting(outboxPhone(), 8)).toBe(1);
});

test("accepted and repeated events leave; refused ones, and those with something to say, stay until they are dismissed", async () => {
  const outbox = make();
  const events = ["accepted", "repeated", "refused", "told"].map((text) => note(text));
  for (const event of events) await outbox.add(event);
  const [accepted, repeated, refused, told] = events.map(({ id }) => id);
  await outbox.settle([
    { id: accepted ?? "", result: "accepted" },
    { id: repeated ?? "", result: "repeated" },
    { id: refused ?? "", result: "refused", message: "Not yours" },
    { id: told ?? "", result: "accepted", message: "The office knows" },
  ]);
  expect((await make().list()).entries.map(({ state, message }) => [state, message])).toEqual([
    ["refused", "Not yours"],
    ["told", "The office knows"],
  ]);
  await outbox.dismiss(refused ?? "");
  expect(await texts(make())).toEqual(["told"]);
});

test("a held event is taken back while it is held, and not afterwards", async () => {
  let now = noon;
  const outbox = make(7, () => now);
  const [early, late] = [note("early"), note("late")];
  await outbox.add(early, noon + 8_000);
  await outbox.add(late, noon + 8_000);
  expect(await outbox.withdraw(early.id)).toBe(true);
  now = noon + 8_000;
  expect(await outbox.withdraw(late.id)).toBe(false);
  expect(await texts(outbox)).toEqual(["late"]);
});

test("a photo's bytes stay until its event is taken", async () => {
  const outbox = make();
  const ownPhoto = photo();
  await outbox.addPhoto(ownPhoto, bytes);
  const [stored] = (await outbox.list()).photos;
  const event = { ...note(""), kind: "photo", photoId: ownPhoto.id, taken: "before" } as const;
  if (stored !== undefined) await outbox.uploaded(stored, event);
  expect((await make().list()).photos[0]?.state).toBe("uploaded");
  expect((await make().bytesOf(ownPhoto.id))?.byteLength).toBe(3);
  await outbox.settle([{ id: event.id, result: "accepted" }]);
  expect(await make().list()).toMatchObject({ entries: [], photos: [] });
  expect(await make().bytesOf(ownPhoto.id)).toBeUndefined();
});

const broken = (name: string): OutboxPhone => ({
  run: () => Promise.reject(new DOMException("No", name)),
  close: () => Promise.resolve(),
});

test.each(["QuotaExceededError", "SecurityError"])(
  "what a phone cannot keep (%s) is in memory, and settled there",
  async (name) => {
    const outbox = make(7, () => noon, broken(name));
    const [first, second] = [note("first"), note("second")];
    expect(await outbox.add(first)).toBe("memory");
    expect(await outbox.add(second, noon + 8_000)).toBe("memory");
    expect(await outbox.addPhoto(photo("photo"), bytes)).toBe("memory");
    expect((await outbox.bytesOf("photo"))?.byteLength).toBe(3);
    expect(await texts(outbox)).toEqual(["first", "second"]);
    expect(await outbox.withdraw(second.id)).toBe(true);
    await outbox.settle([{ id: first.id, result: "refused", message: "Not yours" }]);
    expect((await outbox.list()).entries.map(({ message }) => message)).toEqual(["Not yours"]);
    await outbox.dismiss(first.id);
    expect(await texts(outbox)).toEqual([]);
  },
);

test("a phone that becomes full keeps what it has; what follows is in memory, behind it", async () => {
  const phone = outboxPhone();
  let isFull = false;
  const outbox = make(7, () => noon, {
    ...phone,
    run: (work) =>
      phone.run(async (database) => {
        if (isFull && work.toString().includes("add(entry)")) throw new DOMException("Full", "QuotaExceededError");
        return work(database);
      }),
  });
  expect(await outbox.add(note("kept"))).toBe("phone");
  isFull = true;
  expect(await outbox.add(note("remembered"))).toBe("memory");
  expect(await texts(outbox)).toEqual(["kept", "remembered"]);
});

test("a connection that the system has ended is opened again", async () => {
  const phone = outboxPhone();
  const outbox = make(7, () => noon, phone);
  await outbox.add(note("before"));
  // As on iOS in the background: the connection exists and accepts nothing.
  await phone.run(async (database) => database.close());
  expect(await outbox.add(note("after"))).toBe("phone");
  expect(await texts(make())).toEqual(["before", "after"]);
});

test("what another person left is removed when the server would not take it any more; one's own stays", async () => {
  const old = new Date(noon - 9 * 86_400_000).toISOString();
  await make(7).add(note("mine", { at: old }));
  await make(8).add(note("too old", { at: old }));
  await make(8).add(note("theirs"));
  await make(8).addPhoto({ ...photo(), at: old }, bytes);
  await dropStale(outboxPhone(), 7, noon);
  expect(await texts(make(7))).toEqual(["mine"]);
  expect(await texts(make(8))).toEqual(["theirs"]);
  expect((await make(8).list()).photos).toEqual([]);
});
