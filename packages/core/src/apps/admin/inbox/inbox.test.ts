import { inboxGroups, type InboxGroup } from "@cleaning/contract/admin/inbox";
import type { NewProfileRequest } from "@cleaning/contract/agent-app/agent-profile";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { StateReason } from "@cleaning/contract/messages/sent-states";
import type { AgentPreferences } from "@cleaning/scheduling/assignment/choose-agents";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../../people/agents/entity.ts";
import { agentRecords } from "../../../people/agents/records.ts";
import { customerEntity } from "../../../people/customers/entity.ts";
import { readCustomer } from "../../../people/customers/read-customer.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { transactWrite } from "../../../platform/database/transact-write.ts";
import { sentMessageEntity } from "../../../platform/messages/entity.ts";
import { suppress } from "../../../platform/messages/suppressions.ts";
import { changeRecord } from "../../../platform/records/change.ts";
import { submitApplication } from "../../../sales/careers/index.ts";
import { submitContact } from "../../../sales/contact/index.ts";
import { logNoProvider, logWrites } from "../../../sales/sync/log.ts";
import { billingTaskWrites } from "../../../schedule/billing/billing-task.ts";
import { reportProblem } from "../../../schedule/problems/report-problem.ts";
import { agentDayEntity, visitEntity } from "../../../schedule/records/entity.ts";
import { deliveryEntity } from "../../../schedule/subscriptions/delivery-entity.ts";
import { subscriptionEntity } from "../../../schedule/subscriptions/entity.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { readSubscription } from "../../../testing/records.ts";
import { agentNamed, now as tuesday, subscriptionFor } from "../../../testing/schedule.ts";
import { clock, day, testCrew } from "../../agent/testing/crew.ts";
import { closeProblem } from "../../problems/admin.ts";
import { answerProfileRequest } from "../../profile-requests/admin.ts";
import { askForProfileChange } from "../../profile-requests/agent.ts";
import { declineTimeOffRequest } from "../../time-off/admin-requests.ts";
import { askForTimeOff } from "../../time-off/agent.ts";
import { listVisits } from "../list.ts";
import { reportVisit } from "../report.ts";
import { changeRequest } from "../requests/work.ts";
import { changeBillingTask } from "./billing-task.ts";
import { countInbox, readInbox } from "./inbox.ts";
import { readReportedElsewhere } from "./reported-elsewhere.ts";

