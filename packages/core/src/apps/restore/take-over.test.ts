import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, expect, it } from "vitest";
import { createCalendarAddress, deleteCalendarAddress, readCalendarAddress } from "../../accounts/calendar-address.ts";
import { readSecurity, revokeTokens } from "../../accounts/sessions/security.ts";
import { invitationEntity } from "../../accounts/team/invitation.ts";
import { adminCountEntity, teamMemberEntity } from "../../people/team/entity.ts";
import { nextId } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";
import { scanPages } from "../../platform/database/scan.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { messageEntity, sentMessageEntity } from "../../platform/messages/entity.ts";
import { customerRecipient, messageWrite, pendingMessage } from "../../platform/messages/message.ts";
import { messagePreferencesEntity, readTopicsOff } from "../../platform/messages/preferences.ts";
import { suppress, suppressionOf } from "../../platform/messages/suppressions.ts";
import { phoneEntity } from "../../platform/push/phones.ts";
import { consentsOf, currentConsent, textConsentEntity } from "../../platform/texts/consents.ts";
import { openNumber, stopNumber } from "../../platform/texts/number-answers.ts";
import { readTextMonth, reserveText } from "../../platform/texts/spending.ts";
import { contactEntity } from "../../sales/contact/entity.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { defineVisitReport } from "../../schedule/records/visit-events.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createAgent, createCustomer, createSubscription } from "../../testing/records.ts";
import { registry } from "../privacy/registry.ts";
import { takeOvers } from "./registry.ts";
import { takeOver } from "./take-over.ts";

const before = new Date("2026-11-20T12:00:00Z");
const moment = new Date("2026-11-21T08:00:00Z");
const since = new Date("2026-11-21T09:00:00Z");
const number = "+14355550100";
const price = { monthlyCapCents: 2_000, segmentMicros: 9_000 };

let old: TestDatabase;
let restored: TestDatabase;
let userId: number;
let recipient: string;
let subscriptionId: number;
beforeEach(async () => {
  old = await testDatabase();
  await testServices(old);
  userId = await testUser(old, "Ann Lee");
  const customerId = await createCustomer(old, { userId, hasPets: false }, before);
  recipient = customerRecipient(customerId);
  const terms = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
  subscriptionId = await createSubscription(old, terms, before);
  await createAgent(old, { userId, assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true }, before);
});

/** As the point-in-time recovery does. */
const restore = async (): Promise<void> => {
  restored = await testDatabase();
  for await (const page of scanPages(old))
    for (const Item of page) await restored.client.send(new PutCommand({ TableName: restored.table, Item }));
};

const take = (isWriting = true) => takeOver({ old, restored }, { moment, isWriting });
const giveConsent = (database: Database, givenAt: Date) =>
  textConsentEntity(database)
    .put({ recipient, phone: number, wording: 1, source: "page", givenAt: givenAt.toISOString(), replacesMail: false })
    .go();
const member = { userId: 0, identityId: "bo", email: "bo@example.test", since: before.toISOString() } as const;

it("each entity says what a restore takes over of it, or why nothing", () => {
  expect(new Set(Object.keys(takeOvers))).toEqual(new Set(Object.keys(registry)));
  for (const { why } of Object.values(takeOvers)) expect(why.length).toBeGreaterThan(5);
});

