import { AppError } from "@cleaning/contract/http/app-error";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import { changeOfVisits, type VisitRequest } from "@cleaning/scheduling/changes/visit-request";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { extend } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Subscription, type Schedule, type Segment } from "@cleaning/scheduling/schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { stackDatabase, type TestDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { createVisitSchedule } from "../../testing/subscriptions.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { rescheduleVisits } from "../visits/change-schedule.ts";
import { extendDueSubscriptions, extendSubscription } from "../visits/generate.ts";
import { leaveNote } from "../visits/note.ts";
import { allVisits, reservations } from "../visits/testing/whole.ts";
import { undoChange } from "../visits/undo-change.ts";
import { newVisitScheduleWrite, readDays, readSchedule } from "./store.ts";

/** Noon in Utah on Tuesday, October 20: the clocks change within the horizon. */
const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };

let database: TestDatabase;
beforeEach(async () => {
  database = await stackDatabase();
});

const agents = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let made = 0; made < count; made += 1)
    ids.push(await createAgent(database, { userId: await testUser(database, `Agent ${made}`), ...profile }, now));
  return ids;
};

const subscriptionOf = (subscriptionId: number, more: Partial<Segment> = {}): Subscription => {
  const anchor = more.anchor ?? "2026-10-21";
  const terms = { start: 540, minutes: 120, agents: [], priceCents: 12_000, extras: [] };
  const segment = { ...terms, from: anchor, anchor, frequency: "weekly" as const, except: [], ...more };
  const of = {
    subscriptionId,
    customerId: subscriptionId,
    serviceName: "Standard Cleaning",
    town: "Logan",
    baseCents: 15_000,
  };
  return { ...of, segments: [segment], generatedThrough: plusDays(anchor, -1), revision: 1 };
};

const begin = async (subscriptionId: number, more: Partial<Segment> = {}): Promise<void> => {
  expect(
    await transactWrite(database, {
      subscription: [newVisitScheduleWrite(database, subscriptionOf(subscriptionId, more))],
    }),
  ).toMatchObject({
    written: true,
  });
};

const read = async (subscriptionId: number): Promise<Schedule> => {
  const schedule = await readSchedule(database, subscriptionId, todayAt(now));
  if (schedule === undefined) throw new Error("There is no such subscription.");
  return schedule;
};

