import { profileRequestMessages } from "@cleaning/contract/agent-app/agent-profile";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { office } from "../../platform/messages/message.ts";
import { testMessages } from "../../platform/messages/testing.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { visitJobEntity } from "../../platform/outbox/visit-job.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { showRecord } from "../../platform/records/read.ts";
import { answerFactReaders } from "../../schedule/messages/answer-rereads.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { clock, testCrew } from "../agent/testing/crew.ts";
import { answerProfileRequest, listProfileRequests } from "./admin.ts";
import { askForProfileChange, readOwnProfile, withdrawProfileRequest } from "./agent.ts";

const now = clock("08:00");
const later = clock("08:05");
const admin = { by: "sub-admin", now: later };

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
  await setArea("Logan, Millville");
});

const setArea = (assignedArea: string) =>
  changeRecord(agentRecords, database, crew.ann.id, { assignedArea }, { ...admin, now: clock("07:00") });
const askTowns = (towns: string[], more: { key?: string; at?: Date } = {}) => {
  const { at = now, ...submission } = more;
  return askForProfileChange(database, { about: "towns", towns }, { identityId: crew.ann.sub, now: at, ...submission });
};
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const oneOfTwo = (index: number): string[] => [index % 2 === 0 ? "Ogden" : "Hyrum"];
const askHours = () =>
  askForProfileChange(database, { about: "hours", text: "No Mondays, please." }, { identityId: crew.ann.sub, now });
const own = (who = crew.ann) => readOwnProfile(database, { identityId: who.sub });
const open = async () => (await listProfileRequests(database, crew.ann.id)).requests;
const answer = (about: "towns" | "hours", isGranted: boolean, at = now) =>
  answerProfileRequest(
    database,
    { id: crew.ann.id, about },
    isGranted
      ? { at: at.toISOString(), isGranted }
      : { at: at.toISOString(), isGranted, text: "We have enough people there." },
    admin,
  );
const withdraw = (about: "towns" | "hours", at = now, who = crew.ann) =>
  withdrawProfileRequest(database, { about, at: at.toISOString() }, { identityId: who.sub, now: later });
const area = async () => (await showRecord(agentRecords, database, crew.ann.id)).assignedArea;
const messages = async (): Promise<unknown[]> => {
  const { data } = await messageEntity(database).query.due({ state: "pending" }).go({ pages: "all" });
  return data.map(({ payload }): unknown => payload);
};
const lastChanges = async (limit = 1) =>
  (await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit })).entries.flatMap(
    ({ changes }) => changes,
  );

describe("an agent's own profile", () => {
  it("has the towns of our list, what else the office wrote, and the company's hours without own ones", async () => {
    expect(await own()).toMatchObject({
      name: "Ann Lee",
      towns: ["Logan"],
      otherAreas: ["Millville"],
      hasOwnHours: false,
      isActive: true,
      isCustomer: false,
      requests: [],
    });
    const { hours } = await own();
    expect([hours.length, hours[0]]).toEqual([7, null]);
    await setArea("cache valley & Ogden");
    expect(await own()).toMatchObject({ towns: ["Cache Valley", "Ogden"], otherAreas: [] });
  });
});

it("an agent's own profile has the regular break of a day", async () => {
  const day = { from: 480, until: 1_020 };
  const week = [null, { ...day, break: { from: 720, until: 750 } }, day, day, day, day, null];
  await agentEntity(database).patch({ id: crew.ann.id }).set({ week }).go();
  const { hours } = await own();
  expect(hours.slice(0, 3)).toEqual([
    null,
    { from: "08:00", until: "17:00", break: { from: "12:00", until: "12:30" } },
    { from: "08:00", until: "17:00" },
  ]);
});

it("an agent's own profile names the other of their pair", async () => {
  expect((await own()).worksWith).toBeNull();
  await agentEntity(database).patch({ id: crew.ann.id }).set({ worksWith: crew.bob.id }).go();
  expect((await own()).worksWith).toBe("Bob Lee");
});