it("what people ended since the moment has ended in the restored table too, and a second run finds nothing left", async () => {
  await giveConsent(old, before);
  const phone = { id: "p", recipient: "agent#1", userId, endpoint: "e", p256dh: "k", auth: "a" } as const;
  await phoneEntity(old)
    .put({ ...phone, since: before.toISOString() })
    .go();
  await createCalendarAddress(old, { userId, kind: "customer" }, before);
  const invitation = { invitationId: "i", nonce: "n", email: "c@example.test", firstName: "C", lastName: "D" } as const;
  await invitationEntity(old)
    .put({ ...invitation, role: "admin", invitedBy: "x", sentAt: before.toISOString(), validUntil: 1, expiresAt: 1 })
    .go();
  await teamMemberEntity(old)
    .put({ ...member, userId, role: "admin", isActive: true, revision: 1 })
    .go();
  await adminCountEntity(old).put({ name: "admins", active: 1 }).go();
  await restore();

  await stopNumber(old, number, since);
  await messagePreferencesEntity(old)
    .put({ recipient, off: ["reminders"], changedAt: since.toISOString() })
    .go();
  await suppress(old, "ann@example.test", { reason: "complained", at: since.toISOString() });
  await phoneEntity(old).remove({ id: "p" }).go();
  await deleteCalendarAddress(old, { userId, kind: "customer" });
  await invitationEntity(old).delete({ invitationId: "i" }).go();
  await teamMemberEntity(old)
    .put({ ...member, userId, role: "admin", isActive: false, revision: 2 })
    .go();
  await revokeTokens(old, "ann", since);

  const dry = await take(false);
  expect(await currentConsent(restored, recipient, number, since)).toBeDefined();
  expect(new Map((await take()).deleted)).toEqual(new Map(dry.deleted));
  expect(Object.fromEntries(dry.deleted)).toEqual({ phone: 1, calendar: 1, invitation: 1 });
  expect(await currentConsent(restored, recipient, number, since)).toBeUndefined();
  expect(await consentsOf(restored, number)).toMatchObject([{ endedBy: "stop" }]);
  expect(await readTopicsOff(restored, recipient)).toEqual(await readTopicsOff(old, recipient));
  expect((await messagePreferencesEntity(restored).get({ recipient }).go()).data).toMatchObject({ off: ["reminders"] });
  expect(await suppressionOf(restored, "ann@example.test")).toMatchObject({ reason: "complained" });
  expect((await phoneEntity(restored).get({ id: "p" }).go()).data).toBeNull();
  expect(await readCalendarAddress(restored, { userId, kind: "customer" })).toMatchObject({ exists: false });
  expect((await adminCountEntity(restored).get({ name: "admins" }).go()).data).toMatchObject({ active: 0 });
  expect(await readSecurity(restored, "ann")).toMatchObject({ revokedAt: Math.floor(since.getTime() / 1_000) });
  const again = await take();
  expect([again.written.size, again.deleted.size]).toEqual([0, 0]);
});

const sketches = defineVisitReport(
  "visitSketch",
  { sketchId: { type: "string" }, lines: { type: "number" }, revision: { type: "number" } },
  "sketchId",
  {},
);
const sketch = (sketchId: string, lines: number, of = subscriptionId) =>
  ({ subscriptionId: of, occurrenceDate: "2026-11-20", sketchId, lines, revision: lines }) as const;

it("what was said of a visit is taken over by its kind's declaration; of a later change, that change", async () => {
  const put = (database: Database, ...all: ReturnType<typeof sketch>[]) => sketches(database).put(all).go();
  await put(old, sketch("changed", 1), sketch("changed in both", 1));
  await restore();

  await put(old, sketch("changed", 2), sketch("changed in both", 2), sketch("new", 1), sketch("nobody's", 1, 999));
  await put(restored, sketch("changed in both", 3));
  await take();
  const { data } = await sketches(restored).scan.go({ pages: "all" });
  expect(Object.fromEntries(data.map(({ sketchId, lines }) => [sketchId, lines]))).toEqual({
    changed: 2,
    "changed in both": 3,
    new: 1,
  });
});

