import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from "@aws-sdk/client-sesv2";
import { definitionOf, messageKindNames } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { agentRecipient, customerRecipient, messageOutbox, messageWrite, office, pendingStored } from "./index.ts";
import { preferencesLinks } from "./preferences.ts";
import { sesMail } from "./ses.ts";
import { testMessages } from "./testing.ts";

const now = new Date("2026-12-03T19:00:00Z");
const site = "https://site.example";
const recipients = { customer: customerRecipient(7), agent: agentRecipient(3), office: undefined } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

/** What SES is asked to send of a message of the kind's sample. */
const sentOf = async (kind: (typeof messageKindNames)[number]): Promise<SendEmailCommandInput | undefined> => {
  const { audience, sample } = definitionOf(kind);
  const id = recipients[audience];
  const to = id === undefined ? office : { email: "ann@example.test", name: "Ann", id };
  const facts = sample as Record<string, unknown>;
  const waiting = pendingStored({ kind, to, facts }, new Date(now.getTime() - 120_000));
  await transactWrite(database, { message: messageWrite(database, waiting) });
  const client = new SESv2Client({ region: "us-west-2" });
  const send = vi.spyOn(client, "send").mockImplementation(() => ({ MessageId: "ses-1" }));
  const run = await dispatchDue(
    database,
    messageOutbox,
    testMessages(database, now, sesMail(client, "no-reply@example.test", site)),
    { now: () => now, until: new Date("2099-01-01") },
  );
  expect(run).toMatchObject({ sent: 1, failures: [] });
  client.destroy();
  const [command] = send.mock.calls[0] ?? [];
  return command instanceof SendEmailCommand ? command.input : undefined;
};

describe.each(messageKindNames)("the mail %s", (kind) => {
  const { topic, audience } = definitionOf(kind);

  it("is ended by one click in a mail program (RFC 8058), if it has a topic", async () => {
    const input = await sentOf(kind);
    const { Headers, Body } = input?.Content?.Simple ?? {};
    const recipient = recipients[audience];
    if (topic === undefined || recipient === undefined) {
      expect(Headers).toBeUndefined();
      expect(`${Body?.Html?.Data}${Body?.Text?.Data}`).not.toMatch(/unsubscribe|\/messages#/i);
      return;
    }
    const { page, unsubscribe } = await preferencesLinks(database, {
      recipient,
      email: "ann@example.test",
      topic,
      site,
    });
    expect(Headers).toEqual([
      { Name: "List-Unsubscribe", Value: `<${unsubscribe}>` },
      { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
    ]);
    expect(unsubscribe).toMatch(/^https:\/\/site\.example\/api\/messages\/unsubscribe\?token=[\w.-]+&topic=\w+$/);
    expect(Body?.Text?.Data).toContain(page);
    expect(unsubscribe).not.toContain("ann");
  });
});

it("the mails with a topic are those that are no news of a booking or a change", () => {
  const withTopic = messageKindNames.filter((kind) => definitionOf(kind).topic !== undefined);
  expect(withTopic.toSorted()).toEqual(["visit-done", "visit-reminder"]);
});