describe("asking for other towns or hours", () => {
  it("changes nothing but the request, which the office is told of and the history has", async () => {
    const profile = await askTowns(["Logan", "Ogden"]);
    expect(profile).toMatchObject({
      towns: ["Logan"],
      requests: [{ about: "towns", towns: ["Logan", "Ogden"], state: "open", answer: null }],
    });
    expect(await own()).toEqual(profile);
    expect(await area()).toBe("Logan, Millville");
    expect(await open()).toMatchObject([{ about: "towns", towns: ["Logan", "Ogden"] }]);
    expect(await messages()).toMatchObject([
      { kind: "profile-request", facts: { agent: "Ann Lee", asked: "Logan, Ogden", now: "Logan, Millville" } },
    ]);
    expect(await lastChanges()).toEqual([{ field: "towns asked for", from: null, to: "Logan, Ogden" }]);
  });

  it("is each agent's own, and taken once for a repeated submission", async () => {
    await Promise.all([askTowns(["Ogden"], { key: "key-00000001" }), askTowns(["Ogden"], { key: "key-00000001" })]);
    expect(await messages()).toHaveLength(1);
    expect((await own(crew.bob)).requests).toEqual([]);
  });

  it("again takes the place of what is open, and two topics stand beside each other", async () => {
    await askTowns(["Ogden"]);
    await askHours();
    await askTowns(["Hyrum"], { at: later });
    expect(await open()).toMatchObject([
      { about: "towns", towns: ["Hyrum"], at: later.toISOString() },
      { about: "hours", text: "No Mondays, please." },
    ]);
  });

  it("is one mail of a topic in an hour, with the newest words when it is over, and five a day", async () => {
    for (let index = 0; index < 12; index += 1) await askTowns(oneOfTwo(index), { at: inMinutes(index) });
    expect(await messages()).toMatchObject([{ facts: { asked: "Ogden" } }, { facts: { asked: "Hyrum" } }]);
    await askHours();
    expect(await messages()).toHaveLength(3);
    for (let hours = 1; hours < 10; hours += 1)
      for (const minute of [0, 1, 2]) await askTowns(oneOfTwo(minute), { at: inMinutes(hours * 60 + minute) });
    const sent = (await messages()).filter((message) => JSON.stringify(message).includes('"about":"towns"'));
    expect(sent).toHaveLength(6);
    expect(sent.at(-1)).toMatchObject({ facts: { asked: "Ogden" } });
  });

  it("is refused for the towns that they have, in any order", async () => {
    await setArea("Logan, Ogden");
    await expect(askTowns(["Ogden", "Logan"])).rejects.toMatchObject({ message: profileRequestMessages.same });
  });

  it("is for active agents alone", async () => {
    await changeRecord(agentRecords, database, crew.ann.id, { isActive: false }, admin);
    await expect(askTowns(["Ogden"])).rejects.toMatchObject({ kind: "forbidden" });
    expect(await own()).toMatchObject({ isActive: false, towns: ["Logan"] });
  });
});

describe("the office's answer", () => {
  it("gives the towns, keeps what is on no list, tells the agent, and looks for others for the towns left", async () => {
    await askTowns(["Ogden"]);
    expect(await answer("towns", true)).toEqual({ towns: ["Ogden"], otherAreas: ["Millville"], requests: [] });
    expect(await area()).toBe("Ogden, Millville");
    expect(await own()).toMatchObject({
      towns: ["Ogden"],
      requests: [{ state: "granted", answer: null, answeredAt: later.toISOString() }],
    });
    expect(await messages()).toMatchObject([
      { kind: "profile-request" },
      { kind: "profile-answer", facts: { about: "towns", isGranted: true, asked: "Ogden" } },
    ]);
    expect(await lastChanges(2)).toEqual(
      expect.arrayContaining([
        { field: "assignedArea", from: "Logan, Millville", to: "Ogden, Millville" },
        { field: "towns asked for", from: "Ogden", to: "granted" },
      ]),
    );
    const jobs = await visitJobEntity(database).scan.go({ pages: "all" });
    expect(jobs.data).not.toEqual([]);
  });

  it("is told instead of the request, where that has not gone to the office yet", async () => {
    await askTowns(["Ogden"]);
    await askHours();
    await answer("towns", false);
    const sent: unknown[] = [];
    const at = clock("08:10");
    const dependencies = testMessages(database, at, async ({ kind, subject }) => {
      sent.push([kind, subject]);
      return undefined;
    });
    const parts = { ...dependencies, factReaders: answerFactReaders };
    await dispatchDue(database, messageOutbox, parts, { now: () => at, until: clock("09:00") });
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(["profile-request", expect.stringContaining("hours")]);
    expect(sent).toContainEqual(["profile-answer", expect.stringContaining("towns")]);
  });

  it("declines with words, and leaves the towns", async () => {
    await askTowns(["Ogden"]);
    await answer("towns", false);
    expect(await area()).toBe("Logan, Millville");
    expect((await own()).requests).toMatchObject([{ state: "declined", answer: "We have enough people there." }]);
    expect(await open()).toEqual([]);
  });

  it("closes a request for hours, which are set beside it", async () => {
    await askHours();
    await answer("hours", true);
    expect((await own()).requests).toMatchObject([{ about: "hours", state: "granted" }]);
    expect((await own()).hasOwnHours).toBe(false);
  });

  it("the same again changes nothing, another one is refused", async () => {
    await askTowns(["Ogden"]);
    await answer("towns", true);
    await answer("towns", true);
    expect(await messages()).toHaveLength(2);
    await expect(answer("towns", false)).rejects.toMatchObject({ message: profileRequestMessages.answered });
  });

  it("is refused for what the agent has replaced meanwhile, and for nothing", async () => {
    await askTowns(["Ogden"]);
    await askTowns(["Hyrum"], { at: later });
    await expect(answer("towns", true, now)).rejects.toMatchObject({ message: profileRequestMessages.answered });
    await expect(answer("hours", true)).rejects.toMatchObject({ message: profileRequestMessages.none });
    expect(await area()).toBe("Logan, Millville");
  });
});