const now = clock("10:00");
const admin = { by: "sub-admin", now };

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const read = (at = now, whole?: InboxGroup) => readInbox(database, whole, at);
/** The groups that have something, with their numbers. */
const numbers = async (at = now): Promise<Partial<Record<InboxGroup, number>>> => {
  const inbox = await read(at);
  const counts = inboxGroups().map((name) => [name, inbox[name].count] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};
const event = (kind: string, at: string, more: object = {}) => crew.says({ kind, ...more }, at);
const contact = (key: string) =>
  submitContact(
    database,
    {
      firstName: "Ann",
      lastName: "Low",
      email: "ann@example.test",
      phone: "(435) 555-0100",
      service: "deep",
      message: "Three bedrooms, two dogs.",
    },
    { key },
    now,
  );

describe("the inbox", () => {
  it("is empty while nothing is to solve", async () => {
    expect(await numbers(clock("08:00"))).toEqual({});
  });

  it("is read in 29 requests with an entry in most groups, however many more entries there are", async () => {
    await crew.send(crew.ann, [
      event("no-access", "09:30", { reason: "nobody-home" }),
      event("note", "09:31", { text: "Dog" }),
    ]);
    await reportProblem(
      { database, photos: crew.photos },
      crew.key,
      { text: "The shower was left out.", photoIds: [] },
      { now },
    );
    const { subscriptionId } = await subscriptionFor(database, "Uma Ray", { start: 480 });
    await visitEntity(database)
      .patch({ subscriptionId, occurrenceDate: day })
      .set({ agents: [], isUnassigned: true, date: day, isLateOpen: false, isForOffice: false })
      .go();
    for (let index = 0; index < 3; index += 1) await contact(`key-0000000${index}`);
    await askForTimeOff(
      database,
      { from: plusDays(day, 5), until: plusDays(day, 5), reason: "A wedding" },
      { identityId: crew.bob.sub, now },
    );
    await read();
    database.requests.length = 0;
    await read();
    const first = database.requests.length;
    for (let index = 3; index < 9; index += 1) await contact(`key-0000000${index}`);
    database.requests.length = 0;
    await read();
    expect([first, database.requests.length]).toEqual([29, 29]);
  });

  it("is counted alike in 20 requests, whatever is said of its entries", async () => {
    await crew.send(crew.ann, [
      event("no-access", "09:30", { reason: "nobody-home" }),
      event("note", "09:31", { text: "Dog" }),
    ]);
    for (let index = 0; index < 3; index += 1) await contact(`key-0000000${index}`);
    const inbox = await read();
    database.requests.length = 0;
    const counts = await countInbox(database, now);
    expect(database.requests.length).toBe(20);
    expect(counts).toEqual(
      Object.fromEntries(inboxGroups().map((name) => [name, { count: inbox[name].count, isMore: inbox[name].isMore }])),
    );
  });
});

describe("a late start", () => {
  it("is there from a quarter of an hour on until somebody begins; without an agent it is unassigned instead", async () => {
    expect(await numbers(clock("09:14"))).toEqual({});
    expect((await read(clock("09:15"))).lateStarts).toMatchObject({
      count: 1,
      isMore: false,
      entries: [
        { id: crew.visitId, customer: { name: "Dee Moss", phone: "(435) 555-0107" }, agents: [{ name: "Ann Lee" }] },
      ],
    });
    await crew.send(crew.ann, [event("started", "09:20")]);
    expect(await numbers()).toEqual({});
  });
});

describe("a visit whose time is not settled", () => {
  it("is there on its day and on the one before, until it begins or its time is settled", async () => {
    const { key, visitId } = crew;
    await visitEntity(database).patch(key).set({ isTentative: true }).go();
    expect((await read(clock("12:00", plusDays(day, -2)))).tentative.count).toBe(0);
    expect((await read(clock("12:00", plusDays(day, -1)))).tentative).toMatchObject({
      count: 1,
      entries: [{ id: visitId, customer: { name: "Dee Moss" } }],
    });
    expect(await numbers(clock("09:05"))).toEqual({ tentative: 1 });
    await crew.send(crew.ann, [event("started", "09:06")]);
    expect(await numbers(clock("09:07"))).toEqual({});
  });
});

const unassigned = async (whole?: "unassigned") => (await read(tuesday, whole)).unassigned;

describe("an unassigned visit", () => {
  let [uma, zoe] = [0, 0];
  beforeEach(async () => {
    // Nobody comes to Logan until Zoe does.
    database = await testDatabase();
    ({ subscriptionId: uma } = await subscriptionFor(database, "Uma Ray", { start: 780 }));
    zoe = await agentNamed(database, "Zoe Fay");
  });
  const busy = (start: number, minutes: number) =>
    agentDayEntity(database)
      .put({
        agentId: zoe,
        date: day,
        version: 1,
        intervals: [{ of: "p99-2026-10-21", start, minutes, town: "Logan" }],
      })
      .go();

  it("has whom the engine would choose, at its start if somebody can come then", async () => {
    const { entries } = await unassigned();
    expect(entries).toHaveLength(5);
    const agents = [{ id: zoe, name: "Zoe Fay", comesToTown: true, others: 0, isChosen: false }];
    expect(entries[0]).toMatchObject({ id: `p${uma}-${day}`, start: "13:00", proposal: { start: "13:00", agents } });
  });

  it("has the nearest other start of its day where nobody can come at its own", async () => {
    await busy(720, 120);
    const { entries } = await unassigned();
    expect(entries[0]?.proposal).toMatchObject({ start: "14:30", agents: [{ id: zoe, others: 1 }] });
  });

  it("has somebody from another town at its own start, before who comes to its town at another one", async () => {
    await busy(720, 120);
    const bea = await agentNamed(database, "Bea Ott", "Ogden");
    const { entries } = await unassigned();
    expect(entries[0]?.proposal).toMatchObject({ start: "13:00", agents: [{ id: bea, comesToTown: false }] });
  });

  it("has nobody on a day on which nobody can come", async () => {
    await busy(480, 600);
    const { entries } = await unassigned();
    expect([entries[0]?.proposal, entries[1]?.proposal?.start]).toEqual([null, "13:00"]);
  });

  it("has somebody from another town where nobody comes to its own", async () => {
    const bea = await agentNamed(database, "Bea Ott", "Ogden");
    await agentEntity(database).patch({ id: zoe }).set({ assignedArea: "Hyrum" }).go();
    const [entry] = (await unassigned()).entries;
    expect(entry?.proposal).toMatchObject({ start: "13:00", agents: [{ comesToTown: false }] });
    expect([zoe, bea]).toContain(entry?.proposal?.agents[0]?.id);
  });

  it("has first whom its home likes to have, and never whom it asked not to have", async () => {
    const yan = await agentNamed(database, "Yan Fay");
    const { customerId } = await readSubscription(database, uma);
    const asks = async (homes: AgentPreferences) => {
      await agentEntity(database).patch({ id: yan }).set({ homes }).go();
      return (await unassigned()).entries[0]?.proposal?.agents.map(({ id }) => id);
    };
    expect(await asks({})).toEqual([zoe]);
    expect(await asks({ preferredBy: [`${customerId}/1`] })).toEqual([yan]);
    await agentEntity(database).patch({ id: zoe }).set({ isActive: false }).go();
    expect(await asks({ excludedBy: [`${customerId}/1`] })).toBeUndefined();
  });

  it("is counted as its list has it, and shown with the others when all are asked for", async () => {
    const { visits } = await listVisits(database, { limit: 200, state: "unassigned" }, tuesday);
    expect(visits.length).toBeGreaterThan(5);
    expect((await unassigned()).count).toBe(visits.length);
    expect((await unassigned("unassigned")).entries.map(({ id }) => id)).toEqual(visits.map(({ id }) => id));
  });
});

describe("what a phone reported and the visit does not say", () => {
  it("stands at a visit that was taken from who cleaned it", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    const work = [crew.says({ kind: "started" }, "09:36"), crew.says({ kind: "done" }, "09:52")];
    await crew.send(crew.ann, work, { at: clock("10:00") });
    const reported = [
      {
        agent: "Ann Lee",
        kind: "done",
        startedAt: clock("09:36").toISOString(),
        endedAt: clock("09:52").toISOString(),
      },
    ];
    expect(await readReportedElsewhere(database, [await crew.visit()])).toEqual([reported]);
  });

  it("stands at a visit without access that the other one of a pair cleaned", async () => {
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const { ann, bob, says, send, visitId } = crew;
    await send(bob, [says({ kind: "no-access", reason: "dog" }, "09:05")], { at: clock("09:06") });
    const entry = async () => {
      const { noAccess } = await readInbox(database, undefined, clock("10:01"));
      return noAccess.entries.find(({ id }) => id === visitId);
    };
    expect(await entry()).not.toHaveProperty("reported");
    await send(ann, [says({ kind: "started" }, "09:10"), says({ kind: "done" }, "09:52")], { at: clock("10:00") });
    expect(await entry()).toMatchObject({ reported: [{ agent: "Ann Lee", kind: "done" }] });
  });

  it("stands at a visit that one agent reported both without access and done, with the time of the latter", async () => {
    const ends = [event("no-access", "15:19", { reason: "nobody-home" }), event("done", "15:20")];
    await crew.send(crew.ann, ends, { at: clock("15:21") });
    const { noAccess } = await readInbox(database, undefined, clock("15:30"));
    const reported = { agent: "Ann Lee", kind: "done", startedAt: null, endedAt: clock("15:20").toISOString() };
    expect(noAccess.entries).toMatchObject([{ id: crew.visitId, reported: [reported] }]);
  });
});

