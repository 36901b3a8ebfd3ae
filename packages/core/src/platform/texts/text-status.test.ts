import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { storeSentMessage } from "../../testing/sent-messages.ts";
import { messageEntity, sentMessageEntity } from "../messages/entity.ts";
import { storedMessage } from "../messages/message.ts";
import { readConsent, textConsentEntity } from "./consents.ts";
import { openNumber } from "./number-answers.ts";
import { readTextMonth } from "./spending.ts";
import { takeTextStatus } from "./take-text-status.ts";
import { textStatus } from "./text-event.ts";

const recipient = "customer#7";
const sentAt = "2026-12-03T19:00:00.000Z";
const atOnce = { maxAttempts: 1, pause: 0 };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  const message = { messageId: "reminder", kind: "visit-reminder", recipient, sentAt };
  await storeSentMessage(database, { ...message, channel: "text", serviceId: "t1" });
  await textConsentEntity(database)
    .put({
      recipient,
      phone: "+14355550100",
      wording: 1,
      source: "page",
      givenAt: "2026-12-01T00:00:00.000Z",
      confirmedAt: "2026-12-01T00:00:00.000Z",
      replacesMail: false,
    })
    .go();
});

const minute = 60_000;
/** As the service publishes it. */
const take = (eventType: string, minutes = 1, messageId = "t1", changes: object = {}) =>
  takeTextStatus(
    database,
    textStatus().parse({
      eventType,
      eventVersion: "1.0",
      eventTimestamp: Date.parse(sentAt) + minutes * minute,
      isFinal: true,
      originationPhoneNumber: "+12065550152",
      isoCountryCode: "US",
      messageId,
      messageStatus: eventType.slice(5),
      totalMessageParts: 1,
      totalMessagePrice: 0.00581,
      totalCarrierFee: 0.003,
      ...changes,
    }),
    new Date("2026-12-03T19:02:00Z"),
    atOnce,
  );
const state = async () => {
  const { data } = await sentMessageEntity(database).get({ messageId: "reminder", channel: "text" }).go();
  return [data?.state, data?.reason, data?.stateAt];
};

it.each(["TEXT_DELIVERED", "TEXT_SUCCESSFUL"])("%s makes a text delivered, once", async (eventType) => {
  expect(await take(eventType)).toBe("recorded");
  expect(await take(eventType, 2)).toBe("unchanged");
  expect(await state()).toEqual(["delivered", undefined, "2026-12-03T19:01:00.000Z"]);
});

it.each([
  ["TEXT_UNREACHABLE", "full"],
  ["TEXT_SPAM", "refused"],
  ["TEXT_TTL_EXPIRED", "full"],
])("%s makes a text undelivered, because of: %s; the consent stays", async (eventType, reason) => {
  expect(await take(eventType)).toBe("recorded");
  expect((await state()).slice(0, 2)).toEqual(["bounced", reason]);
  expect(await readConsent(database, recipient)).not.toHaveProperty("endedAt");
});

const mailsInstead = async () =>
  (await messageEntity(database).query.due({ state: "pending" }).go()).data.map(({ payload }) =>
    storedMessage().parse(payload),
  );

it.each(["TEXT_BLOCKED", "TEXT_CARRIER_BLOCKED"])(
  "%s ends the consents of everyone with the number, which alone brings them back",
  async (eventType) => {
    const before = await readConsent(database, recipient);
    if (before === undefined) throw new Error("no consent");
    await textConsentEntity(database)
      .put({ ...before, recipient: "customer#8" })
      .go();
    expect(await take(eventType)).toBe("recorded");
    expect((await state()).slice(0, 2)).toEqual(["bounced", "refused"]);
    for (const id of [recipient, "customer#8"])
      expect(await readConsent(database, id)).toMatchObject({ endedBy: "blocked" });
    expect(await openNumber(database, "+14355550100", new Date("2026-12-04T19:00:00Z"))).toBe("opened");
    expect(await readConsent(database, "customer#8")).not.toHaveProperty("endedAt");
  },
);

