import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { type AgentSchedule, emptyDay, release, reserve } from "@cleaning/scheduling/availability/agent-schedule";
import { openDates } from "@cleaning/scheduling/availability/open-dates";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeAll, describe, expect, it } from "vitest";
import { migrations } from "../../apps/migrations/list.ts";
import { runMigration } from "../../apps/migrations/run.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { takeHold } from "../../sales/booking/hold.ts";
import { readSlots } from "../../sales/booking/slots.ts";
import { testBox } from "../../sales/booking/testing.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { createVisitSchedule } from "../../testing/subscriptions.ts";
import { startsForVisit } from "../visits/starts.ts";
import { readDaysOf } from "./agent-days.ts";
import { daysByDateMigration, readDaysByDate } from "./days-by-date.ts";
import { agentDayEntity } from "./entity.ts";
import { dayWrite, readRoster } from "./store.ts";

const now = new Date("2026-11-24T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const work = { town: "Logan", service: "Standard Cleaning", minutes: 120, home: undefined };
const days = { from: "2026-11-25", to: "2026-12-22" };
const dates = openDates(defaultBusinessHours, days);
const at = now.getTime() / 1_000;

const storeAgents = async (database: Database, count: number): Promise<void> => {
  for (let id = 1; id <= count; id += 1)
    await agentEntity(database)
      .create({
        id,
        userId: id,
        name: `Agent ${id}`,
        sortName: `agent ${id}`,
        email: `agent.${id}@example.test`,
        assignedArea: "Logan",
        sortArea: "logan",
        specialties: [],
        completedJobs: 0,
        isActive: true,
        createdAt: now.toISOString(),
      })
      .go();
};

const busyDay = (agentId: number, date: string, free: number | undefined): AgentSchedule =>
  [480, 610, 740, 870, 1_000]
    .filter((_, index) => index !== free)
    .reduce<AgentSchedule>(
      (day, start, index) =>
        reserve(day, { of: `p00${agentId}00${index}-${date}`, start, minutes: 120, town: "Logan" }, at),
      emptyDay(agentId, date),
    );

const withoutKeys = ({ gsi2pk: _, gsi2sk: _sort, ...item }: Readonly<Record<string, unknown>>) => item;

const storeDays = async (
  database: Database,
  stored: readonly AgentSchedule[],
  { isOld = false } = {},
): Promise<void> => {
  const entity = agentDayEntity(database);
  const items = stored.map(
    (day) => entity.put(omitUndefined({ ...day, version: 1 })).params<{ Item: Record<string, unknown> }>().Item,
  );
  for (let from = 0; from < items.length; from += 25)
    await database.client.send(
      new BatchWriteCommand({
        RequestItems: {
          [database.table]: items
            .slice(from, from + 25)
            .map((item) => ({ PutRequest: { Item: isOld ? withoutKeys(item) : item } })),
        },
      }),
    );
};

const fullDays = (count: number): AgentSchedule[] =>
  dates.flatMap((date, day) =>
    Array.from({ length: count }, (_, index) =>
      busyDay(index + 1, date, (day * count + index) % 100 === 7 ? (day + index) % 5 : undefined),
    ),
  );

const intervalsOf = async (read: typeof readDaysOf, database: Database, roster: readonly AssignableAgent[]) => {
  const found = await read(database, roster, dates);
  return roster.flatMap(({ id }) => dates.map((date) => found.of(id, date)));
};

const requestsOf = async (database: TestDatabase, run: () => Promise<unknown>): Promise<string[]> => {
  database.requests.length = 0;
  await run();
  return database.requests.toSorted();
};

describe("free starts with 80 agents", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await storeAgents(database, 80);
    await storeDays(database, fullDays(80));
    await readDaysByDate(database, await readRoster(database), dates.slice(0, 1));
  });

  it("of 28 days take three requests, and are what a consistent read of each day gives", async () => {
    const roster = await readRoster(database);
    expect(await intervalsOf(readDaysByDate, database, roster)).toEqual(
      await intervalsOf(readDaysOf, database, roster),
    );
    expect(await requestsOf(database, () => readSlots(database, work, days, context))).toEqual([
      "QueryCommand",
      "QueryCommand",
      "QueryCommand",
    ]);
    expect(await readSlots(database, work, days, context)).not.toEqual([]);
  });

  it("of 28 days for a visit take six requests, one of them for the customer's other plans", async () => {
    const subscriptionId = await createVisitSchedule(database, { id: 1, customerId: 1, anchor: "2026-12-01" }, now);
    const visit = { subscriptionId, occurrenceDate: "2026-12-01" };
    expect(await requestsOf(database, () => startsForVisit(database, visit, days, { now }))).toEqual([
      "GetItemCommand",
      ...Array.from({ length: 5 }, () => "QueryCommand"),
    ]);
  });

  it("beside a start that is taken take one request besides the refused hold's own", async () => {
    const visitTime = { ...work, date: "2026-12-02", start: 480 };
    const refused = () =>
      expect(takeHold(database, visitTime, { ...context, box: testBox, secret: "s".repeat(22) })).rejects.toMatchObject(
        {
          kind: "conflict",
          alternatives: { length: 3 },
        },
      );
    expect(await requestsOf(database, refused)).toEqual([
      "BatchGetItemCommand",
      "QueryCommand",
      "QueryCommand",
      "QueryCommand",
    ]);
  });
});

