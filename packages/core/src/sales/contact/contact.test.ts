import { business } from "@cleaning/contract/site/business";
import type { ContactRequest } from "@cleaning/contract/site/contact";
import { beforeEach, describe, expect, it } from "vitest";
import { messageOutbox } from "../../platform/messages/index.ts";
import { mailOfPending } from "../../platform/messages/testing.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listRecords } from "../../platform/records/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { submitAreaRequest, submitContact } from "./index.ts";
import { listedContacts } from "./list.ts";
import { contactRecords } from "./records.ts";

const now = new Date("2026-11-21T12:00:00Z");
const admin = { by: "sub-admin", now };
const request: ContactRequest = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  phone: "(435) 555-0100",
  service: "deep",
  message: "Three bedrooms, two dogs.",
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const submit = (key: string, changes: Partial<ContactRequest> = {}) =>
  submitContact(database, { ...request, ...changes }, { key }, now);
const pendingMails = () => listPending(database, messageOutbox);

describe("a submitted contact request", () => {
  it("is stored with its count and its two mails, in two requests", async () => {
    database.requests.length = 0;
    const { id, mails } = await submit("key-00000001");
    expect(database.requests).toEqual(["UpdateItemCommand", "TransactWriteItemsCommand"]);
    const page = await listRecords(listedContacts, database, { limit: 10 }, now);
    expect(page.submissions).toEqual([
      {
        id,
        ...request,
        createdAt: now.toISOString(),
        isProcessed: false,
        kind: "contact",
        state: "new",
        ownerId: null,
        followUpOn: null,
        lostReason: null,
        noteCount: 0,
        repliedAt: null,
        customerId: null,
      },
    ]);
    expect(page.stats).toEqual({ total: 1, unprocessed: 1 });
    expect((await pendingMails()).map((pending) => pending.id)).toEqual(
      expect.arrayContaining(mails.map((mail) => mail.id)),
    );
    expect(await Promise.all(mails.map((mail) => mailOfPending(mail)))).toMatchObject([
      { to: business.officeEmail, replyTo: request.email },
      { to: request.email, text: expect.stringContaining("within one business day") },
    ]);
  });

  it("makes one record when the same key arrives again, and no second mail", async () => {
    const first = await submit("key-00000001");
    const second = await submit("key-00000001");
    expect(second).toEqual({ id: first.id, mails: [] });
    expect((await listRecords(listedContacts, database, { limit: 10 }, now)).stats).toEqual({
      total: 1,
      unprocessed: 1,
    });
    expect(await pendingMails()).toHaveLength(2);
  });

  it("makes one record when twenty arrive at once with one key", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => submit("key-00000001")));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    const page = await listRecords(listedContacts, database, { limit: 50 }, now);
    expect(page.submissions).toHaveLength(1);
    expect(page.stats).toEqual({ total: 1, unprocessed: 1 });
  });

  it("is confirmed to an address three times a day, and stored and told the office whenever it comes", async () => {
    const sent = [];
    for (let time = 0; time < 5; time += 1)
      sent.push((await submit(`key-0000000${time}`, { email: time === 1 ? "ANN@example.test" : request.email })).mails);
    expect(sent.map((mails) => mails.length)).toEqual([2, 2, 2, 1, 1]);
  });

  it("tells keys apart by case", async () => {
    await submit("key-abcdefgh");
    await submit("KEY-ABCDEFGH");
    expect((await listRecords(listedContacts, database, { limit: 10 }, now)).stats.total).toBe(2);
  });
});

it("a request to be told when a town is served is one of the contact requests, with its address and ZIP code alone", async () => {
  const { mails } = await submitAreaRequest(
    database,
    { email: "ann@example.test", zip: "83263" },
    { key: "key-00000001" },
    now,
  );
  const page = await listRecords(listedContacts, database, { limit: 10 }, now);
  expect(page.submissions).toMatchObject([
    { firstName: "", lastName: "", phone: "", email: "ann@example.test", message: expect.stringContaining("83263") },
  ]);
  expect(await Promise.all(mails.map((mail) => mailOfPending(mail)))).toMatchObject([
    { replyTo: "ann@example.test", subject: expect.stringContaining("83263") },
  ]);
});