it.each(["TEXT_BLOCKED", "TEXT_INVALID", "TEXT_TTL_EXPIRED"])(
  "%s of a text that came instead of a mail sends the mail, once",
  async (eventType) => {
    const { sample: facts } = messageKinds["visit-reminder"];
    const visitId = facts.visitId;
    await storeSentMessage(database, {
      messageId: "alone",
      kind: "visit-reminder",
      recipient,
      sentAt,
      facts,
      visitId,
      replacesMail: true,
      channel: "text",
      serviceId: "t2",
    });
    await take(eventType, 1, "t2");
    await take(eventType, 1, "t2");
    expect(await mailsInstead()).toEqual([
      expect.objectContaining({ kind: "visit-reminder", onlyBy: "mail", facts, visitId, isOnce: true }),
    ]);
    expect(await mailsInstead()).toMatchObject([{ to: { id: recipient, email: "" } }]);
  },
);

it("no second mail follows a text that came beside one, nor one that was delivered after all", async () => {
  await take("TEXT_BLOCKED");
  await storeSentMessage(database, {
    messageId: "alone",
    kind: "visit-reminder",
    recipient,
    sentAt,
    facts: {},
    replacesMail: true,
    channel: "text",
    serviceId: "t2",
  });
  await take("TEXT_DELIVERED", 1, "t2");
  await take("TEXT_UNKNOWN", 2, "t2");
  expect(await mailsInstead()).toEqual([]);
});

it("a number that can receive no texts is texted no more", async () => {
  expect(await take("TEXT_INVALID")).toBe("recorded");
  expect((await state()).slice(0, 2)).toEqual(["bounced", "unknown-address"]);
  expect(await readConsent(database, recipient)).toMatchObject({ endedBy: "unreachable" });
});

it("a consent that is newer than the text stays: it may be for another number", async () => {
  await textConsentEntity(database)
    .patch({ recipient })
    .set({ confirmedAt: "2026-12-03T19:00:30.000Z", phone: "+14355550199" })
    .go();
  await take("TEXT_INVALID");
  expect(await readConsent(database, recipient)).not.toHaveProperty("endedAt");
});

it("what is on its way, unknown kinds and texts without a record change nothing", async () => {
  expect([await take("TEXT_QUEUED"), await take("TEXT_NEW_KIND"), await take("TEXT_DELIVERED", 1, "t9")]).toEqual([
    "unchanged",
    "unchanged",
    "unknown",
  ]);
  expect((await state())[0]).toBe("sent");
});

it("what AWS says that a text cost is counted once, in the month in which it was sent", async () => {
  await take("TEXT_QUEUED");
  await take("TEXT_SUCCESSFUL", 1, "t1", { totalMessageParts: 2 });
  await take("TEXT_SUCCESSFUL", 1, "t1", { totalMessageParts: 2 });
  await take("TEXT_DELIVERED", 60 * 24 * 31, "t1", { totalMessageParts: 2 });
  expect(await readTextMonth(database, new Date(sentAt))).toMatchObject({
    month: "2026-12",
    micros: 0,
    reportedSegments: 2,
    reportedMicros: 8_810,
  });
  expect(await readTextMonth(database, new Date("2027-01-03T19:00:00Z"))).toMatchObject({ reportedMicros: 0 });
});

it("a report without a price counts nothing, and one that comes later with it does", async () => {
  await take("TEXT_SUCCESSFUL", 1, "t1", { totalMessagePrice: 0, totalCarrierFee: 0 });
  expect(await readTextMonth(database, new Date(sentAt))).toMatchObject({ reportedSegments: 0 });
  await take("TEXT_DELIVERED");
  expect(await readTextMonth(database, new Date(sentAt))).toMatchObject({ reportedSegments: 1, reportedMicros: 8_810 });
});
