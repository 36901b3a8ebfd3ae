import type { Visit } from "@cleaning/scheduling/schedule";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkEvent } from "./clock.ts";
import type { Correction } from "./entity.ts";
import { totalsOf, visitTimes } from "./visit-times.ts";

const day = "2026-10-21";
const week = "2026-10-19";
const [ann, bob] = [1, 2];

/** Of the clock in Utah, on `day`. */
const at = (time: string, date = day): string =>
  new Date(Date.parse(`${date}T${time}:00Z`) + 6 * 3_600_000).toISOString();

type Said = {
  otherAt?: string;
  isContrary?: boolean;
  kind?: WorkEvent["kind"];
  of?: number;
  by?: number;
  received?: string;
  isSuperseded?: boolean;
};
const said = (
  kind: WorkEvent["kind"],
  time: string,
  { of = 1, by = ann, received = at(time), ...more }: Said = {},
): WorkEvent => ({
  subscriptionId: of,
  occurrenceDate: day,
  agentId: by,
  kind,
  at: at(time),
  receivedAt: received,
  isSuperseded: false,
  ...more,
});
const visitOf = (subscriptionId: number, more: Partial<Visit> = {}): Visit => ({
  subscriptionId,
  serviceName: "Standard Cleaning",
  occurrenceDate: day,
  date: day,
  start: 540,
  minutes: 120,
  status: "scheduled",
  overrides: [],
  isMovedByCompany: false,
  isTentative: false,
  isLate: false,
  agents: [ann],
  priceCents: 12_000,
  extras: [],
  ...more,
});

const timesOf = (
  events: readonly WorkEvent[],
  visits: readonly Visit[] = [visitOf(1)],
  agentId = ann,
  corrections: readonly Correction[] = [],
) => visitTimes({ visits, events }, { agentId, week, corrections });

const correctedTo = (minutes: number, of = 1): Correction => ({
  visitId: `p${of}-${day}`,
  date: day,
  minutes,
  reason: "Left at 9:50",
});

/** What takes the visit from its agent or its day. */
const elsewhere = [{ agents: [bob] }, { status: "cancelled" }, { status: "skipped" }, { date: "2026-10-29" }] as const;

