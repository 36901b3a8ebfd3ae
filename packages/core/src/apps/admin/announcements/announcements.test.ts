import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../../people/agents/entity.ts";
import { customerEntity } from "../../../people/customers/entity.ts";
import { messageEntity } from "../../../platform/messages/entity.ts";
import { customerRecipient, messageOutbox } from "../../../platform/messages/index.ts";
import type { Mail } from "../../../platform/messages/mail.ts";
import { suppress } from "../../../platform/messages/suppressions.ts";
import { listPending } from "../../../platform/outbox/testing.ts";
import { textConsentEntity } from "../../../platform/texts/consents.ts";
import { changeTextSettings } from "../../../platform/texts/settings.ts";
import { storeAnnouncement } from "../../../schedule/messages/announcement.ts";
import { sendDueMessages } from "../../../schedule/messages/testing.ts";
import { subscriptionEntity } from "../../../schedule/subscriptions/entity.ts";
import { runVisitJobs } from "../../../schedule/visits/testing/jobs.ts";
import { testDatabase, type TestDatabase } from "../../../testing/index.ts";
import { agentNamed, now, subscriptionFor, subscriptionOf } from "../../../testing/schedule.ts";
import { announce, readAnnouncements } from "./announce.ts";
import { previewAnnouncement } from "./recipients.ts";

/** The day after `now`, on which weekly visits are. */
const date = "2026-10-21";
const snow = { audience: "customers", date, subject: "Snow", body: "We may be two hours late." } as const;
const roads = { audience: "agents", subject: "Roads", body: "Drive slowly.\nTake your time." } as const;

let database: TestDatabase;
let [ann, bo] = [0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ({ customerId: ann } = await subscriptionFor(database, "Ann Lee"));
  ({ customerId: bo } = await subscriptionFor(database, "Bo Ray", { start: 780 }));
});

let keys = 0;
const author = (key = `key-${String((keys += 1)).padStart(8, "0")}`, at = now) => ({
  by: "sub-admin",
  now: at,
  submission: { key, content: key },
});
const waiting = async () =>
  (await listPending(database, messageOutbox))
    .map(({ payload }) => `${payload.kind} ${payload.to.id ?? ""}`)
    .toSorted();
const tell = async (given: Parameters<typeof announce>[1], by = author()) => {
  const job = await announce(database, given, by);
  if (job !== undefined) await storeAnnouncement(database, job, by.now);
};
const emailOf = async (id: number): Promise<string> =>
  (await customerEntity(database).get({ id }).go()).data?.email ?? "";

