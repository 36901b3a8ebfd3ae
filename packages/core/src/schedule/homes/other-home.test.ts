import { expect, it } from "vitest";
import { testDatabase } from "../../testing/index.ts";
import { agentNamed, now, subscriptionFor, subscriptionOf } from "../../testing/schedule.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { homeEntity } from "./entity.ts";

it("a plan goes to no home at whose times another plan is there", async () => {
  const database = await testDatabase();
  for (const name of ["Ann Lee", "Bob Lee"]) await agentNamed(database, name);
  const first = await subscriptionFor(database, "Eve Moss");
  const { customerId } = first;
  const street = { address: "9 New Street", city: "Logan", state: "UT", zipCode: "84321" };
  await homeEntity(database)
    .create({ customerId, homeId: 5, ...street, revision: 1 })
    .go();
  const request = { terms: { homeId: 5 } };
  await applyChange(database, first.subscriptionId, { request, key: "first" }, { now });
  const [meeting, free] = [
    await subscriptionOf(database, customerId),
    await subscriptionOf(database, customerId, { start: 780 }),
  ];
  await expect(previewChange(database, meeting.subscriptionId, request, { now })).rejects.toMatchObject({
    kind: "conflict",
    message:
      "With this change, this home would have two visits at the same time on Wednesday, October 21, 2026. Please move one of them first.",
  });
  expect(await previewChange(database, free.subscriptionId, request, { now })).toHaveProperty("previewToken");
});