describe("the list of contact requests", () => {
  it("shows the newest first, page by page, each record once, in two requests a page", async () => {
    for (let index = 0; index < 12; index += 1) await submit(`key-000000${index}0`, { firstName: `Guest${index}` });
    database.requests.length = 0;
    const first = await listRecords(listedContacts, database, { limit: 5 }, now);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
    const second = await listRecords(listedContacts, database, { limit: 5, cursor: first.nextCursor ?? "" }, now);
    const third = await listRecords(listedContacts, database, { limit: 5, cursor: second.nextCursor ?? "" }, now);
    const ids = [first, second, third].flatMap((page) => page.submissions.map(({ id }) => id));
    expect(ids).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(third.nextCursor).toBeNull();
  });

  it("shows only the unprocessed ones, or only the processed ones, when asked", async () => {
    for (let index = 0; index < 3; index += 1) await submit(`key-000000${index}0`);
    await changeRecord(contactRecords, database, 2, { isProcessed: true }, admin);
    const open = await listRecords(listedContacts, database, { limit: 10, processed: false }, now);
    const done = await listRecords(listedContacts, database, { limit: 10, processed: true }, now);
    expect(open.submissions.map(({ id }) => id)).toEqual([3, 1]);
    expect(done.submissions.map(({ id }) => id)).toEqual([2]);
  });

  it.each([
    "nonsense",
    "contact-all.nonsense",
    "contact-all.e30",
    `contact-all.${Buffer.from('{"pk":"x"}').toString("base64url")}`,
  ])("refuses the cursor %s, which no page gave", async (cursor) => {
    await expect(listRecords(listedContacts, database, { limit: 10, cursor }, now)).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("refuses a cursor of another list", async () => {
    for (let index = 0; index < 3; index += 1) await submit(`key-000000${index}0`);
    const { nextCursor } = await listRecords(listedContacts, database, { limit: 1, processed: false }, now);
    await expect(
      listRecords(listedContacts, database, { limit: 1, processed: true, cursor: nextCursor ?? "" }, now),
    ).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("marking a request processed", () => {
  it("changes the record and the count once, however often it is done", async () => {
    const { id } = await submit("key-00000001");
    await changeRecord(contactRecords, database, id, { isProcessed: true }, admin);
    const again = await changeRecord(contactRecords, database, id, { isProcessed: true }, admin);
    expect(again.isProcessed).toBe(true);
    expect((await listRecords(listedContacts, database, { limit: 1 }, now)).stats).toEqual({
      total: 1,
      unprocessed: 0,
    });
  });

  it("can be taken back", async () => {
    const { id } = await submit("key-00000001");
    await changeRecord(contactRecords, database, id, { isProcessed: true }, admin);
    const back = await changeRecord(contactRecords, database, id, { isProcessed: false }, admin);
    expect(back.isProcessed).toBe(false);
    expect((await listRecords(listedContacts, database, { limit: 1 }, now)).stats).toEqual({
      total: 1,
      unprocessed: 1,
    });
  });

  it("keeps the count exact under many at once", async () => {
    const submitted = await Promise.all(Array.from({ length: 20 }, (_, index) => submit(`key-many-${index}`)));
    await Promise.all(
      submitted.flatMap(({ id }) => [
        changeRecord(contactRecords, database, id, { isProcessed: true }, admin),
        changeRecord(contactRecords, database, id, { isProcessed: true }, admin),
      ]),
    );
    expect((await listRecords(listedContacts, database, { limit: 1 }, now)).stats).toEqual({
      total: 20,
      unprocessed: 0,
    });
  });

  it("refuses an id that is no record", async () => {
    await expect(changeRecord(contactRecords, database, 99, { isProcessed: true }, admin)).rejects.toMatchObject({
      kind: "notFound",
    });
    expect((await listRecords(listedContacts, database, { limit: 1 }, now)).stats).toEqual({
      total: 0,
      unprocessed: 0,
    });
  });
});
