import { expect, it } from "vitest";
import { stockCatalog } from "../../sales/orders/testing.ts";
import { testDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer, createSubscription } from "../../testing/records.ts";
import { agentNamed, now } from "../../testing/schedule.ts";
import { applyChange, previewChange } from "./apply.ts";
import { extendSubscription } from "./generate.ts";
import { contextAt } from "./testing/commands.ts";
import { allVisits } from "./testing/whole.ts";
import { previewView } from "./view.ts";

it("a pause right after a booking shows what it skips, and is applied as previewed, also when the visits are made meanwhile", async () => {
  const database = await testDatabase();
  await stockCatalog(database);
  await agentNamed(database, "Ann Lee");
  const customerId = await createCustomer(
    database,
    { userId: await testUser(database, "Cy Dee"), hasPets: false },
    now,
  );
  const sold = { customerId, serviceId: 1, frequency: "biweekly" as const, priceCents: 100, isActive: true };
  const id = await createSubscription(database, { ...sold, nextDate: "2026-11-03" }, now);
  const request = { pause: { from: "2026-11-10", until: "2026-12-05" } };
  const preview = await previewChange(database, id, request, contextAt(now));
  expect(previewView(preview).visits.map(({ before, after }) => [before?.date, before?.status, after?.status])).toEqual(
    [
      ["2026-11-17", "scheduled", "skipped"],
      ["2026-12-01", "scheduled", "skipped"],
    ],
  );
  expect(await allVisits(database)).toEqual([]);
  await extendSubscription(database, id, { now });
  const { previewToken } = preview;
  await applyChange(database, id, { request, previewToken }, contextAt(now));
  const skipped = (await allVisits(database)).filter(({ status }) => status === "skipped");
  expect(skipped.map(({ date }) => date)).toEqual(["2026-11-17", "2026-12-01"]);
});
