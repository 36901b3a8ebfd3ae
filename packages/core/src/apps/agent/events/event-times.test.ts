import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Visit } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { visitTimes } from "../../../schedule/timesheets/visit-times.ts";
import { workWeekOf } from "../../../schedule/timesheets/week.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { clock, day, testCrew } from "../testing/crew.ts";
import { clockSkewOf, happenedAt } from "./happened-at.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const results = (answer: { events: { result: string }[] }) => answer.events.map(({ result }) => result);

const afterNine = (seconds: number): Date => new Date(clock("09:00").getTime() + seconds * 1_000);

describe("clocks", () => {
  it("keep the order of events, however long each request takes", async () => {
    const { send, says, ann } = crew;
    const eventAt = (kind: string, second: number) => ({
      ...says({ kind }, "09:00"),
      at: afterNine(second).toISOString(),
    });
    await send(ann, [eventAt("on-the-way", 1)], { at: afterNine(40), sentAt: afterNine(2) });
    await send(ann, [eventAt("started", 5)], { at: afterNine(50), sentAt: afterNine(49) });
    expect((await crew.stored()).map(({ kind }) => kind)).toEqual(["on-the-way", "started"]);
  });

  it("are corrected by the phone's sending time; all three times are stored", async () => {
    const { ann, says, send } = crew;
    // The phone is two hours behind.
    await send(ann, [says({ kind: "started" }, "07:05")], { at: clock("09:30"), sentAt: clock("07:30") });
    expect(await crew.stored()).toMatchObject([
      {
        at: clock("09:05").toISOString(),
        phoneAt: clock("07:05").toISOString(),
        receivedAt: clock("09:30").toISOString(),
        isEarly: false,
      },
    ]);
  });

  it("are corrected by the offset of the tap, where the phone's clock was set before it sent", async () => {
    const { ann, says, send, visit } = crew;
    const clockOffset = -3_600_000;
    const events = [says({ kind: "started", clockOffset }, "10:00"), says({ kind: "done", clockOffset }, "10:40")];
    await send(ann, events, { at: clock("09:45") });
    expect((await visit()).progress).toMatchObject({
      startedAt: clock("09:00").toISOString(),
      endedAt: clock("09:40").toISOString(),
    });
    expect(await crew.stored()).toMatchObject([{ phoneAt: clock("10:00").toISOString() }, {}]);
  });

  it("are corrected by the sending time where the offset of the tap leads after now: it was set before the tap", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "started", clockOffset: 3_600_000 }, "09:00")], { at: clock("09:30") });
    expect((await visit()).progress?.startedAt).toBe(clock("09:00").toISOString());
  });

  it("are refused with an offset of more than a year, and with one that leads more than seven days back", async () => {
    const { ann, says, send } = crew;
    const dayLength = 86_400_000;
    const events = [-367, -8].map((days) =>
      says({ kind: "note", text: "Hello", clockOffset: days * dayLength }, "09:00"),
    );
    expect(results(await send(ann, events, { at: clock("09:30") }))).toEqual(["refused", "refused"]);
  });

  it("never put an event after now, also where the phone was set back in between", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "started" }, "13:00")], { at: clock("09:30") });
    expect((await visit()).progress?.startedAt).toBe(clock("09:30").toISOString());
  });

  it("decide the day at the business, also of a phone that is days ahead", async () => {
    const { ann, says, send } = crew;
    const events = [says({ kind: "started" }, "09:00", "2026-10-25")];
    expect(results(await send(ann, events, { at: clock("09:30"), sentAt: clock("09:30", "2026-10-25") }))).toEqual([
      "accepted",
    ]);
  });
});

const minute = 60_000;
/** Minutes since midnight at the business, on the day. */
const minuteOf = (count: number): number => clock("00:00").getTime() + count * minute;

type Step = { at: number; by: number };
const offsetAt = (steps: readonly Step[], at: number): number =>
  steps.filter((step) => step.at <= at).reduce((sum, { by }) => sum - by * minute, 0);