const expectWhole = async (): Promise<void> => {
  const { visits, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([visits, []]);
};

const move = (
  occurrenceDate: string,
  date: string,
  start: number,
  scope: VisitRequest["scope"] = "this",
): VisitRequest => ({
  occurrenceDate,
  change: { date, start },
  scope,
});

const change = async (subscriptionId: number, request: ScheduleChange, connection = database): Promise<Schedule> => {
  const { previewToken } = await previewChange(connection, subscriptionId, request, context);
  const tokens = { previewToken, undoToken: `undo-${subscriptionId}-${Math.random()}` };
  return (await applyChange(connection, subscriptionId, { request, ...tokens }, context)).schedule;
};

const shown = ({ visits }: Schedule) =>
  visits.filter(isLive).map(({ occurrenceDate, date, start, status }) => ({ occurrenceDate, date, start, status }));

describe("a subscription's horizon", () => {
  it("is filled with 12 weeks of visits and their agents in seven requests, and a second time with two", async () => {
    const ids = await agents(2);
    await begin(7, { agents: [ids[1] ?? 0] });
    database.requests.length = 0;
    const { schedule, created } = await extendSubscription(database, 7, context);
    expect(database.requests.toSorted()).toEqual([
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "QueryCommand",
      "QueryCommand",
      // Of the home's other visits, for the one on a holiday.
      "QueryCommand",
      "TransactWriteItemsCommand",
    ]);
    expect(created).toBe(12);
    expect(schedule.visits.every((visit) => visit.agents[0] === ids[1])).toBe(true);
    expect(await read(7)).toEqual(schedule);
    database.requests.length = 0;
    expect(await extendSubscription(database, 7, context)).toEqual({ schedule, created: 0 });
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
    await expectWhole();
  });

  it("is the same after a kill before or after any of its requests, once it has been filled again", async () => {
    await agents(2);
    await begin(1, { minutes: 300 });
    await extendSubscription(database, 1, context);
    const whole = await read(1);
    for (const isSent of [false, true])
      for (let step = 1; step <= 5; step += 1) {
        const subscriptionId = 100 + step + (isSent ? 10 : 0);
        await begin(subscriptionId, { minutes: 300, start: 840 });
        const dying = await killedAt(database.table, step, isSent ? "after" : "before");
        await expect(extendSubscription(dying, subscriptionId, context)).rejects.toThrow("killed");
        await extendSubscription(database, subscriptionId, context);
        const again = await read(subscriptionId);
        expect(again.visits.map(({ occurrenceDate }) => occurrenceDate)).toEqual(
          whole.visits.map(({ occurrenceDate }) => occurrenceDate),
        );
        expect(again.subscription.revision).toBe(2);
        await expectWhole();
      }
  });

  it("is filled for all subscriptions that are due, goes on where it was cut off, and then has nothing to do", async () => {
    await agents(3);
    for (let subscriptionId = 1; subscriptionId <= 14; subscriptionId += 1)
      await begin(subscriptionId, { start: 480 + (subscriptionId % 3) * 180 });
    let request = 0;
    const cut = await extendDueSubscriptions(database, context, () => {
      request += 1;
      return request > 5;
    });
    expect(cut).toEqual({ subscriptions: 5, visits: 60, isComplete: false });
    expect(await extendDueSubscriptions(database, context, () => false)).toEqual({
      subscriptions: 9,
      visits: 108,
      isComplete: true,
    });
    expect(await extendDueSubscriptions(database, context, () => false)).toEqual({
      subscriptions: 0,
      visits: 0,
      isComplete: true,
    });
    const nextWeek = { ...context, now: new Date("2026-10-27T18:00:00Z") };
    expect(await extendDueSubscriptions(database, nextWeek, () => false)).toEqual({
      subscriptions: 14,
      visits: 14,
      isComplete: true,
    });
    await expectWhole();
  });

  describe("that reaches a visit which a change had made a record before", () => {
    /** Behind the horizon of 20 October, and within that of 28 October. */
    const far = "2027-01-20";
    const reachedAt = { ...context, now: new Date("2026-10-28T18:00:00Z") };
    const reach = async () => {
      await extendSubscription(database, 7, reachedAt);
      return (await allVisits(database)).find((visit) => visit.occurrenceDate === far);
    };
    const touch = async () => {
      await extendSubscription(database, 7, context);
      await leaveNote(database, 7, { occurrenceDate: far, note: "Mind the step" }, context);
    };

    it("assigns it to an agent who is free", async () => {
      const [free = 0] = await agents(1);
      await begin(7);
      await touch();
      expect(await reach()).toMatchObject({ agents: [free], isUnassigned: false, note: "Mind the step" });
      await expectWhole();
    });

    it("assigns it when the same run makes no other visit", async () => {
      const [free = 0] = await agents(1);
      await begin(7, { frequency: "monthly" });
      await touch();
      expect(await reach()).toMatchObject({ agents: [free], isUnassigned: false });
      await expectWhole();
    });

    it("queues it when nobody is free", async () => {
      await begin(7);
      await touch();
      expect(await reach()).toMatchObject({ agents: [], isUnassigned: true });
    });

    it("keeps the agent whom the office chose for it", async () => {
      const [, chosen = 0] = await agents(2);
      await begin(7);
      await extendSubscription(database, 7, context);
      await rescheduleVisits(database, 7, context, (before) =>
        changeOfVisits(before, { occurrenceDate: far, change: { work: { agents: [chosen] } }, scope: "this" }, context),
      );
      expect(await reach()).toMatchObject({ agents: [chosen], isUnassigned: false });
      await expectWhole();
    });
  });

  it("filled beside changes and by several at once is what some order of them makes", async () => {
    await agents(2);
    await begin(7);
    const first = extend(
      { subscription: subscriptionOf(7), visits: [] },
      { today: todayAt(now), businessHours: defaultBusinessHours },
    );
    const filled = scheduleAfter(
      { subscription: subscriptionOf(7), visits: [] },
      { subscription: first.subscription, writes: first.created },
    );
    const requests = [
      move("2026-11-04", "2026-11-06", 600),
      { occurrenceDate: "2026-11-11", change: { skip: true }, scope: "this" } as const,
      move("2026-12-02", "2026-12-03", 660, "this-and-later"),
    ];
    const connections = await Promise.all([...requests, 1, 2].map(() => stackDatabase(database.table)));
    await Promise.all([
      ...requests.map((request, index) =>
        rescheduleVisits(connections[index] ?? database, 7, context, (before) =>
          changeOfVisits(before, request, context),
        ),
      ),
      ...connections.slice(requests.length).map((connection) => extendSubscription(connection, 7, context)),
    ]);
    await extendSubscription(database, 7, context);
    let wanted = filled;
    for (const request of requests) wanted = scheduleAfter(wanted, changeOfVisits(wanted, request, context));
    expect(shown(await read(7))).toEqual(shown(wanted));
    await expectWhole();
  });
});

const isRefused = (reason: unknown): boolean => reason instanceof AppError && reason.kind === "conflict";

describe("a change", () => {
  it("takes four requests to skip and six to move, two of them at once, preview apart", async () => {
    await agents(2);
    await begin(7);
    await extendSubscription(database, 7, context);
    const skip: VisitRequest = { occurrenceDate: "2026-11-04", change: { skip: true }, scope: "this" };
    const { previewToken } = await previewChange(database, 7, skip, context);
    database.requests.length = 0;
    await applyChange(database, 7, { request: skip, previewToken, undoToken: "u1" }, context);
    const reads = ["QueryCommand", "BatchGetItemCommand"];
    expect(database.requests).toEqual([...reads, "BatchGetItemCommand", "TransactWriteItemsCommand"]);
    const request = move("2026-11-18", "2026-11-19", 600);
    const preview = await previewChange(database, 7, request, context);
    database.requests.length = 0;
    await applyChange(database, 7, { request, previewToken: preview.previewToken, undoToken: "u2" }, context);
    expect(database.requests).toEqual([
      ...reads,
      "QueryCommand",
      "QueryCommand",
      "BatchGetItemCommand",
      "TransactWriteItemsCommand",
    ]);
    await expectWhole();
  });

  it("to the time of another subscription's visit at the same home is refused, and at another home it is not", async () => {
    await agents(2);
    await createVisitSchedule(database, { id: 7, customerId: 1, anchor: "2026-10-21" }, now);
    await createVisitSchedule(database, { id: 8, customerId: 1, anchor: "2026-10-22" }, now);
    const elsewhere = { anchor: "2026-10-22", subscription: { homeId: 2 } };
    await createVisitSchedule(database, { id: 9, customerId: 1, ...elsewhere }, now);
    const onto = (start: number) => move("2026-10-21", "2026-10-29", start);
    await expect(previewChange(database, 7, onto(600), context)).rejects.toMatchObject({
      kind: "conflict",
      message: "This home has another visit at that time. Please choose another time.",
    });
    expect((await previewChange(database, 7, onto(720), context)).visits).toHaveLength(1);
    const [visit] = (await read(9)).visits;
    const other = move(visit?.occurrenceDate ?? "", "2026-10-28", 540);
    expect((await previewChange(database, 9, other, context)).visits).toHaveLength(1);
  });

  it("of a long visit, this and later, is one transaction below the limit, and days and visits agree", async () => {
    await agents(3);
    await begin(7, { minutes: 300 });
    await extendSubscription(database, 7, context);
    const { visits } = await change(7, move("2026-10-28", "2026-10-29", 600, "this-and-later"));
    expect(
      visits
        .filter(isLive)
        .map(({ date }) => date)
        .slice(0, 4),
    ).toEqual(["2026-10-21", "2026-10-29", "2026-11-05", "2026-11-12"]);
    expect(visits.filter(isLive).every((visit) => visit.agents.length === 2)).toBe(true);
    await expectWhole();
  });

  it("is refused when it is no longer what was previewed, and a used preview too", async () => {
    await agents(1);
    await begin(7);
    await extendSubscription(database, 7, context);
    const request = move("2026-11-04", "2026-11-05", 600);
    const { previewToken } = await previewChange(database, 7, request, context);
    const apply = () => applyChange(database, 7, { request, previewToken, undoToken: "u" }, context);
    await apply();
    await expect(apply()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("look at the change"),
    });
    await expect(previewChange(database, 8, request, context)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("to one time by many at once succeeds for as many as there are agents, and the others are refused", async () => {
    await agents(3);
    const count = 10;
    for (let subscriptionId = 1; subscriptionId <= count; subscriptionId += 1) {
      await begin(subscriptionId, {
        anchor: plusDays("2026-10-21", subscriptionId % 3),
        start: 480 + (subscriptionId % 4) * 150,
      });
      await extendSubscription(database, subscriptionId, context);
    }
    const connections = await Promise.all(Array.from({ length: count }, () => stackDatabase(database.table)));
    const outcomes = await Promise.allSettled(
      connections.map(async (connection, index) => {
        const subscriptionId = index + 1;
        const { visits } = await read(subscriptionId);
        return change(subscriptionId, move(visits[2]?.occurrenceDate ?? "", "2026-11-09", 780), connection);
      }),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(outcomes.every((outcome) => outcome.status === "fulfilled" || isRefused(outcome.reason))).toBe(true);
    await expectWhole();
  });
});

describe("a change of a subscription", () => {
  beforeEach(async () => {
    await agents(2);
    await begin(7, { minutes: 300 });
    await extendSubscription(database, 7, context);
  });

  it("to another frequency has the frequency's price of the base price, and frees the time of what goes", async () => {
    const request: ScheduleChange = { frequency: "biweekly" };
    const preview = await previewChange(database, 7, request, context);
    expect(preview.visits.filter((row) => row.after === null)).toHaveLength(6);
    const { visits } = await change(7, request);
    expect(visits.filter(isLive).map(({ priceCents }) => priceCents)).toEqual([
      12_800, 12_800, 12_800, 12_800, 12_800, 12_800,
    ]);
    await expectWhole();
    await change(7, { frequency: "weekly" });
    expect((await read(7)).visits.filter(isLive)).toHaveLength(12);
    await expectWhole();
  });

  it("pauses and resumes it, and ends it, with the agents' days", async () => {
    const before = await read(7);
    await change(7, { pause: { from: "2026-11-01", until: "2026-12-01" } });
    expect((await read(7)).visits.filter(isLive)).toHaveLength(8);
    await expectWhole();
    await change(7, { resume: true });
    expect((await read(7)).visits).toEqual(before.visits);
    await change(7, { cancel: { on: "2026-11-04", reason: "moving" } });
    expect((await read(7)).visits.filter(isLive)).toHaveLength(2);
    await expectWhole();
    const later = { ...context, now: new Date("2027-03-01T19:00:00Z") };
    for (const subscriptions of [1, 0])
      expect(await extendDueSubscriptions(database, later, () => false)).toEqual({
        subscriptions,
        visits: 0,
        isComplete: true,
      });
  });

  it("that pauses it can be undone, and what it freed is held until then", async () => {
    const before = await read(7);
    const request: ScheduleChange = { pause: { from: "2026-11-01", until: "2026-12-01" } };
    const { previewToken } = await previewChange(database, 7, request, context);
    const applied = await applyChange(database, 7, { request, previewToken, undoToken: "secret" }, context);
    expect(applied.isUndoable).toBe(true);
    await begin(8, { start: 840 });
    await extendSubscription(database, 8, context);
    await expect(change(8, move("2026-11-04", "2026-11-04", 540))).rejects.toMatchObject({ kind: "conflict" });
    await undoChange(database, "secret", { ...context, mayUndo: async () => true });
    const after = await read(7);
    expect([after.visits, after.subscription.pause]).toEqual([before.visits, undefined]);
    await expectWhole();
  });
});

describe("undoing a skip", () => {
  const skip: VisitRequest = { occurrenceDate: "2026-11-04", change: { skip: true }, scope: "this" };
  const ownChange = { mayUndo: async () => true };
  const skipped = async (request: ScheduleChange = skip) => {
    const { previewToken } = await previewChange(database, 7, request, context);
    await applyChange(database, 7, { request, previewToken, undoToken: "secret" }, context);
  };
  beforeEach(async () => {
    await agents(1);
    await begin(7);
    await extendSubscription(database, 7, context);
  });

  it("gives back the visit and its time, which was held until then", async () => {
    const before = await read(7);
    const key = { agentId: before.visits[2]?.agents[0] ?? 0, date: "2026-11-04" };
    const [day] = await readDays(database, [key]);
    await begin(8, { start: 600, anchor: "2026-10-22" });
    await extendSubscription(database, 8, context);
    await skipped();
    await expect(change(8, move("2026-11-05", "2026-11-04", 540))).rejects.toMatchObject({ kind: "conflict" });
    await undoChange(database, "secret", { ...context, ...ownChange });
    const after = await read(7);
    expect(after.visits).toEqual(before.visits);
    const [again] = await readDays(database, [key]);
    expect(again?.intervals).toEqual(day?.intervals);
    await expectWhole();
  });

  it("asked again is answered as the first time for a minute, by its owner alone, and changes nothing more", async () => {
    await skipped();
    const undo = (mayUndo = true, at = now) =>
      undoChange(database, "secret", { ...context, now: at, mayUndo: async () => mayUndo });
    const [first, beside] = await Promise.all([undo(), undo()]);
    const { revision } = (await read(7)).subscription;
    expect([beside.changed, (await undo()).changed]).toEqual([first.changed, first.changed]);
    expect((await undo()).schedule.visits).toEqual(first.schedule.visits);
    await expect(undo(false)).rejects.toMatchObject({ kind: "notFound" });
    const later = new Date(now.getTime() + undoSeconds * 1_000);
    await expect(undo(true, later)).rejects.toMatchObject({ kind: "conflict" });
    expect((await read(7)).subscription.revision).toBe(revision);
    await expectWhole();
  });

  it("leaves no record of a visit that was none", async () => {
    const before = await read(7);
    await skipped({ ...skip, occurrenceDate: "2027-02-03" });
    expect((await read(7)).visits.length).toBe(before.visits.length + 1);
    const { schedule } = await undoChange(database, "secret", { ...context, ...ownChange });
    expect(schedule.visits).toEqual(before.visits);
    expect((await read(7)).visits).toEqual(before.visits);
  });

  it("works for its owner alone, for a minute, whatever else has happened to the plan", async () => {
    await skipped();
    const later = new Date(now.getTime() + undoSeconds * 1_000);
    await expect(undoChange(database, "secret", { ...context, mayUndo: async () => false })).rejects.toMatchObject({
      kind: "notFound",
    });
    await expect(undoChange(database, "secret", { ...context, now: later, ...ownChange })).rejects.toMatchObject({
      kind: "conflict",
    });
    await change(7, move("2026-11-18", "2026-11-19", 600));
    expect(await undoChange(database, "secret", { ...context, ...ownChange })).toMatchObject({
      changed: ["2026-11-04"],
    });
  });
});