describe("a visit without access", () => {
  it("stays until it is dealt with, also on the days after, as in its list", async () => {
    await crew.send(crew.ann, [event("no-access", "09:30", { reason: "nobody-home" })]);
    const later = clock("10:00", plusDays(day, 3));
    expect((await read(later)).noAccess).toMatchObject({ count: 1, entries: [{ id: crew.visitId }] });
    const range = { limit: 50, state: "no-access", from: day, to: plusDays(day, 3) } as const;
    expect((await listVisits(database, range, later)).visits).toMatchObject([{ id: crew.visitId }]);
    await reportVisit(database, crew.visitId, { isResolved: true }, { by: "sub-admin", now: later });
    expect((await read(later)).noAccess.count).toBe(0);
    expect((await listVisits(database, range, later)).visits).toEqual([]);
  });
});

describe("agents' notes", () => {
  it("stay until they are read, on other days too; one that came meanwhile stays", async () => {
    await crew.send(crew.ann, [event("started", "09:00"), event("note", "09:10", { text: "The shower drips." })]);
    const later = clock("10:00", plusDays(day, 2));
    expect((await read(later)).notes).toMatchObject({
      count: 1,
      entries: [{ id: crew.visitId, noteCount: 1, notes: [{ agent: "Ann Lee", text: "The shower drips." }] }],
    });
    await crew.send(crew.ann, [event("note", "09:40", { text: "A tile is loose." })]);
    await reportVisit(database, crew.visitId, { notesRead: 1 }, admin);
    expect((await read()).notes.entries[0]?.notes.map(({ text }) => text)).toEqual(["A tile is loose."]);
    await reportVisit(database, crew.visitId, { notesRead: 2 }, admin);
    expect((await read()).notes.count).toBe(0);
  });
});