const plannedVisit: Visit = {
  subscriptionId: 1,
  serviceName: "Standard Cleaning",
  occurrenceDate: day,
  date: day,
  start: 540,
  minutes: 120,
  status: "done",
  overrides: [],
  isMovedByCompany: false,
  isTentative: false,
  isLate: false,
  agents: [1],
  priceCents: 12_000,
  extras: [],
};

type Reported = { started: number; done: number };

/** What a phone does: it knows how far its clock is off from its last answer, and sends what waits at the next. */
const workedDay = (steps: readonly Step[], contacts: readonly number[], visits: readonly Reported[]) => {
  const phoneMinute = (at: number) => minuteOf(at) - offsetAt(steps, at);
  const wasSetBack = (known: number, at: number) => phoneMinute(known) > phoneMinute(at) + minute;
  const eventOf = (subscriptionId: number, kind: "started" | "done", at: number) => {
    const known = contacts.findLast((contact) => contact <= at);
    const sent = contacts.find((contact) => contact >= at) ?? at;
    const now = new Date(minuteOf(sent));
    const sentAt = new Date(minuteOf(sent) - offsetAt(steps, sent)).toISOString();
    const happened = happenedAt(
      {
        at: new Date(minuteOf(at) - offsetAt(steps, at)).toISOString(),
        ...(known === undefined || wasSetBack(known, at) ? {} : { clockOffset: offsetAt(steps, known) }),
      },
      { now, clockSkew: clockSkewOf(now, sentAt) },
    );
    return {
      subscriptionId,
      occurrenceDate: day,
      agentId: 1,
      kind,
      receivedAt: now.toISOString(),
      at: happened.at.toISOString(),
      ...omitUndefined({ otherAt: happened.otherAt?.toISOString() }),
    };
  };
  const events = visits.flatMap(({ started, done }, index) => [
    eventOf(index + 1, "started", started),
    eventOf(index + 1, "done", done),
  ]);
  const planned = visits.map((_, index): Visit => ({ ...plannedVisit, subscriptionId: index + 1 }));
  const times = visitTimes({ visits: planned, events }, { agentId: 1, week: workWeekOf(day).from, corrections: [] });
  return visits.map((_, index) => {
    const time = times.find(({ visitId }) => visitId === `p${index + 1}-${day}`);
    return { ...time, all: [time?.worked, ...(time?.otherReadings ?? [])] };
  });
};

const worked = (steps: readonly Step[], { contacts, ...visit }: Reported & { contacts: readonly number[] }) => {
  const [time] = workedDay(steps, contacts, [visit]);
  return { ...time, all: time?.all ?? [] };
};

