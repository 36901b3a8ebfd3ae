import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";
import { emptyDay, reserve } from "@cleaning/scheduling/availability/agent-schedule";
import { beforeEach, describe, expect, it } from "vitest";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { dayWrite, readDays } from "../../schedule/records/store.ts";
import { expectWhole, runVisitJobs } from "../../schedule/visits/testing/jobs.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { giveTimeOff, setHours } from "../../testing/agent-time.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { previewHours } from "../admin/business-hours/week.ts";
import { agentsForVisit, startsForAdmin } from "../admin/starts.ts";
import { addTimeOff, listTimeOff, previewTimeOff, removeTimeOff } from "./admin.ts";

const date = "2026-10-21";
const dentist = { from: date, until: date, hours: { from: "13:00", until: "15:00" } };
const add = (period: TimeOffPeriod = dentist) => giveTimeOff(database, ann, period, admin);

let database: TestDatabase;
let [ann, morning, noon] = [0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId: morning } = await subscriptionFor(database, "Cy Dee", {
    agents: [ann],
    start: 540,
    minutes: 120,
  }));
  ({ subscriptionId: noon } = await subscriptionFor(database, "Dot Ely", { agents: [ann], start: 720, minutes: 90 }));
});

const id = (subscriptionId: number): string => `p${subscriptionId}-${date}`;
const agentsOf = async (subscriptionId: number) =>
  (await readVisitsById(database, [id(subscriptionId)], now)).visits[0]?.agents.map((agent) => agent.id);
describe("a part of a day off", () => {
  it("is previewed with the visits in its way alone, which are handed over at once", async () => {
    const preview = await previewTimeOff(database, ann, dentist, now);
    expect(preview.visits.map(({ visit, agents }) => [visit.id, agents])).toEqual([[id(noon), []]]);
    const bob = await agentNamed(database, "Bob Lee");
    const outdated = addTimeOff(database, ann, { ...dentist, previewToken: preview.previewToken }, admin);
    await expect(outdated).rejects.toMatchObject({ kind: "conflict" });
    expect(await listTimeOff(database, ann)).toEqual([]);
    expect(await add()).toMatchObject({ timeOff: [dentist], visits: [{ id: id(noon) }] });
    expect([await agentsOf(morning), await agentsOf(noon)]).toEqual([[ann], [bob]]);
    await expectWhole(database, { now });
  });

  it("keeps offered times and other visits away until it is taken back, but leaves the rest of the day", async () => {
    await add();
    await runVisitJobs(database, { now });
    expect(await agentsOf(noon)).toEqual([]);
    const { agents } = await agentsForVisit(database, id(noon), now);
    expect(agents).toMatchObject([{ obstacle: { kind: "block", ...dentist.hours } }]);
    const starts = async () =>
      (await startsForAdmin(database, id(noon), { from: date, to: date }, now)).slots.map(({ start }) => start);
    expect(await starts()).toEqual(["11:30", "15:00", "15:30", "16:00", "16:30"]);
    await removeTimeOff(database, ann, `${date}T13:00`, admin);
    expect(await starts()).toContain("13:00");
    expect(await listTimeOff(database, ann)).toEqual([]);
    await expect(removeTimeOff(database, ann, `${date}T13:00`, admin)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("and a booking of that time at the same moment leave no visit in it, whichever is first", async () => {
    await Promise.all([
      add(),
      subscriptionFor(database, "Eve Fox", { agents: [ann], start: 810, minutes: 60 }),
      subscriptionFor(database, "Gus Hay", { agents: [ann], start: 870, minutes: 60 }),
    ]);
    await runVisitJobs(database, { now });
    expect(await agentsOf(morning)).toEqual([ann]);
    await expectWhole(database, { now });
  });

  it("refuses a reservation that was made on the day as it was before", async () => {
    const [day = emptyDay(ann, date)] = await readDays(database, [{ agentId: ann, date }]);
    await add();
    const work = { of: "another", start: 810, minutes: 60, town: "Logan" };
    const late = dayWrite(database, reserve(day, work, now.getTime() / 1_000));
    expect((await transactWrite(database, { day: [late] })).written).toBe(false);
  });

  it("may lie beside another and in days off that are given later, but not in one that is there", async () => {
    const early = { ...dentist, hours: { from: "08:00", until: "09:00" } };
    await add();
    await add(early);
    await expect(add({ ...dentist, hours: { from: "14:30", until: "16:00" } })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("choose another time"),
    });
    await add({ from: date, until: date });
    expect(await listTimeOff(database, ann)).toMatchObject([{ from: date, until: date }, early, dentist]);
    await expect(add({ ...dentist, hours: { from: "16:00", until: "17:00" } })).rejects.toMatchObject({
      kind: "conflict",
    });
    await removeTimeOff(database, ann, date, admin);
    expect(await listTimeOff(database, ann)).toMatchObject([early, dentist]);
  });
});

it("a break keeps its minutes free in every week, and visits in its way are handed over", async () => {
  const hours = { from: "08:00", until: "18:00" };
  const week = [
    null,
    ...Array.from({ length: 5 }, () => ({ ...hours, break: { from: "12:00", until: "12:30" } })),
    null,
  ];
  const preview = await previewHours(database, ann, { week }, now);
  expect(new Set(preview.visits.map(({ start }) => start))).toEqual(new Set(["12:00"]));
  expect(await setHours(database, ann, week, admin)).toMatchObject({ week });
  await runVisitJobs(database, { now });
  expect([await agentsOf(morning), await agentsOf(noon)]).toEqual([[ann], []]);
  const { slots } = await startsForAdmin(database, id(noon), { from: date, to: date }, now);
  expect(slots.map(({ start }) => start)).toEqual([
    "12:30",
    "13:00",
    "13:30",
    "14:00",
    "14:30",
    "15:00",
    "15:30",
    "16:00",
    "16:30",
  ]);
});