describe("requests", () => {
  it("are leads until somebody works on them, and come back on the day to follow up", async () => {
    const { id } = await contact("key-00000001");
    const application = { name: "Eva Ruiz", email: "eva@example.test", phone: "(435) 555-0177" };
    const work = { position: "residential", experience: "Five years of hotel rooms." } as const;
    await submitApplication(database, { ...application, ...work }, { key: "key-00000002" }, now);
    expect(await numbers(clock("08:00"))).toEqual({ requests: 1, applications: 1 });
    expect((await read()).requests.entries).toMatchObject([
      {
        list: "contact-submissions",
        name: "Ann Low",
        about: "Deep Cleaning",
        kind: "contact",
        text: "Three bedrooms, two dogs.",
      },
    ]);
    const change = { followUpOn: plusDays(day, 1) };
    await changeRequest(database, { list: "contact-submissions", id }, change, admin);
    expect(await numbers(clock("08:00"))).toEqual({ applications: 1 });
    expect(await numbers(clock("08:00", plusDays(day, 1)))).toEqual({ applications: 1, followUps: 1 });
  });
});

describe("what people wait for", () => {
  it("is a problem until it is closed", async () => {
    await crew.send(crew.ann, [event("started", "08:30"), event("done", "09:30")]);
    const words = { text: "The shower was left out.", photoIds: [] };
    await reportProblem({ database, photos: crew.photos }, crew.key, words, { now });
    expect((await read()).problems).toMatchObject({ count: 1, entries: [{ text: words.text, photoCount: 0 }] });
    await closeProblem(
      database,
      { id: crew.visitId, number: 1 },
      { revision: 1 },
      { ...admin, linkTo: async () => "" },
    );
    expect(await numbers()).toEqual({});
  });

  it("is an agent's request for days off until it is answered", async () => {
    const from = plusDays(day, 5);
    await askForTimeOff(database, { from, until: from, reason: "A wedding" }, { identityId: crew.bob.sub, now });
    const { timeOff } = await read(clock("08:00"));
    expect(timeOff).toMatchObject({ count: 1, entries: [{ agent: { name: "Bob Lee" }, from, reason: "A wedding" }] });
    await declineTimeOffRequest(database, { id: crew.bob.id, number: 1 }, { revision: 1, text: "Too many." }, admin);
    expect(await numbers(clock("08:00"))).toEqual({});
  });
});

