import { randomUUID } from "node:crypto";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { plusDays } from "@cleaning/scheduling/dates";
import { nextDue } from "@cleaning/scheduling/recurrence/timeline";
import { beforeEach, describe, expect, it } from "vitest";
import { changeAccount } from "../../accounts/ownership/change-account.ts";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { erasePersonal, findPersonal, removePersonal } from "../../apps/privacy/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createAgent, createCustomer, createSubscription, readSubscription } from "../../testing/records.ts";
import { neverDue, undoEntity } from "../records/entity.ts";
import { newVisitScheduleWrite, visitScheduleWrite, readAgentDays, readRecords } from "../records/store.ts";
import { extendSubscription } from "../visits/generate.ts";
import { expectWhole, runVisitJobs, runWithKills } from "../visits/testing/jobs.ts";
import { allVisits } from "../visits/testing/whole.ts";
import { visitJobKind } from "./run-job.ts";

const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const by = { by: "sub-admin", now };
const first = "2026-10-21";

const company = async () => {
  const database = await testDatabase();
  await stockCatalog(database);
  const agent = async (name: string, assignedArea: string) => {
    const profile = { assignedArea, specialties: [], completedJobs: 0, isActive: true };
    return createAgent(database, { userId: await testUser(database, name), ...profile }, now);
  };
  const [ann, bob, cat] = [
    await agent("Ann Lee", "Logan"),
    await agent("Bob Lee", "Logan, Hyrum"),
    await agent("Cat Lee", "Hyrum"),
  ];
  const account = { identityId: `sub-${randomUUID()}`, city: "Logan", email: "eve@example.test" };
  const userId = await testUser(database, "Eve Moss", account);
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const subscription = async (more: { start: number; minutes: number; agents: number[] }) => {
    const sold = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 100, isActive: true };
    const subscriptionId = await createSubscription(database, { ...sold, nextDate: first }, now);
    await resubscription(database, subscriptionId, customerId, more);
    return subscriptionId;
  };
  const single = await subscription({ start: 540, minutes: 120, agents: [] });
  const double = await subscription({ start: 780, minutes: 300, agents: [] });
  return { database, ann, bob, cat, customerId, single, double, ...account };
};
type Company = Awaited<ReturnType<typeof company>>;

const resubscription = async (
  database: TestDatabase,
  subscriptionId: number,
  customerId: number,
  more: { start: number; minutes: number; agents: number[] },
): Promise<void> => {
  const segment = { ...more, from: first, anchor: first, frequency: "weekly" as const, priceCents: 1, extras: [] };
  const base = { subscriptionId, customerId, serviceName: "Standard Cleaning", town: "Logan", baseCents: 1 };
  const { subscription: read } = await readRecords(database, subscriptionId);
  const revision = (read?.revision ?? 0) + 1;
  const next = { ...base, segments: [{ ...segment, except: [] }], generatedThrough: plusDays(first, -1), revision };
  const write =
    read === undefined
      ? newVisitScheduleWrite(database, next)
      : visitScheduleWrite(database, next, { due: nextDue(next) ?? neverDue, readRevision: read.revision });
  expect(await transactWrite(database, { write })).toMatchObject({ written: true });
  await extendSubscription(database, subscriptionId, context);
};

const run = (on: TestDatabase, hours = 1) => runVisitJobs(on, { now }, hours);

const visitsOf = async (database: TestDatabase, subscriptionId: number) =>
  (await allVisits(database)).filter((visit) => visit.subscriptionId === subscriptionId);
const agentsOf = async (database: TestDatabase, subscriptionId: number) =>
  (await visitsOf(database, subscriptionId)).map(({ agents }) => agents);
const twelve = <T>(value: T): T[] => Array.from({ length: 12 }, () => value);

const identity = {
  profile: async () => ({ identityId: "", email: "eve@example.test", name: "", emailConfirmed: true }),
};
const move = ({ database, identityId }: Company, city: string) =>
  changeAccount({ database, identity }, { identityId, role: "customer", accessToken: "" }, { city }, now);
const erase = async (database: TestDatabase, email: string): Promise<void> => {
  for (const record of (await findPersonal(database, email)).toReversed())
    await erasePersonal(database, record, { now, removeFile: noFiles });
};

let made: Company;
let database: TestDatabase;
beforeEach(async () => {
  made = await company();
  ({ database } = made);
});