it("what was told and paid since counts, and what waited and went since waits no more", async () => {
  await reserveText(old, 2, price, before);
  const facts = messageKinds["visit-reminder"].sample;
  const message = (id: string) =>
    pendingMessage({ kind: "visit-reminder", to: { email: "ann@example.test", id: recipient }, facts }, before, { id });
  const waiting = ["went", "waits"].map((id) => messageWrite(old, message(id)));
  await transactWrite(old, { waiting });
  await restore();

  await reserveText(old, 3, price, since);
  await messageEntity(old).delete({ id: "went" }).go();
  const sent = { kind: "visit-reminder", subject: "s", state: "sent", sentAt: since.toISOString() } as const;
  for (const [messageId, whose] of [
    ["went", recipient],
    ["foreign", "customer#99"],
  ] as const)
    await sentMessageEntity(old)
      .put({ ...sent, messageId, channel: "text", recipient: whose, stateAt: since.toISOString(), expiresAt: 9e9 })
      .go();
  const next = await nextId(old, "contact");
  await take();
  expect(await readTextMonth(restored, since)).toMatchObject({ texts: 2, segments: 5, micros: 45_000 });
  expect((await messageEntity(restored).get({ id: "went" }).go()).data).toBeNull();
  expect((await messageEntity(restored).get({ id: "waits" }).go()).data).not.toBeNull();
  const told = await sentMessageEntity(restored).query.byId({ messageId: "went" }).go();
  expect(told.data).toHaveLength(1);
  // Nobody could erase what is stored of somebody whom the restored table does not know.
  expect((await sentMessageEntity(restored).query.byId({ messageId: "foreign" }).go()).data).toEqual([]);
  expect(await nextId(restored, "contact")).toBe(next + 1);
});

it("what is newer in the restored table stays: a consent, a START, a phone, and more money spent", async () => {
  await giveConsent(old, before);
  await restore();
  await stopNumber(old, number, since);
  await take();
  const later = new Date(since.getTime() + 3_600_000);
  await openNumber(restored, number, later);
  await reserveText(restored, 4, price, later);
  const phone = { id: "p", recipient: "agent#1", userId, endpoint: "e", p256dh: "k", auth: "a" } as const;
  await phoneEntity(restored)
    .put({ ...phone, since: later.toISOString() })
    .go();
  await take();
  expect(await currentConsent(restored, recipient, number, later)).toBeDefined();
  expect((await phoneEntity(restored).get({ id: "p" }).go()).data).not.toBeNull();
  expect(await readTextMonth(restored, later)).toMatchObject({ segments: 4 });
});

it("what came in since is there, and the office hears of what was booked, ended and lost since", async () => {
  await restore();
  const request = { firstName: "Bo", lastName: "Lee", email: "bo@example.test", phone: "(435) 555-0100" };
  await submitContact(old, { ...request, service: "deep", message: "Please call." }, {}, since);
  const { data: subscription } = await subscriptionEntity(old).get({ id: subscriptionId }).go();
  if (subscription !== null)
    await subscriptionEntity(old)
      .put({ ...subscription, isActive: false })
      .go();
  await testUser(restored, "Cy Poe");
  const joined = {
    ...member,
    userId: 99,
    role: "admin",
    isActive: true,
    revision: 1,
    since: since.toISOString(),
  } as const;
  await teamMemberEntity(old).put(joined).go();
  const { differences } = await take();
  expect((await contactEntity(restored).get({ id: 1 }).go()).data).toMatchObject({ email: "bo@example.test" });
  const told = (entity: string) =>
    differences.filter((one) => one.entity === entity).map(({ what, shown }) => ({ what, shown }));
  expect(told("subscription")).toEqual([
    {
      what: "changed",
      shown: expect.objectContaining({ customerName: "Ann Lee", isActive: { restored: true, since: false } }),
    },
  ]);
  // The user pool has given them the role, and no page of the restored table would show them.
  expect(told("teamMember")).toEqual([
    { what: "new", shown: expect.objectContaining({ email: "bo@example.test", role: "admin", isActive: true }) },
  ]);
  expect((await teamMemberEntity(restored).get({ userId: 99 }).go()).data).toBeNull();
  expect(told("user")).toEqual([{ what: "gone", shown: expect.objectContaining({ name: "Cy Poe" }) }]);
});
