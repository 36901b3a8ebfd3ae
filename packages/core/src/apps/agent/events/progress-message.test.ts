import type { VisitReport, VisitUndo } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import { beforeEach, describe, expect, it } from "vitest";
import { messageEntity } from "../../../platform/messages/entity.ts";
import { messageOutbox } from "../../../platform/messages/index.ts";
import { mailChannel } from "../../../platform/messages/mail-channel.ts";
import type { Mail } from "../../../platform/messages/mail.ts";
import { dispatchDue } from "../../../platform/outbox/dispatch-due.ts";
import { visitFactReaders } from "../../../schedule/messages/rereads.ts";
import { visitEntity } from "../../../schedule/records/entity.ts";
import { subscriptionEntity } from "../../../schedule/subscriptions/entity.ts";
import { undoChange } from "../../../schedule/visits/undo-change.ts";
import { hashOfUndoToken } from "../../../schedule/visits/undo-token.ts";
import { visitView } from "../../../schedule/visits/view.ts";
import { testDatabase, type TestDatabase } from "../../../testing/index.ts";
import { reportVisit } from "../../admin/report.ts";
import { clock, day, testCrew } from "../testing/crew.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
  mails = [];
});

const waiting = async () => {
  const { data } = await messageEntity(database).query.due({ state: "pending" }).go();
  return data.map(({ id }) => id).toSorted();
};
const idOf = (kind: string): string => `${kind}.${crew.visitId}.${day}`;
const says = (event: Record<string, unknown>, time: string, arrived = time, who = crew.ann) =>
  crew.send(who, [crew.says(event, time)], { at: clock(arrived) });
const office = (status: NonNullable<VisitReport["status"]>, time: string) =>
  reportVisit(database, crew.visitId, { status }, { by: "sub-admin", now: clock(time) });
const setBack = (time: string) => office("scheduled", time);
const undoOffice = (undo: VisitUndo | undefined, time: string) =>
  undoChange(database, hashOfUndoToken(undo?.undoToken ?? "", "office"), {
    mayUndo: async () => true,
    now: clock(time),
  });
const [onTheWay, done] = ["We are on our way to you", "Your home is clean: how was it?"];
const noAccess = "We could not get in on Wednesday, October 21, 2026";
const subjects = () => mails.map(({ subject }) => subject);
const sendAt = (time: string, date?: string) => {
  const now = new Date(clock(time, date).getTime() + 60_001);
  return dispatchDue(
    database,
    messageOutbox,
    {
      database,
      now: () => now,
      site: "https://site.example",
      channels: [mailChannel(async (mail) => `ses-${mails.push(mail)}`)],
      factReaders: visitFactReaders,
      recipientOf: async (one) => one,
      wordsOf: async () => undefined,
    },
    { now: () => now, until: new Date("2099-01-01") },
  );
};

