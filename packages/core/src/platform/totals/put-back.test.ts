import { GetItemCommand, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { beforeEach, expect, it } from "vitest";
import { correctTotals, inspectTotals } from "../../apps/repair/index.ts";
import { contactEntity } from "../../sales/contact/entity.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { listedContacts } from "../../sales/contact/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { listRecords } from "../records/list.ts";

// Tests the commands of the runbook's "Restore the table".
const now = new Date("2026-11-21T19:00:00Z");
const request = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  service: "deep" as const,
  message: "Hello",
};

let bad: TestDatabase;
let restored: TestDatabase;
const submit = (database: TestDatabase, firstName: string) =>
  submitContact(database, { ...request, firstName }, { key: `key-${firstName}` }, now);

beforeEach(async () => {
  bad = await testDatabase();
  restored = await testDatabase();
  await submit(bad, "Ann");
  const { Items = [] } = await bad.plain.send(new ScanCommand({ TableName: bad.table }));
  for (const Item of Items) await restored.plain.send(new PutItemCommand({ TableName: restored.table, Item }));
  await submit(bad, "Bo");
});

const keyOf = async (database: TestDatabase, firstName: string) => {
  const { Items = [] } = await database.plain.send(new ScanCommand({ TableName: database.table }));
  const found = Items.find((item) => item["firstName"]?.S === firstName && item["__edb_e__"]?.S === "contact");
  if (found?.["pk"] === undefined || found["sk"] === undefined) throw new Error(`${firstName} is not there.`);
  return { pk: found["pk"], sk: found["sk"] };
};

const putBack = async (from: TestDatabase, to: TestDatabase, key: Awaited<ReturnType<typeof keyOf>>): Promise<void> => {
  const { Item } = await from.plain.send(new GetItemCommand({ TableName: from.table, Key: key }));
  const ConditionExpression = "attribute_not_exists(pk)";
  await to.plain.send(new PutItemCommand({ TableName: to.table, Item, ConditionExpression }));
};

const names = async (database: TestDatabase): Promise<string[]> => {
  const { submissions: records } = await listRecords(listedContacts, database, { limit: 50 }, now);
  return records.map(({ firstName }) => firstName);
};

it("a record put into the restored table is in its lists, and the counts are corrected after it", async () => {
  expect(await names(restored)).toEqual(["Ann"]);
  await putBack(bad, restored, await keyOf(bad, "Bo"));
  expect((await names(restored)).toSorted()).toEqual(["Ann", "Bo"]);
  const inspection = await inspectTotals(restored);
  expect(inspection.mistakes).not.toEqual([]);
  await correctTotals(restored, inspection);
  expect((await inspectTotals(restored)).mistakes).toEqual([]);
});

it("no id is given twice: the counters come over before the records do", async () => {
  const ids = { pk: { S: "$cleaning_counter#name_contact" }, sk: { S: "$counter_1" } };
  const filter = {
    FilterExpression: "begins_with(pk, :p)",
    ExpressionAttributeValues: { ":p": { S: "$cleaning_counter#" } },
  };
  const { Items: counters = [] } = await bad.plain.send(new ScanCommand({ TableName: bad.table, ...filter }));
  expect(counters.map(({ pk, sk }) => ({ pk, sk }))).toEqual([ids]);
  const { Item } = await bad.plain.send(new GetItemCommand({ TableName: bad.table, Key: ids }));
  await restored.plain.send(new PutItemCommand({ TableName: restored.table, Item }));
  await putBack(bad, restored, await keyOf(bad, "Bo"));
  expect((await submit(restored, "Cy")).id).toBe(3);
  expect((await names(restored)).toSorted()).toEqual(["Ann", "Bo", "Cy"]);
});

it("a record that was deleted comes back as it was", async () => {
  const key = await keyOf(bad, "Ann");
  const before = await contactEntity(bad).get({ id: 1 }).go();
  await contactEntity(bad).delete({ id: 1 }).go();
  expect(await names(bad)).toEqual(["Bo"]);
  await putBack(restored, bad, key);
  expect(await contactEntity(bad).get({ id: 1 }).go()).toEqual(before);
  expect((await names(bad)).toSorted()).toEqual(["Ann", "Bo"]);
});

it("a record that is there is not written over with an older state", async () => {
  await expect(putBack(restored, bad, await keyOf(bad, "Ann"))).rejects.toMatchObject({
    name: "ConditionalCheckFailedException",
  });
});