describe("an agent's time at a visit", () => {
  it("is that of the agent's own phone, whatever became of the visit", () => {
    const events = [said("started", "09:00"), said("done", "11:30")];
    for (const changed of elsewhere)
      expect(timesOf(events, [visitOf(1, changed)])).toMatchObject([
        { date: day, worked: 150, offered: 150, paid: null, planned: 0, marks: ["superseded"], isUndecided: true },
      ]);
    expect(timesOf(events, [])).toMatchObject([{ visitId: `p1-${day}`, worked: 150, isUndecided: true }]);
    expect(timesOf(events, [visitOf(1, { status: "scheduled" })])).toMatchObject([
      { worked: 150, paid: 150, marks: [] },
    ]);
  });

  it("keeps the minutes that the office entered, on their day, whatever became of the visit", () => {
    for (const changed of elsewhere)
      expect(timesOf([], [visitOf(1, changed)], ann, [correctedTo(25)])).toMatchObject([
        {
          visitId: `p1-${day}`,
          date: day,
          worked: null,
          paid: 25,
          planned: 0,
          marks: ["superseded"],
          isUndecided: false,
        },
      ]);
    expect(timesOf([], [], ann, [correctedTo(25)])).toMatchObject([{ visitId: `p1-${day}`, paid: 25 }]);
    const moved = visitOf(1, { date: "2026-10-22", isOnce: true });
    const once = { ...correctedTo(25), visitId: "b1" };
    const paid = timesOf([], [moved], ann, [once]).map((time) => [time.visitId, time.date, time.paid]);
    expect(paid).toEqual([
      ["b1", day, 25],
      ["b1", "2026-10-22", null],
    ]);
  });

  it("begins with the agent's own start, where the team's phone reported the end", () => {
    const team = visitOf(1, { agents: [ann, bob] });
    const events = [
      said("started", "08:00", { by: bob }),
      said("started", "09:30"),
      said("done", "10:15", { by: bob }),
    ];
    expect(timesOf(events, [team])).toMatchObject([{ worked: 45, paid: 45, isOfTeam: true }]);
    expect(timesOf(events, [team], bob)).toMatchObject([{ worked: 135, isOfTeam: false }]);
  });

  it("is none by reports of an agent whose visit it is no more", () => {
    const events = [
      said("started", "09:00", { by: bob, isSuperseded: true }),
      said("done", "09:27", { by: bob, isSuperseded: true }),
    ];
    expect(timesOf(events)).toMatchObject([
      { worked: null, paid: null, isOfTeam: false, marks: [], isUndecided: false },
    ]);
    const withCal = visitOf(1, { agents: [ann, 3] });
    expect(timesOf(events, [withCal])).toMatchObject([{ worked: null, isOfTeam: false }]);
    expect(timesOf(events, [visitOf(1)], bob)).toMatchObject([{ worked: 27, paid: null, isUndecided: true }]);
  });

  it("handed over after the start is not ended by those who came then", () => {
    const events = [said("started", "08:10", { by: bob }), said("started", "10:40"), said("done", "11:25")];
    expect(timesOf(events, [visitOf(1)], bob)).toMatchObject([
      { startedAt: at("08:10"), endedAt: null, worked: null, offered: null, isOfTeam: false, isUndecided: true },
    ]);
    expect(timesOf(events)).toMatchObject([{ worked: 45, paid: 45, isOfTeam: false }]);
  });

  it("counts once where it is at two visits at the same time, and is marked", () => {
    const events = [
      said("started", "09:00"),
      said("started", "11:30", { of: 2 }),
      said("done", "12:10"),
      said("done", "13:45", { of: 2 }),
    ];
    const times = timesOf(events, [visitOf(1), visitOf(2, { start: 690 })]);
    expect(times.map(({ worked, marks }) => [worked, marks])).toEqual([
      [190, []],
      [95, ["overlap"]],
    ]);
    expect(totalsOf(times, [], week)).toMatchObject({ worked: 285, paid: 285, undecided: 1 });
  });

  describe("of a day on which the end of a visit was forgotten", () => {
    const visits = [1, 2, 3].map((of) => visitOf(of));
    const inside = [said("started", "10:06", { of: 2 }), said("done", "10:51", { of: 2 })];
    const events = [said("started", "09:06"), ...inside, said("done", "11:50")];
    const openTimes = (...corrections: Correction[]) =>
      timesOf(events, visits.slice(0, 2), ann, corrections).map(
        ({ worked, paid, marks, isUndecided, otherReadings = [] }) => [worked, paid, marks, isUndecided, otherReadings],
      );

    it("is to decide for both, each with its own length and what the other leaves of it", () => {
      expect(openTimes()).toEqual([
        [164, 164, ["overlap"], true, []],
        [0, 0, ["overlap"], true, [45]],
      ]);
    });

    it("is the other visit's again where the office corrects the long one, as far as the correction leaves it", () => {
      expect(openTimes(correctedTo(50))).toEqual([
        [164, 50, ["overlap"], false, []],
        [45, 45, [], false, []],
      ]);
      expect(openTimes(correctedTo(80))[1]).toEqual([25, 25, ["overlap"], true, [45]]);
      expect(openTimes(correctedTo(164))[1]).toEqual([0, 0, ["overlap"], true, [45]]);
    });

    it("takes nothing from several visits once it is corrected", () => {
      const third = [said("started", "11:56", { of: 3 }), said("done", "12:40", { of: 3 })];
      const all = [said("started", "09:06"), ...inside, ...third, said("done", "12:42")];
      const paid = (...corrections: Correction[]) => timesOf(all, visits, ann, corrections).map((time) => time.paid);
      expect(paid()).toEqual([216, 0, 0]);
      expect(paid(correctedTo(45))).toEqual([45, 45, 44]);
    });
  });

  it("is not cut by what the office has yet to decide on", () => {
    const certain = [said("started", "09:30", { of: 2 }), said("done", "10:15", { of: 2 })];
    const superseded = [
      said("started", "09:00", { isSuperseded: true }),
      said("done", "10:00", { isSuperseded: true }),
    ];
    const withClock = [said("started", "09:00", { otherAt: at("10:00") }), said("done", "10:00")];
    for (const [unsure, readings] of [
      [superseded, [60]],
      [withClock, [0, 60]],
    ] as const) {
      const times = timesOf([...unsure, ...certain], [visitOf(1), visitOf(2)]);
      expect(times.find(({ visitId: id }) => id === `p2-${day}`)).toMatchObject({ worked: 45, paid: 45, marks: [] });
      expect(times.find(({ visitId: id }) => id === `p1-${day}`)).toMatchObject({
        worked: 30,
        paid: null,
        otherReadings: expect.arrayContaining([...readings]),
      });
    }
  });

  it("is to decide where the agent started again, with the time since then", () => {
    const events = [said("started", "12:05"), said("started", "13:06"), said("done", "13:51")];
    expect(timesOf(events)).toMatchObject([
      { worked: 106, paid: 106, marks: ["several-starts"], isUndecided: true, otherReadings: [45] },
    ]);
    const twoPhones = [said("started", "12:05"), said("started", "12:07"), said("done", "13:51")];
    expect(timesOf(twoPhones)).toMatchObject([{ worked: 106, marks: [], isUndecided: false }]);
  });

  it("that was granted as asked is not another visit's too without the office's word", () => {
    const granted = (of: number, from: string, until: string, minutes: number): Correction => ({
      ...correctedTo(minutes, of),
      from,
      until,
    });
    const visits = [visitOf(1), visitOf(2)];
    const reported = [said("started", "09:05", { of: 2 }), said("done", "09:29", { of: 2 })];
    expect(timesOf(reported, visits, ann, [granted(1, "08:00", "09:20", 80)])).toMatchObject([
      { paid: 80, marks: [], isUndecided: false },
      { worked: 9, paid: 9, marks: ["overlap"], isUndecided: true, otherReadings: [24] },
    ]);
    const both = [granted(1, "08:00", "09:30", 90), granted(2, "08:30", "10:00", 90)];
    expect(timesOf([], visits, ann, both)).toMatchObject([
      { paid: 90, marks: [], isUndecided: false },
      { paid: 30, marks: ["overlap"], isUndecided: true, otherReadings: [30, 90] },
    ]);
    const decided = [granted(1, "08:00", "09:30", 90), correctedTo(30, 2)];
    const undecided = new Map(timesOf([], visits, ann, decided).map((time) => [time.paid, time.isUndecided]));
    expect(undecided).toEqual(
      new Map([
        [90, false],
        [30, false],
      ]),
    );
  });

  it("does not change by what arrives after the agent's own end, which is offered to the office", () => {
    const events = [said("started", "09:00"), said("done", "10:48")];
    const early = said("started", "08:21", { received: at("10:49") });
    expect(timesOf([...events, early])).toMatchObject([
      { worked: 108, paid: 108, offered: 147, marks: ["after-end"], isUndecided: true },
    ]);
    const again = said("done", "10:46", { received: at("10:50") });
    expect(timesOf([...events, again])).toMatchObject([{ worked: 108, marks: [], isUndecided: false }]);
  });

  it.each([
    ["earlier", "10:10", "09:00", 121, 51],
    ["later", "09:00", "10:10", 51, 121],
  ])("ends as was reported first, and an %s end that arrives then is to decide", (_, first, second, paid, other) => {
    const events = [said("started", "08:09"), said("done", first), said("done", second, { received: at("11:00") })];
    const [time] = timesOf(events);
    expect(time).toMatchObject({ endedAt: at(first), worked: paid, paid, otherEnds: [at(second)], isUndecided: true });
    expect([time?.marks, time?.otherReadings]).toEqual([["after-end"], [other]]);
    expect(timesOf(events, [visitOf(1)], ann, [correctedTo(other)])).toMatchObject([
      { paid: other, isUndecided: false },
    ]);
    const before = said("done", "08:00", { received: at("11:00") });
    expect(timesOf([...events.slice(0, 2), before])).toMatchObject([{ paid, marks: [], isUndecided: false }]);
  });

  it("of a visit without access is none by what is sent later", () => {
    const stopped = [said("no-access", "10:05")];
    const received = at("10:05", "2026-10-26");
    const later = [said("started", "10:05", { received }), said("done", "11:05", { received })];
    const visit = visitOf(1, { status: "no-access" });
    expect(timesOf([...stopped, ...later], [visit])).toMatchObject([
      { worked: null, paid: null, offered: 60, marks: ["after-end"], isUndecided: true },
    ]);
    expect(timesOf(stopped, [visit])).toMatchObject([{ worked: null, paid: null, marks: [], isUndecided: false }]);
  });

  describe("of a wait at a locked door", () => {
    const wait = [said("arrived", "07:58"), said("no-access", "08:19")];
    const visit = visitOf(1, { status: "no-access" });
    const undecided = { worked: 21, offered: 21, paid: null, isUndecided: true };

    it("is offered, and to be decided, whatever became of the visit", () => {
      for (const changed of [{ status: "no-access" }, { status: "done" }, { status: "scheduled" }] as const)
        expect(timesOf(wait, [visitOf(1, changed)])).toMatchObject([
          { startedAt: at("07:58"), endedAt: at("08:19"), ...undecided, marks: ["wait"], isOfTeam: false },
        ]);
      for (const changed of elsewhere)
        expect(timesOf(wait, [visitOf(1, changed)])).toMatchObject([{ ...undecided, marks: ["superseded", "wait"] }]);
      expect(totalsOf(timesOf(wait, [visit]), [], "2026-10-26")).toMatchObject({ paid: 0, noAccess: 0, undecided: 1 });
    });

    it("is decided by its minutes, or by none, until a phone says that it was longer", () => {
      for (const minutes of [0, 21])
        expect(timesOf(wait, [visit], ann, [correctedTo(minutes)])).toMatchObject([
          { paid: minutes, isUndecided: false },
        ]);
      const correction = { ...correctedTo(0), at: at("12:00") };
      const earlier = said("arrived", "07:50", { received: at("12:01") });
      const marks = ["reported-late", "since-corrected", "wait"];
      expect(timesOf([...wait, earlier], [visit], ann, [correction])).toMatchObject([
        { worked: 29, paid: 0, marks, isUndecided: true },
      ]);
    });

    it("is none where they began, or arrived no sooner than it ended", () => {
      const [, end] = wait;
      const began = timesOf([...wait, said("started", "08:05")], [visit]);
      expect(began).toMatchObject([{ worked: 14, paid: 14, marks: [] }]);
      for (const time of ["08:19", "08:30"])
        expect(timesOf([...(end ? [end] : []), said("arrived", time)], [visit])).toMatchObject([
          { startedAt: null, worked: null, offered: null, isUndecided: false },
        ]);
      expect(timesOf([...wait, said("started", "08:30")], [visit])).toMatchObject([{ ...undecided, marks: ["wait"] }]);
    });

    it("is that of the whole team, of each from when they came", () => {
      const team = visitOf(1, { agents: [ann, bob], status: "no-access" });
      const ofTeam = { isOfTeam: true, marks: ["wait"], isUndecided: true, paid: null };
      expect(timesOf(wait, [team], bob)).toMatchObject([{ worked: 21, ...ofTeam }]);
      const later = said("arrived", "08:05", { by: bob });
      expect(timesOf([...wait, later], [team], bob)).toMatchObject([{ worked: 14, ...ofTeam }]);
      const atDoor = [said("arrived", "07:58", { by: bob }), said("on-the-way", "08:10"), said("no-access", "08:19")];
      expect(timesOf(atDoor, [team])).toMatchObject([{ worked: 9, ...ofTeam }]);
      expect(timesOf(atDoor, [team], bob)).toMatchObject([{ worked: 21, ...ofTeam }]);
    });

    it("counts once, and cuts nothing that counts", () => {
      const other = [said("started", "08:10", { of: 2 }), said("done", "09:10", { of: 2 })];
      const times = timesOf([...wait, ...other], [visit, visitOf(2)]);
      expect(times.map((time) => [time.worked, time.paid, time.marks])).toEqual(
        expect.arrayContaining([
          [12, null, ["overlap", "wait"]],
          [60, 60, []],
        ]),
      );
      expect(totalsOf(times, [], week)).toMatchObject({ worked: 72, paid: 60, undecided: 1 });
    });

    it("of each try is offered, alone and with the others", () => {
      const cleaned = [said("started", "10:00"), said("done", "11:00")];
      const [before] = timesOf([...wait, ...cleaned], [visitOf(1, { status: "done" })]);
      expect(before).toMatchObject({ worked: 21, offered: 81, paid: null, isUndecided: true });
      expect(before?.otherReadings).toContain(60);
      const stopped = [said("done", "07:30"), ...wait];
      expect(timesOf(stopped, [visit])).toMatchObject([
        { worked: null, offered: 21, paid: null, marks: ["after-end"], isUndecided: true },
      ]);
    });
  });

  it("is marked where the start arrived more than half an hour after its time, or the end on a later day", () => {
    const done = said("done", "11:00");
    expect(timesOf([said("started", "09:00", { received: at("09:30") }), done])[0]).toMatchObject({ marks: [] });
    expect(timesOf([said("started", "09:00", { received: at("09:31") }), done])[0]).toMatchObject({
      worked: 120,
      paid: 120,
      marks: ["reported-late"],
      isUndecided: true,
    });
    const nextDay = said("done", "11:00", { received: at("08:00", "2026-10-22") });
    expect(timesOf([said("started", "09:00"), nextDay])[0]).toMatchObject({ worked: 120, marks: ["reported-late"] });
  });

  it("is not reported where the start is after the end", () => {
    const events = [
      said("started", "12:00", { received: at("12:00") }),
      said("done", "11:00", { received: at("12:01") }),
    ];
    const times = timesOf(events, [visitOf(1, { status: "done" })]);
    expect(times).toMatchObject([{ worked: null, paid: null }]);
    expect(totalsOf(times, [], "2026-10-26")).toMatchObject({ worked: 0, missing: 1 });
  });
});

