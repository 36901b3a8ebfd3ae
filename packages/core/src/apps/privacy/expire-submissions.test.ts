import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listRecords } from "../../platform/records/list.ts";
import { submitApplication } from "../../sales/careers/index.ts";
import { listedApplications } from "../../sales/careers/list.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { listedContacts } from "../../sales/contact/list.ts";
import { contactRecords } from "../../sales/contact/records.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { inspectTotals } from "../repair/index.ts";
import { eraseExpired } from "./expire.ts";

const long = new Date("2024-11-20T12:00:00Z");
const recent = new Date("2024-11-23T12:00:00Z");
const today = new Date("2026-11-22T03:30:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const contact = (message: string, at: Date) => {
  const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.test", phone: "(435) 555-0100" };
  return submitContact(database, { ...person, service: "deep", message }, { key: randomUUID() }, at);
};
const application = (experience: string, at: Date) => {
  const person = { name: "Ann Lee", email: "ann@example.test", phone: "(435) 555-0100" };
  return submitApplication(database, { ...person, position: "other", experience }, { key: randomUUID() }, at);
};
const erase = (bounds: { now?: () => Date; until?: Date; most?: number } = {}) =>
  eraseExpired(database, { now: () => today, until: new Date("2099-01-01"), most: 100, ...bounds });
const messages = async () =>
  (await listRecords(listedContacts, database, { limit: 200 }, today)).submissions.map(({ message }) => message);
const nothing = { contact: 0, application: 0, order: 0, guest: 0, unprocessed: 0 };

describe("what visitors sent", () => {
  it("is erased after the retention, processed or not; newer ones stay; the counts follow", async () => {
    const { id } = await contact("An old one, answered.", long);
    await changeRecord(contactRecords, database, id, { isProcessed: true }, { by: "sub-admin", now: recent });
    await contact("An old one, never answered.", long);
    await contact("A young one.", recent);
    await application("Old hotels.", long);
    await application("Young hotels.", recent);
    expect(await erase()).toEqual({ contact: 2, application: 1, order: 0, guest: 0, unprocessed: 2 });
    expect(await messages()).toEqual(["A young one."]);
    expect((await listRecords(listedContacts, database, { limit: 1 }, today)).stats).toEqual({
      total: 1,
      unprocessed: 1,
    });
    expect((await listRecords(listedApplications, database, { limit: 1 }, today)).stats).toEqual({
      total: 1,
      unprocessed: 1,
    });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await erase()).toEqual(nothing);
  });

  it("keeps author, field and time in its history, and no personal data", async () => {
    const { id } = await contact("An old one.", long);
    await changeRecord(contactRecords, database, id, { isProcessed: true }, { by: "sub-admin", now: recent });
    await erase();
    const { entries } = await readHistory(database, { kind: "contact-submissions", id }, { limit: 5 });
    expect(entries).toMatchObject([
      {
        at: recent.toISOString(),
        changes: [
          { field: "isProcessed", to: true },
          { field: "state", to: "in-touch" },
        ],
      },
    ]);
    const items = (await database.client.send(new ScanCommand({ TableName: database.table }))).Items ?? [];
    const history = JSON.stringify(items.filter((item) => item["__edb_e__"] === "audit"));
    expect(history).toContain("sub-admin");
    for (const personal of ["Ann", "Lee", "ann@", "555-", "An old one"]) expect(history).not.toContain(personal);
  });

  it("is erased a bounded number at a time, the oldest first, and the next run goes on where one stopped", async () => {
    for (const message of ["The first one.", "The second one.", "The third one."]) await contact(message, long);
    expect(await erase({ most: 2 })).toMatchObject({ contact: 2 });
    expect(await messages()).toEqual(["The third one."]);
    let calls = 0;
    const now = (): Date => (calls++ === 0 ? today : new Date("2099-01-02"));
    expect(await erase({ now })).toEqual(nothing);
    expect(await erase()).toMatchObject({ contact: 1 });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is erased once by two runs at a time", async () => {
    for (let index = 0; index < 5; index += 1) await contact(`Number ${index}, long ago.`, long);
    await Promise.all([erase(), erase()]);
    expect(await messages()).toEqual([]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});
