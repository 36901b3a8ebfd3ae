import { AppError } from "@cleaning/contract/http/app-error";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { isSound } from "@cleaning/scheduling/availability/agent-schedule";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { minuteOf } from "@cleaning/scheduling/dates";
import { elapsedOf } from "@cleaning/scheduling/schedule";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { priceBookEntity } from "../../catalog/price-book/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { readDays } from "../../schedule/records/store.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { holdOfId } from "./hold-id.ts";
import { takeHold } from "./hold.ts";
import { alternativesTo, readSlots } from "./slots.ts";
import { bookingRefusal, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const context = { now, businessHours: defaultBusinessHours };
const at = now.getTime() / 1_000;
const work = { town: "Logan", service: "Standard Cleaning", minutes: 120, home: undefined };

let database: TestDatabase;
let agents: number[];
beforeEach(async () => {
  database = await testDatabase();
  agents = [];
});
const staff = async (count: number, assignedArea = "Logan"): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const fields = { assignedArea, specialties: [], completedJobs: 0, isActive: true };
    agents.push(await createAgent(database, { userId: await testUser(database), ...fields }, now));
  }
};

let secrets = 0;
const hold = (
  changes: Partial<Parameters<typeof takeHold>[1]> = {},
  overrides: { replaces?: string; now?: Date } = {},
) => {
  const secret = String((secrets += 1)).padStart(22, "s");
  return takeHold(
    database,
    { ...work, date, start: 540, ...changes },
    { ...context, box: testBox, secret, ...overrides },
  );
};
const nameOf = (holdId: string): string => holdOfId(testBox, holdId)?.name ?? "no hold";
const daysOn = (on = date) =>
  readDays(
    database,
    agents.map((agentId) => ({ agentId, date: on })),
  );
const holdsOn = async (on = date): Promise<string[]> =>
  (await daysOn(on)).flatMap(({ intervals }) => intervals.map(({ of }) => of)).toSorted();

