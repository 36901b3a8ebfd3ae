import { type TimesheetChange, timesheetMessages } from "@cleaning/contract/admin/timesheets";
import type { NewTimeRequest } from "@cleaning/contract/agent-app/time-requests";
import { timeRequestMessages } from "@cleaning/contract/agent-app/time-requests";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { storedMessage } from "../../platform/messages/message.ts";
import { timesheetEntity } from "../../schedule/timesheets/entity.ts";
import { eraseTimesheetWords } from "../../schedule/timesheets/erase.ts";
import { withTimeRequest } from "../../schedule/timesheets/time-requests.ts";
import { newTimesheet } from "../../schedule/timesheets/times.ts";
import { workWeekOf } from "../../schedule/timesheets/week.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { subscriptionOf } from "../../testing/schedule.ts";
import { readAgentWeek } from "../agent/agent-week.ts";
import { clock, day, testCrew } from "../agent/testing/crew.ts";
import { askForTime } from "../agent/time-requests.ts";
import { readInbox } from "./inbox/inbox.ts";
import { changeTimesheet, readTimesheet } from "./timesheets.ts";

const week = "2026-10-19";
const monday = clock("09:00", "2026-10-26");

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
let keys = 0;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database, (ids) => ({ minutes: 300, agents: ids.slice(0, 2) }));
  await crew.send(crew.ann, [crew.says({ kind: "started" }, "10:58")], { at: clock("10:58") });
  await crew.send(crew.ann, [crew.says({ kind: "done" }, "11:00")], { at: clock("11:00") });
});

const ask = (changes: Partial<NewTimeRequest> = {}, { who = crew.ann, now = clock("12:00"), key = "" } = {}) =>
  askForTime(
    database,
    { visitId: crew.visitId, date: day, from: "09:05", until: "11:00", reason: "I forgot to press Start", ...changes },
    { identityId: who.sub, now, key: key || `key-time-${(keys += 1)}` },
  );
const read = () => readTimesheet(database, { week, id: crew.ann.id }, monday);
const change = async (what: TimesheetChange) =>
  changeTimesheet(
    database,
    { week, id: crew.ann.id },
    { revision: (await read()).revision, change: what },
    { by: "sub-admin", now: monday },
  );
const named = async () => {
  const [visit] = (await read()).visits;
  return { visitId: crew.visitId, date: day, at: visit?.request?.at ?? "" };
};
const grant = async () => change({ answer: { ...(await named()), isGranted: true } });
const decline = async (text: string) => change({ answer: { ...(await named()), isGranted: false, text } });
const inbox = async () => (await readInbox(database, undefined, monday)).timeRequests;
const own = async () => {
  const { days } = await readAgentWeek(database, week, { identityId: crew.ann.sub, now: monday });
  return days.find(({ date }) => date === day)?.visits[0];
};
const answers = async () => {
  const { data } = await messageEntity(database).scan.go({ pages: "all" });
  return data.map(({ payload }) => storedMessage().parse(payload)).filter(({ kind }) => kind === "time-answer");
};

