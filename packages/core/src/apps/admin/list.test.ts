import type { AdminVisitsSearchParams } from "@cleaning/contract/admin/visits";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { applyChange, previewChange } from "../../schedule/visits/apply.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, noonOf, now, subscriptionFor } from "../../testing/schedule.ts";
import { listVisits } from "./list.ts";
import { reportVisit } from "./report.ts";

let database: TestDatabase;
let ann = 0;
let first = { subscriptionId: 0, customerId: 0 };
let second = { subscriptionId: 0, customerId: 0 };
let third = { subscriptionId: 0, customerId: 0 };
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  first = await subscriptionFor(database, "Cy Dee", { agents: [ann] });
  second = await subscriptionFor(database, "Eve Fox", { anchor: "2026-10-22" });
  third = await subscriptionFor(database, "Gus Hay");
});

const list = async (query: Partial<AdminVisitsSearchParams> = {}, at = now) => {
  database.requests.length = 0;
  return listVisits(database, { limit: 50, ...query }, at);
};
const datesOf = ({ visits }: Awaited<ReturnType<typeof list>>) =>
  visits.map(({ date, subscriptionId }) => `${date} ${subscriptionId}`);

describe("the office's list of visits", () => {
  it("has the next seven days by date and time, with the names of customers and agents: a request a day and one", async () => {
    const found = await list();
    expect(datesOf(found)).toEqual([
      `2026-10-21 ${first.subscriptionId}`,
      `2026-10-21 ${third.subscriptionId}`,
      `2026-10-22 ${second.subscriptionId}`,
    ]);
    expect(database.requests).toEqual([...Array.from({ length: 7 }, () => "QueryCommand"), "BatchGetItemCommand"]);
    expect(found.visits[0]).toEqual({
      id: `p${first.subscriptionId}-2026-10-21`,
      subscriptionId: first.subscriptionId,
      occurrenceDate: "2026-10-21",
      date: "2026-10-21",
      start: "09:00",
      end: "11:00",
      workUntil: "11:00",
      minutes: 120,
      service: "Standard Cleaning",
      status: "scheduled",
      price: 120,
      extras: [],
      note: null,
      customer: { id: first.customerId, name: "Cy Dee" },
      town: "Logan",
      agents: [{ id: ann, name: "Ann Lee" }],
      isLate: false,
      isLateWaived: false,
      isResolved: false,
      isTentative: false,
      isMovedByCompany: false,
      isUnassigned: false,
      isUnreported: false,
    });
    expect(found.visits[1]).toMatchObject({ agents: [], isUnassigned: true });
  });

  it("of an agent is what their days hold, of a customer what is theirs, without agents the queue", async () => {
    const range = { from: "2026-10-21", to: "2026-11-03" };
    expect(datesOf(await list({ ...range, agentId: ann }))).toEqual([
      `2026-10-21 ${first.subscriptionId}`,
      `2026-10-22 ${second.subscriptionId}`,
      `2026-10-28 ${first.subscriptionId}`,
      `2026-10-29 ${second.subscriptionId}`,
    ]);
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand", "BatchGetItemCommand"]);
    expect(datesOf(await list({ ...range, customerId: second.customerId }))).toEqual([
      `2026-10-22 ${second.subscriptionId}`,
      `2026-10-29 ${second.subscriptionId}`,
    ]);
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    const queue = await list({ state: "unassigned" });
    // The visit of Veterans Day moved to a start at which Ann is free.
    expect(queue.visits.filter(({ subscriptionId }) => subscriptionId === third.subscriptionId)).toHaveLength(11);
    expect(queue.visits.every(({ agents, isUnassigned }) => agents.length === 0 && isUnassigned)).toBe(true);
    expect(datesOf(queue)).toEqual(datesOf(queue).toSorted());
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand"]);
  });

  it("comes in pages, each visit once, whichever way it is read", async () => {
    const queries: Partial<AdminVisitsSearchParams>[] = [
      { from: "2026-10-21", to: "2026-11-18" },
      { from: "2026-10-21", to: "2026-11-18", agentId: ann },
      { from: "2026-10-21", to: "2026-11-18", customerId: first.customerId },
      { state: "unassigned" },
      { from: "2026-10-21", to: "2026-11-18", state: "scheduled" },
    ];
    for (const query of queries) {
      const all = datesOf(await list(query));
      expect(all.length).toBeGreaterThan(3);
      for (const limit of [1, 2, 5]) {
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list({
            ...query,
            limit,
            ...(cursor === null ? {} : { cursor }),
          });
          expect(page.visits.length).toBeLessThanOrEqual(limit);
          found.push(...datesOf(page));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(found).toEqual(all);
      }
      for (const cursor of ["visits", "visits.2026-09-01.0", "visits.2026-10-99.0", "x.1"])
        await expect(list({ ...query, cursor })).rejects.toMatchObject({ kind: "invalid" });
    }
  });

  it("reads as many visits of a day as its page shows, and one more", async () => {
    for (let index = 0; index < 8; index += 1) await subscriptionFor(database, `Hal ${index}`);
    const limits: unknown[] = [];
    database.plain.middlewareStack.add(
      (next) => (args) => {
        if ("Limit" in args.input) limits.push(args.input.Limit);
        return next(args);
      },
      { step: "initialize" },
    );
    const range = { from: "2026-10-21", to: "2026-10-21", limit: 4 };
    const { visits, nextCursor } = await list(range);
    expect(visits).toHaveLength(4);
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    expect(limits).toEqual([5]);
    const all = datesOf(await list({ ...range, limit: 50 }));
    const following = await list({ ...range, cursor: nextCursor ?? "" });
    expect(datesOf(following)).toEqual(all.slice(4, 8));
    expect(datesOf(await list({ ...range, cursor: following.nextCursor ?? "" }))).toEqual(all.slice(8));
  });

  it("of a state looks at a week at once, with a request for each day, however few it finds", async () => {
    for (let index = 0; index < 8; index += 1) await subscriptionFor(database, `Hal ${index}`);
    const range = { from: "2026-10-21", to: "2026-11-18", limit: 4 };
    expect(datesOf(await list({ ...range, state: "done" }))).toEqual([]);
    expect(database.requests).toEqual(Array.from({ length: 29 }, () => "QueryCommand"));
    expect(datesOf(await list({ ...range, state: "scheduled" }))).toHaveLength(4);
    expect(database.requests).toEqual([...Array.from({ length: 7 }, () => "QueryCommand"), "BatchGetItemCommand"]);
  });

  it("finds what no one has reported, what was changed late, and visits in a state", async () => {
    const later = noonOf("2026-10-29");
    const unreported = () => list({ state: "unreported" }, later);
    expect(datesOf(await unreported())).toEqual([
      `2026-10-21 ${first.subscriptionId}`,
      `2026-10-21 ${third.subscriptionId}`,
      `2026-10-22 ${second.subscriptionId}`,
      `2026-10-28 ${first.subscriptionId}`,
      `2026-10-28 ${third.subscriptionId}`,
    ]);
    await reportVisit(database, `p${first.subscriptionId}-2026-10-21`, { status: "done" }, { ...admin, now: later });
    await reportVisit(
      database,
      `p${second.subscriptionId}-2026-10-22`,
      { status: "no-access" },
      { ...admin, now: later },
    );
    expect(datesOf(await unreported())).toHaveLength(3);
    const range = { from: "2026-10-20", to: "2026-11-05" };
    expect(datesOf(await list({ ...range, state: "no-access" }, later))).toEqual([
      `2026-10-22 ${second.subscriptionId}`,
    ]);
    expect(datesOf(await list({ ...range, state: "done", customerId: first.customerId }, later))).toEqual([
      `2026-10-21 ${first.subscriptionId}`,
    ]);
    expect(datesOf(await list({ ...range, state: "late" }, later))).toEqual([]);
  });

  it("has late changes from a week back to the last one ahead in one request, until their fee is waived", async () => {
    const move = async (occurrenceDate: string, date: string, at: string) => {
      const context = { now: noonOf(at), businessHours: defaultBusinessHours };
      const change = { occurrenceDate, change: { date, start: 840 }, scope: "this" } as const;
      const { previewToken } = await previewChange(database, first.subscriptionId, change, context);
      await applyChange(database, first.subscriptionId, { request: change, previewToken }, context);
    };
    await move("2026-10-28", "2026-12-31", "2026-10-27");
    await move("2026-11-04", "2026-11-05", "2026-11-03");
    const late = (more: Partial<AdminVisitsSearchParams> = {}) =>
      list({ state: "late", ...more }, noonOf("2026-11-03"));
    expect(datesOf(await late())).toEqual([`2026-11-05 ${first.subscriptionId}`, `2026-12-31 ${first.subscriptionId}`]);
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    const { nextCursor } = await late({ limit: 1 });
    expect(datesOf(await late({ limit: 1, cursor: nextCursor ?? "" }))).toEqual([`2026-12-31 ${first.subscriptionId}`]);
    await reportVisit(database, `p${first.subscriptionId}-2026-11-04`, { isLateWaived: true }, admin);
    expect(datesOf(await late())).toEqual([`2026-12-31 ${first.subscriptionId}`]);
    expect(datesOf(await list({ state: "late" }, noonOf("2027-01-08")))).toEqual([]);
  });

  it.each([
    [{ from: "2026-10-21", to: "2026-11-21" }, "at most 31 days"],
    [{ from: "2026-10-21", to: "2027-10-22", agentId: 1 }, "at most 366 days"],
    [{ from: "2026-10-21", to: "2026-10-20" }, "Please swap"],
  ])("refuses %j with a message", (query, message) =>
    expect(list(query)).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(message) }),
  );
});