describe("a hold", () => {
  it("keeps its agent's time for ten minutes, in four requests, and names the day and the price book", async () => {
    await staff(1);
    const { version: _, ...figures } = firstPriceBook;
    await priceBookEntity(database).create({ version: 2, figures, savedAt: now.toISOString(), savedBy: "sub-1" }).go();
    database.requests.length = 0;
    const { holdId, expiresAt, isReserved } = await hold();
    expect(database.requests.toSorted()).toEqual([
      "BatchGetItemCommand",
      "QueryCommand",
      "QueryCommand",
      "TransactWriteItemsCommand",
    ]);
    expect(expiresAt).toBe("2026-11-24T19:10:00.000Z");
    const name = nameOf(holdId);
    expect(holdOfId(testBox, holdId)).toEqual({ name, date, start: 540, agents, priceBook: 2, until: at + 600 });
    expect(isReserved).toBe(true);
    expect(await daysOn()).toMatchObject([
      { version: 1, intervals: [{ of: name, start: 540, minutes: 120, town: "Logan", expiresAt: at + 600 }] },
    ]);
  });

  it("is of no agent before their first day, and of them from that day on", async () => {
    await staff(1);
    const [agentId = 0] = agents;
    await changeRecord(agentRecords, database, agentId, { startsOn: "2026-12-03" }, { by: "sub-1", now });
    const { slots } = await readSlots(database, work, { from: date, to: "2026-12-03" }, context);
    expect(new Set(slots.map((slot) => slot.date))).toEqual(new Set(["2026-12-03"]));
    expect(await bookingRefusal(hold())).toMatchObject({ kind: "conflict" });
    const { holdId } = await hold({ date: "2026-12-03" });
    expect(holdOfId(testBox, holdId)?.agents).toEqual([agentId]);
  });

  it("takes two agents for long work, each for half of it, on both days or on none", async () => {
    await staff(3);
    const { holdId } = await hold({ minutes: 300 });
    const reserved = (await daysOn()).flatMap(({ agentId, intervals }) =>
      intervals.map((one) => ({ agentId, ...one })),
    );
    expect(reserved.map(({ of, minutes }) => [of, minutes])).toEqual([
      [nameOf(holdId), 150],
      [nameOf(holdId), 150],
    ]);
    expect(new Set(holdOfId(testBox, holdId)?.agents)).toEqual(new Set(reserved.map(({ agentId }) => agentId)));
    expect(await bookingRefusal(hold({ minutes: 300 }))).toMatchObject({ kind: "conflict" });
    expect(await holdsOn()).toHaveLength(2);
  });

  it("of a start that is taken is refused with the nearest free ones; once it has ended, it is no more in the way", async () => {
    await staff(1);
    await hold();
    const refusal = await bookingRefusal(hold());
    expect(refusal).toMatchObject({ kind: "conflict", field: "start" });
    expect(refusal.message).toBe("This time has just been taken. Please choose another one.");
    expect(refusal.alternatives).toEqual([
      { date, start: "11:30", end: "13:30" },
      { date, start: "12:00", end: "14:00" },
      { date, start: "12:30", end: "14:30" },
    ]);
    await hold({}, { now: new Date(now.getTime() + 600_000) });
    expect(await holdsOn()).toHaveLength(1);
  });

  it("gives the one that it replaces back with itself, wherever that is, also when its time is wanted again", async () => {
    await staff(1);
    const first = await hold();
    const second = await hold({ start: 570 }, { replaces: first.holdId });
    expect(await holdsOn()).toEqual([nameOf(second.holdId)]);
    const third = await hold({ date: "2026-12-03" }, { replaces: second.holdId });
    expect([await holdsOn(), await holdsOn("2026-12-03")]).toEqual([[], [nameOf(third.holdId)]]);
  });

  it("stays when the one that would replace it is refused, and what is gone or is no hold replaces nothing", async () => {
    await staff(1);
    const first = await hold();
    await hold({ start: 720 });
    await bookingRefusal(hold({ start: 720 }, { replaces: first.holdId }));
    expect(await holdsOn()).toContain(nameOf(first.holdId));
    const guessed = first.holdId.replace(/.{22}$/, "x".repeat(22));
    await hold({ date: "2026-12-03" }, { replaces: guessed });
    await hold({ date: "2026-12-04" }, { replaces: "p1-2026-12-02" });
    expect(await holdsOn()).toContain(nameOf(first.holdId));
  });

  it.each([
    [{ date: "2026-11-24" }, "Please choose a day from tomorrow on."],
    [{ date: "2027-02-03" }, "Please choose a day within the next ten weeks."],
    [{ date: "2026-12-06" }, "We are closed on that day. Please choose another one."],
    [{ start: 545 }, "Please choose a full or a half hour."],
    [{ start: 1_020 }, "The visit would not fit into our hours on that day. Please choose another time."],
  ])("cannot be had for %j, and says what to do", async (changes, message) => {
    await staff(1);
    expect(await bookingRefusal(hold(changes))).toMatchObject({ kind: "invalid", message });
  });
});

const freeStarts = async (): Promise<string[]> =>
  (await readSlots(database, work, { from: date, to: date }, context)).slots.map(({ start }) => start);

describe("holds of a town with one agent", () => {
  const short = { minutes: 60 };

  it("lie within one stretch of half a day, so that short ones leave room for visits", async () => {
    await staff(1);
    const answers: boolean[] = [];
    for (const start of [570, 720, 870, 1_020]) answers.push((await hold({ ...short, start })).isReserved);
    expect(answers).toEqual([true, true, false, false]);
    expect(await freeStarts()).toEqual(["13:30", "14:00", "14:30", "15:00", "15:30", "16:00"]);
  });

  it("leave the starts before and after them free where they lie in the middle of the day", async () => {
    await staff(1);
    expect(await freeStarts()).toHaveLength(17);
    for (const start of [630, 750, 870]) expect((await hold({ ...short, start })).isReserved).toBe(true);
    for (const start of [480, 1_020]) expect((await hold({ ...short, start })).isReserved).toBe(false);
    expect(await freeStarts()).toEqual(["08:00", "16:00"]);
  });
});

