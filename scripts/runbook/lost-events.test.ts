import { suppressionOf } from "@cleaning/core/platform/messages/suppressions.ts";
import { readConsent, textConsentEntity } from "@cleaning/core/platform/texts/consents.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { mailEventTaker } from "@cleaning/functions/take-mail-events";
import { textEventsHandler } from "@cleaning/functions/take-texts";
import { expect, it, onTestFinished } from "vitest";
import { commands } from "./page.ts";
import { fakeAwsCli, type FakeFunction, lambdaOperations } from "./pretended-aws.ts";
import { fakeQueues, lostEvent } from "./pretended-queues.ts";
import { startShell } from "./shell.ts";

const queue = "cleaning-production-lost-events";
const [takeTexts, takeMails] = [
  "cleaning-production-TakeTextsFunction-a",
  "cleaning-production-TakeMailEventsFunction-b",
];
const phone = "+14355550100";
const sendText = () => async () => ({ serviceId: "t" });
const atOnce = { maxAttempts: 1, pause: 0 };

const overSns = (message: unknown, Timestamp: string) => ({
  Records: [{ Sns: { Message: JSON.stringify(message), Timestamp } }],
});
const text = (messageBody: string, at: string) =>
  lostEvent(
    takeTexts,
    overSns({ originationNumber: phone, messageBody, inboundMessageId: `${messageBody} ${at}` }, at),
  );

it("lost events given again are taken, each by its function; one that still fails stays, and the others are not kept from theirs", async () => {
  const database = await stackDatabase();
  const consent = { recipient: "customer#7", phone, wording: 1, source: "page", replacesMail: false } as const;
  await textConsentEntity(database)
    .put({ ...consent, givenAt: "2026-11-01T00:00:00.000Z" })
    .go();
  const clock = { now: 0 };
  const queues = fakeQueues([queue], clock);
  const takers = {
    texts: textEventsHandler({ database: () => database, sendText }, atOnce),
    mails: mailEventTaker({ database: () => database }, atOnce),
  };
  const functions = new Map<string, FakeFunction>([
    [takeTexts, { env: {}, run: (event) => takers.texts(event as never) }],
    [takeMails, { env: {}, run: (event) => takers.mails(event as never) }],
  ]);
  const shell = await startShell(fakeAwsCli({ ...lambdaOperations(functions), ...queues.operations }));
  onTestFinished(shell.stop);
  await shell.run(`STAGE=production; out() { aws "$@" --output text; }`);
  const giveAgain = () => shell.run(commands("### Give lost events again"));

  const at = "2026-11-21T12:00:00.000Z";
  const mail = { messageId: "ses-1", timestamp: at, destination: ["ann@example.test"] };
  queues.send(queue, lostEvent(takeTexts, { detail: { eventType: "TEXT_DELIVERED" } }));
  queues.send(queue, text("STOP", at));
  queues.send(queue, lostEvent(takeMails, overSns({ eventType: "Complaint", mail, complaint: { timestamp: at } }, at)));
  expect(await giveAgain()).toEqual({ code: 0, out: expect.stringMatching(/^It stays: \S+TakeTexts\S+\n$/), err: "" });
  expect(queues.count(queue)).toBe(1);
  expect(await readConsent(database, "customer#7")).toMatchObject({ endedAt: at, endedBy: "stop" });
  expect(await suppressionOf(database, "ann@example.test")).toEqual({ reason: "complained", at });

  // A function that stands still takes nothing, and nothing is lost by asking it.
  for (const one of functions.values()) one.concurrency = 0;
  queues.send(queue, text("STOP", "2026-11-22T12:00:00.000Z"));
  expect(await giveAgain()).toMatchObject({ code: 0, out: expect.stringContaining("It stays: ") });
  expect(queues.count(queue)).toBe(2);
});