const hour = 60;
describe("a clock that is set without a connection", () => {
  it.each([
    [
      "right before the start",
      [
        { at: 0, by: hour },
        { at: 400, by: -hour },
      ],
      [399, 485, 562],
      470,
      561,
      [91, 151],
    ],
    [
      "right after the last answer, before both",
      [
        { at: 0, by: hour },
        { at: 514, by: -hour },
      ],
      [513, 700],
      523,
      618,
      [95],
    ],
    ["ahead between start and end", [{ at: 560, by: hour }], [530, 700], 540, 640, [100, 160]],
    ["back between start and end", [{ at: 560, by: -hour }], [530, 700], 540, 640, [100, 40]],
  ] as const)("leaves the time to the office, with the true one: %s", (_, steps, contacts, started, done, all) => {
    const time = worked(steps, { contacts, started, done });
    expect(time).toMatchObject({ paid: null, isUndecided: true });
    expect(time.marks).toContain("clock");
    expect(time.all).toEqual(expect.arrayContaining([...all]));
  });

  it("gives the true minutes, or others as well and a mark, with any one step between two answers", () => {
    const gap = fc.integer({ min: 3, max: 90 });
    const phone = fc.record({
      wrong: fc.integer({ min: -120, max: 120 }),
      by: fc.integer({ min: -180, max: 180 }).filter((by) => Math.abs(by) > 2),
      stepAt: fc.integer({ min: 480, max: 900 }),
      first: gap,
      length: gap,
      rest: gap,
      extra: fc.option(fc.integer({ min: 1, max: 80 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(phone, ({ wrong, by, stepAt, first, length, rest, extra }) => {
        const [started, done] = [520 + first, 520 + first + length];
        const contacts = [520, ...(extra === undefined ? [] : [520 + extra]), done + rest].toSorted((a, b) => a - b);
        const steps = [
          { at: 0, by: wrong },
          { at: stepAt, by },
        ];
        const time = worked(steps, { contacts, started, done });
        if (time.marks?.includes("clock") === true) expect(time.all).toContain(length);
        else expect(time.worked).toBe(length);
      }),
      cases(),
    );
  });

  it("leaves each of a day's visits its true minutes among the readings, or as they are without a mark", () => {
    const visit = fc.record({ way: fc.integer({ min: 3, max: 30 }), length: fc.integer({ min: 20, max: 135 }) });
    const wholeDay = fc.record({
      visits: fc.array(visit, { minLength: 2, maxLength: 4 }),
      by: fc.constantFrom(-120, -60, -30, 30, 60, 120),
      stepAfter: fc.integer({ min: 1, max: 500 }),
      rest: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(wholeDay, ({ visits, by, stepAfter, rest }) => {
        let now = 480;
        const reported = visits.map(({ way, length }) => {
          const started = now + way;
          now = started + length;
          return { started, done: now };
        });
        const times = workedDay([{ at: 480 + stepAfter, by }], [480, now + rest], reported);
        for (const [index, time] of times.entries()) {
          const { length = 0 } = visits[index] ?? {};
          if (time.isUndecided === true) expect(time.all).toContain(length);
          else expect(time.worked).toBe(length);
        }
      }),
      cases(),
    );
  });

  it("marks the report, and takes it by the time at which the visit was theirs", async () => {
    const { ann, says, send, stored } = crew;
    const ahead = says({ kind: "started", clockOffset: -3_600_000 }, "09:50");
    expect(results(await send(ann, [ahead], { at: clock("10:05") }))).toEqual(["accepted"]);
    expect(await stored()).toMatchObject([{ at: clock("08:50").toISOString(), otherAt: clock("09:50").toISOString() }]);
    const days = says({ kind: "done", clockOffset: -86_400_000 }, "10:40");
    expect(results(await send(ann, [days], { at: clock("10:45") }))).toEqual(["accepted"]);
    expect((await stored()).at(-1)).toMatchObject({ at: clock("10:40").toISOString(), kind: "done" });
  });
});

const geolocation = (latitude: number, accuracy = 20) => ({ latitude, longitude: -111.834, accuracy });

describe("marks, which block nothing", () => {
  it.each([
    ["at the home", "09:00", geolocation(41.74), { isEarly: false, isOffSite: false }],
    ["31 minutes early", "08:29", geolocation(41.74), { isEarly: true, isOffSite: false }],
    ["30 minutes early", "08:30", undefined, { isEarly: false, isOffSite: false }],
    ["17 km away", "09:00", geolocation(41.737 + 0.153), { isEarly: false, isOffSite: true }],
    ["17 km away, give or take 5", "09:00", geolocation(41.737 + 0.153, 5_000), { isEarly: false, isOffSite: false }],
  ])("flag an unusual event: %s", async (_, time, at, flags) => {
    const { ann, says, send } = crew;
    const event = says({ kind: "started", ...(at === undefined ? {} : { place: at }) }, time);
    expect(results(await send(ann, [event]))).toEqual(["accepted"]);
    const [record] = await crew.stored();
    expect(record).toMatchObject(flags);
    expect(JSON.stringify(record)).not.toMatch(/41\.|accuracy/);
  });

  it("are not made of a way there, nor where the town is not known", async () => {
    const { ann, says, send } = crew;
    await send(ann, [says({ kind: "on-the-way", place: geolocation(40) }, "07:00")]);
    expect(await crew.stored()).toMatchObject([{ isEarly: false, isOffSite: false }]);
  });
});
