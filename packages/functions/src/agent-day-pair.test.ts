import { agentDay } from "@cleaning/contract/agent-app/agent-day";
import { agentWeek } from "@cleaning/contract/agent-app/agent-week";
import { reportVisit } from "@cleaning/core/apps/admin/report.ts";
import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testAgentDay } from "./testing/agent-day.ts";

let fixture: Awaited<ReturnType<typeof testAgentDay>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("10:00") });
  fixture = await testAgentDay(([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
});

const iso = (time: string): string => clock(time).toISOString();
type Name = "ann" | "bob";
const report = async (name: Name, kind: string, time: string, more: object = {}): Promise<void> => {
  const { results } = await fixture.post(fixture[name], [fixture.says({ kind, ...more }, time)]);
  expect(results).toMatchObject([{ result: "accepted" }]);
};
const shown = async (name: Name) => {
  const [visit] = (await fixture.readDay(fixture[name], day)).visits;
  const { status, onTheWayAt, startedAt, endedAt, arrivedAt, teamStatus } = visit ?? {};
  return { status, onTheWayAt, startedAt, endedAt, arrivedAt, teamStatus };
};
const none = { onTheWayAt: null, startedAt: null, endedAt: null, arrivedAt: undefined };
const admin = () => ({ by: "sub-admin", now: new Date() });

describe("each agent of a pair", () => {
  it("has a clock of their own, and reads how far the other is", async () => {
    await report("ann", "on-the-way", "08:40");
    await report("ann", "arrived", "08:55");
    await report("ann", "started", "09:00");
    expect(await shown("bob")).toEqual({ ...none, status: "scheduled", teamStatus: "started" });
    await report("bob", "on-the-way", "09:05");
    expect(await shown("bob")).toMatchObject({ status: "on-the-way", onTheWayAt: iso("09:05"), teamStatus: "started" });
    await report("bob", "started", "09:20");
    expect(await shown("bob")).toEqual({
      ...none,
      status: "started",
      onTheWayAt: iso("09:05"),
      startedAt: iso("09:20"),
      teamStatus: undefined,
    });
    expect(await shown("ann")).toMatchObject({ startedAt: iso("09:00"), arrivedAt: iso("08:55") });
  });

  it("ends their own work, also after the other", async () => {
    await report("ann", "started", "09:00");
    await report("bob", "started", "09:20");
    await report("ann", "done", "09:40");
    expect(await shown("ann")).toMatchObject({ status: "done", startedAt: iso("09:00"), endedAt: iso("09:40") });
    expect(await shown("bob")).toEqual({
      ...none,
      status: "started",
      startedAt: iso("09:20"),
      teamStatus: "done",
    });
    await report("bob", "done", "09:50");
    expect(await shown("bob")).toMatchObject({ status: "done", startedAt: iso("09:20"), endedAt: iso("09:50") });
  });

  it("reads the team's times of a visit that is done where they have reported nothing", async () => {
    await report("ann", "started", "09:00");
    await report("ann", "done", "09:40");
    expect(await shown("bob")).toMatchObject({ status: "done", startedAt: iso("09:00"), endedAt: iso("09:40") });
  });

  it("stays on the way where the other is done meanwhile, and can start", async () => {
    await report("ann", "started", "09:00");
    await report("bob", "on-the-way", "09:05");
    await report("ann", "done", "09:40");
    const onTheWay = { status: "on-the-way", startedAt: null, endedAt: null, teamStatus: "done" };
    expect(await shown("bob")).toMatchObject(onTheWay);
    await report("bob", "started", "09:45");
    expect(await shown("bob")).toMatchObject({ status: "started", startedAt: iso("09:45"), teamStatus: "done" });
  });

  it("has no access where the other reports it", async () => {
    await report("bob", "started", "09:00");
    await report("ann", "no-access", "09:10", { reason: "dog" });
    expect(await shown("bob")).toMatchObject({ status: "no-access", startedAt: iso("09:00"), endedAt: iso("09:10") });
  });

  it("is done where the office says that the visit is", async () => {
    await report("bob", "started", "09:00");
    await reportVisit(fixture.database, fixture.visitId, { status: "done" }, admin());
    expect(await shown("bob")).toMatchObject({ status: "done", startedAt: iso("09:00"), endedAt: null });
  });

  it("is done where the office says so of a visit that one of them could not get in", async () => {
    await report("ann", "on-the-way", "08:40");
    await report("ann", "no-access", "09:10", { reason: "dog" });
    await report("bob", "started", "09:04");
    await report("bob", "done", "09:50");
    await reportVisit(fixture.database, fixture.visitId, { status: "done" }, admin());
    expect(await shown("ann")).toMatchObject({ status: "done", endedAt: iso("09:10"), teamStatus: undefined });
    expect(await shown("bob")).toMatchObject({ status: "done", startedAt: iso("09:04"), endedAt: iso("09:50") });
  });

  it("begins anew where the office sets the visit back", async () => {
    await report("ann", "started", "09:00");
    await report("bob", "started", "09:20");
    await reportVisit(fixture.database, fixture.visitId, { status: "scheduled" }, admin());
    for (const name of ["ann", "bob"] as const)
      expect(await shown(name)).toEqual({ ...none, status: "scheduled", teamStatus: undefined });
    fixture.at(clock("10:10"));
    await report("ann", "started", "10:05");
    expect(await shown("bob")).toEqual({ ...none, status: "scheduled", teamStatus: "started" });
  });

  it("reads in today's week how far they are themselves", async () => {
    const inWeek = async (name: Name): Promise<string | undefined> => {
      const { text } = await fixture.ask(fixture[name], "GET /api/agent/week", {});
      return agentWeek()
        .parse(JSON.parse(text))
        .days.flatMap(({ visits }) => visits)
        .map(({ status }) => status)[0];
    };
    await report("ann", "started", "09:00");
    expect([await inWeek("ann"), await inWeek("bob")]).toEqual(["started", "scheduled"]);
    await report("bob", "started", "09:20");
    await report("ann", "done", "09:40");
    expect([await inWeek("ann"), await inWeek("bob")]).toEqual(["done", "started"]);
    fixture.at(clock("09:00", "2026-10-22"));
    expect(await inWeek("bob")).toBe("done");
  });

  it("hears at the next question of their own report that changes nothing of the visit", async () => {
    await report("ann", "started", "09:00");
    const ask = async (etag = "") => {
      const { text } = await fixture.ask(fixture.bob, "GET /api/agent/day", { query: { date: day, etag } });
      return agentDay().parse(JSON.parse(text));
    };
    const { etag } = await fixture.readDay(fixture.bob, day);
    await report("bob", "started", "09:20");
    const changed = await ask(etag);
    expect(changed).toMatchObject({ visits: [{ startedAt: iso("09:20") }] });
    fixture.database.requests.length = 0;
    expect(await ask(changed.etag)).toMatchObject({ isUnchanged: true });
    // Without the authorization's read.
    expect(fixture.database.requests.slice(1)).toHaveLength(6);
  });
});