describe("a message to all customers of a day", () => {
  it("reaches each home once, also where two visits are, and nobody whose visit is on another day", async () => {
    await subscriptionOf(database, ann, { start: 900 });
    await subscriptionFor(database, "Cy Fox", { anchor: "2026-10-22" });
    const { reached } = await previewAnnouncement(database, date, now);
    expect(reached).toMatchObject([
      { customer: { id: ann, name: "Ann Lee" }, start: "09:00", town: "Logan", ways: ["mail"] },
      { customer: { id: bo, name: "Bo Ray" }, start: "13:00", ways: ["mail"] },
    ]);
    await tell(snow);
    expect(await waiting()).toEqual([`day-message ${customerRecipient(ann)}`, `day-message ${customerRecipient(bo)}`]);
    const mails: Mail[] = [];
    await sendDueMessages(database, async (mail) => mails.push(mail), now, new Date(now.getTime() + 120_000));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([await emailOf(ann), await emailOf(bo)].toSorted());
    expect(mails[0]).toMatchObject({ subject: "Snow", text: expect.stringContaining("We may be two hours late.") });
    expect(await readAnnouncements(database)).toMatchObject([{ ...snow, count: 2 }]);
  });

  it("leaves those whom neither a mail nor a text reaches to be called", async () => {
    await suppress(database, await emailOf(ann), { reason: "bounced", at: now.toISOString() });
    const { data } = await subscriptionEntity(database).query.byCustomer({ customerId: bo }).go();
    await subscriptionEntity(database)
      .patch({ id: data[0]?.id ?? 0 })
      .set({ acceptance: "asked", phone: "(435) 555-0177" })
      .go();
    const preview = await previewAnnouncement(database, date, now);
    expect(preview.reached).toEqual([]);
    expect(preview.toCall).toMatchObject([
      { customer: { name: "Ann Lee" }, phone: null },
      { customer: { name: "Bo Ray" }, phone: "(435) 555-0177" },
    ]);
    await expect(tell(snow)).rejects.toMatchObject({ kind: "conflict" });
    expect(await readAnnouncements(database)).toEqual([]);
  });

  it("goes as a text to a number that said yes, by day alone, and instead of the mail where that was chosen", async () => {
    const settings = { isOn: true, monthlyCapCents: 2_000, segmentMicros: 9_000, revision: 0 };
    await changeTextSettings(database, settings, { by: "sub-admin", now });
    const { data } = await subscriptionEntity(database).query.byCustomer({ customerId: ann }).go();
    await subscriptionEntity(database)
      .patch({ id: data[0]?.id ?? 0 })
      .set({ phone: "(435) 555-0100" })
      .go();
    const consent = { recipient: customerRecipient(ann), phone: "+14355550100", wording: 2, source: "page" } as const;
    const at = "2026-10-01T00:00:00.000Z";
    const store = (more: { replacesMail: boolean; confirmedAt?: string }) =>
      textConsentEntity(database)
        .put({ ...consent, givenAt: at, ...more })
        .go();
    const ways = async (when = now) => (await previewAnnouncement(database, date, when)).reached[0]?.ways;
    await store({ replacesMail: false });
    expect(await ways()).toEqual(["mail"]);
    await store({ replacesMail: false, confirmedAt: at });
    expect(await ways()).toEqual(["mail", "text"]);
    expect(await ways(new Date("2026-10-21T12:00:00Z"))).toEqual(["mail"]);
    await store({ replacesMail: true, confirmedAt: at });
    expect(await ways()).toEqual(["text"]);
  });

  it("is told once for a submission, however often it is sent and its job is run", async () => {
    const by = author("key-00000099");
    const first = await announce(database, snow, by);
    expect(first).toBeDefined();
    expect(await announce(database, snow, { ...by, submission: { ...by.submission } })).toBeUndefined();
    // The call was cut off before it stored a message.
    expect(await waiting()).toEqual([]);
    await runVisitJobs(database, { now });
    if (first !== undefined) await storeAnnouncement(database, first, now);
    expect(await waiting()).toHaveLength(2);
    expect(await readAnnouncements(database)).toHaveLength(1);
  });

  it("is not told after its day", async () => {
    await tell(snow);
    const mails: Mail[] = [];
    const dayAfter = new Date(now.getTime() + 2 * 86_400_000);
    await sendDueMessages(database, async (mail) => mails.push(mail), dayAfter);
    expect([mails, await waiting()]).toEqual([[], []]);
  });

  it("is refused for a day that is over, for what fits no text message, and as the sixth of a day", async () => {
    const refusal = { kind: "invalid", field: "date" };
    await expect(tell({ ...snow, date: "2026-10-19" })).rejects.toMatchObject(refusal);
    const long = { ...snow, body: "€".repeat(200) };
    await expect(tell(long)).rejects.toMatchObject({ kind: "invalid", field: "body" });
    for (let sent = 0; sent < 5; sent += 1) await tell(snow);
    await expect(tell(snow)).rejects.toMatchObject({ kind: "conflict" });
    expect(await readAnnouncements(database)).toHaveLength(5);
  });

  it("of 200 letters fits a text message", async () => {
    await tell({ ...snow, body: "a".repeat(200) });
    expect(await waiting()).toHaveLength(2);
  });
});

describe("a message to all agents", () => {
  it("reaches all who work here by mail and notification, in their language, and no others", async () => {
    const dani = await agentNamed(database, "Dani Ode");
    const eva = await agentNamed(database, "Eva Ruiz");
    const former = await agentNamed(database, "Flo Ash");
    await agentEntity(database).patch({ id: former }).set({ isActive: false }).go();
    await agentEntity(database).patch({ id: eva }).set({ language: "es" }).go();
    await tell(roads);
    expect(await waiting()).toEqual([`agents-message agent#${String(dani)}`, `agents-message agent#${String(eva)}`]);
    // Let go in the same minute.
    await agentEntity(database).patch({ id: dani }).set({ isActive: false }).go();
    const mails: Mail[] = [];
    await sendDueMessages(database, async (mail) => mails.push(mail), now, new Date(now.getTime() + 120_000));
    expect(mails).toMatchObject([{ subject: "De la oficina: Roads" }]);
    expect(mails[0]?.text).toContain("> Drive slowly.\n> Take your time.");
    expect(mails[0]?.text).toContain("Tus visitas:");
    expect(await readAnnouncements(database)).toMatchObject([{ ...roads, date: null, count: 2 }]);
  });

  it("is refused while nobody works here", async () => {
    await expect(tell(roads)).rejects.toMatchObject({ kind: "conflict", message: "There is no active agent." });
    expect((await messageEntity(database).query.due({ state: "pending" }).go()).data).toEqual([]);
  });
});
