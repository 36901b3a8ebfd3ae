import type { Board } from "@cleaning/contract/admin/board";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { epochSeconds } from "../../platform/database/index.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import { agentDayEntity, visitEntity } from "../../schedule/records/entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { readBoard } from "./board.ts";

const date = "2026-10-21";
const nine = new Date("2026-10-21T15:00:00Z");

let database: TestDatabase;
let [ann, bob, morning, afternoon] = [0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee", "Ogden");
  ({ subscriptionId: morning } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
  ({ subscriptionId: afternoon } = await subscriptionFor(database, "Eve Fox", { agents: [ann], start: 840 }));
});

const day = (at = nine): Promise<Board> => readBoard(database, { date, view: "day" }, at);
const onDay = ({ days }: Board, agentId: number) => days[0]?.agents.find((agent) => agent.agentId === agentId);

describe("the board of a day", () => {
  it("has every agent's hours, work and visits, read in eight requests", async () => {
    await day();
    database.requests.length = 0;
    const board = await day();
    expect(database.requests).toHaveLength(8);
    expect(board).toMatchObject({ view: "day", today: date, now: nine.toISOString(), waiting: [] });
    expect(board.agents).toEqual([
      { id: ann, name: "Ann Lee", isActive: true, towns: ["logan"], worksWith: null },
      { id: bob, name: "Bob Lee", isActive: true, towns: ["ogden"], worksWith: null },
    ]);
    expect(board.days).toHaveLength(1);
    expect(onDay(board, ann)).toMatchObject({ isOff: false, workMinutes: 240, holds: [] });
    expect(onDay(board, bob)).toMatchObject({ isOff: false, workMinutes: 0, hours: board.days[0]?.hours });
    expect(board.visits.map(({ id, agents }) => [id, agents.map(({ name }) => name)])).toEqual([
      [`p${morning}-${date}`, ["Ann Lee"]],
      [`p${afternoon}-${date}`, ["Ann Lee"]],
    ]);
  });

  it("says of each visit what its home has and whether it is the first, of two visits of one customer too", async () => {
    const customer = { userId: await testUser(database), hasPets: true };
    const customerId = await createCustomer(database, customer, now);
    for (const id of [morning, afternoon]) {
      await subscriptionEntity(database).patch({ id }).set({ customerId }).go();
      await visitEntity(database).patch({ subscriptionId: id, occurrenceDate: date }).set({ customerId }).go();
    }
    await subscriptionEntity(database).patch({ id: afternoon }).set({ homeId: 2 }).go();
    await homeEntity(database).create({ customerId, homeId: 2, pets: "A cat", revision: 1 }).go();
    await accessEntity(database)
      .create({ customerId, homeId: 2, sealed: "x", sealedFor: customerId, revision: 1 })
      .go();
    await visitEntity(database)
      .patch({ subscriptionId: morning, occurrenceDate: date })
      .set({ overrides: ["service"] })
      .go();
    expect((await day()).visits.map(({ facts }) => facts)).toEqual([
      { pets: "Yes", hasAccessNotes: false, isFirst: true },
      { pets: "A cat", hasAccessNotes: true, isFirst: false },
    ]);
  });

  it("names the other of an agent's pair", async () => {
    await agentEntity(database).patch({ id: ann }).set({ worksWith: bob }).go();
    await agentEntity(database).patch({ id: bob }).set({ worksWith: ann }).go();
    expect((await day()).agents.map(({ worksWith }) => worksWith)).toEqual(["Bob Lee", "Ann Lee"]);
  });

  it("leaves out visits that do not take place", async () => {
    await visitEntity(database)
      .patch({ subscriptionId: morning, occurrenceDate: date })
      .set({ status: "skipped" })
      .go();
    const board = await day();
    expect(board.visits.map(({ id }) => id)).toEqual([`p${afternoon}-${date}`]);
    expect(onDay(board, ann)?.workMinutes).toBe(120);
  });

  it("says who is off, and who is not active but has a visit", async () => {
    await agentEntity(database)
      .patch({ id: bob })
      .set({ timeOff: [{ from: date, until: date }] })
      .go();
    await agentEntity(database).patch({ id: ann }).set({ isActive: false }).go();
    const board = await day();
    expect(board.agents.map(({ id, isActive }) => [id, isActive])).toEqual([
      [bob, true],
      [ann, false],
    ]);
    expect(onDay(board, bob)).toMatchObject({ isOff: true, hours: null, freeMinutes: 0 });
    expect(onDay(board, ann)).toMatchObject({ isOff: true, hours: null, workMinutes: 240 });
  });

  it("shows the time that a booking holds until the hold ends", async () => {
    const expiresAt = epochSeconds(nine) + 60;
    const intervals = [{ of: "hold-1", start: 600, minutes: 90, town: "Ogden", expiresAt }];
    await agentDayEntity(database).put({ agentId: bob, date, version: 1, intervals }).go();
    const board = await day();
    expect(onDay(board, bob)?.holds).toEqual([
      { from: "10:00", until: "11:30", town: "Ogden", endsAt: new Date(expiresAt * 1_000).toISOString() },
    ]);
    expect(board.travel.towns).toEqual(["Logan", "Ogden"]);
    expect(board.travel.minutes[0]?.[0]).toBe(10);
    expect(board.travel.minutes[0]?.[1]).toBeGreaterThan(30);
    expect(onDay(await day(new Date(nine.getTime() + 61_000)), bob)?.holds).toEqual([]);
  });

  it("lists visits of other days that wait for an agent apart from its own", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Gus Hay", { anchor: "2026-10-22", start: 600 });
    for (const key of [
      { subscriptionId, occurrenceDate: "2026-10-22" },
      { subscriptionId: morning, occurrenceDate: date },
    ])
      await visitEntity(database)
        .patch(key)
        .set({ agents: [], isUnassigned: true })
        .composite({ date: key.occurrenceDate })
        .go();
    const board = await day();
    expect(board.waiting[0]?.id).toBe(`p${subscriptionId}-2026-10-22`);
    expect(board.waiting.filter((visit) => visit.date === date)).toEqual([]);
    expect(board.visits[0]).toMatchObject({ id: `p${morning}-${date}`, isUnassigned: true, agents: [] });
  });

  it("calls a closed day closed", async () => {
    const board = await readBoard(database, { date: "2026-10-25", view: "day" }, nine);
    expect(board.days[0]?.hours).toBeNull();
    expect(onDay(board, ann)).toMatchObject({ hours: null, isOff: false, isClosed: true });
  });
});

describe("the board of a week", () => {
  it("has seven days from Sunday with the visits of all, read in five more requests than a day, without facts of homes", async () => {
    await day();
    database.requests.length = 0;
    const board = await readBoard(database, { date, view: "week" }, nine);
    expect(database.requests).toHaveLength(8 + 5);
    expect(board.days.map((one) => one.date)).toEqual(
      [18, 19, 20, 21, 22, 23, 24].map((number) => `2026-10-${number}`),
    );
    expect(board.visits.map((visit) => [visit.date, visit.facts])).toEqual([
      [date, undefined],
      [date, undefined],
    ]);
    expect(board.days.map(({ hours }) => hours === null)).toEqual([true, false, false, false, false, false, false]);
  });

  it("is the one of today by default", async () => {
    const board = await readBoard(database, { view: "week" }, now);
    expect([board.today, board.days[0]?.date]).toEqual(["2026-10-20", "2026-10-18"]);
  });
});
