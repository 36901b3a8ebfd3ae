import { daysText } from "@cleaning/contract/time-off/days-text";
import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { maxOpenRequests, timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { messageOutbox, office } from "../../platform/messages/index.ts";
import { testMessages } from "../../platform/messages/testing.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { visitJobEntity } from "../../platform/outbox/visit-job.ts";
import { answerFactReaders } from "../../schedule/messages/answer-rereads.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { clock, day, testCrew } from "../agent/testing/crew.ts";
import { declineTimeOffRequest, grantTimeOffRequest, listTimeOffRequests } from "./admin-requests.ts";
import { addTimeOff, listTimeOff, previewTimeOff, removeTimeOff } from "./admin.ts";
import { askForTimeOff, listOwnTimeOffRequests, withdrawTimeOffRequest } from "./agent.ts";

const now = clock("08:00");
const admin = { by: "sub-admin", now };

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

/** Days after the visit's. */
const days = (from: number, until = from) => ({ from: plusDays(day, from), until: plusDays(day, until) });
const ask = (from = 0, until = from, submission: { key?: string } = {}) =>
  askForTimeOff(
    database,
    { ...days(from, until), reason: "A family wedding" },
    { identityId: crew.ann.sub, now, ...submission },
  );
const own = async (who = crew.ann) => (await listOwnTimeOffRequests(database, { identityId: who.sub })).requests;
const open = async () => (await listTimeOffRequests(database, undefined)).requests;
const named = (number = 1) => ({ id: crew.ann.id, number });
const previewOf = (period: TimeOffPeriod) => previewTimeOff(database, crew.ann.id, period, now);
const grant = (previewToken = "older", submission: { key?: string } = {}) =>
  grantTimeOffRequest(database, named(), { previewToken }, { ...admin, ...submission });
const tokenOf = async (period: TimeOffPeriod) => (await previewOf(period)).previewToken;
const decline = (revision = 1) =>
  declineTimeOffRequest(database, named(), { revision, text: "Two others are off then." }, admin);
/** Later than it is asked for: entries of one moment are in the history in any order. */
const withdraw = (who = crew.ann, number = 1) =>
  withdrawTimeOffRequest(database, number, { identityId: who.sub, now: clock("08:10") });
const messages = async (): Promise<unknown[]> => {
  const { data } = await messageEntity(database).query.due({ state: "pending" }).go({ pages: "all" });
  return data.map(({ payload }): unknown => payload);
};
/** The kinds of the mails that the job sends, in their order. */
const sendMails = async ({ at = clock("08:05"), fails = false } = {}) => {
  const sent: (string | undefined)[] = [];
  const dependencies = testMessages(database, at, async ({ kind }) => {
    if (fails) throw new Error("The mail service is down.");
    sent.push(kind);
    return undefined;
  });
  const parts = { ...dependencies, factReaders: answerFactReaders };
  await dispatchDue(database, messageOutbox, parts, { now: () => at, until: new Date(at.getTime() + 3_600_000) });
  return sent;
};
const refused = (reason: keyof typeof timeOffRequestMessages) => ({ message: timeOffRequestMessages[reason] });

it("what is given is what was looked at: visits that changed since refuse it, and the request stays open", async () => {
  await ask(3);
  await expect(grant("older")).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("look again"),
  });
  expect(await open()).toHaveLength(1);
  await grant(await tokenOf(days(3)));
  expect(await open()).toEqual([]);
});

