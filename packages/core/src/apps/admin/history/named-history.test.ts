import { expect, it } from "vitest";
import { agentEntity } from "../../../people/agents/entity.ts";
import { agentRecords } from "../../../people/agents/records.ts";
import { userEntity } from "../../../people/users/entity.ts";
import { changeRecord } from "../../../platform/records/change.ts";
import { testDatabase } from "../../../testing/index.ts";
import { testUser } from "../../../testing/people.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../../testing/schedule.ts";
import { applyVisit, previewVisit } from "../change.ts";
import { readNamedHistory } from "./named-history.ts";

it("the history of a subscription names the agents of its visits, with one request more; who is erased stays a number", async () => {
  const database = await testDatabase();
  const [ann, bob] = [await agentNamed(database, "Ann Lee"), await agentNamed(database, "Bob Lee")];
  const { subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann] });
  const visit = `p${subscriptionId}-2026-10-28`;
  const change = { change: { agents: [bob] }, scope: "this" as const };
  const { previewToken } = await previewVisit(database, visit, change, now);
  await applyVisit(database, visit, { ...change, previewToken }, admin);

  const changes = async () => {
    const { entries } = await readNamedHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 1 });
    return entries[0]?.changes;
  };
  database.requests.length = 0;
  expect(await changes()).toEqual([{ field: "visit 2026-10-28 agents", from: ["Ann Lee"], to: ["Bob Lee"] }]);
  expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand", "BatchGetItemCommand"]);
  await agentEntity(database).delete({ id: ann }).go();
  expect(await changes()).toEqual([{ field: "visit 2026-10-28 agents", from: [`Agent ${ann}`], to: ["Bob Lee"] }]);
});

it("the history of a record names who changed it, with one request more", async () => {
  const database = await testDatabase();
  const id = await agentNamed(database, "Ann Lee");
  const { data: alma } = await userEntity(database)
    .get({ id: await testUser(database, "Alma Ames") })
    .go();
  const change = { assignedArea: "Ogden" };
  await changeRecord(agentRecords, database, id, change, { by: alma?.identityId ?? "", now });
  database.requests.length = 0;
  const { entries } = await readNamedHistory(database, { kind: "agents", id }, { limit: 1 });
  expect(entries).toMatchObject([{ by: { email: alma?.email, name: "Alma Ames" } }]);
  expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand", "BatchGetItemCommand"]);
});
