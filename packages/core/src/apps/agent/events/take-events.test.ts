import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { agentRecords } from "../../../people/agents/records.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { showRecord } from "../../../platform/records/read.ts";
import { reservations } from "../../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { readSubscription } from "../../../testing/records.ts";
import { reportVisit } from "../../admin/report.ts";
import { readTimesheet } from "../../admin/timesheets.ts";
import { inspectTotals } from "../../repair/index.ts";
import { clock, day, testCrew } from "../testing/crew.ts";
import { agentEventMessages } from "./event-messages.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const results = (answer: { events: { result: string }[] }) => answer.events.map(({ result }) => result);
const jobs = async (id: number) => (await showRecord(agentRecords, database, id)).completedJobs;

describe("a day as it should be", () => {
  it("moves the visit on, with its times, and does at its end what the office's report does", async () => {
    const { ann, subscriptionId, says, send, visit } = crew;
    const events = [says({ kind: "on-the-way" }, "08:40"), says({ kind: "started" }, "09:02")];
    expect(await send(ann, events, { at: clock("09:03") })).toEqual({
      events: events.map(({ id }) => ({ id, result: "accepted" })),
      messages: [expect.objectContaining({ id: expect.stringMatching(/^visit-on-the-way\./) })],
    });
    expect(await visit()).toMatchObject({ status: "started", progress: { onTheWayAt: clock("08:40").toISOString() } });
    expect((await readSubscription(database, subscriptionId)).nextDate).toBe(day);
    await send(ann, [says({ kind: "done" }, "11:05")], { at: clock("11:06") });
    const progress = { startedAt: clock("09:02").toISOString(), endedAt: clock("11:05").toISOString() };
    expect(await visit()).toMatchObject({ status: "done", progress });
    expect(await jobs(ann.id)).toBe(4);
    expect((await readSubscription(database, subscriptionId)).nextDate).toBe("2026-10-28");
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 9 });
    const states = entries.flatMap(({ changes }) => changes.map(({ from, to }) => `${String(from)} → ${String(to)}`));
    expect(states).toEqual(["started → done", "on-the-way → started", "scheduled → on-the-way"]);
    const { visits, days } = await reservations(database, clock("11:06"));
    expect(days).toEqual(visits);
  });

  it("leaves the same as the office's report: counts, next date and history's fields", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "done" }, "11:00")]);
    const other = await testDatabase();
    const office = await testCrew(other);
    await reportVisit(other, office.visitId, { status: "done" }, { by: "sub-admin", now: clock("18:00") });
    const facts = async (of: TestDatabase, { subscriptionId, ann: { id } }: typeof crew) => {
      const { nextDate, isActive, priceCents } = await readSubscription(of, subscriptionId);
      const { entries } = await readHistory(of, { kind: "subscriptions", id: subscriptionId }, { limit: 9 });
      const { completedJobs } = await showRecord(agentRecords, of, id);
      return { nextDate, isActive, priceCents, completedJobs, changes: entries.map(({ changes }) => changes) };
    };
    expect(await facts(database, crew)).toEqual(await facts(other, office));
    const { progress: _, ...withoutProgress } = await visit();
    expect(withoutProgress).toEqual(await office.visit());
  });

  it("may leave steps out, and never goes back", async () => {
    const { ann, says, send, visit } = crew;
    const sentEvents = [says({ kind: "done" }, "11:00"), says({ kind: "started" }, "09:00")];
    expect(results(await send(ann, sentEvents))).toEqual(["accepted", "accepted"]);
    expect(await visit()).toMatchObject({ status: "done", progress: { startedAt: clock("09:00").toISOString() } });
  });

  it("is in the history in its order, also where all of it arrives at once", async () => {
    const { ann, subscriptionId, says, send } = crew;
    for (const date of [day, "2026-10-28", "2026-11-04", "2026-11-18"]) {
      const at = clock("12:00", date);
      const visitId = `p${subscriptionId}-${date}`;
      const kinds = ["on-the-way", "started", "done"];
      const sentEvents = kinds.map((kind, index) => says({ kind, visitId }, `1${index}:00`, date));
      expect(results(await send(ann, sentEvents, { at }))).toEqual(Array(3).fill("accepted"));
    }
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 50 });
    const states = entries.flatMap(({ changes }) => changes.map(({ to }) => to));
    expect(states).toEqual(Array.from({ length: 4 }, () => ["done", "started", "on-the-way"]).flat());
  });

  it("takes who waits at the door without another state, then no access with its reason, which another end does not change", async () => {
    const { ann, says, send, visit } = crew;
    const noAccess = says({ kind: "no-access", reason: "dog", text: "It barks." }, "09:10");
    const arrived = says({ kind: "arrived" }, "08:58");
    await send(ann, [arrived], { at: clock("08:58") });
    expect(await visit()).toMatchObject({ status: "scheduled", progress: { arrivedAt: clock("08:58").toISOString() } });
    const answer = await send(ann, [noAccess, says({ kind: "done" }, "11:00")]);
    expect(answer.events).toMatchObject([
      { result: "accepted" },
      { message: agentEventMessages.contrary("no access") },
    ]);
    expect(await visit()).toMatchObject({ status: "no-access", progress: { reason: "dog" } });
    expect(await jobs(ann.id)).toBe(3);
    expect(await crew.stored()).toMatchObject([
      { kind: "arrived" },
      { reason: "dog", text: "It barks." },
      { kind: "done" },
    ]);
  });

  it("keeps notes, of a coming visit too, and what of the checklist is done", async () => {
    const { ann, says, send, visit } = crew;
    const later = {
      visitId: `p${crew.subscriptionId}-2026-10-28`,
      kind: "note",
      text: "Bring the tall ladder,\nplease.",
    };
    const check = (item: string, isDone: boolean, time: string) => says({ kind: "check", item, isDone }, time);
    const sentEvents = [
      says(later, "08:00"),
      check("Mop the floors", true, "09:30"),
      check("Dust the shelves", true, "09:40"),
      check("Mop the floors", false, "09:50"),
      says({ kind: "note", text: "A shelf is loose." }, "10:00"),
    ];
    expect(results(await send(ann, sentEvents))).toEqual(sentEvents.map(() => "accepted"));
    expect((await visit()).progress).toMatchObject({ checked: ["Dust the shelves"], notes: 1, superseded: 0 });
    expect((await visit("2026-10-28")).progress).toMatchObject({ notes: 1 });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: crew.subscriptionId }, { limit: 9 });
    expect(entries).toEqual([]);
  });

  it("keeps the latest tick of a team's item, in whatever order they come", async () => {
    database = await testDatabase();
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const { ann, bob, says, send, visit } = crew;
    const tick = (isDone: boolean, time: string) => says({ kind: "check", item: "Mop the floors", isDone }, time);
    const checked = async () => (await visit()).progress?.checked;
    await send(ann, [tick(true, "09:50")], { at: clock("09:50") });
    const late = await send(bob, [tick(true, "09:10"), tick(false, "09:20")], { at: clock("10:00") });
    expect([results(late), await checked()]).toEqual([["accepted", "accepted"], ["Mop the floors"]]);
    await send(bob, [tick(false, "10:05")], { at: clock("10:05") });
    await send(ann, [tick(true, "10:02")], { at: clock("10:10") });
    expect(await checked()).toEqual([]);
    expect(await crew.stored()).toHaveLength(5);
  });

  it("counts two agents once: the first moves the state, the second is kept", async () => {
    database = await testDatabase();
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const { ann, bob, says, send, visit } = crew;
    await send(bob, [says({ kind: "started" }, "09:04")]);
    await send(ann, [says({ kind: "started" }, "09:01"), says({ kind: "done" }, "11:30")]);
    await send(bob, [says({ kind: "done" }, "11:35")]);
    expect([await jobs(ann.id), await jobs(bob.id)]).toEqual([4, 4]);
    const progress = { startedAt: clock("09:01").toISOString(), endedAt: clock("11:30").toISOString() };
    expect(await visit()).toMatchObject({ status: "done", progress });
    expect((await crew.stored()).map(({ agentId }) => agentId)).toEqual([ann.id, bob.id, ann.id, bob.id]);
  });

  it("takes the second agent's end as the first of theirs since the visit was set back", async () => {
    database = await testDatabase();
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const { ann, bob, says, send, visit, visitId } = crew;
    const ends = async (time: string) => [
      await send(ann, [says({ kind: "done" }, time)], { at: clock("11:40") }),
      await send(bob, [says({ kind: "done" }, time)], { at: clock("11:40") }),
    ];
    await ends("09:30");
    await reportVisit(database, visitId, { status: "scheduled" }, { by: "sub-admin", now: clock("09:40") });
    for (const { events } of await ends("11:30")) expect(events[0]).not.toHaveProperty("message");
    expect(await visit()).toMatchObject({ status: "done", progress: { endedAt: clock("11:30").toISOString() } });
  });
});

