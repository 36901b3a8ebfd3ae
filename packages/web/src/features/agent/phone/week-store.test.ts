import { beforeEach, expect, test } from "vitest";
import { forgetAgentDays } from "#lib/agent-phone.ts";
import { makeDayStore } from "./day-store.ts";
import { dayOf, makeApp, makeServer, newPhone, noon } from "./phone-fixtures.ts";
import { week } from "./week-fixtures.ts";
import { makeWeeks } from "./week-store.ts";

const day = 86_400_000;
const owner = { userId: 7, subject: "dani", name: "Dani" };
const monday = "2026-11-23";

const make = async (call: (from: string) => Promise<ReturnType<typeof week>> = async (from) => week({ from })) => {
  let now = noon;
  const days = makeDayStore(() => now);
  await days.claim(owner);
  const weeks = makeWeeks({ userId: owner.userId, days, call, now: () => now });
  return { days, weeks, set: (next: number) => (now = next) };
};

beforeEach(newPhone);

test("a loaded week is there after a restart, with the time at which it came", async () => {
  const { weeks } = await make();
  await weeks.load(monday);
  const again = makeWeeks({ userId: 7, days: makeDayStore(() => noon + day), call: weeks.load, now: () => noon + day });
  expect(await again.stored(monday)).toEqual({ from: monday, week: week(), receivedAt: noon });
});

test("weeks before the last one go when a new one comes", async () => {
  const { weeks, days } = await make();
  await days.keepWeek(7, week({ from: "2026-11-09" }), "2026-11-09");
  await days.keepWeek(7, week({ from: "2026-11-16" }), "2026-11-09");
  await weeks.load(monday);
  expect(await weeks.stored("2026-11-09")).toBeUndefined();
  expect(await weeks.stored("2026-11-16")).toBeDefined();
});

test("another person's sign-in erases the weeks, and nobody else reads or writes them before", async () => {
  const { weeks, days } = await make();
  await weeks.load(monday);
  expect(await days.week(8, monday)).toBeUndefined();
  await days.keepWeek(8, week({ paid: 1 }), monday);
  expect((await days.week(7, monday))?.week.paid).toBe(155);
  await days.claim({ ...owner, userId: 8 });
  expect(await days.week(8, monday)).toBeUndefined();
});

test("a sign-out on any page deletes the weeks, and an answer that comes after it is not kept", async () => {
  const { weeks, days } = await make();
  await weeks.load(monday);
  forgetAgentDays();
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  expect(await weeks.stored(monday)).toBeUndefined();
  await weeks.load(monday);
  await days.claim(owner);
  expect(await weeks.stored(monday)).toBeUndefined();
});

test("weeks go with the days: without access, and after seven days of silence", async () => {
  const { weeks, days, set } = await make();
  await weeks.load(monday);
  await days.forget();
  expect(await weeks.stored(monday)).toBeUndefined();
  await weeks.load(monday);
  set(noon + 7 * day + 1);
  expect(await weeks.stored(monday)).toBeUndefined();
  set(noon);
  await days.tidy([]);
  expect(await weeks.stored(monday)).toBeDefined();
});

test("the week is on the phone before it is looked at, and is asked for once an hour", async () => {
  const asked: string[] = [];
  const app = makeApp(makeServer(), {
    week: async (from) => {
      asked.push(from);
      return week({ from });
    },
  });
  await makeDayStore(() => noon).claim(owner);
  await app.refresh();
  await expect.poll(() => app.weeks.stored(monday)).toBeDefined();
  await app.refresh();
  await app.weeks.prepare([monday]);
  expect(asked).toEqual([monday]);
});

test("from Friday on the next week is on the phone too", async () => {
  const friday = Date.parse("2026-11-27T19:00:00.000Z");
  const asked: string[] = [];
  const app = makeApp(makeServer(), {
    clock: () => friday,
    calls: { day: async (date) => dayOf([], { date, now: new Date(friday).toISOString() }) },
    week: async (from) => {
      asked.push(from);
      return week({ from });
    },
  });
  await app.refresh();
  await expect.poll(() => asked).toEqual([monday, "2026-11-30"]);
});
