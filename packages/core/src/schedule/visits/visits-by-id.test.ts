import { beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { agentNamed, noonOf, subscriptionFor } from "../../testing/schedule.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { readVisitsById } from "./visits-by-id.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

it("visits are read by their ids with their agents and the customer's phone number; an id without a visit is left out", async () => {
  const ann = await agentNamed(database, "Ann Lee");
  const weekly = await subscriptionFor(database, "Cy Dee", { agents: [ann] });
  const once = await subscriptionFor(database, "Gus Hay", { anchor: "2026-11-09", frequency: "once" });
  await subscriptionEntity(database).patch({ id: weekly.subscriptionId }).set({ phone: "(435) 555-0113" }).go();
  const ids = [`p${weekly.subscriptionId}-2026-10-28`, `b${once.subscriptionId}`, "p999-2026-10-28", "b999"];
  const { visits } = await readVisitsById(database, ids, noonOf("2026-10-21"));
  expect(visits).toMatchObject([
    {
      id: `p${weekly.subscriptionId}-2026-10-28`,
      customer: { name: "Cy Dee", phone: "(435) 555-0113" },
      agents: [{ id: ann }],
    },
    { id: `b${once.subscriptionId}`, customer: { name: "Gus Hay" } },
  ]);
});
