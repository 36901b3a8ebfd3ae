import { beforeEach, expect, it } from "vitest";
import { visitEntity } from "../../schedule/records/entity.ts";
import { allVisits } from "../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { agentNamed, noonOf, subscriptionFor } from "../../testing/schedule.ts";
import { readMonthRevenue } from "./month-revenue.ts";
import { reportVisit } from "./report.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

it("the revenue of a month is the prices of its visits that are done and to come, recomputed from the visits", async () => {
  const ann = await agentNamed(database, "Ann Lee");
  const weekly = await subscriptionFor(database, "Cy Dee", { agents: [ann] });
  const biweekly = await subscriptionFor(database, "Eve Fox", {
    anchor: "2026-10-22",
    frequency: "biweekly",
    priceCents: 14_950,
  });
  const once = await subscriptionFor(database, "Gus Hay", {
    anchor: "2026-11-09",
    frequency: "once",
    priceCents: 31_005,
  });
  const at = noonOf("2026-11-20");
  const reportStatus = (subscriptionId: number, date: string, status: "done" | "no-access") =>
    reportVisit(database, `p${subscriptionId}-${date}`, { status }, { by: "sub-admin", now: at });
  await reportStatus(weekly.subscriptionId, "2026-11-04", "done");
  await reportStatus(weekly.subscriptionId, "2026-11-11", "no-access");
  await reportStatus(biweekly.subscriptionId, "2026-11-05", "done");
  await reportStatus(once.subscriptionId, "2026-11-09", "done");
  const extra = { subscriptionId: weekly.subscriptionId, occurrenceDate: "2026-11-25" };
  await visitEntity(database).patch(extra).set({ priceCents: 12_345 }).go();

  const month = (await allVisits(database)).filter(({ date }) => date.startsWith("2026-11"));
  const sum = (visits: typeof month) => ({
    visits: visits.length,
    dollars: visits.reduce((cents, { priceCents }) => cents + priceCents, 0) / 100,
  });
  const found = await readMonthRevenue(database, at);
  expect(found).toEqual({
    month: "2026-11",
    done: sum(month.filter(({ status }) => status === "done")),
    toCome: sum(month.filter(({ status, date }) => status === "scheduled" && date >= "2026-11-20")),
    unreported: sum(month.filter(({ status, date }) => status === "scheduled" && date < "2026-11-20")),
  });
  expect(found.done).toEqual({ visits: 3, dollars: 120 + 149.5 + 310.05 });
  expect(found.unreported.visits).toBeGreaterThan(0);
  // In the next month nothing of it is to come any more.
  const unreported = month.filter(({ status }) => status === "scheduled");
  expect(await readMonthRevenue(database, noonOf("2026-12-07"), "2026-11")).toEqual({
    month: "2026-11",
    done: found.done,
    toCome: { visits: 0, dollars: 0 },
    unreported: sum(unreported),
  });
});

it("a month without visits brings nothing, and is read by a query a day", async () => {
  database.requests.length = 0;
  const zero = { visits: 0, dollars: 0 };
  expect(await readMonthRevenue(database, noonOf("2028-02-10"))).toEqual({
    month: "2028-02",
    done: zero,
    toCome: zero,
    unreported: zero,
  });
  expect(database.requests).toEqual(Array.from({ length: 29 }, () => "QueryCommand"));
});