describe("days by date", () => {
  const migration = migrations.find(({ number }) => number === daysByDateMigration);
  const migrate = async (database: Database): Promise<void> => {
    if (migration === undefined) throw new Error("There is no such migration.");
    const run = await runMigration(database, migration, { by: "sub-admin", clock: () => now });
    expect(run).toMatchObject({ isDone: true, changed: { agentDay: 2 } });
  };

  it("that were stored before the index are read one by one until the migration has brought all of them into it", async () => {
    const database = await testDatabase(undefined, { isOld: true });
    await storeAgents(database, 1);
    const [first = "", second = "", third = ""] = dates;
    await storeDays(database, [busyDay(1, first, undefined), busyDay(1, second, 2)], { isOld: true });
    await storeDays(database, [busyDay(1, third, 1)]);
    const roster = await readRoster(database);
    const read = () => intervalsOf(readDaysByDate, database, roster);
    const stored = await intervalsOf(readDaysOf, database, roster);
    expect(stored.map(({ intervals }) => intervals.length).slice(0, 4)).toEqual([5, 4, 4, 0]);
    expect(await read()).toEqual(stored);
    await migrate(database);
    expect(await read()).toEqual(stored);
    expect(await requestsOf(database, read)).toEqual(["QueryCommand", "QueryCommand"]);
  });

  it("on which nothing is left are in no index, and whoever takes their time later brings them back", async () => {
    const database = await testDatabase();
    await storeAgents(database, 1);
    const roster = await readRoster(database);
    const [date = ""] = dates;
    const hold = { of: "h1", start: 480, minutes: 120, town: "Logan" };
    const listed = async () =>
      (await agentDayEntity(database).query.ofAll({}).go()).data.map(({ date: on, version }) => [on, version]);
    const write = (day: AgentSchedule) => transactWrite(database, { days: [dayWrite(database, day)] });
    await write(reserve(emptyDay(1, date), hold, at));
    expect(await listed()).toEqual([[date, 1]]);
    const [reservedDay = emptyDay(1, date)] = await intervalsOf(readDaysByDate, database, roster);
    await write(release(reservedDay, "h1", at));
    expect(await listed()).toEqual([]);
    await write(reserve({ ...emptyDay(1, date), version: 2 }, hold, at));
    expect(await listed()).toEqual([[date, 3]]);
  });

  it("beyond the first and the last date, or of agents who are not asked for, change nothing", async () => {
    const database = await testDatabase();
    await storeAgents(database, 2);
    await storeDays(database, [
      busyDay(1, plusDays(days.from, -1), undefined),
      busyDay(1, days.from, 0),
      busyDay(2, days.to, 0),
      busyDay(2, plusDays(days.to, 1), undefined),
    ]);
    const roster = await readRoster(database);
    const found = await readDaysByDate(database, roster, [days.from, days.to]);
    const sizes = [plusDays(days.from, -1), days.from, days.to, plusDays(days.to, 1)].map(
      (date) => found.of(1, date).intervals.length + found.of(2, date).intervals.length,
    );
    expect(sizes).toEqual([0, 4, 4, 0]);
  });
});