describe("two phones of one agent", () => {
  it("report one visit: the second is told that it was reported, and the earliest time counts", async () => {
    const { ann, says, send, visit } = crew;
    const refusal = { message: agentEventMessages.reportedBefore, reason: "reportedBefore" };
    const both = () => [says({ kind: "on-the-way" }, "08:40"), says({ kind: "started" }, "09:10")];
    expect(results(await send(ann, both()))).toEqual(["accepted", "accepted"]);
    const { events } = await send(ann, [
      ...both(),
      says({ kind: "started" }, "09:02"),
      says({ kind: "done" }, "11:00"),
    ]);
    expect(events).toMatchObject([refusal, refusal, refusal, { result: "accepted" }]);
    expect(events[3]).not.toHaveProperty("message");
    const noAccess = says({ kind: "no-access", reason: "dog" }, "11:30");
    expect((await send(ann, [says({ kind: "done" }, "11:20"), noAccess])).events).toMatchObject([
      refusal,
      { reason: "contraryDone" },
    ]);
    expect(await visit()).toMatchObject({
      status: "done",
      progress: { startedAt: clock("09:02").toISOString(), endedAt: clock("11:00").toISOString() },
    });
    expect(await jobs(ann.id)).toBe(4);
  });

  it("end a visit once: what arrives after that changes none of its times, as none of the timesheet", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "started" }, "08:09"), says({ kind: "done" }, "10:10")], { at: clock("10:11") });
    const { events } = await send(ann, [says({ kind: "started" }, "08:01"), says({ kind: "done" }, "09:00")]);
    const message = expect.stringContaining("the office decides what is paid");
    expect(events).toMatchObject([{ message }, { message }]);
    const progress = { startedAt: clock("08:09").toISOString(), endedAt: clock("10:10").toISOString() };
    expect(await visit()).toMatchObject({ status: "done", progress });
    const sheet = await readTimesheet(database, { week: day, id: ann.id }, clock("18:00"));
    expect(sheet.visits).toMatchObject([
      { ...progress, worked: 121, paid: 121, otherEnds: [clock("09:00").toISOString()], isUndecided: true },
    ]);
    expect(sheet.visits[0]?.otherReadings).toContain(51);
    expect((await crew.stored()).map(({ at }) => at)).toContain(clock("09:00").toISOString());
  });
});