describe("alternatives", () => {
  it("are at other days when the day is full, and none only when the ten weeks are", async () => {
    expect((await bookingRefusal(hold())).message).toContain("Please call us");
    await staff(1);
    await agentEntity(database)
      .patch({ id: agents[0] ?? 0 })
      .set({ timeOff: [{ from: date, until: date }] })
      .go();
    const { alternatives = [] } = await bookingRefusal(hold());
    expect(alternatives).toEqual([
      { date: "2026-12-01", start: "09:00", end: "11:00" },
      { date: "2026-12-03", start: "09:00", end: "11:00" },
      { date: "2026-12-01", start: "08:30", end: "10:30" },
    ]);
  });

  it("are one to three free starts, and those nearest to what was wanted", async () => {
    await staff(2);
    const startArbitrary = fc.record({
      minutes: fc.constantFrom(60, 120, 240, 300),
      start: fc.integer({ min: 16, max: 30 }).map((half) => half * 30),
      date: fc.constantFrom("2026-11-25", date, "2027-02-02"),
    });
    await fc.assert(
      fc.asyncProperty(startArbitrary, async (start) => {
        const found = await alternativesTo(database, { ...work, ...start }, context);
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const { date: on, start: text } of found) {
          expect(on > "2026-11-24" && on <= "2027-02-02").toBe(true);
          expect(`${on} ${minuteOf(text)}`).not.toBe(`${start.date} ${start.start}`);
          const days = await daysOn(on);
          expect(days.every(({ intervals }) => intervals.length === 0)).toBe(true);
          expect(minuteOf(text) + elapsedOf(start)).toBeLessThanOrEqual(1_080);
        }
      }),
      { numRuns: 30 },
    );
  });
});

const rush = async (requests: readonly Parameters<typeof hold>[0][]) => {
  const answers = await Promise.allSettled(requests.map((one) => hold(one)));
  const days = await daysOn();
  const fulfilled = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  return {
    isAllSound: days.every((day) => isSound(day, at)),
    reserved: fulfilled.filter(({ isReserved }) => isReserved).map(({ holdId }) => nameOf(holdId)),
    open: fulfilled.filter(({ isReserved }) => !isReserved).length,
    refusals: answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : [])),
  };
};

describe("forty holds at once", () => {
  it("for one start with room for one: one succeeds, the others get other starts that are free, and none a 503", async () => {
    await staff(1);
    const { reserved, refusals, isAllSound } = await rush(Array.from({ length: 40 }, () => ({})));
    expect([reserved.length, isAllSound]).toEqual([1, true]);
    expect(await holdsOn()).toEqual(reserved);
    expect(refusals).toHaveLength(39);
    for (const error of refusals) {
      expect(error).toMatchObject({ kind: "conflict" });
      const { alternatives = [] } = error instanceof AppError ? error : {};
      expect(alternatives.length).toBeGreaterThanOrEqual(1);
      expect(alternatives.length).toBeLessThanOrEqual(3);
    }
  });

  it("for one start with room for five: half of the agents' day is reserved, and the others may book what is free", async () => {
    await staff(5);
    const { reserved, open, isAllSound } = await rush(Array.from({ length: 40 }, () => ({})));
    expect([reserved.length, open, isAllSound]).toEqual([3, 37, true]);
    expect(await holdsOn()).toEqual(reserved.toSorted());
  });

  it("for the three starts of a day of two agents: three are reserved, after each other with one of them", async () => {
    await staff(2);
    const starts = [480, 720, 960];
    const { reserved, open, isAllSound } = await rush(
      Array.from({ length: 40 }, (_, index) => ({ start: starts[index % 3] ?? 0 })),
    );
    expect([reserved.length, open, isAllSound]).toEqual([3, 37, true]);
    const days = await daysOn();
    expect(days.map(({ intervals }) => intervals.map(({ start }) => start))).toEqual([starts]);
  });

  it("are outlasted: a transaction that meets others twenty times is tried again, on days that are read again", async () => {
    await staff(1);
    let conflicts = 0;
    database.plain.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== "TransactWriteItemsCommand" || (conflicts += 1) > 20) return next(args);
          const CancellationReasons = [{ Code: "TransactionConflict" }];
          throw Object.assign(new Error("canceled"), { name: "TransactionCanceledException", CancellationReasons });
        },
      { step: "initialize", priority: "low" },
    );
    database.requests.length = 0;
    const { holdId } = await hold();
    expect(await holdsOn()).toEqual([nameOf(holdId)]);
    expect(database.requests.filter((name) => name === "BatchGetItemCommand")).toHaveLength(22);
  });

  it("for work of two people with five agents: one is reserved", async () => {
    await staff(5);
    const { reserved, isAllSound } = await rush(Array.from({ length: 40 }, () => ({ minutes: 300 })));
    expect([reserved.length, isAllSound]).toEqual([1, true]);
    expect(await holdsOn()).toEqual([...reserved, ...reserved].toSorted());
  });
});
