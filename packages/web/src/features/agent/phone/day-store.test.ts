import { beforeEach, expect, test } from "vitest";
import { forgetAgentDays } from "#lib/agent-phone.ts";
import { makeDayStore } from "./day-store.ts";
import { dayOf, newPhone, noon, note, visit } from "./phone-fixtures.ts";

const hour = 3_600_000;
const day = 24 * hour;
const owner = { userId: 7, subject: "dani", name: "Dani" };

const at = (start = noon) => {
  let now = start;
  return { now: () => now, set: (next: number) => (now = next) };
};
const make = async (clock = at()) => {
  const days = makeDayStore(clock.now);
  await days.claim(owner);
  return { days, clock };
};
const stored = async (): Promise<string> => {
  const request = indexedDB.open("agent-days");
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.addEventListener("success", () => resolve(request.result));
  });
  const all = database.transaction("days").objectStore("days").getAll();
  const found = await new Promise<unknown>((resolve) => {
    all.addEventListener("success", () => resolve(all.result));
  });
  database.close();
  return JSON.stringify(found);
};

beforeEach(newPhone);

test("days are there after a restart, with whose they are", async () => {
  const { days } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  const again = makeDayStore(() => noon + hour);
  expect(await again.owner()).toEqual(owner);
  expect((await again.read()).map(({ date }) => date)).toEqual(["2026-11-23"]);
});

test("days before yesterday go when a new one comes", async () => {
  const { days } = await make();
  await days.keep(dayOf([], { date: "2026-11-20" }), [], "2026-11-20");
  await days.keep(dayOf([], { date: "2026-11-22" }), [], "2026-11-22");
  expect((await days.read()).map(({ date }) => date)).toEqual(["2026-11-22"]);
});

test("another person's sign-in erases the days", async () => {
  const { days } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  await days.claim({ userId: 8, subject: "eve", name: "Eve" });
  expect(await days.read()).toEqual([]);
  expect(await stored()).not.toContain("Carol");
});

test("a sign-out on any page deletes them, also while the app is open in another tab", async () => {
  const { days } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  forgetAgentDays();
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  expect(await days.owner()).toBeUndefined();
  expect(await days.read()).toEqual([]);
});

const unreadNews = {
  kind: "changed",
  visit: { id: "p7-2026-11-23", date: "2026-11-23", start: "10:00", customer: { firstName: "Carol" } },
  parts: ["time"],
} as const;

test("what was not read of the changes stays for the same person, and is gone with another or after a sign-out", async () => {
  const { days } = await make();
  await days.saveNews([unreadNews]);
  await days.claim(owner);
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  expect(await days.news()).toEqual([unreadNews]);
  await days.claim({ ...owner, userId: 8 });
  expect(await days.news()).toEqual([]);
  await days.wipe();
  await days.saveNews([unreadNews]);
  expect(await days.news()).toEqual([]);
});

test("what was not read of the changes is erased with the days", async () => {
  const { days } = await make();
  await days.saveNews([unreadNews]);
  await days.forget();
  expect(await days.news()).toEqual([]);
  expect(await days.owner()).toEqual(owner);
});

test("an answer that comes after the sign-out is not kept", async () => {
  const { days } = await make();
  await days.wipe();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  expect(await days.read()).toEqual([]);
});

test("without contact the days are there for seven days and no longer; a new answer is kept again", async () => {
  const { days, clock } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  clock.set(noon + 7 * day);
  await days.tidy([]);
  expect(await days.owner()).toEqual(owner);
  expect(await days.read()).toHaveLength(1);
  clock.set(noon + 7 * day + 1);
  await days.tidy([]);
  expect(await days.owner()).toBeUndefined();
  expect(await stored()).toBe("[]");
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  expect(await days.owner()).toEqual(owner);
});

test("a clock that was set back by days does not lengthen the seven days", async () => {
  const { days, clock } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  clock.set(noon - 2 * day);
  expect(await days.owner()).toBeUndefined();
  expect(await stored()).toBe("[]");
});

test("each answer begins the seven days anew", async () => {
  const { days, clock } = await make();
  clock.set(noon + 6 * day);
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  clock.set(noon + 12 * day);
  expect(await days.owner()).toEqual(owner);
});

test("notes about access are erased from the phone at midnight, by the server's clock", async () => {
  const clock = at(noon - 5 * hour);
  const { days } = await make(clock);
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  const midnight = Date.parse("2026-11-24T07:00:00Z") - 5 * hour;
  clock.set(midnight - 1_000);
  await days.tidy([]);
  expect(await stored()).toContain("blue pot");
  clock.set(midnight);
  expect(JSON.stringify(await days.read())).not.toContain("blue pot");
  await days.tidy([]);
  expect(await stored()).not.toContain("blue pot");
});

test("notes about access are erased when the clock was set back since they came", async () => {
  const { days, clock } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  clock.set(noon - 2 * hour);
  await days.tidy([]);
  expect(await stored()).not.toContain("blue pot");
});

test.each(["done", "no-access"] as const)(
  "notes about access are erased when the visit is %s, sent or not",
  async (kind) => {
    const { days } = await make();
    const ended = note("", kind === "done" ? { kind } : { kind, reason: "dog" });
    await days.keep(dayOf([visit()]), [], "2026-11-22");
    await days.tidy([ended]);
    expect(await stored()).not.toContain("blue pot");
    // An answer that does not know of it yet brings them back to the server's state, and not to the phone.
    await days.keep(dayOf([visit()]), [ended], "2026-11-22");
    expect(await stored()).not.toContain("blue pot");
  },
);

test("what the server has taken stays in the day", async () => {
  const { days } = await make();
  await days.keep(dayOf([visit()]), [], "2026-11-22");
  await days.apply([note("", { kind: "started" }), note("", { kind: "check", item: "oven", isDone: true })]);
  const [storedDay] = await makeDayStore(() => noon).read();
  expect(storedDay?.day.visits[0]).toMatchObject({
    status: "started",
    checklist: [{ isDone: false }, { isDone: true }],
  });
});
