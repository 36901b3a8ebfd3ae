import { ownAgentProfile } from "@cleaning/contract/agent-app/agent-profile";
import { type AgentWeek, agentWeek } from "@cleaning/contract/agent-app/agent-week";
import { ownTimeOffRequests } from "@cleaning/contract/time-off/requests";
import { changeTimesheet, readTimesheet } from "@cleaning/core/apps/admin/timesheets.ts";
import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { giveTimeOff } from "@cleaning/core/testing/agent-time.ts";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testAgentDay } from "./testing/agent-day.ts";

const monday = "2026-10-19";
/** After the week. */
const nextMonday = clock("09:00", "2026-10-26");

let fixture: Awaited<ReturnType<typeof testAgentDay>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  fixture = await testAgentDay(([ann = 0, bob = 0]) => ({ minutes: 300, agents: [ann, bob] }));
});

type Sender = { sub: string; groups?: readonly string[] };
const ask = (who: Sender | undefined, date?: string) =>
  fixture.ask(who, "GET /api/agent/week", date === undefined ? {} : { query: { date } });
const readWeek = async (who: Sender, date?: string): Promise<AgentWeek> => {
  const { status, text } = await ask(who, date);
  expect(status).toBe(200);
  return agentWeek().parse(JSON.parse(text));
};
const dayIn = ({ days }: AgentWeek, date: string) => days.find((one) => one.date === date);

describe("GET /api/agent/week", () => {
  it("is the week of today, Monday to Sunday, with visits, own hours and what is planned", async () => {
    fixture.database.requests.length = 0;
    const week = await readWeek(fixture.ann);
    expect(fixture.database.requests.length).toBeLessThanOrEqual(9);
    expect(week).toMatchObject({ from: monday, until: "2026-10-25", today: day, planned: 150, worked: 0, paid: 0 });
    expect(week).toMatchObject({ missing: 0, isApproved: false, otherTime: [] });
    expect(week.days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)));
    expect(dayIn(week, day)).toMatchObject({
      hours: { from: expect.any(String), until: expect.any(String) },
      isTimeOff: false,
      isClosed: false,
      visits: [
        {
          id: fixture.visitId,
          start: "09:00",
          end: "11:30",
          planned: 150,
          worked: null,
          paid: null,
          service: "Standard Cleaning",
          firstName: "Dee",
          town: "Logan",
          status: "scheduled",
        },
      ],
    });
    expect(dayIn(week, "2026-10-25")).toMatchObject({ hours: null, isClosed: true, visits: [] });
  });

  it("tells no street, family name, phone number or way to get in", async () => {
    const { text } = await ask(fixture.ann);
    expect(text).not.toMatch(/Main Street|Moss|555|2580|84321/);
  });

  it("has the minutes that the office sees, before and after it approves the week", async () => {
    await fixture.post(fixture.ann, [
      fixture.says({ kind: "started" }, "07:00"),
      fixture.says({ kind: "done" }, "07:50"),
    ]);
    fixture.at(nextMonday);
    const { database, ann, visitId } = fixture;
    const key = { week: monday, id: ann.id };
    const change = async (what: Parameters<typeof changeTimesheet>[2]["change"]) => {
      const { revision } = await readTimesheet(database, key, nextMonday);
      await changeTimesheet(database, key, { revision, change: what }, { by: "sub-admin", now: nextMonday });
    };
    expect(await readWeek(ann, monday)).toMatchObject({ planned: 150, worked: 50, paid: 50, isApproved: false });
    await change({ correct: { visitId, minutes: 90, reason: "Said by phone" } });
    await change({ add: { date: "2026-10-20", minutes: 30, reason: "Training" } });
    await change({ approve: { minutes: 120 } });
    const week = await readWeek(ann, monday);
    expect(week).toMatchObject({ worked: 50, paid: 120, isApproved: true });
    expect(week.otherTime).toEqual([{ date: "2026-10-20", minutes: 30, reason: "Training" }]);
    expect(dayIn(week, day)?.visits).toMatchObject([{ worked: 50, paid: 90, status: "done" }]);
    const { planned, worked, paid } = await readTimesheet(database, key, nextMonday);
    expect(week).toMatchObject({ planned, worked, paid });
  });

  it("names days off, on which nobody works", async () => {
    const off = { from: "2026-10-22", until: "2026-10-23" };
    const change = { by: "sub-admin", now: clock("08:00") };
    await giveTimeOff(fixture.database, fixture.ann.id, off, change);
    const { days } = await readWeek(fixture.ann);
    expect(days.filter(({ isTimeOff }) => isTimeOff).map(({ date, hours }) => [date, hours])).toEqual([
      ["2026-10-22", null],
      ["2026-10-23", null],
    ]);
    const others = await readWeek(fixture.bob);
    expect(others.days.some(({ isTimeOff }) => isTimeOff)).toBe(false);
  });

  it("is for eight weeks back and ahead", async () => {
    for (const weeks of [-8, 8]) expect((await ask(fixture.ann, plusDays(day, 7 * weeks))).status).toBe(200);
    for (const weeks of [-9, 9]) {
      const { status, text } = await ask(fixture.ann, plusDays(day, 7 * weeks));
      expect([status, text]).toEqual([400, expect.stringContaining("eight weeks")]);
    }
  });

  it("is each agent's own, whoever asks", async () => {
    expect(dayIn(await readWeek(fixture.cy), day)?.visits).toEqual([]);
    const foreign = await fixture.ask(fixture.cy, "GET /api/agent/week", {
      query: { agentId: String(fixture.ann.id) },
    });
    expect(foreign.text).not.toContain(fixture.visitId);
    for (const groups of [[], ["supervisor"], ["super_client"], ["admin"]])
      expect((await ask({ ...fixture.ann, groups })).status).toBe(403);
    expect((await ask(undefined)).status).toBe(401);
  });

  it("tells an inactive agent why there is nothing", async () => {
    const { database, ann } = fixture;
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "sub-admin", now: clock("08:00") });
    const { status, text } = await ask(ann);
    expect([status, text]).toEqual([403, expect.stringContaining("inactive")]);
    expect(text).not.toMatch(/Dee/);
  });
});