it("of a pair has no time of the other's before an agent set out, and none without the office's word where they never began", () => {
  const team = visitOf(1, { agents: [ann, bob], status: "done" });
  const events = [
    said("started", "13:02", { by: bob }),
    said("on-the-way", "13:47"),
    said("done", "14:18", { by: bob }),
  ];
  expect(timesOf(events, [team])).toMatchObject([
    { startedAt: at("13:47"), worked: 31, offered: 31, paid: null, marks: ["team-start"], isUndecided: true },
  ]);
  expect(timesOf(events, [team], bob)).toMatchObject([{ worked: 76, paid: 76, marks: [] }]);
  const late = [said("started", "13:02", { by: bob }), said("done", "13:40", { by: bob }), said("on-the-way", "13:47")];
  expect(timesOf(late, [team])).toMatchObject([{ worked: null, paid: null, isOfTeam: false }]);
  expect(timesOf([said("on-the-way", "13:47")], [visitOf(1, { agents: [bob] })])).toEqual([]);
});

it("waits for the office where it contradicts what the visit was reported as before", () => {
  const events = [said("started", "14:44"), said("done", "15:01", { isContrary: true })];
  expect(timesOf(events, [visitOf(1, { status: "no-access" })])).toMatchObject([
    { worked: 17, paid: null, offered: 17, marks: ["contrary"], isUndecided: true },
  ]);
  for (const [first, second] of [
    ["no-access", "done"],
    ["done", "no-access"],
  ] as const) {
    const ends = [said(first, "15:19"), said(second, "15:20", { isContrary: true })];
    const none = { worked: null, paid: null, offered: null, marks: ["contrary"], isUndecided: true };
    expect(timesOf(ends, [visitOf(1, { status: first })])).toMatchObject([none]);
  }
});

