import { agentDay } from "@cleaning/contract/agent-app/agent-day";
import { reportVisit } from "@cleaning/core/apps/admin/report.ts";
import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { customerRecords } from "@cleaning/core/people/customers/records.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { readAccessForAdmin, writeAccessForAdmin } from "@cleaning/core/schedule/homes/access.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testAgentDay } from "./testing/agent-day.ts";

type AgentDayFixture = Awaited<ReturnType<typeof testAgentDay>>;
let fixture: AgentDayFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  fixture = await testAgentDay(([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
});

const admin = { by: "sub-admin", now: clock("08:00") };

const poll = async ({ etag = "", accessEtag }: { etag?: string | undefined; accessEtag?: string | undefined }) => {
  const query = { date: day, etag, ...(accessEtag === undefined ? {} : { accessEtag }) };
  const { status, text } = await fixture.ask(fixture.ann, "GET /api/agent/day", { query });
  expect(status).toBe(200);
  return agentDay().parse(JSON.parse(text));
};
const historyOf = async () => {
  const { entries } = await readHistory(fixture.database, { kind: "agents", id: fixture.ann.id }, { limit: 50 });
  return entries.flatMap(({ changes }) => changes.map((change) => change.field));
};

const changes: readonly [string, object, (fixture: AgentDayFixture) => Promise<unknown>][] = [
  [
    "the notes how to get in",
    { access: { notes: "The code is 9713." } },
    async ({ database, customerId }) => {
      const place = { customerId, homeId: 1 };
      await writeAccessForAdmin(
        { database, cipher: testCipher },
        place,
        { notes: "The code is 9713.", revision: 1 },
        admin,
      );
    },
  ],
  [
    "the notes how to get in, taken away and written anew",
    { access: { notes: "The code is 9713." } },
    async ({ database, customerId }) => {
      const [parts, place] = [
        { database, cipher: testCipher },
        { customerId, homeId: 1 },
      ];
      const { access } = await readAccessForAdmin(parts, place, admin);
      await writeAccessForAdmin(parts, place, { ...access, notes: "" }, admin);
      await writeAccessForAdmin(parts, place, { notes: "The code is 9713.", revision: 0 }, admin);
    },
  ],
  [
    "that there are no notes how to get in any more",
    { access: null },
    ({ database, customerId }) => accessEntity(database).delete({ customerId, homeId: 1 }).go(),
  ],
  [
    "a note about the customer",
    { customerNotes: { text: "Shoes off, please.", by: "office" } },
    ({ database, customerId }) =>
      changeRecord(customerRecords, database, customerId, { notes: "Shoes off, please." }, admin),
  ],
  [
    "a note of the visit",
    { note: "Ring twice.", noteBy: "office" },
    ({ database, visitId }) => reportVisit(database, visitId, { note: "Ring twice." }, admin),
  ],
  [
    "a line for the team",
    { teamNote: "Pays in cash." },
    ({ database, visitId }) => reportVisit(database, visitId, { teamNote: "Pays in cash." }, admin),
  ],
  [
    "where to park",
    { parking: "Behind the house" },
    ({ database, customerId }) =>
      homeEntity(database).patch({ customerId, homeId: 1 }).set({ parking: "Behind the house" }).go(),
  ],
  [
    "the customer's phone number",
    { customer: { phone: "(435) 555-0199" } },
    ({ database, customerId: id }) => customerEntity(database).patch({ id }).set({ phone: "(435) 555-0199" }).go(),
  ],
  [
    "the customer's address",
    { address: { address: "14 Main Street" } },
    ({ database, customerId: id }) => customerEntity(database).patch({ id }).set({ address: "14 Main Street" }).go(),
  ],
  [
    "the name of who else comes",
    { colleagues: ["Robert"] },
    ({ database, bob }) => agentEntity(database).patch({ id: bob.id }).set({ name: "Robert Lee" }).go(),
  ],
  [
    "the checklist",
    { checklist: [{ label: "Wash the windows" }] },
    ({ database }) => {
      const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
      return putCatalog(database, {
        services: [{ ...service, id: 1, name: "Standard Cleaning", features: ["Wash the windows"] }],
      });
    },
  ],
];

describe("an open app's question whether its visits are the same", () => {
  it("is answered shortly after six requests, and written down nowhere", async () => {
    const cachedDay = await fixture.readDay(fixture.ann, day);
    const before = await historyOf();
    fixture.database.requests.length = 0;
    expect(await poll(cachedDay)).toMatchObject({ etag: cachedDay.etag, isUnchanged: true, visits: [] });
    // Without the authorization's read.
    expect(fixture.database.requests.slice(1)).toEqual([
      "QueryCommand",
      "QueryCommand",
      "GetItemCommand",
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "QueryCommand",
    ]);
    expect(await historyOf()).toEqual(before);
  });

  it.each(changes)("is answered with %s once that has changed, and then the same again", async (_, shown, change) => {
    const cachedDay = await fixture.readDay(fixture.ann, day);
    const before = await historyOf();
    await change(fixture);
    const changed = await poll(cachedDay);
    expect(changed).toMatchObject({ visits: [shown] });
    expect(changed).not.toHaveProperty("isUnchanged");
    expect(await poll(changed)).toMatchObject({ isUnchanged: true, visits: [] });
    expect(await historyOf()).toEqual(before);
  });

  it("is answered with what a colleague has written down", async () => {
    const cachedDay = await fixture.readDay(fixture.ann, day);
    await fixture.post(fixture.bob, [fixture.says({ kind: "note", text: "A shelf is loose." }, "07:50")]);
    expect(await poll(cachedDay)).toMatchObject({ visits: [{ notes: [{ text: "A shelf is loose." }] }] });
  });

  it("is answered shortly on a day without visits", async () => {
    const { etag = "" } = await fixture.readDay(fixture.cy, day);
    const { text } = await fixture.ask(fixture.cy, "GET /api/agent/day", { query: { date: day, etag } });
    expect(JSON.parse(text)).toMatchObject({ isUnchanged: true });
  });

  it("is answered anew when notes about access may be read", async () => {
    fixture.at(clock("17:59", "2026-10-20"));
    const earlyDay = await fixture.readDay(fixture.ann, day);
    fixture.at(clock("18:00", "2026-10-20"));
    expect((await fixture.readDay(fixture.ann, day)).etag).not.toBe(earlyDay.etag);
  });
});

describe("notes about access that are asked for again and again", () => {
  it("are sent thirty times an hour for the visits of a date, then the day comes without them and says so", async () => {
    for (let request = 0; request < 30; request += 1)
      expect((await fixture.readDay(fixture.ann, day)).visits).toMatchObject([
        { access: { notes: expect.any(String) } },
      ]);
    const opens = vi.spyOn(testCipher, "decrypt");
    const { visits, accessEtag } = await fixture.readDay(fixture.ann, day);
    expect(visits).toMatchObject([{ access: null, isAccessUnavailable: true, address: { city: "Logan" } }]);
    expect(accessEtag).toBeUndefined();
    expect(opens).not.toHaveBeenCalled();
    expect((await fixture.readDay(fixture.bob, day)).visits).toMatchObject([{ access: { notes: expect.any(String) } }]);
    fixture.at(clock("09:00"));
    expect((await fixture.readDay(fixture.ann, day)).visits).toMatchObject([{ access: { notes: expect.any(String) } }]);
  });

  it("cost nothing of that where the phone has them", async () => {
    const cachedDay = await fixture.readDay(fixture.ann, day);
    for (let request = 0; request < 40; request += 1) await fixture.readDay(fixture.ann, day, cachedDay.accessEtag);
    expect((await fixture.readDay(fixture.ann, day)).visits).toMatchObject([{ access: { notes: expect.any(String) } }]);
  });

  it("are sent each time that they have changed, however often somebody changes those of one home", async () => {
    const place = { customerId: fixture.customerId, homeId: 1 };
    let cachedDay = await fixture.readDay(fixture.ann, day);
    for (let revision = 1; revision <= 31; revision += 1) {
      const access = { notes: `The code is ${9000 + revision}.`, revision };
      await writeAccessForAdmin({ database: fixture.database, cipher: testCipher }, place, access, admin);
      cachedDay = await poll(cachedDay);
      expect(cachedDay.visits).toMatchObject([{ access: { notes: access.notes } }]);
    }
  });

  it("are not counted as opened where that is said to be long ago: it is refused, and its count would never expire", async () => {
    const old = fixture.says({ kind: "access-read" }, "09:10", "2010-03-01");
    fixture.database.requests.length = 0;
    const { results } = await fixture.post(fixture.ann, [old]);
    expect(results).toMatchObject([{ result: "refused" }]);
    // What a person writes is counted.
    expect(fixture.database.requests.filter((name) => name === "UpdateItemCommand")).toHaveLength(1);
  });

  it("are opened as often as an agent likes, and thirty times an hour of it are written down", async () => {
    fixture.at(clock("18:00"));
    const opened = Array.from({ length: 31 }, () => fixture.says({ kind: "access-read" }, "09:10"));
    const { results } = await fixture.post(fixture.ann, opened);
    expect(results.map(({ result }) => result)).toEqual([...Array<string>(30).fill("accepted"), "refused"]);
    expect(results.at(-1)).toMatchObject({ reason: "tooManyReads", message: expect.stringContaining("thirty times") });
    expect((await historyOf()).filter((change) => change === "accessRead")).toHaveLength(30);
    const otherVisits = [
      [fixture.ann, "10:10"],
      [fixture.bob, "09:10"],
    ] as const;
    for (const [agent, time] of otherVisits) {
      const { results: more } = await fixture.post(agent, [fixture.says({ kind: "access-read" }, time)]);
      expect(more).toMatchObject([{ result: "accepted" }]);
    }
  });
});