const ask = (who: { sub: string }, body: NewProfileRequest, at: Date) =>
  askForProfileChange(database, body, { identityId: who.sub, now: at });

describe("other towns or hours that an agent asks for", () => {
  it("are there until they are answered, the oldest first, with what the agent has now", async () => {
    await ask(crew.bob, { about: "hours", text: "No Mondays, please." }, clock("07:30"));
    await ask(crew.ann, { about: "towns", towns: ["Ogden"] }, clock("07:00"));
    const at = clock("08:00");
    expect((await read(at)).profileRequests).toMatchObject({
      count: 2,
      isMore: false,
      entries: [
        {
          agent: { id: crew.ann.id, name: "Ann Lee" },
          towns: ["Logan", "Ogden"],
          otherAreas: [],
          request: { about: "towns", towns: ["Ogden"] },
        },
        { agent: { name: "Bob Lee" }, request: { about: "hours", text: "No Mondays, please." } },
      ],
    });
    const given = { at: clock("07:30").toISOString(), isGranted: true } as const;
    await answerProfileRequest(database, { id: crew.bob.id, about: "hours" }, given, admin);
    expect(await numbers(at)).toEqual({ profileRequests: 1 });
  });

  it("are gone with an agent who works no more", async () => {
    await ask(crew.bob, { about: "hours", text: "No Mondays, please." }, clock("07:30"));
    await changeRecord(agentRecords, database, crew.bob.id, { isActive: false }, admin);
    expect((await read(clock("08:00"))).profileRequests.count).toBe(0);
  });
});

describe("what the provider does not know", () => {
  const lines = { before: ["weekly, $120.00 per visit"], after: ["weekly, $140.00 per visit"] };
  const changed = async (at = now) => {
    const record = await readSubscription(database, crew.subscriptionId);
    await transactWrite(database, {
      writes: billingTaskWrites(database, record, lines, { now: at, messageId: `billing-task.${record.id}.3` }),
    });
    return { id: record.id, taskId: `billing-task.${record.id}.3` };
  };

  it("is a billing task until a colleague has done it, once, which the history says", async () => {
    const task = await changed();
    expect((await read()).billing).toMatchObject({
      count: 1,
      entries: [{ id: task.taskId, customer: { name: "Dee Moss" }, service: "Standard Cleaning", ...lines }],
    });
    await Promise.all([changeBillingTask(database, task, true, admin), changeBillingTask(database, task, true, admin)]);
    expect((await read()).billing.count).toBe(0);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: task.id }, { limit: 20 });
    expect(entries.filter(({ changes }) => changes.some(({ field }) => field.startsWith("bill changed")))).toHaveLength(
      1,
    );
    await changeBillingTask(database, task, false, admin);
    expect((await read()).billing.count).toBe(1);
  });

  it("is named in the history by its day in Utah, also in the evening", async () => {
    const task = await changed(new Date("2026-10-21T03:00:00Z"));
    await changeBillingTask(database, task, true, admin);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: task.id }, { limit: 1 });
    expect(entries[0]?.changes).toMatchObject([{ field: "bill changed (2026-10-20)" }]);
  });

  it("is no task that was never there", async () => {
    const gone = { id: crew.subscriptionId, taskId: "billing-task.9.9" };
    await expect(changeBillingTask(database, gone, true, admin)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is what failed in the last sync alone, and orders that a person has to look at", async () => {
    await logNoProvider(database, clock("07:00"));
    expect((await read(clock("08:00"))).sync).toMatchObject({ count: 1, entries: [{ kind: "sync", endpoint: "all" }] });
    const outcome = { endpoint: "customers", success: false, itemsCount: 0, message: "It cannot be reached." } as const;
    const agents = { ...outcome, endpoint: "agents", success: true } as const;
    await transactWrite(database, {
      writes: logWrites(database, { run: "run-2", now: clock("07:30"), outcomes: [outcome, agents] }),
    });
    const waiting = { payload: { key: "k" }, createdAt: now.toISOString(), dueAt: now.toISOString(), attempts: 9 };
    const deliveries = deliveryEntity(database);
    await deliveries.put({ ...waiting, id: String(crew.subscriptionId), isOverdue: true }).go();
    await deliveries.put({ ...waiting, id: "99" }).go();
    expect((await read(clock("08:00"))).sync).toMatchObject({
      count: 2,
      entries: [
        { kind: "sync", endpoint: "customers", message: "It cannot be reached." },
        { kind: "order", subscriptionId: crew.subscriptionId, customer: { name: "Dee Moss" } },
      ],
    });
  });
});

