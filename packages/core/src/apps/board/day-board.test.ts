import { isoTime } from "@cleaning/contract/format/calendar";
import { hoursOn, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { storeProgress, storeVisitEvent } from "../agent/testing/visit-events.ts";
import { readFollowedDay } from "./day-board.ts";

const date = "2026-10-21";
const at = (time: string): Date => new Date(`${date}T${time}:00-06:00`);

const morningAt = (minute: number): string => at(`08:${minute}`).toISOString();

let database: TestDatabase;
let [ann, morning, noon] = [0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId: morning } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
  ({ subscriptionId: noon } = await subscriptionFor(database, "Eve Fox", {
    agents: [ann],
    start: 720,
    extras: ["Oven"],
  }));
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  const services = [{ ...service, id: 1, name: "Standard Cleaning", features: ["Dusting", "Floors"] }];
  await putCatalog(database, { services });
});
const key = (subscriptionId: number) => ({ subscriptionId, occurrenceDate: date });
const day = async (time: string) => (await readFollowedDay(database, at(time))).visits;
const isLate = async (time: string) => (await day(time)).map(({ isLateStart }) => isLateStart);

describe("the day that the office follows", () => {
  it("has the visits in order of start, with what phones said of each, in six requests", async () => {
    await storeProgress(
      database,
      key(morning),
      {
        onTheWayAt: "2026-10-21T14:40:00.000Z",
        startedAt: "2026-10-21T15:02:00.000Z",
        endedAt: "2026-10-21T16:47:40.000Z",
        checked: ["Floors"],
        notes: 2,
        photos: 3,
        superseded: 1,
      },
      { status: "done" },
    );
    database.requests.length = 0;
    const { visits, agents: _, ...rest } = await readFollowedDay(database, at("13:00"));
    expect(database.requests).toHaveLength(6);
    expect(rest).toEqual({ date, today: date, now: at("13:00").toISOString() });
    expect(visits).toMatchObject([
      {
        id: `p${morning}-${date}`,
        customer: { name: "Cy Dee" },
        agents: [{ id: ann, name: "Ann Lee" }],
        status: "done",
        onTheWayAt: "2026-10-21T14:40:00.000Z",
        startedAt: "2026-10-21T15:02:00.000Z",
        endedAt: "2026-10-21T16:47:40.000Z",
        actualMinutes: 106,
        workUntil: "11:00",
        checksDone: 1,
        checks: 2,
        noteCount: 2,
        photoCount: 3,
        supersededCount: 1,
        reason: null,
      },
      { id: `p${noon}-${date}`, status: "scheduled", startedAt: null, actualMinutes: null, checksDone: 0, checks: 3 },
    ]);
  });

  it("says at which of the customer's homes each is", async () => {
    await subscriptionEntity(database).patch({ id: noon }).set({ homeId: 7 }).go();
    expect((await day("08:00")).map(({ homeId }) => homeId)).toEqual([1, 7]);
  });

  it("says when agents on their way arrive, as they said last, until they have started", async () => {
    const arrival = { at: "2026-10-21T15:05:00.000Z", saidAt: "2026-10-21T14:40:00.000Z" };
    const progress = { onTheWayAt: "2026-10-21T14:40:00.000Z", arrival };
    await storeProgress(database, key(morning), progress, { status: "on-the-way" });
    expect(await day("09:00")).toMatchObject([{ arrivesAt: arrival.at }, { arrivesAt: null }]);
    await storeProgress(database, key(morning), progress, { status: "started" });
    expect(await day("09:10")).toMatchObject([{ arrivesAt: null }, {}]);
  });

  it("says why a home could not be entered", async () => {
    await storeProgress(database, key(morning), { reason: "dog" }, { status: "no-access" });
    expect(await day("10:00")).toMatchObject([{ status: "no-access", reason: "dog" }, {}]);
  });

  it("calls a start late from fifteen minutes after it on, today, until it begins or is over", async () => {
    expect(await isLate("09:14")).toEqual([false, false]);
    expect(await isLate("09:15")).toEqual([true, false]);
    await storeProgress(database, key(morning), {}, { status: "on-the-way" });
    expect(await isLate("12:20")).toEqual([true, true]);
    await storeProgress(database, key(morning), { startedAt: "2026-10-21T15:40:00.000Z" }, { status: "started" });
    await storeProgress(database, key(noon), { reason: "other" }, { status: "no-access" });
    expect(await isLate("12:20")).toEqual([false, false]);
    const { visits } = await readFollowedDay(database, new Date("2026-10-22T18:00:00Z"), date);
    expect(visits.map(({ isLateStart }) => isLateStart)).toEqual([false, false]);
  });

  it("leaves out what does not take place, unless people were there all the same", async () => {
    await visitEntity(database).patch(key(morning)).set({ status: "cancelled" }).go();
    await visitEntity(database).patch(key(noon)).set({ status: "skipped" }).go();
    expect(await day("08:00")).toEqual([]);
    await storeProgress(database, key(noon), { superseded: 1 });
    expect(await day("13:00")).toMatchObject([{ id: `p${noon}-${date}`, status: "skipped", supersededCount: 1 }]);
  });

  it("has every active agent with their hours, what is free from now on, and who has the day off", async () => {
    const bob = await agentNamed(database, "Bob Lee", "Ogden");
    const cara = await agentNamed(database, "Cara Lee");
    await agentEntity(database)
      .patch({ id: cara })
      .set({ timeOff: [{ from: date, until: date }] })
      .go();
    const { agents } = await readFollowedDay(database, at("12:00"));
    const opened = hoursOn(defaultBusinessHours, date) ?? { from: 0, until: 0 };
    const hours = { from: isoTime(opened.from), until: isoTime(opened.until) };
    const rest = opened.until - 12 * 60;
    expect(agents).toEqual([
      { id: ann, name: "Ann Lee", isOff: false, hours, blocks: [], freeMinutes: rest - 120 },
      { id: bob, name: "Bob Lee", isOff: false, hours, blocks: [], freeMinutes: rest },
      { id: cara, name: "Cara Lee", isOff: true, hours: null, blocks: [], freeMinutes: 0 },
    ]);
  });

  it("says how each agent is reached whose number is noted, with their visits too", async () => {
    const phone = "(435) 555-0161";
    await agentEntity(database).patch({ id: ann }).set({ phone }).go();
    const { agents, visits } = await readFollowedDay(database, at("12:00"));
    expect(agents).toMatchObject([{ id: ann, phone }]);
    expect(visits.map((visit) => visit.agents)).toMatchObject([[{ id: ann, phone }], [{ id: ann, phone }]]);
  });

  it("has each one's own times of a visit of several", async () => {
    const bob = await agentNamed(database, "Bob Lee");
    await visitEntity(database)
      .patch(key(morning))
      .set({ agents: [ann, bob] })
      .go();
    const [first, second, until, last] = [morningAt(54), morningAt(55), morningAt(56), morningAt(57)] as const;
    await storeProgress(database, key(morning), { startedAt: first, endedAt: until }, { status: "done" });
    for (const [agentId, startedAt, endedAt] of [
      [ann, first, until],
      [bob, second, last],
    ] as const) {
      await storeVisitEvent(database, key(morning), { agentId, kind: "started", at: startedAt });
      await storeVisitEvent(database, key(morning), { agentId, kind: "done", at: endedAt });
    }
    const [visit, other] = await day("13:00");
    expect(visit?.ofAgents).toMatchObject([
      { id: ann, startedAt: first, endedAt: until, actualMinutes: 2 },
      { id: bob, startedAt: second, endedAt: last, actualMinutes: 2 },
    ]);
    expect(other).not.toHaveProperty("ofAgents");
  });

  it("says of the one of a pair who waits at the door alone that they are there", async () => {
    const bob = await agentNamed(database, "Bob Lee");
    await visitEntity(database)
      .patch(key(morning))
      .set({ agents: [ann, bob] })
      .go();
    const arrivedAt = morningAt(54);
    await storeProgress(database, key(morning), { arrivedAt }, { status: "scheduled" });
    await storeVisitEvent(database, key(morning), { agentId: ann, kind: "arrived", at: arrivedAt });
    const [visit] = await day("13:00");
    expect(visit?.ofAgents?.map((agent) => agent.arrivedAt)).toEqual([arrivedAt, undefined]);
  });

  it("is another day where that is asked for, and empty where nothing is planned", async () => {
    expect((await readFollowedDay(database, now, "2026-10-28")).visits).toHaveLength(2);
    expect(await readFollowedDay(database, now, "2026-10-25")).toMatchObject({ today: "2026-10-20", visits: [] });
  });
});
