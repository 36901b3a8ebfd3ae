import { suppressionOf } from "@cleaning/core/platform/messages/suppressions.ts";
import { readConsent, textConsentEntity } from "@cleaning/core/platform/texts/consents.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeEach, expect, it } from "vitest";
import { mailEventTaker } from "./take-mail-events.ts";
import { textEventsHandler } from "./take-texts.ts";

const recipient = "customer#7";
let database: TestDatabase;
let sent: string[];
let take: ReturnType<typeof textEventsHandler>;
beforeEach(async () => {
  database = await testDatabase();
  sent = [];
  const send = async ({ body }: { body: string }) => {
    sent.push(body);
    return { serviceId: "t" };
  };
  take = textEventsHandler({ database: () => database, sendText: () => send }, { maxAttempts: 1, pause: 0 });
  await textConsentEntity(database)
    .put({
      recipient,
      phone: "+14355550100",
      wording: 1,
      source: "page",
      givenAt: "2026-12-01T00:00:00.000Z",
      replacesMail: false,
    })
    .go();
});

const overSnsAt = (Timestamp: string, ...messages: object[]) => ({
  Records: messages.map((message) => ({ Sns: { Message: JSON.stringify(message), Timestamp } })),
});
const overSns = (...messages: object[]) => overSnsAt("2026-12-03T19:00:00.000Z", ...messages);

/** As in End User Messaging's guide. */
const answer = (messageBody: string) => ({
  originationNumber: "+14355550100",
  destinationNumber: "+12125550101",
  messageKeyword: "KEYWORD_123",
  messageBody,
  inboundMessageId: "cae173d2-66b9-564c-8309-21f858e9fb84",
  previousPublishedMessageId: "wJalrXUtnFEMI",
});

it("STOP over SNS ends the consent, and is confirmed", async () => {
  await take(overSns(answer("STOP")));
  expect(await readConsent(database, recipient)).toMatchObject({ endedBy: "stop" });
  expect(sent).toEqual([expect.stringContaining("no more texts")]);
});

it("an event of a text that is not ours is taken, what is no event fails, so that it is kept", async () => {
  const detail = { eventType: "TEXT_DELIVERED", eventTimestamp: 1_729_099_299_998, messageId: "unknown" };
  await take({ detail });
  await expect(take({ detail: {} })).rejects.toThrow("eventType");
  await expect(take(overSns({ originationNumber: "+14355550100" }))).rejects.toThrow("messageBody");
});

it("what a service writes to a topic to try it is no event: it is taken as nothing, by texts and by mails, and what follows is taken", async () => {
  const at = "2026-12-03T19:00:00.000Z";
  const trial = {
    Sns: { Message: "Successfully validated SNS topic for Amazon SES event publishing.", Timestamp: at },
  };
  await take({ Records: [trial, ...overSns(answer("STOP")).Records] });
  expect(await readConsent(database, recipient)).toMatchObject({ endedBy: "stop" });
  const takeMails = mailEventTaker({ database: () => database }, { maxAttempts: 1, pause: 0 });
  const mail = { messageId: "ses-1", timestamp: at, destination: ["ann@example.test"] };
  const complaint = { eventType: "Complaint", mail, complaint: { timestamp: at } };
  await takeMails({ Records: [trial, ...overSns(complaint).Records] });
  expect(await suppressionOf(database, "ann@example.test")).toMatchObject({ reason: "complained" });
  await expect(takeMails(overSns({ eventType: "Bounce", mail }))).rejects.toThrow("bounce");
});

it("a STOP that comes again is confirmed once, and a START from before it reopens nothing", async () => {
  const start = overSnsAt("2026-12-02T19:00:00.000Z", answer("START"));
  await take(overSns(answer("STOP")));
  await take(start);
  await take(overSns(answer("STOP")));
  await take(start);
  expect(await readConsent(database, recipient)).toMatchObject({ endedBy: "stop" });
  expect(sent.filter((body) => body.includes("no more texts"))).toHaveLength(1);
});