it("is the work of one who was let in after all, though a phone without a signal tells of the wait before afterwards", () => {
  const events = [
    said("started", "15:26"),
    said("arrived", "15:05", { received: at("15:40") }),
    said("no-access", "15:21", { received: at("15:40"), isContrary: true }),
    said("done", "16:26"),
  ];
  expect(timesOf(events, [visitOf(1, { status: "done" })])).toMatchObject([
    { startedAt: at("15:26"), worked: 60, paid: null, offered: 76, isUndecided: true },
  ]);
});

const anEvent = fc.record({
  what: fc.constant("report" as const),
  kind: fc.constantFrom("arrived" as const, "started" as const, "done" as const, "no-access" as const),
  of: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom(ann, bob),
  /** Minutes from its time until it arrives. */
  delay: fc.constantFrom(0, 0, 0, 10, 45, 300, 3_000),
});
const aChange = fc.record({
  what: fc.constant("change" as const),
  of: fc.integer({ min: 1, max: 3 }),
  to: fc.constantFrom<Partial<Visit>>(
    { agents: [ann] },
    { agents: [bob] },
    { agents: [ann, bob] },
    { agents: [] },
    { status: "scheduled" },
    { status: "done" },
    { status: "cancelled" },
    { status: "skipped" },
    { date: day },
    { date: "2026-10-22" },
    { date: "2026-11-04" },
  ),
});
const anEntry = fc.record({
  what: fc.constant("enter" as const),
  of: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom(ann, bob),
  entered: fc.integer({ min: 0, max: 90 }),
});
const aRepeat = fc.record({ what: fc.constant("repeat" as const), index: fc.nat(20) });
const commands = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 90 }), fc.oneof(anEvent, anEvent, aChange, aRepeat, anEntry)),
  {
    minLength: 5,
    maxLength: 30,
  },
);