describe("withdrawing a request for other towns or hours", () => {
  it("leaves the other request, the towns and the hours as they are, and is in the history", async () => {
    await askTowns(["Ogden"]);
    await askHours();
    expect((await withdraw("towns")).requests).toMatchObject([
      { about: "towns", towns: ["Ogden"], state: "withdrawn", answer: null },
      { about: "hours", state: "open" },
    ]);
    expect(await open()).toMatchObject([{ about: "hours" }]);
    expect(await area()).toBe("Logan, Millville");
    expect(await lastChanges()).toMatchObject([{ from: "Ogden", to: "withdrawn" }]);
    await withdraw("hours");
    expect(await open()).toEqual([]);
  });

  it("changes nothing when it is repeated, also twice at the same moment, and another request can follow", async () => {
    await askTowns(["Ogden"]);
    await Promise.all([withdraw("towns"), withdraw("towns")]);
    expect(await open()).toEqual([]);
    await askTowns(["Ogden"], { at: later });
    expect(await open()).toMatchObject([{ about: "towns", at: later.toISOString() }]);
  });

  it("of one that another request has replaced is refused, and the new one stays", async () => {
    await askTowns(["Ogden"]);
    await askTowns(["Hyrum"], { at: later });
    await expect(withdraw("towns")).rejects.toMatchObject({ message: profileRequestMessages.replaced });
    expect(await open()).toMatchObject([{ towns: ["Hyrum"] }]);
  });

  it("is refused once the office has answered, and an answer once it is withdrawn, each with the reason", async () => {
    await askTowns(["Ogden"]);
    await answer("towns", false);
    await expect(withdraw("towns")).rejects.toMatchObject({ message: profileRequestMessages.answeredFirst });
    await askHours();
    await withdraw("hours");
    await expect(answer("hours", true)).rejects.toMatchObject({ message: profileRequestMessages.withdrawn });
  });

  it("at the moment when it is granted is one of both", async () => {
    await askTowns(["Ogden"]);
    const [granted, withdrawn] = await Promise.allSettled([answer("towns", true), withdraw("towns")]);
    expect([granted.status, withdrawn.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await area()).toBe(granted.status === "fulfilled" ? "Ogden, Millville" : "Logan, Millville");
  });

  it("whose mail waits ends that mail; one that the office has is told to the office, with what was asked for", async () => {
    await askTowns(["Ogden"]);
    await withdraw("towns");
    expect(await messages()).toEqual([]);
    await askTowns(["Hyrum"], { at: later });
    for (const { id } of (await messageEntity(database).scan.go()).data)
      await messageEntity(database).delete({ id }).go();
    await withdraw("towns", later);
    await withdraw("towns", later);
    const facts = { agentId: crew.ann.id, agent: "Ann Lee", about: "towns", asked: "Hyrum" };
    expect(await messages()).toMatchObject([{ kind: "profile-withdrawal", to: office, facts }]);
  });

  it("that took the place of another one is told, as the office may have the mail about that one", async () => {
    await askTowns(["Ogden"]);
    await askTowns(["Hyrum"], { at: later });
    expect(await messages()).toContainEqual(
      expect.objectContaining({ facts: expect.objectContaining({ asked: "Hyrum", earlier: "Ogden" }) }),
    );
    await withdraw("towns", later);
    expect(await messages()).toContainEqual(expect.objectContaining({ kind: "profile-withdrawal" }));
    expect(await messages()).toHaveLength(2);
  });

  it("names no request of another agent", async () => {
    await askTowns(["Ogden"]);
    await expect(withdraw("towns", now, crew.bob)).rejects.toMatchObject({ kind: "notFound" });
  });
});
