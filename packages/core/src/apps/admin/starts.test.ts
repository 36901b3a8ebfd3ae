import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { takeTimeOff } from "../../schedule/time-off/take-time-off.ts";
import { giveTimeOff, setHours } from "../../testing/agent-time.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { agentsForVisit, startsForAdmin } from "./starts.ts";

let database: TestDatabase;
let [ann, bob, cat, dan, eve, subscriptionId] = [0, 0, 0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee", "Cache Valley");
  bob = await agentNamed(database, "Bob Lee", "Ogden");
  cat = await agentNamed(database, "Cat Lee");
  dan = await agentNamed(database, "Dan Lee");
  eve = await agentNamed(database, "Eve Lee");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
});

const date = "2026-10-28";
const id = () => `p${subscriptionId}-${date}`;
const candidates = async (visit = id()) => (await agentsForVisit(database, visit, now)).agents;

describe("who could come to a visit", () => {
  it("lists each active agent's availability by town, visits, travel, hours and days off", async () => {
    await subscriptionFor(database, "Og Den", { agents: [bob], start: 690 });
    await subscriptionFor(database, "Lo Gan", { agents: [cat], start: 600 });
    const afternoon = { from: "12:00", until: "17:00" };
    const week = [null, afternoon, afternoon, afternoon, afternoon, afternoon, null];
    await setHours(database, dan, week, admin);
    const dayOff = { from: date, until: date };
    await giveTimeOff(database, eve, dayOff, admin);
    await takeTimeOff(database, { agentId: eve, ...dayOff }, { now });
    const found = await candidates();
    expect(found.map((one) => [one.id, one.comesToTown, one.others, one.obstacle])).toEqual([
      [ann, true, 0, null],
      [bob, false, 1, null],
      [dan, true, 0, { kind: "hours", from: "12:00", until: "17:00" }],
      [eve, true, 0, { kind: "off" }],
      [cat, true, 1, { kind: "taken", from: "10:00", until: "12:00", town: "Logan" }],
    ]);
    expect(found[0]).toMatchObject({ name: "Ann Lee", assignedArea: "Cache Valley" });
  });

  it("says who has never opened the agents' app", async () => {
    await agentEntity(database).patch({ id: dan }).set({ awaitsFirstSignIn: true }).go();
    const found = new Map((await candidates()).map((one) => [one.id, one.hasSignedIn]));
    expect([found.get(dan), found.get(ann)]).toEqual([false, true]);
  });

  it("counts the way to work that begins right after the visit", async () => {
    await subscriptionFor(database, "Lo Gan", { agents: [cat], start: 660 });
    const found = (await candidates()).find((one) => one.id === cat);
    expect(found?.obstacle).toEqual({ kind: "travel", from: "11:00", until: "13:00", town: "Logan" });
  });

  it("counts the time that a team needs where the office chose how many come", async () => {
    const obstacles = async (minutes: number, teamSize: number) => {
      await visitEntity(database).patch({ subscriptionId, occurrenceDate: date }).set({ minutes, teamSize }).go();
      return (await candidates()).find((one) => one.id === cat)?.obstacle?.kind;
    };
    await subscriptionFor(database, "Lo Gan", { agents: [cat], start: 720 });
    // Two do four hours' work by eleven; one does five hours' work until two.
    expect([await obstacles(240, 2), await obstacles(300, 1)]).toEqual([undefined, "taken"]);
  });

  it("leaves out who is inactive, takes four requests, and refuses a visit that is not to come", async () => {
    await changeRecord(agentRecords, database, eve, { isActive: false }, admin);
    database.requests.length = 0;
    expect((await candidates()).map((one) => one.id)).not.toContain(eve);
    expect(database.requests).toEqual(["QueryCommand", "QueryCommand", "GetItemCommand", "BatchGetItemCommand"]);
    const later = new Date("2026-10-29T18:00:00Z");
    await expect(agentsForVisit(database, id(), later)).rejects.toMatchObject({ kind: "conflict" });
    await expect(candidates("p999-2026-10-28")).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("free starts for the office", () => {
  it("name who could come to each, the subscription's agents first, and only those who are named", async () => {
    await subscriptionFor(database, "Lo Gan", { agents: [cat], start: 480 });
    const { slots, agents } = await startsForAdmin(database, id(), { from: date, to: date }, now);
    expect(slots.find(({ start }) => start === "09:00")).toEqual({
      date,
      start: "09:00",
      end: "11:00",
      agents: [ann, dan, eve],
    });
    expect(slots.find(({ start }) => start === "14:00")?.agents).toEqual([ann, dan, eve, cat]);
    expect(agents.map(({ name }) => name).toSorted()).toEqual(["Ann Lee", "Cat Lee", "Dan Lee", "Eve Lee"]);
  });

  it("refuse days and visits as those of customers do", async () => {
    const days = { from: "2026-10-20", to: date };
    await expect(startsForAdmin(database, id(), days, now)).rejects.toMatchObject({ kind: "invalid", field: "from" });
    const other = { from: date, to: date };
    await expect(startsForAdmin(database, "p999-2026-10-28", other, now)).rejects.toMatchObject({ kind: "notFound" });
  });
});