describe("an agent who asks for other times of a visit", () => {
  it("changes no minutes, is in the inbox, and has to be answered before the week is approved", async () => {
    await ask();
    expect(await read()).toMatchObject({
      paid: 2,
      undecided: 1,
      visits: [{ paid: 2, marks: ["asked"], request: { from: "09:05", until: "11:00", minutes: 115 } }],
    });
    expect(await inbox()).toMatchObject({
      count: 1,
      entries: [
        {
          agent: { id: crew.ann.id, name: "Ann Lee" },
          customer: "Dee Moss",
          week,
          date: day,
          minutes: 115,
          planned: 150,
          worked: 2,
        },
      ],
    });
    await expect(change({ approve: { minutes: 2 } })).rejects.toMatchObject({ message: timesheetMessages.undecided });
    expect(await own()).toMatchObject({ paid: 2, timeRequest: { state: "open", answer: null } });
  });

  it("gets the minutes as a correction of the office, which can be taken back, and a message", async () => {
    await ask();
    const stale = await named();
    expect(await grant()).toMatchObject({
      paid: 115,
      undecided: 0,
      visits: [{ paid: 115, correction: { minutes: 115, reason: "I forgot to press Start" } }],
    });
    expect(await inbox()).toMatchObject({ count: 0 });
    expect(await own()).toMatchObject({ paid: 115, timeRequest: { state: "granted" } });
    expect(await answers()).toMatchObject([{ facts: { date: day, from: "09:05", isGranted: true, answer: "" } }]);
    await expect(change({ answer: { ...stale, isGranted: true } })).rejects.toMatchObject({
      message: timesheetMessages.granted,
    });
    const back = { visitId: crew.visitId, date: day, minutes: null, reason: "Taken back" };
    expect(await change({ correct: back })).toMatchObject({ paid: 2, undecided: 1 });
    expect(await own()).toMatchObject({ paid: 2, timeRequest: { state: "open", answer: null } });
    const { entries } = await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit: 20 });
    expect(JSON.stringify(entries)).toContain("09:05 to 11:00 as the agent asked");
  });

  it("has it and its minutes on their day where the visit was given to others", async () => {
    const { visitId } = crew;
    const at = clock("12:00").toISOString();
    const request = { visitId, date: day, from: "09:05", until: "09:30", minutes: 25, reason: "No signal", at };
    const empty = newTimesheet(workWeekOf(day), crew.cy.id);
    await timesheetEntity(database)
      .create(withTimeRequest(empty, { ...request, state: "open" }))
      .go();
    const ofCy = async () => {
      const sheet = await readTimesheet(database, { week, id: crew.cy.id }, monday);
      return { ...sheet, row: sheet.visits.find(({ id }) => id === visitId) };
    };
    const asked = await ofCy();
    expect(asked.row).toMatchObject({ date: day, paid: null, isUndecided: true, request: { minutes: 25 } });
    const { revision } = asked;
    const answer = { visitId, date: day, at: asked.row?.request?.at ?? "", isGranted: true as const };
    await changeTimesheet(
      database,
      { week, id: crew.cy.id },
      { revision, change: { answer } },
      { by: "sub-admin", now: monday },
    );
    expect((await ofCy()).row).toMatchObject({ date: day, paid: 25, marks: ["superseded"], isUndecided: false });
  });

  it("and gets another visit's has that decided anew once the yes is taken back, and reported what the phone did", async () => {
    const { subscriptionId } = await subscriptionOf(database, crew.customerId, { start: 900, agents: [crew.ann.id] });
    const other = `p${subscriptionId}-${day}`;
    for (const [kind, time] of [
      ["started", "10:50"],
      ["done", "10:52"],
    ] as const)
      await crew.send(crew.ann, [crew.says({ kind, visitId: other }, time)], { at: clock(time) });
    await ask();
    const sheetOf = ({ visits }: Awaited<ReturnType<typeof read>>) => visits.find(({ id }) => id === other);
    const reported = async () => {
      const { worked, days } = await readAgentWeek(database, week, { identityId: crew.ann.sub, now: monday });
      return [worked, ...days.flatMap(({ visits }) => visits.map((visit) => visit.worked))];
    };
    expect(sheetOf(await grant())).toMatchObject({ paid: 0, isUndecided: true });
    expect(await reported()).toEqual([4, 2, 2]);
    const looked = { visitId: other, date: day, minutes: 0, reason: "Looked at" };
    const decided = await change({ correct: looked });
    expect(decided).toMatchObject({ paid: 115, undecided: 0 });
    await change({ correct: { visitId: crew.visitId, date: day, minutes: null, reason: "Taken back" } });
    expect(sheetOf(await read())).toMatchObject({ paid: 0, isUndecided: true, marks: ["overlap-since"] });
    expect(sheetOf(await change({ correct: { ...looked, minutes: 2 } }))).toMatchObject({
      paid: 2,
      isUndecided: false,
      marks: [],
    });
    expect(await reported()).toEqual([4, 2, 2]);
  });

  it("whose minutes are others by now is told those, and why", async () => {
    await ask();
    await grant();
    const correct = { visitId: crew.visitId, date: day, minutes: 60, reason: "Left at 10:05" };
    expect(await change({ correct })).toMatchObject({ paid: 60, undecided: 0 });
    expect(await own()).toMatchObject({
      paid: 60,
      timeRequest: { state: "declined", answer: "Left at 10:05", counted: 60 },
    });
    expect((await answers()).map(({ facts }) => facts["counted"] ?? facts["isGranted"]).at(-1)).toBe(60);
    await change({ correct: { ...correct, minutes: 75 } });
    expect(await own()).toMatchObject({ paid: 75, timeRequest: { state: "declined", counted: 75 } });
    await change({ correct: { ...correct, minutes: 115 } });
    expect((await own())?.timeRequest).toMatchObject({ state: "granted", answer: null });
    expect((await own())?.timeRequest).not.toHaveProperty("counted");
  });

  it("is answered by the office's own correction, which they are told, and can be granted no more", async () => {
    await ask();
    const asked = await named();
    const correct = { visitId: crew.visitId, date: day, minutes: 60, reason: "Left at 10:05" };
    expect(await change({ correct })).toMatchObject({ paid: 60, undecided: 0 });
    expect((await read()).visits[0]).not.toHaveProperty("request");
    expect(await inbox()).toMatchObject({ count: 0 });
    expect(await own()).toMatchObject({ timeRequest: { state: "declined", answer: "Left at 10:05", counted: 60 } });
    expect((await answers()).map(({ facts }) => [facts["counted"], facts["answer"]])).toEqual([[60, "Left at 10:05"]]);
    await expect(change({ answer: { ...asked, isGranted: true } })).rejects.toMatchObject({
      message: timesheetMessages.declined,
    });
    await change({ correct: { ...correct, minutes: null } });
    expect(await own()).toMatchObject({ paid: 2, timeRequest: { state: "open" } });
  });

  it("is granted where the office counts just as many by itself", async () => {
    await ask();
    await change({ correct: { visitId: crew.visitId, date: day, minutes: 115, reason: "By the customer's word" } });
    expect(await own()).toMatchObject({ paid: 115, timeRequest: { state: "granted", answer: null } });
    expect((await answers()).map(({ facts }) => facts["isGranted"])).toEqual([true]);
  });

  it("is declined in words that they get, and keeps the minutes that were reported", async () => {
    await ask();
    expect(await decline("The customer saw you at 10:50.")).toMatchObject({ paid: 2, undecided: 0 });
    expect(await own()).toMatchObject({ timeRequest: { state: "declined", answer: "The customer saw you at 10:50." } });
    expect(await answers()).toMatchObject([{ facts: { isGranted: false, answer: "The customer saw you at 10:50." } }]);
    expect(await change({ approve: { minutes: 2 } })).toMatchObject({ paid: 2 });
    await expect(ask()).rejects.toMatchObject({ message: timeRequestMessages.approved });
  });

  it("is declined on a week that changed meanwhile; what became of the request is said before that", async () => {
    await ask();
    const { revision } = await read();
    const answer = { ...(await named()), isGranted: false as const, text: "No." };
    const late = (what: TimesheetChange) =>
      changeTimesheet(
        database,
        { week, id: crew.ann.id },
        { revision, change: what },
        { by: "sub-admin", now: monday },
      );
    await change({ add: { date: day, minutes: 30, reason: "Training" } });
    await expect(late({ answer: { ...answer, isGranted: true } })).rejects.toMatchObject({
      message: timesheetMessages.changedMeanwhile,
    });
    expect(await late({ answer })).toMatchObject({ paid: 32, undecided: 0 });
    await expect(late({ answer })).rejects.toMatchObject({ message: timesheetMessages.declined });
    expect(await answers()).toHaveLength(1);
  });

  it("replaces what they asked for, so that an answer to the earlier request is refused", async () => {
    await ask({}, { key: "key-time-once" });
    await ask({}, { key: "key-time-once" });
    const earlier = await named();
    await expect(ask()).rejects.toMatchObject({ message: timeRequestMessages.same });
    await ask({ from: "09:30" }, { now: clock("12:10") });
    expect(await inbox()).toMatchObject({ count: 1, entries: [{ from: "09:30", minutes: 90 }] });
    await expect(change({ answer: { ...earlier, isGranted: true } })).rejects.toMatchObject({
      message: timesheetMessages.asked,
    });
    expect(await read()).toMatchObject({ paid: 2 });
  });

  it("asks for nothing to come, and of no visit of others", async () => {
    await expect(ask({}, { now: clock("10:59") })).rejects.toMatchObject({ message: timeRequestMessages.notOver });
    await expect(ask({}, { who: crew.cy })).rejects.toMatchObject({ message: timeRequestMessages.noVisit });
    await expect(ask({ date: "2026-10-20" })).rejects.toMatchObject({ message: timeRequestMessages.noVisit });
    expect(await inbox()).toMatchObject({ count: 0 });
  });

  it("is in no list once they are erased", async () => {
    await ask();
    await eraseTimesheetWords(database, { week, agentId: crew.ann.id });
    expect(await inbox()).toMatchObject({ count: 0 });
    const { data } = await timesheetEntity(database).get({ week, agentId: crew.ann.id }).go();
    expect(JSON.stringify(data)).not.toContain("forgot");
  });
});