const list = (who: Sender | undefined) => fixture.ask(who, "GET /api/agent/time-off-requests", {});

describe("asking for time off", () => {
  const body = { from: "2026-10-26", until: "2026-10-27", reason: "A family wedding" };
  let keys = 0;
  const post = (who: Sender | undefined, key = `key-number-${(keys += 1)}`) =>
    fixture.ask(who, "POST /api/agent/time-off-requests", { body, headers: { "idempotency-key": key } });

  it("is each agent's own, and taken once for the same key", async () => {
    expect((await post(fixture.ann, "key-of-ann-1")).status).toBe(200);
    expect((await post(fixture.ann, "key-of-ann-1")).status).toBe(200);
    const { requests } = ownTimeOffRequests().parse(JSON.parse((await list(fixture.ann)).text));
    expect(requests).toMatchObject([{ number: 1, ...body, state: "open", answer: null }]);
    expect(JSON.parse((await list(fixture.bob)).text)).toEqual({ requests: [] });
    expect((await post(fixture.ann)).status).toBe(409);
  });

  it("is for active agents alone", async () => {
    for (const groups of [[], ["supervisor"], ["super_client"], ["admin"]]) {
      expect((await post({ ...fixture.ann, groups })).status).toBe(403);
      expect((await list({ ...fixture.ann, groups })).status).toBe(403);
    }
    expect([(await post(undefined)).status, (await list(undefined)).status]).toEqual([401, 401]);
    const { database, ann } = fixture;
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "sub-admin", now: clock("08:00") });
    expect([(await post(ann)).status, (await list(ann)).status]).toEqual([403, 403]);
  });
});

let timeKeys = 0;
const askForTime = (who: Sender | undefined, key = `key-of-time-${(timeKeys += 1)}`) =>
  fixture.ask(who, "POST /api/agent/time-requests", {
    body: { visitId: fixture.visitId, date: day, from: "09:00", until: "11:00", reason: "The phone was empty" },
    headers: { "idempotency-key": key },
  });

describe("asking for other times of a visit", () => {
  beforeEach(() => fixture.at(clock("12:00")));

  it("is for the agents of the visit, and taken once for the same key", async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await askForTime(fixture.ann, "key-of-ann-time")).toMatchObject({
        status: 200,
        text: expect.stringContaining('"timeRequest":{"from":"09:00","until":"11:00"'),
      });
    expect((await askForTime(fixture.ann)).status).toBe(409);
    expect((await askForTime(fixture.cy)).status).toBe(409);
    expect(dayIn(await readWeek(fixture.bob), day)?.visits[0]).not.toHaveProperty("timeRequest");
  });

  it("is for active agents alone", async () => {
    for (const groups of [[], ["supervisor"], ["super_client"], ["admin"]])
      expect((await askForTime({ ...fixture.ann, groups })).status).toBe(403);
    expect((await askForTime(undefined)).status).toBe(401);
    const { database, ann } = fixture;
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "sub-admin", now: clock("12:00") });
    expect((await askForTime(ann)).status).toBe(403);
  });
});

let profileKeys = 0;
const readProfile = (who: Sender | undefined) => fixture.ask(who, "GET /api/agent/profile", {});
const askForChange = (who: Sender | undefined, body: object) =>
  fixture.ask(who, "POST /api/agent/profile-requests", {
    body,
    headers: { "idempotency-key": `key-profile-${(profileKeys += 1)}` },
  });

describe("an agent's profile", () => {
  it("is each agent's own, and has what they asked for", async () => {
    expect((await askForChange(fixture.ann, { about: "towns", towns: ["Ogden"] })).status).toBe(200);
    const { name, requests } = ownAgentProfile().parse(JSON.parse((await readProfile(fixture.ann)).text));
    expect([name, requests]).toMatchObject(["Ann Lee", [{ about: "towns", towns: ["Ogden"], state: "open" }]]);
    expect(JSON.parse((await readProfile(fixture.bob)).text)).toMatchObject({ requests: [] });
  });

  it("takes towns of the list alone, and words about hours", async () => {
    for (const body of [
      { about: "towns", towns: ["Atlantis"] },
      { about: "towns", towns: [] },
      { about: "hours", text: " " },
      { about: "rating", text: "Five stars" },
    ])
      expect((await askForChange(fixture.ann, body)).status).toBe(400);
    expect((await askForChange(fixture.ann, { about: "hours", text: "No Mondays, please." })).status).toBe(200);
  });

  it("is for agents alone, and asking for active ones", async () => {
    const body = { about: "hours", text: "No Mondays, please." };
    for (const groups of [[], ["supervisor"], ["super_client"], ["admin"]]) {
      expect((await readProfile({ ...fixture.ann, groups })).status).toBe(403);
      expect((await askForChange({ ...fixture.ann, groups }, body)).status).toBe(403);
    }
    expect([(await readProfile(undefined)).status, (await askForChange(undefined, body)).status]).toEqual([401, 401]);
    const { database, ann } = fixture;
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "sub-admin", now: clock("08:00") });
    expect([(await readProfile(ann)).status, (await askForChange(ann, body)).status]).toEqual([200, 403]);
  });
});
