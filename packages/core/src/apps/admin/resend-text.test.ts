import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { customerEntity } from "../../people/customers/entity.ts";
import { phoneOf } from "../../people/message-preferences/texts.ts";
import { customerRecipient, messageOutbox } from "../../platform/messages/index.ts";
import { testMessages } from "../../platform/messages/testing.ts";
import { textChannel } from "../../platform/messages/text-channel.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { textConsentEntity } from "../../platform/texts/consents.ts";
import { stopNumber } from "../../platform/texts/number-answers.ts";
import { changeTextSettings } from "../../platform/texts/settings.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { storeSentMessage } from "../../testing/sent-messages.ts";
import { resendMessage } from "./resend-message.ts";
import { readSentMessages } from "./sent-messages.ts";

const now = new Date("2026-12-03T19:00:00Z");
const later = new Date("2026-12-03T19:05:00Z");
const night = new Date("2026-12-04T05:00:00Z"); // 22:00 on December 3
const phone = "+14355550100";
const messageId = "first";

let database: TestDatabase;
let id: number;
let texts: string[];
let revision: number;
beforeEach(async () => {
  database = await testDatabase();
  texts = [];
  revision = 0;
  id = await createCustomer(database, { userId: await testUser(database, "Ann Lee"), hasPets: false }, now);
  await customerEntity(database).patch({ id }).set({ phone: "(435) 555-0100" }).go();
  const recipient = customerRecipient(id);
  const consent = { recipient, phone, wording: 1, source: "page", replacesMail: false } as const;
  await textConsentEntity(database)
    .put({ ...consent, givenAt: "2026-12-01T00:00:00.000Z" })
    .go();
  await switchTexts(true);
  const { sample: facts } = messageKinds["texts-on"];
  await storeSentMessage(database, {
    messageId,
    recipient,
    channel: "text",
    kind: "texts-on",
    facts,
    sentAt: now.toISOString(),
  });
});

const switchTexts = async (isOn: boolean) => {
  const settings = { isOn, monthlyCapCents: 2_000, segmentMicros: 9_000, revision };
  await changeTextSettings(database, settings, { by: "ada", now });
  revision += 1;
};
const resend = (at = now) =>
  resendMessage(database, { kind: "customers", id }, { messageId, channel: "text" }, { by: "sub-1", now: at });
const send = async ({ to }: { to: string }) => {
  texts.push(to);
  return { serviceId: `text-${texts.length}` };
};
const run = () => {
  const channel = textChannel({ database, send, phoneOf: (one) => phoneOf(database, one), now: () => later });
  const dependencies = { ...testMessages(database, later), channels: [channel] };
  return dispatchDue(database, messageOutbox, dependencies, { now: () => later, until: new Date("2099-01-01") });
};
const list = async () => (await readSentMessages(database, { kind: "customers", id }, { limit: 9 }, later)).messages;

const confirm = (confirmedAt: string) =>
  textConsentEntity(database)
    .patch({ recipient: customerRecipient(id) })
    .set({ confirmedAt })
    .go();
const storeChange = () =>
  storeSentMessage(database, {
    messageId,
    recipient: customerRecipient(id),
    channel: "text",
    kind: "visits-changed",
    facts: messageKinds["visits-changed"].sample,
    sentAt: now.toISOString(),
  });

describe("a text that the office sends again", () => {
  it("goes to the customer's phone", async () => {
    const waiting = await resend();
    await run();
    expect(texts).toEqual([phone]);
    expect((await list()).map((one) => [one.id, one.channel, one.state])).toEqual([
      [waiting.id, "text", "sent"],
      [messageId, "text", "sent"],
    ]);
  });

  it("stays in the list as not sent when it cannot arrive by then, and can be sent once more", async () => {
    const { id: again } = await resend();
    await stopNumber(database, phone, later);
    await run();
    expect(texts).toEqual([]);
    expect(await list()).toMatchObject([
      { id: again, channel: "text", state: "not-sent", reason: "unreachable", isResent: true, canResend: true },
      { id: messageId, canResend: false },
    ]);
  });

  it.each([
    ["texts are switched off", () => switchTexts(false), "Text messages are switched off"],
    ["the customer has ended them", () => stopNumber(database, phone, now), "gets no text messages"],
    [
      "the customer has another number",
      () => customerEntity(database).patch({ id }).set({ phone: "(435) 555-0199" }).go(),
      "gets no text messages",
    ],
  ])("is refused when %s, and can be sent again later", async (_, change, message) => {
    await change();
    await expect(resend()).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining(message) });
    expect(await list()).toMatchObject([{ id: messageId, canResend: true }]);
  });

  it("is refused while its number has not answered YES, and the question once it has", async () => {
    await confirm(now.toISOString());
    await expect(resend()).rejects.toMatchObject({ message: expect.stringContaining("answered already") });
    await textConsentEntity(database)
      .patch({ recipient: customerRecipient(id) })
      .remove(["confirmedAt"])
      .go();
    await storeChange();
    await expect(resend()).rejects.toMatchObject({ message: expect.stringContaining("not answered YES") });
  });

  it("is refused at night, when no texts go out", async () => {
    await confirm(now.toISOString());
    await storeChange();
    await expect(resend(night)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("from 8 AM to 9 PM"),
    });
  });
});