const bounced = async (
  state: "bounced" | "delivered" | "sent",
  changes: { reason?: StateReason; at: string; name: string },
) => {
  const { data } = await subscriptionEntity(database).get({ id: crew.subscriptionId }).go();
  const at = clock(changes.at).toISOString();
  await sentMessageEntity(database)
    .put({
      messageId: changes.name,
      channel: "mail",
      kind: "visits-changed",
      recipient: `customer#${data?.customerId}`,
      subject: "A change",
      state,
      isUndelivered: state === "bounced",
      ...omitUndefined({ reason: changes.reason }),
      sentAt: at,
      stateAt: at,
      expiresAt: 4_000_000_000,
    })
    .go();
  return data?.customerId ?? 0;
};
const suppressed = async (id: number) => {
  const email = (await readCustomer(database, id))?.email ?? "";
  await suppress(database, email, { reason: "bounced", at: clock("09:00").toISOString() });
  return email;
};
const mails = async () => (await read()).mails;

describe("mails that did not arrive", () => {
  it("are listed by cause, with the phone and the next visit, until the address is another one and a mail was taken", async () => {
    const id = await bounced("bounced", { reason: "unknown-domain", at: "09:00", name: "one" });
    const email = await suppressed(id);
    expect(await mails()).toMatchObject({
      count: 1,
      entries: [
        {
          customer: { id, email, phone: expect.stringMatching(/\d{4}$/) },
          cause: "unknown-domain",
          title: "Change of visits",
          nextVisit: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    });
    await customerEntity(database).patch({ id }).set({ email: "right@example.test" }).go();
    expect(await mails()).toMatchObject({
      entries: [{ customer: { email: "right@example.test" }, isForOnce: true, isCorrected: true }],
    });
    await bounced("sent", { at: "09:20", name: "two" });
    expect(await mails()).toMatchObject({ count: 0 });
  });

  it("of a full mailbox leave once a later mail arrived, and all of them with the last visit", async () => {
    const id = await bounced("bounced", { reason: "mailbox-full", at: "09:00", name: "one" });
    expect(await mails()).toMatchObject({ entries: [{ cause: "mailbox-full" }] });
    await bounced("delivered", { at: "09:30", name: "two" });
    expect(await mails()).toMatchObject({ count: 0 });
    await bounced("bounced", { reason: "mailbox-full", at: "09:40", name: "three" });
    await suppressed(id);
    expect(await mails()).toMatchObject({ count: 1, entries: [{ cause: "unknown-address" }] });
    await subscriptionEntity(database)
      .patch({ id: crew.subscriptionId })
      .set({ isActive: false, frequency: "weekly", nextDate: "undated" })
      .go();
    expect(await mails()).toMatchObject({ count: 0 });
  });
});

it("a group of more than a hundred says so, and shows a hundred of them when it is asked for whole", async () => {
  for (let index = 0; index < 101; index += 1) await contact(`key-${index + 1_000_000}`);
  const { requests } = await read();
  expect([requests.count, requests.isMore, requests.entries.length]).toEqual([100, true, 5]);
  expect((await read(now, "requests")).requests.entries).toHaveLength(100);
});
