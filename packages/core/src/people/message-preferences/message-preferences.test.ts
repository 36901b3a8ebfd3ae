import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { closeAccount } from "../../accounts/close.ts";
import { auditEntity } from "../../platform/audit/entity.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import {
  customerRecipient,
  messageOutbox,
  messageWrite,
  pendingMessage,
  type Recipient,
} from "../../platform/messages/index.ts";
import { mailChannel } from "../../platform/messages/mail-channel.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { ownLink } from "../../testing/own-links.ts";
import { createCustomer } from "../../testing/records.ts";
import { customerEntity } from "../customers/entity.ts";
import { createUser } from "../users/records.ts";
import { readPreferences, setPreference, unsubscribe } from "./index.ts";

const noon = new Date("2026-12-03T19:00:00Z");
const later = new Date(noon.getTime() + 3_600_000);

let database: TestDatabase;
let token: string;
beforeEach(async () => {
  database = await testDatabase();
  await customerEntity(database)
    .put({
      id: 7,
      userId: 7,
      name: "Ann Lee",
      sortName: "ann lee",
      createdAt: noon.toISOString(),
      email: "ann@example.test",
      firstName: "Ann",
      hasPets: false,
      activeSubscriptions: 0,
      revision: 1,
    })
    .go();
  token = await ownLink(database, "preferences", "customer-7");
});

/** Of a customer whose account the owner of the address has closed. */
const closedToken = async (): Promise<string> => {
  const { id } = await createUser(
    database,
    { identityId: "sub-8", email: "bo@example.test", name: "Bo Lee", emailConfirmed: false },
    noon,
  );
  const customerId = await createCustomer(database, { userId: id, hasPets: false }, noon);
  await closeAccount(database, "sub-8", later);
  return ownLink(database, "preferences", `customer-${customerId}`);
};

const history = async () => (await auditEntity(database).query.byRecord({ kind: "customers", recordId: 7 }).go()).data;
const ended = { kind: "notFound", message: "This link is not valid any more." };

describe("the choice of mails", () => {
  it("has everything on at first, and what is switched off stays off until it is switched on", async () => {
    expect(await readPreferences(database, token)).toMatchObject({ audience: "customer", off: [] });
    const off = { off: ["reminders"] };
    expect(await setPreference(database, { token, topic: "reminders", isOn: false }, noon)).toMatchObject(off);
    expect(await readPreferences(database, token)).toMatchObject(off);
    expect(await setPreference(database, { token, topic: "reminders", isOn: true }, noon)).toMatchObject({ off: [] });
    expect(await readPreferences(database, token)).toMatchObject({ off: [] });
  });

  it("offers the topics that its person gets messages of", async () => {
    expect((await readPreferences(database, token)).topics).toContain("reminders");
  });

  it("is in the person's history, and the same change again is not", async () => {
    for (const at of [noon, later]) await unsubscribe(database, { token, topic: "reminders" }, at);
    expect(await history()).toMatchObject([
      {
        at: noon.toISOString(),
        identityId: "link in a mail",
        changes: [{ field: "messagesOff", from: "[]", to: '["reminders"]' }],
      },
    ]);
  });

  it("keeps what else is off when a mail program ends one topic", async () => {
    await unsubscribe(database, { token, topic: "ratings" }, noon);
    expect((await unsubscribe(database, { token, topic: "reminders" }, later)).off).toEqual(["reminders", "ratings"]);
  });

  it("loses none of two topics that are switched off at the same moment", async () => {
    const slow = await testDatabase(database.table);
    let isFirst = true;
    slow.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === "TransactWriteItemsCommand" && isFirst) {
            isFirst = false;
            await unsubscribe(database, { token, topic: "ratings" }, noon);
          }
          return next(args);
        },
      { step: "initialize" },
    );
    const off = ["reminders", "ratings"];
    // Entries of one moment are in any order.
    expect((await unsubscribe(slow, { token, topic: "reminders" }, later)).off).toEqual(off);
    expect((await readPreferences(database, token)).off).toEqual(off);
    expect((await history()).map(({ changes }) => changes.map(({ to }) => to))).toEqual([
      ['["ratings"]'],
      ['["reminders","ratings"]'],
    ]);
  });

  it.each([
    ["is changed", () => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["is another person's", () => token.replace("customer-7", "customer-8")],
    ["is for another purpose", () => ownLink(database, "visit", "customer-7")],
    ["names no person", () => ownLink(database, "preferences", "office-1")],
    ["is of an account that was closed", closedToken],
    ["is of a person who is gone", () => ownLink(database, "preferences", "customer-9")],
    ["is of an agent who is gone", () => ownLink(database, "preferences", "agent-9")],
  ])("is neither shown nor changed by a link that %s", async (_, make) => {
    const wrong = await make();
    await expect(readPreferences(database, wrong)).rejects.toMatchObject(ended);
    await expect(unsubscribe(database, { token: wrong, topic: "reminders" }, noon)).rejects.toMatchObject(ended);
    expect([await history(), (await readPreferences(database, token)).off]).toEqual([[], []]);
  });
});

describe("a person's link", () => {
  it("ends when their address is corrected, and the one that is sent to the new address does not", async () => {
    await customerEntity(database).patch({ id: 7 }).set({ email: "right@example.test" }).go();
    await expect(readPreferences(database, token)).rejects.toMatchObject(ended);
    expect(await readPreferences(database, await ownLink(database, "preferences", "customer-7"))).toMatchObject({
      off: [],
    });
  });
});

describe("a message that waits", () => {
  const facts = messageKinds["visit-reminder"].sample;
  const send = async (id: string | undefined): Promise<Mail[]> => {
    const mails: Mail[] = [];
    const to = { email: "ann@example.test", ...(id === undefined ? {} : { id }) };
    const write = messageWrite(database, pendingMessage({ kind: "visit-reminder", to, facts }, noon));
    await transactWrite(database, { write });
    const take = async (mail: Mail) => {
      mails.push(mail);
      return "ses";
    };
    const dependencies = {
      database,
      now: () => later,
      site: "https://site.example",
      channels: [mailChannel(take)],
      factReaders: {},
      recipientOf: async (one: Recipient) => one,
      wordsOf: async () => undefined,
    };
    const run = await dispatchDue(database, messageOutbox, dependencies, {
      now: () => later,
      until: new Date("2099-01-01"),
    });
    expect(run).toMatchObject({ failures: [], pending: 0 });
    return mails;
  };

  it("is dropped when its topic is switched off meanwhile, and sent again when it is on", async () => {
    await unsubscribe(database, { token, topic: "reminders" }, noon);
    expect(await send(customerRecipient(7))).toEqual([]);
    await setPreference(database, { token, topic: "reminders", isOn: true }, noon);
    expect(await send(customerRecipient(7))).toHaveLength(1);
  });

  it("is dropped when its account was closed, whose links have ended", async () => {
    const [, id] = /^customer-(\d+)\./.exec(await closedToken()) ?? [];
    expect(await send(customerRecipient(Number(id)))).toEqual([]);
  });

  it("carries the links to the choice, which work", async () => {
    const [mail] = await send(customerRecipient(7));
    const { page = "", unsubscribe: address = "" } = mail?.preferences ?? {};
    expect(page).toBe(`https://site.example/messages#${token}`);
    const url = new URL(address);
    expect(url.pathname).toBe("/api/messages/unsubscribe");
    expect(Object.fromEntries(url.searchParams)).toEqual({ token, topic: "reminders" });
  });

  it("comes without a choice to an address that is no person's record", async () => {
    expect((await send(undefined)).map(({ preferences }) => preferences)).toEqual([undefined]);
  });
});
