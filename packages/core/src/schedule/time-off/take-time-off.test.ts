import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { plusDays } from "@cleaning/scheduling/dates";
import { elapsedOf, isLive, type Schedule, visitName, visitOfName } from "@cleaning/scheduling/schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createAgent } from "../../testing/records.ts";
import { visitJobKind } from "../assignment/run-job.ts";
import { newVisitScheduleWrite, readDays, readSchedule } from "../records/store.ts";
import { recordVisitStatus } from "../visits/change-schedule.ts";
import { extendSubscription } from "../visits/generate.ts";
import { type ChangedTimeOff, timeOffJob } from "./take-time-off.ts";

const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const later = new Date(now.getTime() + 60_000);

let database: TestDatabase;
let ann = 0;
let bob = 0;
const agent = async (name: string): Promise<number> => {
  const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  return createAgent(database, { userId: await testUser(database, name), ...profile }, now);
};
const begin = async (
  subscriptionId: number,
  more: { start: number; minutes: number; agents: number[] },
): Promise<void> => {
  const anchor = "2026-10-21";
  const segment = {
    ...more,
    from: anchor,
    anchor,
    frequency: "weekly" as const,
    priceCents: 1,
    extras: [],
    except: [],
  };
  const of = {
    subscriptionId,
    customerId: subscriptionId,
    serviceName: "Standard Cleaning",
    town: "Logan",
    baseCents: 1,
    revision: 1,
  };
  const subscription = { ...of, segments: [segment], generatedThrough: plusDays(anchor, -1) };
  await transactWrite(database, { subscription: [newVisitScheduleWrite(database, subscription)] });
  await extendSubscription(database, subscriptionId, context);
};
const read = async (subscriptionId: number): Promise<Schedule> => {
  const schedule = await readSchedule(database, subscriptionId, "2026-10-20");
  if (schedule === undefined) throw new Error("There is no such subscription.");
  return schedule;
};
const take = async ({ isOff, ...off }: ChangedTimeOff & { isOff: boolean }, connection = database, at = now) => {
  const { agentId, from, until } = off;
  const timeOff = isOff ? [{ from, until }] : [];
  await agentEntity(database).patch({ id: agentId }).set({ timeOff }).go();
  const job = timeOffJob(off, at);
  const item = visitJobKind.entity(database).create({ ...job, state: "pending" });
  await transactWrite(database, { job: [putOf(item)] });
  return run(connection, new Date(at.getTime() + 60_000), { ...context, now: at });
};
const run = (connection = database, at = later, when = context) =>
  dispatchDue(
    connection,
    visitJobKind,
    { database: connection, removeFile: noFiles, context: () => when },
    {
      now: () => at,
      until: new Date(at.getTime() + 60_000),
      random: () => 0,
    },
  );
const agentsOn = async (subscriptionId: number, date: string): Promise<readonly number[] | undefined> =>
  (await read(subscriptionId)).visits.find((visit) => visit.date === date)?.agents;