describe("an agent's report", () => {
  it("on the way and done tells the customer, a start does not", async () => {
    await says({ kind: "on-the-way" }, "08:40");
    expect(await waiting()).toEqual([idOf("visit-on-the-way")]);
    await says({ kind: "started" }, "09:02");
    expect(await waiting()).toHaveLength(1);
    await says({ kind: "done" }, "11:00");
    expect(await waiting()).toEqual([idOf("visit-done"), idOf("visit-on-the-way")]);
  });

  it.each([
    ["half an hour later tells it", {}, "09:10", 1],
    ["more than half an hour later tells nothing", {}, "09:11", 0],
    ["an hour later, while the arrival is still ahead, tells it", { arrivesInMinutes: 75 }, "09:40", 1],
    ["an hour later, when the arrival has passed, tells nothing", { arrivesInMinutes: 45 }, "09:40", 0],
  ])("on the way that arrives %s", async (_, event, arrived, count) => {
    await says({ kind: "on-the-way", ...event }, "08:40", arrived);
    expect(await waiting()).toHaveLength(count);
  });

  it("on the way that arrives after midnight tells nothing of that day's visit", async () => {
    await says({ kind: "on-the-way" }, "23:50");
    expect(await waiting()).toHaveLength(1);
    await sendAt("00:04", "2026-10-22");
    expect([mails, await waiting()]).toEqual([[], []]);
  });

  it("done that arrives in the evening tells it", async () => {
    await says({ kind: "done" }, "11:00", "18:00");
    expect(await waiting()).toEqual([idOf("visit-done")]);
  });

  it("without access tells at once when somebody came, why they left, and where to call", async () => {
    await says({ kind: "arrived" }, "09:05");
    expect(await waiting()).toEqual([]);
    await says({ kind: "no-access", reason: "nobody-home" }, "09:22");
    await sendAt("09:22");
    const [mail] = mails;
    expect(mail?.subject).toBe("We could not get in on Wednesday, October 21, 2026");
    expect(mail?.text).toContain("We stood at your door at 9:05 AM, and nobody opened. We waited until 9:22 AM.");
    expect(mail?.text).toContain("https://site.example/visit#");
  });

  it("of a phone whose clock was set before it sent it names no time, and nobody who is on the way", async () => {
    // Right when the phone last knew it, and an hour ahead when it sends.
    const ahead = { clockOffset: 0 };
    const send = (event: Record<string, unknown>, time: string, at: string, sentAt: string) =>
      crew.send(crew.ann, [crew.says({ ...event, ...ahead }, time)], { at: clock(at), sentAt: clock(sentAt) });
    await send({ kind: "on-the-way", arrivesInMinutes: 75 }, "08:50", "09:00", "10:00");
    expect(await waiting()).toEqual([]);
    await send({ kind: "no-access", reason: "nobody-home" }, "09:22", "09:40", "10:40");
    await sendAt("09:40");
    expect(mails.map(({ subject }) => subject)).toEqual(["We could not get in on Wednesday, October 21, 2026"]);
    expect(mails[0]?.text).toContain("We stood at your door, and nobody opened. So your cleaning");
  });

  it("that the office sets back is told as no longer on the way, once no undo is offered, to who was told that it is", async () => {
    await says({ kind: "on-the-way" }, "08:40");
    await setBack("08:40");
    await sendAt("08:50");
    expect(mails).toEqual([]);
    await says({ kind: "on-the-way" }, "08:52");
    await sendAt("08:53");
    await setBack("08:55");
    await sendAt("09:00");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "We are on our way to you",
      "We are not on our way to you after all",
    ]);
  });

  it("that the office sets back after it ended is not told as no longer on the way, but as planned again; then each is told anew", async () => {
    await says({ kind: "on-the-way" }, "08:40");
    await sendAt("08:45");
    await says({ kind: "no-access", reason: "dog" }, "09:05");
    await sendAt("09:10");
    await setBack("09:12");
    await sendAt("09:20");
    const first = [onTheWay, noAccess, "Your cleaning is planned again"];
    expect(subjects()).toEqual(first);
    await says({ kind: "on-the-way" }, "10:00");
    await sendAt("10:00");
    await says({ kind: "no-access", reason: "dog" }, "10:20");
    await sendAt("10:20");
    expect(subjects()).toEqual([...first, onTheWay, noAccess]);
  });

  it("without access is told again of another try at once, also where nothing was told in between", async () => {
    await says({ kind: "no-access", reason: "dog" }, "09:05");
    await sendAt("09:05");
    await setBack("09:08");
    await says({ kind: "no-access", reason: "dog" }, "09:09");
    await sendAt("09:20");
    expect(subjects()).toEqual([noAccess, noAccess]);
  });

  it("on the way that is set back, and told so, is told again, and so is what the second is set back to", async () => {
    for (const minute of ["08:40", "08:52"]) {
      await says({ kind: "on-the-way" }, minute);
      await sendAt(minute);
      await setBack(minute.replace(/.$/, "4"));
      await sendAt(minute.replace(/.$/, "9"));
    }
    const after = "We are not on our way to you after all";
    expect(subjects()).toEqual([onTheWay, after, onTheWay, after]);
  });

  it.each([
    ["an agent", () => says({ kind: "done" }, "11:00")],
    ["the office", () => office("done", "11:00")],
  ])(
    "done that was said by mistake is taken back, and told once more when %s says that it really is",
    async (_, say) => {
      await office("done", "08:00");
      await sendAt("08:05");
      await setBack("09:00");
      await sendAt("09:02");
      expect(mails.at(-1)?.text).toContain("We told you that your cleaning was done. It is not yet");
      await sendAt("09:30");
      await say();
      await says({ kind: "done" }, "11:01");
      await sendAt("11:05");
      await sendAt("12:00");
      expect(subjects()).toEqual([done, "Your cleaning is not done yet", done]);
    },
  );

  it("done that was not told yet when it was set back is told once, and not taken back", async () => {
    await office("done", "08:00");
    await setBack("08:01");
    await office("done", "08:02");
    await sendAt("08:10");
    expect(subjects()).toEqual([done]);
  });

  it("done that is set back by mistake is told no second time, also where a phone says it that had no signal", async () => {
    await says({ kind: "done" }, "11:00");
    await sendAt("11:00");
    await setBack("11:05");
    await office("done", "11:05");
    await says({ kind: "done" }, "10:58", "11:06");
    await sendAt("11:20");
    await setBack("11:30");
    await office("done", "11:31");
    await sendAt("11:50");
    expect(subjects()).toEqual([done, expect.stringMatching(/^Ann Lee reported/)]);
  });

  it.each([
    ["on the way", { kind: "on-the-way", arrivesInMinutes: 20 }],
    ["late", { kind: "running-late", minutes: 45 }],
    ["without access", { kind: "no-access", reason: "dog" }],
    ["done", { kind: "done" }],
  ])("%s from before the office set the visit back is kept for the office, and tells nothing", async (_, event) => {
    await says({ kind: "started" }, "08:40");
    await setBack("08:50");
    const { events } = await says(event, "08:48", "08:55");
    expect(events).toMatchObject([{ result: "accepted", reason: "superseded" }]);
    expect(await crew.visit()).toMatchObject({ status: "scheduled", progress: { superseded: 1 } });
    expect((await crew.stored()).at(-1)).toMatchObject({ kind: event.kind, isSuperseded: true });
    await sendAt("08:57");
    expect(subjects()).toEqual([expect.stringMatching(/^Ann Lee reported a visit after it was changed/)]);
    await says({ kind: "on-the-way" }, "08:59");
    expect(await crew.visit()).toMatchObject({ status: "on-the-way" });
  });

  it("of notes and checks from before the office set the visit back counts", async () => {
    await says({ kind: "started" }, "08:40");
    await setBack("08:50");
    const item = { kind: "check", item: "Mop the floors", isDone: true };
    await crew.send(crew.ann, [
      crew.says({ kind: "note", text: "The key is with me." }, "08:45"),
      crew.says(item, "08:46"),
    ]);
    expect((await crew.visit()).progress).toMatchObject({ notes: 1, checked: [item.item], superseded: 0 });
  });

  it("from before a setting back that is undone counts again, with what came in between kept", async () => {
    await says({ kind: "started" }, "08:40");
    const { undo } = await setBack("08:50");
    await says({ kind: "done" }, "08:49", "08:50");
    await undoOffice(undo, "08:50");
    expect(await crew.visit()).toMatchObject({ status: "started", progress: { superseded: 1 } });
    await says({ kind: "done" }, "08:49", "08:52");
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { endedAt: clock("08:49").toISOString() } });
  });

  it("on the way is taken back by whatever way the office came to set the visit back", async () => {
    await says({ kind: "on-the-way" }, "08:40");
    await sendAt("08:41");
    await office("no-access", "08:45");
    await setBack("08:45");
    await office("done", "08:46");
    await setBack("08:46");
    await sendAt("08:50");
    expect(subjects()).toEqual([onTheWay, "We are not on our way to you after all"]);
  });

  it("on the way is taken back by an undo, where the word of it fell away meanwhile", async () => {
    await says({ kind: "on-the-way" }, "08:40");
    await sendAt("08:41");
    await setBack("08:45");
    const { undo } = await office("done", "08:47");
    await sendAt("08:46");
    await undoOffice(undo, "08:47");
    await sendAt("08:50");
    expect(subjects()).toEqual([onTheWay, "We are not on our way to you after all"]);
  });

  it("done of a visit of three days ago is not taken back", async () => {
    await says({ kind: "done" }, "11:00");
    await sendAt("11:00");
    const late = clock("11:00", "2026-10-24");
    await reportVisit(database, crew.visitId, { status: "scheduled" }, { by: "sub-admin", now: late });
    expect(await waiting()).toEqual([]);
  });

  it("without access that the office takes back before it is sent tells nothing", async () => {
    await says({ kind: "no-access", reason: "dog" }, "09:05");
    expect(await waiting()).toEqual([idOf("visit-no-access")]);
    const key = { subscriptionId: crew.subscriptionId, occurrenceDate: day };
    await visitEntity(database).patch(key).set({ status: "scheduled" }).go();
    await sendAt("09:06");
    expect([mails, await waiting()]).toEqual([[], []]);
  });

  it.each([
    ["the next day is told", "2026-10-22", 1],
    ["two days later is not told any more", "2026-10-23", 0],
  ])("without access that is sent %s", async (_, date, count) => {
    await says({ kind: "no-access", reason: "dog" }, "09:05");
    await sendAt("09:00", date);
    expect(mails).toHaveLength(count);
  });

  it("of an order that its address's owner has not accepted tells nothing", async () => {
    await subscriptionEntity(database).patch({ id: crew.subscriptionId }).set({ acceptance: "asked" }).go();
    await says({ kind: "on-the-way" }, "08:40");
    expect(await waiting()).toEqual([]);
  });
});

