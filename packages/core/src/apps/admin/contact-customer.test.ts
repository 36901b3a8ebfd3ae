import { beforeEach, describe, expect, it } from "vitest";
import { readCustomer } from "../../people/customers/read-customer.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { suppress } from "../../platform/messages/suppressions.ts";
import { sendDueMessages } from "../../schedule/messages/testing.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { noteCall, writeToCustomer } from "./contact-customer.ts";
import { readCustomerTimeline } from "./customer-page/timeline.ts";
import { readSentMessages } from "./sent-messages.ts";

const now = new Date("2026-12-03T19:00:00Z");
const later = new Date(now.getTime() + 120_000);
const oven = { subject: "The oven", body: "We bring what it needs.\nSee you on Friday." };
const sent = (key: string) => ({ by: "sub-admin", now, submission: { key, content: key } });

let database: TestDatabase;
let id: number;
beforeEach(async () => {
  database = await testDatabase();
  id = await createCustomer(database, { userId: await testUser(database, "Ann Lee"), hasPets: false }, now);
});

const emailOf = async (): Promise<string> => (await readCustomer(database, id))?.email ?? "";
const history = async () => {
  const { entries } = await readCustomerTimeline(database, id, { limit: 20, kind: "change" }, later);
  return entries
    .flatMap((one) => (one.kind === "change" ? [one.entry] : []))
    .filter(({ action }) => action === "changed");
};
const dueMails = async (): Promise<Mail[]> => {
  const mails: Mail[] = [];
  await sendDueMessages(database, async (mail) => mails.push(mail), now, later);
  return mails;
};

describe("what the office writes to one customer", () => {
  it("goes out as a mail, and stands with its words in their messages and history", async () => {
    await writeToCustomer(database, id, oven, sent("key-00000001"));
    const [mail, ...others] = await dueMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: await emailOf(), subject: "The oven" });
    expect(mail?.text).toContain("We bring what it needs.\nSee you on Friday.");
    const { messages } = await readSentMessages(database, { kind: "customers", id }, { limit: 5 }, later);
    expect(messages).toMatchObject([{ title: "Message from the office", subject: "The oven", channel: "mail" }]);
    const [{ changes }] = [...(await history()), { changes: [] }];
    expect(changes).toEqual([{ field: "messageWritten", from: null, to: `${oven.subject}\n${oven.body}` }]);
  });

  it("goes out once, however often the call is repeated", async () => {
    await writeToCustomer(database, id, oven, sent("key-00000002"));
    await writeToCustomer(database, id, oven, sent("key-00000002"));
    expect(await dueMails()).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });

  it("is refused, and not noted, where their address gets no mails, and for nobody", async () => {
    await suppress(database, await emailOf(), { reason: "bounced", at: now.toISOString() });
    await expect(writeToCustomer(database, id, oven, sent("key-00000003"))).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("one bounced"),
    });
    await expect(writeToCustomer(database, 99, oven, sent("key-00000004"))).rejects.toMatchObject({ kind: "notFound" });
    expect([await history(), await dueMails()]).toEqual([[], []]);
  });
});

describe("a call with a customer", () => {
  it("is noted once in their history, with who noted it", async () => {
    const call = sent("key-00000005");
    await noteCall(database, id, "The side door, please.", call);
    await noteCall(database, id, "The side door, please.", call);
    expect((await history()).map(({ changes }) => changes)).toEqual([
      [{ field: "called", from: null, to: "The side door, please." }],
    ]);
    expect(await dueMails()).toEqual([]);
  });

  it("is noted for nobody where there is no such customer", async () => {
    await expect(noteCall(database, 99, "Hello", sent("key-00000006"))).rejects.toMatchObject({ kind: "notFound" });
  });
});
