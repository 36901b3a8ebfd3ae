import { stockCatalog } from "@cleaning/core/sales/orders/testing.ts";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { memoryDatabase } from "@cleaning/core/testing/memory-table/index.ts";
import { expect, it } from "vitest";
import { seedNeighborhood } from "./neighborhood.ts";
import { storedAgents } from "./stored.ts";
import { seedVisits } from "./visits.ts";

it("the demo has no visit on a day that its agent has off", async () => {
  const database = memoryDatabase();
  const now = new Date("2026-12-01T19:00:00Z");
  await stockCatalog(database);
  await seedNeighborhood(database, now);
  await seedVisits(database, now);
  const { data: visits } = await visitEntity(database).scan.go({ pages: "all" });
  const off = (await storedAgents(database)).flatMap(({ id, timeOff = [] }) =>
    timeOff.map((days) => ({ id, ...days })),
  );
  expect([visits.length > 100, off.length > 1]).toEqual([true, true]);
  expect(
    visits.filter(({ agents, date }) =>
      off.some(({ id, from, until }) => agents.includes(id) && from <= date && date <= until),
    ),
  ).toEqual([]);
});