describe("the visits of an agent", () => {
  it("who is made inactive go to others, in a pair too, and those that no one can come to are unassigned", async () => {
    const { ann, bob, single, double } = made;
    expect((await agentsOf(database, double)).map((ids) => ids.toSorted((one, other) => one - other))).toEqual(
      twelve([ann, bob]),
    );
    await changeRecord(agentRecords, database, ann, { isActive: false }, by);
    expect(await run(database)).toMatchObject({ sent: 1, pending: 0 });
    expect(await agentsOf(database, double)).toEqual(twelve([]));
    expect(await agentsOf(database, single)).toEqual(twelve([bob]));
    expect((await visitsOf(database, double)).every(({ isUnassigned }) => isUnassigned)).toBe(true);
    await expectWhole(database, { now });
  });

  it("whose area loses a town go to others there, unless the subscription asks for them; what is elsewhere stays", async () => {
    const { ann, bob, single, double } = made;
    const { subscription } = await readRecords(database, double);
    await resubscription(database, 77, 1, { start: 660, minutes: 60, agents: [bob] });
    const stays = await readRecords(database, 77);
    await changeRecord(agentRecords, database, bob, { assignedArea: "Hyrum" }, by);
    await run(database);
    expect(await agentsOf(database, double)).toEqual(twelve([]));
    expect(await agentsOf(database, single)).toEqual(twelve([ann]));
    expect(await readRecords(database, 77)).toEqual(stays);
    expect((await readRecords(database, double)).subscription?.revision).toBe((subscription?.revision ?? 0) + 1);
    await expectWhole(database, { now });
  });

  it("whose hours change go to others where they lie outside, and the others are not touched", async () => {
    const { ann, bob, single } = made;
    const before = await agentsOf(database, single);
    const other = before[0]?.[0] === ann ? bob : ann;
    const hours = { from: 720, until: 1_080 };
    const week = [null, hours, hours, hours, hours, hours, hours];
    await agentEntity(database)
      .patch({ id: before[0]?.[0] ?? 0 })
      .set({ week })
      .go();
    const job = visitJobWrite(database, { kind: "agent", agentId: before[0]?.[0] ?? 0 }, now);
    await transactWrite(database, { job });
    const visitsBefore = await visitsOf(database, made.double);
    await run(database);
    expect(await agentsOf(database, single)).toEqual(twelve([other]));
    expect(await visitsOf(database, made.double)).toEqual(visitsBefore);
    await expectWhole(database, { now });
  });

  it("who starts later than was said go to others before that day, and stay from it on", async () => {
    const { ann, bob, single } = made;
    const visits = await visitsOf(database, single);
    const holder = visits[0]?.agents[0] ?? 0;
    const startsOn = visits[1]?.date ?? "";
    await changeRecord(agentRecords, database, holder, { startsOn }, by);
    await run(database);
    const other = holder === ann ? bob : ann;
    expect((await agentsOf(database, single)).slice(0, 3)).toEqual([[other], [holder], [holder]]);
    await expectWhole(database, { now });
  });

  it("who only gains a town, or another figure, are not checked", async () => {
    await changeRecord(agentRecords, database, made.ann, { assignedArea: "Logan, Hyrum", completedJobs: 3 }, by);
    expect(await listPending(database, visitJobKind)).toEqual([]);
  });

  it("who is erased go to others, and their days are gone", async () => {
    const { ann, bob, single, double } = made;
    const { data } = await agentEntity(database).get({ id: ann }).go();
    await erase(database, data?.email ?? "");
    expect(await readAgentDays(database, ann)).toEqual([]);
    expect([await agentsOf(database, single), await agentsOf(database, double)]).toEqual([twelve([bob]), twelve([])]);
    await expectWhole(database, { now });
    expect(await run(database)).toMatchObject({ sent: 1, pending: 0 });
  });
});