const midnight = Date.parse(at("00:00"));
const instant = (minute: number): string => new Date(midnight + minute * 60_000).toISOString();

it("never shrinks, and never grows without a mark, whatever is reported, repeated, late, or changed by the office", () => {
  fc.assert(
    fc.property(commands, (list) => {
      let now = 420;
      let visits = [1, 2, 3].map((of) => visitOf(of, { agents: of === 2 ? [ann, bob] : [ann] }));
      const events: WorkEvent[] = [];
      const entered = new Map<number, Map<number, Correction>>([
        [ann, new Map()],
        [bob, new Map()],
      ]);
      const reportedBy = (agentId: number) => {
        const times = timesOf(events, visits, agentId);
        const own = times.filter(({ isOfTeam }) => !isOfTeam);
        return {
          ...totalsOf(own, [], week),
          undecided: times.filter(({ isUndecided }) => isUndecided === true).length,
        };
      };
      for (const [minutes, command] of list) {
        const before = [ann, bob].map(reportedBy);
        now += minutes;
        let isPunctual = false;
        if (command.what === "change")
          visits = visits.map((visit) => (visit.subscriptionId === command.of ? { ...visit, ...command.to } : visit));
        else if (command.what === "enter")
          entered.get(command.by)?.set(command.of, correctedTo(command.entered, command.of));
        else if (command.what === "repeat") {
          const event = events[command.index];
          if (event !== undefined) events.push({ ...event, receivedAt: instant(now) });
        } else {
          const { kind, of, by, delay } = command;
          const minute = now - delay;
          if (minute < 0 || minute >= 1_440) continue;
          const visit = visits.find(({ subscriptionId }) => subscriptionId === of);
          const isSuperseded = visit?.agents.includes(by) !== true || visit.date !== day;
          isPunctual = kind !== "arrived" && (delay <= 30 || (kind !== "started" && now < 1_440));
          const event = { of, by, received: instant(now), isSuperseded };
          events.push({ ...said(kind, "00:00", event), at: instant(minute) });
        }
        for (const [agentId, corrections] of entered) {
          const times = timesOf(events, visits, agentId, [...corrections.values()]);
          const counted = times.flatMap(({ visitId: id, date, correction, paid }) =>
            correction === null ? [] : [[`${id} ${date}`, paid] as const],
          );
          const all = [...corrections.values()].map((one) => [`${one.visitId} ${day}`, one.minutes] as const);
          expect(counted).toHaveLength(all.length);
          expect(new Map(counted)).toEqual(new Map(all));
        }
        for (const [index, after] of [ann, bob].map(reportedBy).entries()) {
          const { worked = 0, paid = 0 } = before[index] ?? {};
          expect(after.worked).toBeGreaterThanOrEqual(worked);
          expect(after.worked).toBeLessThanOrEqual(1_440);
          if (command.what === "change") expect(after.worked).toBe(worked);
          if (after.worked > worked && !isPunctual) expect(after.undecided).toBeGreaterThan(0);
          if (command.what !== "change" && after.paid > paid && !isPunctual) expect(after.undecided).toBeGreaterThan(0);
        }
      }
    }),
    cases(10),
  );
});

it("ends as was reported first, and keeps each other end to be decided, in whatever order they arrive", () => {
  const minutes = fc.array(fc.integer({ min: 541, max: 700 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(minutes, ([first = 0, ...others]) => {
      const ends = [first, ...others].map((minute, index) => ({
        ...said("done", "00:00", { received: instant(720 + index) }),
        at: instant(minute),
      }));
      const time = timesOf([said("started", "09:00"), ...ends])[0];
      const worked = first - 540;
      const apart = others.filter((minute) => minute > first || first - minute > 2);
      expect(time).toMatchObject({ endedAt: instant(first), worked, paid: worked, isUndecided: apart.length > 0 });
      expect(time?.otherEnds ?? []).toEqual([...new Set(apart.map(instant))]);
      const readings = time?.otherReadings ?? [];
      expect(apart.filter((minute) => !readings.includes(minute - 540))).toEqual([]);
    }),
    cases(30),
  );
});