describe("asking for time off", () => {
  it("is in the agent's and the office's lists, in the history, and told to the office", async () => {
    await ask(3, 4);
    const expected = { number: 1, ...days(3, 4), reason: "A family wedding", state: "open", answer: null };
    expect(await own()).toMatchObject([expected]);
    expect(await own(crew.bob)).toEqual([]);
    expect(await open()).toMatchObject([{ ...expected, agent: { id: crew.ann.id, name: "Ann Lee" } }]);
    expect(await messages()).toMatchObject([{ kind: "time-off-request", facts: { agent: "Ann Lee", ...days(3, 4) } }]);
    const { entries } = await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit: 1 });
    expect(entries[0]?.changes).toMatchObject([{ from: null, to: "open" }]);
  });

  it("is taken once for a repeated submission, and from two at the same moment with different days", async () => {
    await Promise.all([ask(3, 3, { key: "key-00000001" }), ask(3, 3, { key: "key-00000001" })]);
    expect(await own()).toHaveLength(1);
    await Promise.all([ask(5), ask(7)]);
    expect((await own()).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it("is refused for days that are past, in the wrong order, more than a year, or asked for already", async () => {
    await expect(ask(-1)).rejects.toMatchObject(refused("past"));
    await expect(ask(3, 2)).rejects.toMatchObject(refused("order"));
    await expect(ask(3, 369)).rejects.toMatchObject(refused("tooLong"));
    await ask(3, 5);
    await expect(ask(5, 6)).rejects.toMatchObject(refused("asked"));
  });

  it("is refused while as many are open as can be", async () => {
    for (let index = 0; index < maxOpenRequests; index += 1) await ask(2 * index);
    await expect(ask(2 * maxOpenRequests)).rejects.toMatchObject(refused("full"));
    await decline();
    await ask(2 * maxOpenRequests);
  });
});

describe("the office's answer", () => {
  it("shows the visits of these days first, and writes nothing", async () => {
    await ask();
    expect(await previewOf(days(0))).toMatchObject({ visits: [{ visit: { id: crew.visitId } }] });
    expect(await own()).toMatchObject([{ state: "open" }]);
    expect(await listTimeOff(database, crew.ann.id)).toEqual([]);
  });

  it("gives the days off, tells the agent, and closes the request in one act", async () => {
    await ask();
    expect(await grant(await tokenOf(days(0)))).toMatchObject({ timeOff: [days(0)], visits: [{ id: crew.visitId }] });
    expect(await own()).toMatchObject([{ state: "granted", answer: null, answeredAt: now.toISOString() }]);
    expect(await open()).toEqual([]);
    expect(await listTimeOff(database, crew.ann.id)).toMatchObject([days(0)]);
    expect(await messages()).toContainEqual(
      expect.objectContaining({ kind: "time-off-answer", facts: { ...days(0), isGranted: true, answer: "" } }),
    );
    await expect(ask()).rejects.toMatchObject(refused("off"));
    await expect(grant()).rejects.toMatchObject(refused("answered"));
  });

  it("gives the part of a day that was asked for, with its hours in the messages, and no visit beside it", async () => {
    const part = { ...days(0), hours: { from: "16:00", until: "17:30" } };
    const asking = { ...part, reason: "Dentist" };
    await askForTimeOff(database, asking, { identityId: crew.ann.sub, now });
    await askForTimeOff(
      database,
      { ...asking, hours: { from: "08:00", until: "08:30" } },
      { identityId: crew.ann.sub, now },
    );
    await expect(askForTimeOff(database, asking, { identityId: crew.ann.sub, now })).rejects.toMatchObject(
      refused("asked"),
    );
    expect(await grant(await tokenOf(part))).toMatchObject({ timeOff: [part], visits: [] });
    expect(await own()).toMatchObject([{ state: "open" }, { ...part, state: "granted" }]);
    expect(await messages()).toContainEqual(
      expect.objectContaining({ kind: "time-off-answer", facts: { ...part, isGranted: true, answer: "" } }),
    );
  });

  it("is given once for a repeated submission", async () => {
    await ask(3);
    const previewToken = await tokenOf(days(3));
    await grant(previewToken, { key: "key-00000002" });
    expect(await grant(previewToken, { key: "key-00000002" })).toMatchObject({ timeOff: [days(3)] });
    expect(await listTimeOff(database, crew.ann.id)).toHaveLength(1);
  });

  it("that is taken back before its mail went declines the request, and is told as taken back alone", async () => {
    await ask(3);
    await grant(await tokenOf(days(3)));
    await removeTimeOff(database, crew.ann.id, days(3).from, { ...admin, now: clock("08:02") });
    expect(await own()).toMatchObject([{ state: "declined", answer: timeOffRequestMessages.takenBack }]);
    const facts = { ...days(3), isGranted: false, answer: timeOffRequestMessages.takenBack };
    expect(await messages()).toContainEqual(expect.objectContaining({ kind: "time-off-answer", facts }));
    expect(await sendMails()).toEqual(["time-off-answer"]);
    await ask(3);
    expect(await open()).toHaveLength(1);
  });

  it("that is taken back after its mail went is told as taken back, once", async () => {
    await ask(3);
    await grant(await tokenOf(days(3)));
    expect(await sendMails()).toEqual(["time-off-answer"]);
    await removeTimeOff(database, crew.ann.id, days(3).from, { ...admin, now: clock("08:07") });
    expect(await messages()).toContainEqual(
      expect.objectContaining({
        kind: "time-off-answer",
        facts: { ...days(3), isGranted: false, answer: timeOffRequestMessages.takenBack },
      }),
    );
    expect(await sendMails({ at: clock("08:10") })).toEqual(["time-off-answer"]);
  });

  it.each([
    ["these days", days(3, 5), {}],
    ["days around them", days(2, 6), {}],
    ["a sick day", days(3), { evenIfOff: true }],
  ])("is also %s that the office gives by itself, as the agent is told", async (_, given, more) => {
    await ask(3, "evenIfOff" in more ? 3 : 5);
    await ask(9);
    const { previewToken } = await previewOf(given);
    await addTimeOff(database, crew.ann.id, { ...given, ...more, previewToken }, admin);
    expect(await own()).toMatchObject([
      { number: 2, state: "open" },
      { number: 1, state: "granted", answer: null, ...given },
    ]);
    expect(await messages()).toContainEqual(
      expect.objectContaining({ kind: "time-off-answer", facts: { ...given, isGranted: true, answer: "" } }),
    );
    expect(new Set(await sendMails())).toEqual(new Set(["time-off-answer", "time-off-request"]));
    await removeTimeOff(database, crew.ann.id, given.from, { ...admin, now: clock("08:07") });
    expect((await own())[1]).toMatchObject({ state: "declined", answer: timeOffRequestMessages.takenBack });
    expect(await sendMails({ at: clock("08:10") })).toEqual(["time-off-answer"]);
  });

  it("to several requests at once is told once, given and taken back", async () => {
    await ask(3);
    await ask(5);
    await sendMails();
    const { previewToken } = await previewOf(days(3, 5));
    await addTimeOff(database, crew.ann.id, { ...days(3, 5), previewToken }, admin);
    expect((await own()).map(({ state }) => state)).toEqual(["granted", "granted"]);
    expect(await sendMails()).toEqual(["time-off-answer"]);
    await removeTimeOff(database, crew.ann.id, days(3).from, { ...admin, now: clock("08:07") });
    expect((await own()).map(({ state }) => state)).toEqual(["declined", "declined"]);
    expect(await sendMails({ at: clock("08:10") })).toEqual(["time-off-answer"]);
  });

  it("is not given by a part of what was asked for", async () => {
    await ask(3, 5);
    const { previewToken } = await previewOf(days(4));
    await addTimeOff(database, crew.ann.id, { ...days(4), previewToken }, admin);
    expect(await own()).toMatchObject([{ state: "open" }]);
  });

  it("that is taken back in its middle leaves the days until yesterday, which the agent is told, once", async () => {
    await ask(3, 5);
    await grant(await tokenOf(days(3, 5)));
    await sendMails();
    const change = { ...admin, now: new Date(clock("08:07").getTime() + 5 * 86_400_000) };
    for (const _ of [1, 2])
      expect(await removeTimeOff(database, crew.ann.id, days(3).from, change)).toMatchObject([days(3, 4)]);
    expect(await listTimeOff(database, crew.ann.id)).toMatchObject([days(3, 4)]);
    expect(await own()).toMatchObject([{ state: "granted", answer: null, ...days(3, 4) }]);
    expect(await messages()).toEqual([
      expect.objectContaining({ facts: { ...days(3, 4), isGranted: true, answer: "", isChanged: true } }),
    ]);
    expect(await sendMails({ at: new Date(change.now.getTime() + 86_400_000) })).toEqual(["time-off-answer"]);
  });

  it("that is taken back is told so, also where a part of one of its days is off for another reason", async () => {
    const part = { ...days(4), hours: { from: "13:00", until: "15:00" } };
    const { previewToken } = await previewOf(part);
    await addTimeOff(database, crew.ann.id, { ...part, previewToken }, admin);
    await ask(3, 5);
    await grant(await tokenOf(days(3, 5)));
    await sendMails();
    await removeTimeOff(database, crew.ann.id, days(3).from, { ...admin, now: clock("08:07") });
    expect(await sendMails({ at: clock("08:10") })).toEqual(["time-off-answer"]);
  });

  it.each([
    ["longer", days(3, 5), days(2, 6)],
    ["shorter", days(3, 5), days(4)],
  ])(
    "that the office makes %s is told as it is now, before and after the mail that takes it back",
    async (_, was, is) => {
      const give = async (period: TimeOffPeriod, at: string) => {
        const { previewToken } = await previewOf(period);
        await addTimeOff(database, crew.ann.id, { ...period, previewToken }, { ...admin, now: clock(at) });
      };
      const remove = ({ from }: TimeOffPeriod, at: string) =>
        removeTimeOff(database, crew.ann.id, from, { ...admin, now: clock(at) });
      await askForTimeOff(database, { ...was, reason: "A wedding" }, { identityId: crew.ann.sub, now });
      await grant(await tokenOf(was));
      await sendMails();
      await remove(was, "08:07");
      await sendMails({ at: clock("08:08") });
      await give(is, "08:09");
      expect(await messages()).toContainEqual(
        expect.objectContaining({
          kind: "time-off-answer",
          facts: { ...is, isGranted: true, answer: "", isChanged: true },
        }),
      );
      expect(await own()).toMatchObject([{ state: "granted", ...is, answer: null }]);
      expect(await sendMails({ at: clock("08:20") })).toEqual(["time-off-answer"]);
      await remove(is, "08:21");
      expect(await messages()).toEqual([
        expect.objectContaining({
          kind: "time-off-answer",
          facts: { ...is, isGranted: false, answer: timeOffRequestMessages.takenBack },
        }),
      ]);
      expect(await sendMails({ at: clock("08:30") })).toEqual(["time-off-answer"]);
      await give(was, "08:31");
      expect(await sendMails({ at: clock("08:40") })).toEqual(["time-off-answer"]);
      expect(await own()).toMatchObject([{ state: "granted", ...was }]);
    },
  );

  it("declines with words that the agent reads", async () => {
    await ask(3);
    await expect(decline(2)).rejects.toMatchObject(refused("answered"));
    expect((await decline()).request).toMatchObject({ state: "declined", answer: "Two others are off then." });
    expect(await own()).toMatchObject([{ state: "declined", answer: "Two others are off then." }]);
    expect(await listTimeOff(database, crew.ann.id)).toEqual([]);
    await expect(grant()).rejects.toMatchObject(refused("answered"));
  });

  it("is one, of two people at the same moment", async () => {
    await ask(3);
    const previewToken = await tokenOf(days(3));
    const results = await Promise.allSettled([grant(previewToken), decline()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [request] = await own();
    expect((await listTimeOff(database, crew.ann.id)).length).toBe(request?.state === "granted" ? 1 : 0);
  });

  it("names no request that is not there", async () => {
    await expect(grant()).rejects.toMatchObject({ kind: "notFound" });
    await expect(decline()).rejects.toMatchObject({ kind: "notFound" });
  });
});

const give = async (period: TimeOffPeriod, at = "08:00") => {
  const { previewToken } = await previewOf(period);
  await addTimeOff(database, crew.ann.id, { ...period, previewToken }, { ...admin, now: clock(at) });
};
const remove = (at: string, { from }: TimeOffPeriod = days(3)) =>
  removeTimeOff(database, crew.ann.id, from, { ...admin, now: clock(at) });
const sentAt = async (at: string) => {
  const sent: string[] = [];
  const send = async ({ text }: { text: string }) => void sent.push(text.split("\n\n")[0] ?? "");
  const parts = { ...testMessages(database, clock(at), send), factReaders: answerFactReaders };
  await dispatchDue(database, messageOutbox, parts, { now: () => clock(at), until: clock("09:20") });
  return sent;
};

describe("days off that the office gave unasked, and removes", () => {
  it("are told as removed, once, as the agent may have seen them", async () => {
    await give(days(3, 5));
    await remove("08:01");
    await give(days(3, 5), "08:01");
    await remove("08:02");
    expect(await sentAt("08:03")).toEqual([]);
    expect(await sentAt("08:20")).toEqual([
      `You are not off any more: ${daysText(days(3, 5))}. Visits that others took over stay with them.`,
    ]);
  });

  it.each([
    ["others in their place are told as they are now", days(2, 4), ["Your time off has changed. You are off"]],
    ["the same again are not told", days(3, 5), []],
  ])("%s", async (_, is, told) => {
    await give(days(3, 5));
    await remove("08:01");
    await give(is, "08:02");
    const expected = told.map((lead) => `${lead}: ${daysText(is)}. Others see to your visits of that time.`);
    expect(await sentAt("08:20")).toEqual(expected);
  });

  it("that are over stay, with no job, message or entry in the history", async () => {
    await give(days(3));
    const history = async () =>
      (await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit: 9 })).entries;
    const jobs = async () => (await visitJobEntity(database).query.due({ state: "pending" }).go()).data.length;
    const before = [(await history()).length, await jobs()];
    const change = { ...admin, now: new Date(now.getTime() + 5 * 86_400_000) };
    expect(await removeTimeOff(database, crew.ann.id, days(3).from, change)).toMatchObject([days(3)]);
    expect([(await history()).length, await jobs()]).toEqual(before);
    expect(await messages()).toEqual([]);
  });
});

describe("withdrawing a request for time off", () => {
  it("takes it out of the office's list, stays in the agent's and in the history, and the days can be asked for again", async () => {
    await ask(3);
    expect((await withdraw()).requests).toMatchObject([{ number: 1, state: "withdrawn", answer: null }]);
    expect(await open()).toEqual([]);
    const { entries } = await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit: 1 });
    expect(entries[0]?.changes).toMatchObject([{ from: "open", to: "withdrawn" }]);
    await ask(3);
    expect((await own()).map(({ number, state }) => [number, state])).toEqual([
      [2, "open"],
      [1, "withdrawn"],
    ]);
  });

  it("changes nothing when it is repeated, also twice at the same moment", async () => {
    await ask(3);
    await Promise.all([withdraw(), withdraw()]);
    await withdraw();
    expect(await own()).toMatchObject([{ state: "withdrawn" }]);
    const { entries } = await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit: 10 });
    expect(entries.filter(({ changes }) => changes.some(({ to }) => to === "withdrawn"))).toHaveLength(1);
  });

  it("is refused once the office has answered, and an answer once it is withdrawn, each with the reason", async () => {
    await ask(3);
    await decline();
    await expect(withdraw()).rejects.toMatchObject(refused("answeredFirst"));
    await ask(5);
    await withdraw(crew.ann, 2);
    const second = named(2);
    const words = { revision: 1, text: "Two others are off then." };
    await expect(grantTimeOffRequest(database, second, { previewToken: "older" }, admin)).rejects.toMatchObject(
      refused("withdrawn"),
    );
    await expect(declineTimeOffRequest(database, second, words, admin)).rejects.toMatchObject(refused("withdrawn"));
    expect(await listTimeOff(database, crew.ann.id)).toEqual([]);
  });

  it.each([
    ["granted", (previewToken: string) => grant(previewToken)],
    ["declined", () => decline()],
  ])("at the moment when it is %s is one of both", async (state, answer) => {
    await ask(3);
    const previewToken = await tokenOf(days(3));
    const [answered, withdrawn] = await Promise.allSettled([answer(previewToken), withdraw()]);
    const [request] = await own();
    expect([answered.status, withdrawn.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(request?.state).toBe(answered.status === "fulfilled" ? state : "withdrawn");
    const isOff = (await listTimeOff(database, crew.ann.id)).length === 1;
    expect(isOff).toBe(request?.state === "granted");
  });

  it.each([
    ["granted", (previewToken: string) => grant(previewToken)],
    ["declined", () => decline()],
  ])("just before it is %s is what the office reads", async (_, answer) => {
    await ask(3);
    const previewToken = await tokenOf(days(3));
    let withdrawn: Promise<unknown> | undefined;
    database.plain.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === "TransactWriteItemsCommand" && withdrawn === undefined) await (withdrawn = withdraw());
          return next(args);
        },
      { step: "initialize" },
    );
    await expect(answer(previewToken)).rejects.toMatchObject(refused("withdrawn"));
    expect(await own()).toMatchObject([{ state: "withdrawn" }]);
  });

  it("whose mail the office has is told to the office, once and with its days", async () => {
    await ask(3, 4);
    expect(await sendMails()).toEqual(["time-off-request"]);
    await withdraw();
    await withdraw();
    const facts = { agentId: crew.ann.id, agent: "Ann Lee", ...days(3, 4) };
    expect(await messages()).toMatchObject([{ kind: "time-off-withdrawal", to: office, facts }]);
  });

  it("whose mail has not been tried yet ends that mail, and needs no second one", async () => {
    await ask(3);
    await withdraw();
    expect(await messages()).toEqual([]);
  });

  it("whose mail failed is told after it, as it may have arrived", async () => {
    await ask(3);
    await sendMails({ fails: true });
    await withdraw();
    expect(await sendMails({ at: clock("09:00") })).toEqual(["time-off-request", "time-off-withdrawal"]);
  });

  it("at the moment when its mail is sent is told if that mail went out", async () => {
    await ask(3);
    const [sent] = await Promise.all([sendMails(), withdraw()]);
    const count = sent.includes("time-off-withdrawal") ? 0 : sent.length;
    expect(await messages()).toHaveLength(count);
  });

  it("names no request of another agent, and none that is not there", async () => {
    await ask(3);
    await expect(withdraw(crew.bob)).rejects.toMatchObject({ kind: "notFound" });
    await expect(withdraw(crew.ann, 2)).rejects.toMatchObject({ kind: "notFound" });
    expect(await own()).toMatchObject([{ state: "open" }]);
  });
});
