import { DeleteCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";
import { beforeEach, describe, expect, it } from "vitest";
import { customerEntity } from "../../people/customers/entity.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { createUser } from "../../people/users/records.ts";
import { submitApplication } from "../../sales/careers/index.ts";
import { applicationRecords } from "../../sales/careers/records.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { transactWrite } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { changeRecord } from "../records/change.ts";
import { auditWrites, readHistory } from "./index.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 19, 0, second));
const secret = "Allergic to lavender";

let database: TestDatabase;
let id = 0;
beforeEach(async () => {
  database = await testDatabase();
  await createUser(
    database,
    { identityId: "sub-admin", email: "alma@example.test", name: "Alma Jensen", emailConfirmed: true },
    at(0),
  );
  id = await createCustomer(database, { userId: await testUser(database), hasPets: false }, at(0));
  await changeRecord(customerRecords, database, id, { notes: secret }, { by: "sub-admin", now: at(1) });
  await changeRecord(customerRecords, database, id, { notes: "Nothing special" }, { by: "sub-gone", now: at(2) });
});
const history = (page: { limit: number; cursor?: string } = { limit: 10 }) =>
  readHistory(database, { kind: "customers", id }, page);

describe("the history of a record", () => {
  it("says who changed what from what to what and when, newest first, in two requests", async () => {
    database.requests.length = 0;
    const { entries } = await history();
    expect(database.requests).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    expect(entries).toMatchObject([
      { at: at(2).toISOString(), by: null, changes: [{ field: "notes", from: secret, to: "Nothing special" }] },
      { at: at(1).toISOString(), by: { email: "alma@example.test" }, changes: [{ from: null, to: secret }] },
    ]);
  });

  it("comes in pages, and refuses the cursor of another record's", async () => {
    const first = await history({ limit: 1 });
    const second = await history({ limit: 1, cursor: first.nextCursor ?? "" });
    expect([...first.entries, ...second.entries]).toEqual((await history()).entries);
    await expect(
      readHistory(database, { kind: "agents", id }, { limit: 1, cursor: first.nextCursor ?? "" }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  it("names no one once the account of its author is gone", async () => {
    await uniqueEntity(database).delete({ kind: "identity", value: "sub-admin" }).go();
    expect((await history()).entries.map(({ by }) => by)).toEqual([null, null]);
  });

  it("tells of marks on submissions too, once for each that changed something", async () => {
    const applicant = { name: "Bob Lee", email: "b@example.test", phone: "4355550100", experience: "Five years." };
    await submitApplication(database, { ...applicant, position: "other" }, { key: "key-00000001" }, at(0));
    for (const isProcessed of [true, true, false])
      await changeRecord(
        applicationRecords,
        database,
        1,
        { isProcessed },
        { by: "sub-admin", now: at(Number(isProcessed)) },
      );
    const { entries } = await readHistory(database, { kind: "career-applications", id: 1 }, { limit: 5 });
    expect(entries.map(({ changes }) => changes)).toEqual([
      [
        { field: "isProcessed", from: false, to: true },
        { field: "state", from: "new", to: "in-touch" },
      ],
      [
        { field: "isProcessed", from: true, to: false },
        { field: "state", from: "in-touch", to: "new" },
      ],
    ]);
  });
});

const entry = () =>
  auditWrites(database, {
    kind: "customers",
    id,
    by: "sub-admin",
    now: at(3),
    after: { hasPets: true },
    fields: ["hasPets"],
  });

describe("an entry", () => {
  it("lies where no function may change or delete anything, and never expires", async () => {
    const { Items = [] } = await database.client.send(
      new ScanCommand({
        TableName: database.table,
        FilterExpression: "begins_with(pk, :p)",
        ExpressionAttributeValues: { ":p": layout.historyPartition },
      }),
    );
    expect(Items).toHaveLength(2);
    for (const item of Items) expect(item).not.toHaveProperty(layout.timeToLive);
  });

  it("is only ever added: one that is there is not written over", async () => {
    const writes = entry();
    expect((await transactWrite(database, { audit: writes })).written).toBe(true);
    const before = (await history()).entries;
    expect((await transactWrite(database, { audit: writes })).written).toBe(false);
    expect((await history()).entries).toEqual(before);
  });
});

describe("deleting a record with its history, as docs/operations.md says", () => {
  it("leaves nothing of what was ever in it", async () => {
    const { client, table: TableName } = database;
    const dumpTable = async () => JSON.stringify((await client.send(new ScanCommand({ TableName }))).Items);
    expect(await dumpTable()).toContain(secret);
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :p",
        ExpressionAttributeValues: { ":p": `$cleaning_audit#kind_customers#recordid_${String(id).padStart(15, "0")}` },
      }),
    );
    expect(Items).toHaveLength(2);
    for (const { pk, sk } of Items) await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    await customerEntity(database).delete({ id }).go();
    expect(await dumpTable()).not.toContain(secret);
    expect((await history()).entries).toEqual([]);
  });
});