const runningLate = (minutes: number) => ({ kind: "running-late", minutes });
const visit = async () => {
  const key = { subscriptionId: crew.subscriptionId, occurrenceDate: day };
  return (await visitEntity(database).get(key).go()).data;
};
const shown = async () => visitView((await visit()) ?? expect.fail("There is no visit.")).lateArrival;
/** It is planned for nine. */
const arrival = (time: string): string => clock(time).toISOString();

describe("a visit of which its agent says that it runs late", () => {
  it("is told its customer with the new time, once for each", async () => {
    expect(await says(runningLate(20), "08:40")).toMatchObject({ events: [{ result: "accepted" }] });
    await says(runningLate(20), "08:41");
    expect(await shown()).toBe(arrival("09:20"));
    await sendAt("08:42");
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("We expect to arrive at about 9:20 AM.")]);
    await says(runningLate(45), "08:50");
    await sendAt("08:51");
    expect(mails.at(-1)?.text).toContain(
      "still within the time that we promised: 9 to 11 AM. We expect to arrive at about 9:45 AM.",
    );
    expect(mails).toHaveLength(2);
    expect(await visit()).toMatchObject({ status: "scheduled" });
  });

  it("tells the arrival of its way once somebody has set out, and of two words the later one, in whatever order they come", async () => {
    await says(runningLate(45), "08:50", "08:50");
    await says(runningLate(20), "08:40", "08:52");
    expect(await shown()).toBe(arrival("09:45"));
    await says({ kind: "on-the-way", arrivesInMinutes: 20 }, "09:10", "08:52");
    await sendAt("09:10");
    expect(mails.map(({ subject }) => subject)).toEqual(["We are on our way to you"]);
    expect(await shown()).toBeUndefined();
  });

  it.each([
    ["that arrives when the time has passed tells nothing", "08:40", "09:21"],
    ["that arrives while it is still ahead tells it", "08:40", "09:19"],
  ])("%s", async (_, said, arrived) => {
    await says(runningLate(20), said, arrived);
    expect(await waiting()).toHaveLength(arrived === "09:19" ? 1 : 0);
  });

  it("says nothing any more once it was moved, or has begun", async () => {
    await says(runningLate(20), "08:40");
    const key = { subscriptionId: crew.subscriptionId, occurrenceDate: day };
    await visitEntity(database).patch(key).set({ start: 600 }).go();
    expect(await shown()).toBeUndefined();
    await sendAt("08:41");
    await says({ kind: "started" }, "10:00");
    await says(runningLate(90), "10:01");
    expect([mails, await waiting(), await shown()]).toEqual([[], [], undefined]);
  });

  it.each([
    ["later", 570, 30, "9:30 AM"],
    ["earlier", 510, 20, "9:20 AM"],
  ])("is told with no time of a start that the office has set %s meanwhile", async (_, start, minutes, meant) => {
    const key = { subscriptionId: crew.subscriptionId, occurrenceDate: day };
    await visitEntity(database).patch(key).set({ start }).go();
    const { events } = await says({ ...runningLate(minutes), start: "09:00" }, "08:10");
    expect(events).toMatchObject([{ result: "accepted", reason: "superseded" }]);
    await sendAt("08:30");
    expect(mails.map(({ subject }) => subject).filter((subject) => /late|today/.test(subject))).toEqual([]);
    expect(mails.find(({ subject }) => subject.startsWith("Ann Lee reported"))?.text).toContain(
      `they arrive at about ${meant}: the customer was not told.`,
    );
    expect([await shown(), (await crew.stored())[0]]).toMatchObject([
      undefined,
      { isSuperseded: true, arrivesAt: clock(meant === "9:30 AM" ? "09:30" : "09:20").toISOString() },
    ]);
    await says({ ...runningLate(10), start: isoTime(start) }, "08:12");
    await says(runningLate(20), "08:13");
    expect(await shown()).toBe(new Date(clock("08:20").getTime() + (start - 480) * 60_000).toISOString());
  });

  it("is refused on another day, and tells nothing", async () => {
    const [other] = (
      await crew.send(crew.ann, [crew.says(runningLate(20), "08:40", "2026-10-20")], { at: clock("08:41") })
    ).events;
    expect(other).toMatchObject({ result: "refused" });
    expect(await waiting()).toEqual([]);
  });
});