const expectWhole = async (...subscriptionIds: number[]): Promise<void> => {
  const expected: string[] = [];
  const dates = new Set<string>();
  for (const subscriptionId of subscriptionIds)
    for (const visit of (await read(subscriptionId)).visits.filter(isLive)) {
      dates.add(visit.date);
      for (const id of visit.agents)
        expected.push(`${id} ${visit.date} ${visitName(visit)} ${visit.start}+${elapsedOf(visit)}`);
    }
  const keys = [...dates].flatMap((date) => [ann, bob].map((agentId) => ({ agentId, date })));
  const found = (await readDays(database, keys)).flatMap(({ agentId, date, intervals }) =>
    intervals.map(({ of, start, minutes }) => `${agentId} ${date} ${of} ${start}+${minutes}`),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
};

beforeEach(async () => {
  database = await testDatabase();
  ann = await agent("Ann Lee");
  bob = await agent("Bob Lee");
});

describe("an agent's time off", () => {
  const period = { from: "2026-10-28", until: "2026-11-05" };
  const off = { ...period, isOff: true };

  it("gives their visits to others, leaves what no one can come to unassigned, and keeps days and visits together", async () => {
    await begin(1, { start: 540, minutes: 120, agents: [ann] });
    await begin(2, { start: 540, minutes: 120, agents: [bob] });
    await begin(3, { start: 780, minutes: 120, agents: [ann] });
    expect(await take({ agentId: ann, ...off })).toMatchObject({ sent: 1, pending: 0 });
    for (const date of ["2026-10-28", "2026-11-04"]) {
      expect(await agentsOn(1, date)).toEqual([]);
      expect(await agentsOn(2, date)).toEqual([bob]);
      expect(await agentsOn(3, date)).toEqual([bob]);
    }
    expect([await agentsOn(1, "2026-10-21"), await agentsOn(1, "2026-11-12")]).toEqual([[ann], [ann]]);
    await expectWhole(1, 2, 3);
  });

  it("keeps new visits away, until they are back; what was given to others stays with them", async () => {
    await begin(3, { start: 780, minutes: 120, agents: [ann] });
    await take({ agentId: ann, ...off });
    await begin(4, { start: 540, minutes: 300, agents: [ann] });
    expect(await agentsOn(4, "2026-10-28")).toEqual([]);
    expect(await agentsOn(4, "2026-10-21")).toEqual([ann, bob]);
    await take({ agentId: ann, ...off, isOff: false });
    expect(await agentsOn(3, "2026-10-28")).toEqual([bob]);
    await begin(5, { start: 480, minutes: 60, agents: [ann] });
    expect(await agentsOn(5, "2026-10-28")).toEqual([ann]);
    await expectWhole(3, 4, 5);
  });

  it("of today hands over what nobody has begun: what is to come to others, what is overdue stays open for the office", async () => {
    await begin(1, { start: 540, minutes: 60, agents: [ann] });
    await begin(2, { start: 660, minutes: 60, agents: [ann] });
    await begin(3, { start: 780, minutes: 120, agents: [ann] });
    await recordVisitStatus(database, 1, context, ({ subscription, visits }) => ({
      subscription,
      writes: visits
        .filter(({ date }) => date === "2026-10-21")
        .map((visit) => ({ ...visit, status: "started" as const })),
    }));
    const morning = new Date("2026-10-21T17:30:00Z");
    const today = { agentId: ann, from: "2026-10-21", until: "2026-10-21" };
    await take({ ...today, isOff: true }, database, morning);
    expect(await agentsOn(1, "2026-10-21")).toEqual([ann]);
    expect(await agentsOn(2, "2026-10-21")).toEqual([]);
    expect(await agentsOn(3, "2026-10-21")).toEqual([bob]);
    await expectWhole(1, 2, 3);
  });

  it("that is taken back leaves an overdue visit with its agent", async () => {
    await begin(2, { start: 600, minutes: 60, agents: [ann] });
    const morning = new Date("2026-10-21T17:30:00Z");
    const today = { agentId: ann, from: "2026-10-21", until: "2026-10-21" };
    await take({ ...today, isOff: false }, database, morning);
    expect(await agentsOn(2, "2026-10-21")).toEqual([ann]);
  });

  it("is done to the end by a later run, wherever the first was killed", async () => {
    await begin(1, { start: 540, minutes: 120, agents: [ann] });
    await begin(3, { start: 780, minutes: 120, agents: [ann] });
    for (const step of [2, 4, 6, 9]) {
      const dying = await killedAt(database.table, step, "before");
      await expect(
        step === 2 ? take({ agentId: ann, ...off }, dying) : run(dying, new Date(later.getTime() + step * 3_600_000)),
      ).rejects.toThrow("killed");
      await expectWhole(1, 3);
    }
    expect(await run(database, new Date(later.getTime() + 48 * 3_600_000))).toMatchObject({ sent: 1, pending: 0 });
    expect([await agentsOn(1, "2026-11-04"), await agentsOn(3, "2026-11-04")]).toEqual([[bob], [bob]]);
    await expectWhole(1, 3);
  });

  it.each([
    [{ until: "2026-10-27" }, "ends after it begins"],
    [{ until: "2027-12-01" }, "a year at most"],
  ])("is refused with a message: %j", (wrong, words) =>
    expect(() => timeOffJob({ agentId: 1, ...period, ...wrong }, now)).toThrow(words),
  );
});

it("a visit's id names its subscription and occurrence date, and nothing else is one", () => {
  expect(visitOfName("p12-2026-11-24")).toEqual({ subscriptionId: 12, occurrenceDate: "2026-11-24" });
  for (const text of ["p0-2026-11-24", "b12", "p12-2026-11", "p12-2026-11-24x", ""])
    expect(visitOfName(text)).toBeUndefined();
});
