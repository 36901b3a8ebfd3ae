import { beforeEach, expect, it } from "vitest";
import { recordVisitStatus } from "../../../schedule/visits/change-schedule.ts";
import { reservations } from "../../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { admin, agentNamed, subscriptionFor } from "../../../testing/schedule.ts";
import { readVisitsById } from "../visits-by-id.ts";
import { addTimeOff, listTimeOff, previewTimeOff } from "./time-off.ts";

const today = { from: "2026-10-21", until: "2026-10-21" };
/** Noon of that day in Utah. */
const noon = new Date("2026-10-21T18:00:00Z");
const by = { ...admin, now: noon };

let database: TestDatabase;
let [ann, bob, overdue, begun, one, two] = [0, 0, 0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId: overdue } = await subscriptionFor(database, "Cy Dee", { agents: [ann], start: 480, minutes: 60 }));
  ({ subscriptionId: begun } = await subscriptionFor(database, "Dot Ely", { agents: [ann], start: 660, minutes: 60 }));
  ({ subscriptionId: one } = await subscriptionFor(database, "Eve Fox", { agents: [ann], start: 780, minutes: 60 }));
  ({ subscriptionId: two } = await subscriptionFor(database, "Gus Hay", { agents: [ann], start: 900, minutes: 60 }));
  await recordVisitStatus(database, begun, { now: noon }, ({ subscription, visits }) => ({
    subscription,
    writes: visits.filter(({ date }) => date === today.from).map((visit) => ({ ...visit, status: "started" as const })),
  }));
  bob = await agentNamed(database, "Bob Lee");
  // Bob is free for one of the two.
  await subscriptionFor(database, "Ike Jay", { agents: [bob], start: 900, minutes: 60 });
});

const id = (subscriptionId: number): string => `p${subscriptionId}-${today.from}`;
const agentsOf = async (subscriptionId: number) =>
  (await readVisitsById(database, [id(subscriptionId)], noon)).visits[0]?.agents.map((agent) => agent.id);

it("previews of a day off who takes each visit, what nobody can take, and what is under way, and writes nothing", async () => {
  const preview = await previewTimeOff(database, ann, today, noon);
  expect(preview.visits.map(({ visit, agents }) => [visit.id, agents.map(({ name }) => name)])).toEqual([
    [id(overdue), []],
    [id(one), ["Bob Lee"]],
    [id(two), []],
  ]);
  expect(preview.begun.map((visit) => [visit.id, visit.status])).toEqual([[id(begun), "started"]]);
  expect(await agentsOf(one)).toEqual([ann]);
  expect(await listTimeOff(database, ann)).toEqual([]);
});

it("hands the day over at once as previewed, and leaves what is under way", async () => {
  const { previewToken } = await previewTimeOff(database, ann, today, noon);
  const answer = await addTimeOff(database, ann, { ...today, dryRun: false, previewToken }, by);
  expect(answer.timeOff).toMatchObject([today]);
  expect(await Promise.all([overdue, begun, one, two].map(agentsOf))).toEqual([[], [ann], [bob], []]);
  const { visits, days, unsound } = await reservations(database, noon);
  expect([days, unsound]).toEqual([visits, []]);
});

it("is refused when the visits have changed since the preview, and writes nothing", async () => {
  const { previewToken } = await previewTimeOff(database, ann, today, noon);
  await subscriptionFor(database, "Kit Lux", { agents: [ann], start: 1_020, minutes: 60 });
  const outdated = addTimeOff(database, ann, { ...today, dryRun: false, previewToken }, by);
  await expect(outdated).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("look again") });
  expect([await agentsOf(one), await listTimeOff(database, ann)]).toEqual([[ann], []]);
});

it("refuses a preview of days that are over, or off already", async () => {
  const over = { from: "2026-10-20", until: "2026-10-20" };
  await expect(previewTimeOff(database, ann, over, noon)).rejects.toMatchObject({ kind: "invalid" });
  await addTimeOff(database, ann, { ...today, dryRun: false }, by);
  await expect(previewTimeOff(database, ann, today, noon)).rejects.toMatchObject({ kind: "conflict" });
});