describe("a customer's visits", () => {
  it("follow them to another town, with those who come there too; the others get others or are unassigned", async () => {
    const { bob, cat, single, double } = made;
    await move(made, "Hyrum");
    await run(database);
    expect(await agentsOf(database, double)).toEqual(twelve([bob, cat]));
    expect((await agentsOf(database, single)).flat().every((id) => [bob, cat].includes(id))).toBe(true);
    for (const subscriptionId of [single, double]) {
      expect((await readRecords(database, subscriptionId)).subscription?.town).toBe("Hyrum");
      expect((await visitsOf(database, subscriptionId)).every(({ town }) => town === "Hyrum")).toBe(true);
    }
    await expectWhole(database, { now });
    await move(made, "Ogden");
    await run(database, 2);
    expect([await agentsOf(database, single), await agentsOf(database, double)]).toEqual([twelve([]), twelve([])]);
    await expectWhole(database, { now });
  });

  it("that are over stay in the town where they were", async () => {
    const later = new Date("2026-11-05T18:00:00Z");
    await changeAccount(
      { database, identity },
      { identityId: made.identityId, role: "customer", accessToken: "" },
      { city: "Hyrum" },
      later,
    );
    const bounds = { now: () => new Date("2026-11-05T19:00:00Z"), until: new Date("2026-11-05T20:00:00Z") };
    await dispatchDue(
      database,
      visitJobKind,
      { database, removeFile: noFiles, context: () => ({ ...context, now: later }) },
      bounds,
    );
    const towns = (await visitsOf(database, made.single)).map(({ date, town }) => [date < "2026-11-05", town]);
    expect(new Set(towns.map(String))).toEqual(new Set(["true,Logan", "false,Hyrum"]));
    await expectWhole(database, { now: later });
  });

  it("stay as they are when a change leaves the town as it is", async () => {
    const { identityId } = made;
    const caller = { identityId, role: "customer", accessToken: "" } as const;
    await changeAccount({ database, identity }, caller, { city: "Logan", address: "9 Main Street" }, now);
    expect(await listPending(database, visitJobKind)).toEqual([]);
  });

  it("become the account's that has proved its address, the old ones too", async () => {
    const email = testOrderRequest().customerInfo.email;
    await testUser(database, "Ann Lee", { identityId: "sub-ann", email, emailConfirmed: false });
    await placeOrder(database, testOrderRequest(), { key: randomUUID(), identityId: "sub-ann", now });
    await placeOrder(database, testOrderRequest(), { key: randomUUID(), now });
    const [ownSubscription, guests] = [made.double + 1, made.double + 2];
    const { customerId: mergedCustomer } = await readSubscription(database, ownSubscription);
    await resubscription(database, ownSubscription, mergedCustomer, { start: 900, minutes: 60, agents: [] });
    const muchLater = { now: new Date("2027-09-01T18:00:00Z"), businessHours: defaultBusinessHours };
    await extendSubscription(database, ownSubscription, muchLater);
    await applyConfirmedEmail(database, { identityId: "sub-ann", email }, now);
    const { customerId } = await readSubscription(database, guests);
    expect(customerId).not.toBe(mergedCustomer);
    await run(database);
    const visits = await visitsOf(database, ownSubscription);
    expect(visits.length).toBeGreaterThan(50);
    expect(new Set(visits.map((visit) => visit.customerId))).toEqual(new Set([customerId]));
    expect((await readRecords(database, ownSubscription)).subscription?.customerId).toBe(customerId);
    await expectWhole(database, { now });
  });

  it("are gone with their subscription, and their agents have the time back", async () => {
    const { single, double } = made;
    const found = await findPersonal(database, made.email);
    const subscription = found.find(({ entity, raw }) => entity === "subscription" && raw["id"] === double);
    if (subscription === undefined) throw new Error("The subscription is not theirs.");
    expect(await removePersonal(database, now, subscription)).toBe(true);
    expect(await visitsOf(database, double)).toHaveLength(12);
    await run(database);
    expect(await readRecords(database, double)).toEqual({ subscription: undefined, visits: [] });
    expect(await visitsOf(database, single)).toHaveLength(12);
    await expectWhole(database, { now });
  });

  it("are gone when the person is erased, with notes and what could be undone", async () => {
    const [visit] = await visitsOf(database, made.single);
    if (visit === undefined) throw new Error("There is no visit.");
    const undo = { subscriptionId: made.single, revision: 2, before: {}, after: {}, visits: [] };
    await undoEntity(database).create({ token: "secret", undo, expiresAt: 1 }).go();
    await erase(database, made.email);
    expect(await allVisits(database)).toEqual([]);
    expect((await undoEntity(database).get({ token: "secret" }).go()).data).toBeNull();
    await expectWhole(database, { now });
    expect(await run(database)).toMatchObject({ pending: 0 });
    expect(await findPersonal(database, made.email)).toEqual([]);
  });
});

describe("a job that is killed at any of its requests", () => {
  const causes = {
    "an agent who is made inactive": async ({ database: on, ann }: Company) =>
      changeRecord(agentRecords, on, ann, { isActive: false }, by),
    "another town": (base: Company) => move(base, "Hyrum"),
    "another customer": async ({ database: on, double }: Company) => {
      const { subscription } = await readRecords(on, double);
      if (subscription === undefined) throw new Error("There is no subscription.");
      const wrong = visitScheduleWrite(
        on,
        { ...subscription, customerId: 99, revision: subscription.revision + 1 },
        { due: subscription.due, readRevision: subscription.revision },
      );
      await transactWrite(on, {
        wrong,
        job: visitJobWrite(on, { kind: "subscriptions", subscriptionIds: [double] }, now),
      });
    },
    "a subscription that is gone": async ({ database: on, email }: Company) => {
      for (const record of await findPersonal(on, email))
        if (record.entity === "subscription") await removePersonal(on, now, record);
    },
  } as const;

  it.each(Object.entries(causes))("is done to the end by the next run: %s", async (_, cause) => {
    await cause(made);
    const killed = await company();
    await cause(killed);
    const outcomes = await runWithKills(database, killed.database, { now });
    expect(outcomes.killed).toEqual(outcomes.unharmed);
  });
});