describe("what is sent again", () => {
  it("is answered as repeated for the same phone, also when it is too old by then", async () => {
    const { ann, says, send, visit } = crew;
    const sentEvents = [says({ kind: "started" }, "09:00"), says({ kind: "note", text: "Fine." }, "09:30")];
    await send(ann, sentEvents);
    const before = await visit();
    expect(results(await send(ann, sentEvents))).toEqual(["repeated", "repeated"]);
    const upper = sentEvents.map((event) => ({ ...event, id: event.id.toUpperCase() }));
    expect(results(await send(ann, upper, { at: clock("18:00", "2026-11-20") }))).toEqual(["repeated", "repeated"]);
    expect(await visit()).toEqual(before);
    expect(await crew.stored()).toHaveLength(2);
  });

  it("is not answered for another agent's event of that id", async () => {
    database = await testDatabase();
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const note = crew.says({ kind: "note", text: "Fine." }, "09:30");
    await crew.send(crew.ann, [note]);
    expect((await crew.send(crew.bob, [note])).events).toMatchObject([
      { result: "refused", message: agentEventMessages.taken },
    ]);
  });
});

describe("what is refused", () => {
  it("is refused alone, with its field's message", async () => {
    const { ann, says, send, visit } = crew;
    const [broken, hidden] = [randomUUID(), randomUUID()];
    const sentEvents = [
      { id: broken, visitId: crew.visitId, kind: "started" },
      says({ kind: "on-the-way" }, "08:40"),
      { ...says({ kind: "note", text: "A\uD800" }, "08:50"), id: hidden },
      says({ kind: "dance" }, "08:55"),
      says({ kind: "no-access", reason: "rain" }, "08:56"),
      says({ kind: "check", item: " ", isDone: true }, "08:57"),
      says({ kind: "started" }, "09:00"),
    ];
    const { events } = await send(ann, sentEvents);
    expect(events.map(({ result }) => result)).toEqual([
      "refused",
      "accepted",
      "refused",
      "refused",
      "refused",
      "refused",
      "accepted",
    ]);
    expect(events[0]).toMatchObject({ id: broken, message: expect.stringMatching(/./) });
    expect(events[2]).toMatchObject({ id: hidden, message: "Please remove the hidden characters" });
    expect(events[4]).toMatchObject({ message: "Please choose a reason" });
    expect(events[5]).toMatchObject({ message: "Please name an item" });
    expect(await visit()).toMatchObject({ status: "started" });
  });

  it("is another agent's visit, with the message of an unknown one", async () => {
    const { bob, says, send, visit } = crew;
    const ids = [
      crew.visitId,
      "p999-2026-10-21",
      `p${crew.subscriptionId}-2026-10-22`,
      `p${crew.subscriptionId}-2027-10-20`,
      "b9",
    ];
    const answer = await send(
      bob,
      ids.map((visitId) => says({ kind: "done", visitId }, "10:00")),
    );
    expect(new Set(answer.events.map(({ message }) => message))).toEqual(new Set([agentEventMessages.noSuchVisit]));
    expect(await visit()).toMatchObject({ status: "scheduled" });
    expect(await crew.stored()).toEqual([]);
  });

  it("is a state on another day than the visit's, before or after", async () => {
    const { ann, says, send } = crew;
    const sentEvents = [
      says({ kind: "started" }, "20:00", "2026-10-20"),
      says({ kind: "started" }, "09:00", "2026-10-22"),
    ];
    const { events } = await send(ann, sentEvents, { at: clock("12:00", "2026-10-22") });
    for (const event of events)
      expect(event).toMatchObject({ result: "refused", message: expect.stringContaining("October 21") });
  });

  it("is older than seven days, and taken a minute before", async () => {
    const { ann, says, send } = crew;
    const event = says({ kind: "done" }, "11:00");
    const { events } = await send(ann, [event], { at: clock("11:01", "2026-10-28") });
    expect(events).toMatchObject([{ result: "refused", message: agentEventMessages.tooOld }]);
    expect(results(await send(ann, [event], { at: clock("10:59", "2026-10-28") }))).toEqual(["accepted"]);
  });

  it("leaves who is no agent without an answer of visits", async () => {
    await expect(crew.send({ sub: "sub-none" }, [crew.says({ kind: "done" }, "11:00")])).rejects.toMatchObject({
      kind: "unauthorized",
    });
  });
});