describe("the customer of a visit that agents are on their way to", () => {
  it("is told when they arrive, once, and what is said by then", async () => {
    await says({ kind: "on-the-way", arrivesInMinutes: 20 }, "08:40");
    const late = await says({ kind: "on-the-way", arrivesInMinutes: 45 }, "08:45");
    expect(late.events).toMatchObject([{ result: "accepted" }]);
    expect(late.events[0]).not.toHaveProperty("message");
    await sendAt("08:45");
    await says({ kind: "on-the-way", arrivesInMinutes: 10 }, "08:50");
    await sendAt("08:51");
    expect(mails.map(({ text }) => text.split("\n")[0])).toEqual([
      "Ann is on the way to you for today's cleaning. We arrive at about 9:30 AM.",
    ]);
    expect((await crew.visit()).progress).toMatchObject({
      onTheWayAt: clock("08:40").toISOString(),
      arrival: { at: clock("09:00").toISOString() },
    });
  });

  it("is told what was said last, also when it comes first", async () => {
    await says({ kind: "on-the-way", arrivesInMinutes: 10 }, "08:50", "08:51");
    await says({ kind: "on-the-way", arrivesInMinutes: 20 }, "08:40", "08:52");
    await sendAt("08:52");
    expect(mails[0]?.text).toContain("We arrive at about 9:00 AM.");
  });

  it.each([
    ["the promised window by an older app", {}, "08:40", "9 to 11 AM"],
    ["the promised window when the arrival has passed", { arrivesInMinutes: 10 }, "08:55", "9 to 11 AM"],
  ])("is told %s", async (_, event, sent, words) => {
    await says({ kind: "on-the-way", ...event }, "08:40");
    await sendAt(sent);
    expect(mails[0]?.text).toContain(`We arrive ${words}`);
  });

  it("is told that they come soon when the window is over", async () => {
    await says({ kind: "on-the-way" }, "11:10");
    await sendAt("11:10");
    expect(mails[0]?.text).toContain("We arrive soon.");
  });

  it.each(["started", "done"])("is told nothing of it once the visit is %s", async (kind) => {
    await says({ kind: "on-the-way" }, "08:40");
    await says({ kind }, "08:59");
    await sendAt("08:59");
    expect(mails.filter(({ subject }) => subject === "We are on our way to you")).toEqual([]);
  });

  it("is told nothing of it when the mail service takes it only half an hour later", async () => {
    await says({ kind: "on-the-way" }, "08:40");
    await sendAt("09:15");
    expect([mails, await waiting()]).toEqual([[], []]);
  });
});
