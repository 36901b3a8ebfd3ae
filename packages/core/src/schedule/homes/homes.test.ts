import { randomUUID } from "node:crypto";
import { homesMessages, maxHomes, newHome } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { changeAccount } from "../../accounts/ownership/change-account.ts";
import { changeCustomer } from "../../accounts/ownership/change-customer.ts";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import { erasePersonal, findPersonal } from "../../apps/privacy/index.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import { createUser } from "../../people/users/records.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { changeHomeAs, readAccessAs, removeHomeAs, writeAccessAs } from "../../testing/own-homes.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createAgent, createCustomer, readSubscription } from "../../testing/records.ts";
import { createVisitSchedule } from "../../testing/subscriptions.ts";
import { visitJobKind } from "../assignment/run-job.ts";
import { readRecords } from "../records/store.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { applyChange } from "../visits/apply.ts";
import { addOwnHome } from "./change.ts";
import { accessEntity, homeEntity } from "./entity.ts";
import { homeOfSubscription } from "./home-of-message.ts";
import { listOwnHomes } from "./own.ts";

const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const admin = { by: "sub-admin", now };
const identityId = "sub-eve";
const email = "eve@example.test";
const cabin = newHome().parse({ address: "1 Lake Road", city: "Hyrum", state: "UT", zipCode: "84319", bedrooms: 2 });

let database: TestDatabase;
let customerId = 0;
let agents: number[] = [];
let keys = 0;
const add = (home = cabin) => addOwnHome(database, identityId, home, { key: `key-${(keys += 1)}`, now });
const cipher = testCipher;
const note = (homeId: number, notes: string, revision = 0) =>
  writeAccessAs({ database, cipher }, identityId, { homeId, notes, revision });
const notesOf = async (homeId: number) => (await readAccessAs({ database, cipher }, identityId, homeId)).access.notes;
const townsOf = async (subscriptionId: number) => {
  const { subscription, visits } = await readRecords(database, subscriptionId);
  return {
    homeId: subscription?.homeId,
    town: subscription?.town,
    towns: [...new Set(visits.map(({ town }) => town))],
  };
};
const run = () => {
  const at = new Date(now.getTime() + 3_600_000);
  const bounds = { now: () => at, until: new Date(at.getTime() + 60_000), random: () => 0 };
  return dispatchDue(database, visitJobKind, { database, removeFile: noFiles, context: () => context }, bounds);
};
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const profile = { specialties: [], completedJobs: 0, isActive: true };
  agents = [];
  for (const assignedArea of ["Logan", "Hyrum"])
    agents.push(
      await createAgent(database, { userId: await testUser(database, assignedArea), assignedArea, ...profile }, now),
    );
  const place = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
  const userId = await testUser(database, "Eve Moss", { identityId, email, ...place });
  customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const subscription = { email, city: "Logan" };
  for (const [id, start] of [
    [7, 540],
    [8, 780],
  ] as const)
    await createVisitSchedule(
      database,
      { id, customerId, anchor: "2026-10-28", segment: { start }, subscription },
      now,
    );
});

describe("a customer's homes", () => {
  it("begin with that of the profile, whose address follows the profile", async () => {
    expect((await listOwnHomes(database, identityId)).homes).toEqual([
      expect.objectContaining({
        id: profileHome,
        isProfile: true,
        address: "12 Main Street",
        city: "Logan",
        revision: 0,
      }),
    ]);
    await changeHomeAs(
      database,
      identityId,
      { homeId: profileHome, revision: 0, squareFeet: 1_800, pets: "A cat" },
      now,
    );
    const identity = { profile: async () => ({ identityId, email, name: "", emailConfirmed: true }) };
    const caller = { identityId, role: "customer", accessToken: "" } as const;
    await changeAccount({ database, identity }, caller, { address: "9 New Street" }, now);
    const { homes } = await listOwnHomes(database, identityId);
    expect(homes).toMatchObject([{ address: "9 New Street", squareFeet: 1_800, pets: "A cat", revision: 1 }]);
  });

  it("are added once for each submission, with ids that are none of another customer's", async () => {
    const submission = { key: "the-same-key", now };
    const [one, other] = await Promise.all([
      addOwnHome(database, identityId, cabin, submission),
      addOwnHome(database, identityId, cabin, submission),
    ]);
    expect(one).toEqual(other);
    const { id } = await add({ ...cabin, label: "Cabin" });
    expect(id).not.toBe(one.id);
    const { homes } = await listOwnHomes(database, identityId);
    expect(homes.map((home) => home.id)).toEqual([profileHome, one.id, id]);
    expect(homes[2]).toMatchObject({ label: "Cabin", address: "1 Lake Road", bedrooms: 2, pets: null, revision: 1 });
  });

  it("are twenty at most, also when the last two are added at once", async () => {
    for (let count = 1; count < maxHomes - 1; count += 1) await add();
    const results = await Promise.allSettled([add(), add()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(add()).rejects.toMatchObject({ kind: "conflict", message: homesMessages.tooMany });
    expect((await listOwnHomes(database, identityId)).homes).toHaveLength(maxHomes);
  });

  it("are changed on what was read: of two tabs the second is told so, and the profile's address is changed there", async () => {
    const { id: homeId } = await add();
    const { home } = await changeHomeAs(database, identityId, { homeId, revision: 1, parking: "In the street" }, now);
    expect(home).toMatchObject({ parking: "In the street", bedrooms: 2, revision: 2 });
    const late = changeHomeAs(database, identityId, { homeId, revision: 1, bedrooms: null }, now);
    await expect(late).rejects.toMatchObject({ kind: "conflict", message: homesMessages.changed });
    const again = await changeHomeAs(database, identityId, { homeId, revision: 1, parking: "In the street" }, now);
    expect(again).toEqual({ home });
    const clear = () => changeHomeAs(database, identityId, { homeId, revision: 2, bedrooms: null }, now);
    const cleared = await clear();
    expect(await clear()).toEqual(cleared);
    expect(cleared.home).toMatchObject({ bedrooms: null, parking: "In the street" });
    const profile = changeHomeAs(database, identityId, { homeId: profileHome, revision: 1, city: "Hyrum" }, now);
    await expect(profile).rejects.toMatchObject({ kind: "conflict", message: homesMessages.profileAddress });
    await expect(changeHomeAs(database, identityId, { homeId: 99, revision: 1 }, now)).rejects.toMatchObject({
      kind: "notFound",
    });
  });

  it("stay while a subscription is for them; subscriptions that ended go to the profile's home with the removal", async () => {
    const { id: homeId } = await add();
    await note(homeId, "Code 4711");
    await changeSubscription(database, 7, { homeId }, admin);
    const remove = () => removeHomeAs(database, identityId, homeId, now);
    await expect(remove()).rejects.toMatchObject({ kind: "conflict", message: homesMessages.inUse });
    await changeSubscription(database, 7, { isActive: false }, admin);
    expect(await remove()).toEqual({ success: true });
    expect((await readSubscription(database, 7)).homeId).toBeUndefined();
    await run();
    expect(await townsOf(7)).toMatchObject({ homeId: undefined, town: "Logan" });
    expect((await accessEntity(database).scan.go()).data).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ kind: "notFound" });
    await expect(removeHomeAs(database, identityId, profileHome, now)).rejects.toMatchObject({
      message: homesMessages.profileStays,
    });
  });

  it("that are removed leave their past visits to no other home, also in mails, until the office chooses a home for the plan", async () => {
    const { id: homeId } = await add();
    await add({ ...cabin, address: "5 Hill Street", label: "Rental" });
    await changeSubscription(database, 7, { homeId }, admin);
    await run();
    const days = { from: "2026-10-28", to: "2026-12-10" };
    const homesOfPlan = async (at = now) => {
      const { visits } = await readOwnVisits(database, identityId, days, { now: at });
      const own = visits.filter(({ subscriptionId }) => subscriptionId === 7);
      return [...new Set(own.map((visit) => `${visit.homeId} ${visit.home}`))];
    };
    expect(await homesOfPlan()).toEqual([`${homeId} 1 Lake Road`]);
    const at = new Date("2026-11-05T18:00:00Z");
    await changeSubscription(database, 7, { isActive: false }, { by: "sub-admin", now: at });
    await removeHomeAs(database, identityId, homeId, at);
    await run();
    expect(await homesOfPlan(at)).toEqual(["undefined 1 Lake Road"]);
    expect(await homeOfSubscription(database, 7)).toBe("1 Lake Road");
    expect((await listOwnHomes(database, identityId)).homes).toHaveLength(2);
    const office = { by: "sub-admin", now: at };
    await expect(changeSubscription(database, 7, { isActive: true }, office)).rejects.toMatchObject({
      kind: "conflict",
      message:
        "The customer has removed the home of these cleanings. Please choose a home for the plan first, or book anew.",
    });
    await expect(
      changeSubscription(database, 7, { isActive: true, nextServiceDate: "2026-11-20" }, office),
    ).rejects.toMatchObject({
      kind: "conflict",
    });
    await changeSubscription(database, 7, { homeId: profileHome }, office);
    await changeSubscription(database, 7, { isActive: true }, office);
    expect(await homeOfSubscription(database, 7)).toBe("12 Main Street");
  });

  it.each(["cancelled", "over"])("stay while a single cleaning of them is to come, not once it is %s", async (how) => {
    const { id: homeId } = await add();
    const segment = { frequency: "once", until: "2026-10-30" } as const;
    const subscription = { homeId, email, frequency: "once" } as const;
    await createVisitSchedule(database, { id: 9, customerId, anchor: "2026-10-30", segment, subscription }, now);
    const remove = (at = now) => removeHomeAs(database, identityId, homeId, at);
    await expect(remove()).rejects.toMatchObject({
      kind: "conflict",
      message:
        "A cleaning of Friday, October 30, 2026 is booked for this home. Please cancel it first, or call us to move it to another home.",
    });
    const skip = { occurrenceDate: "2026-10-30", change: { skip: true }, scope: "this" } as const;
    if (how === "cancelled") await applyChange(database, 9, { request: skip, key: "skip" }, { now });
    expect(await remove(how === "over" ? new Date("2026-10-31T18:00:00Z") : now)).toEqual({ success: true });
    const { data } = await subscriptionEntity(database).get({ id: 9 }).go();
    expect(data?.homeId).toBeUndefined();
  });

  it("stay while the last visit of a plan that was ended is to come, which the refusal names", async () => {
    const { id: homeId } = await add();
    await createVisitSchedule(
      database,
      { id: 9, customerId, anchor: "2026-10-30", subscription: { homeId, email } },
      now,
    );
    await subscriptionEntity(database).patch({ id: 9 }).set({ endsOn: "2026-10-30" }).go();
    await expect(removeHomeAs(database, identityId, homeId, now)).rejects.toMatchObject({
      message: expect.stringContaining("A cleaning of Friday, October 30, 2026 is booked for this home."),
    });
  });

  it.each([true, false])(
    "are kept before the first order, also two at once (address proved: %s)",
    async (emailConfirmed) => {
      const account = { identityId: "sub-new", email: "new@example.test", name: "New", emailConfirmed, city: "Logan" };
      const { id: userId } = await createUser(database, account, now);
      expect((await listOwnHomes(database, "sub-new")).homes).toMatchObject([{ id: profileHome, city: "Logan" }]);
      const keep = (key: string) => addOwnHome(database, "sub-new", { ...cabin, label: key }, { key, now });
      await Promise.all([keep("Cabin"), keep("Flat")]);
      const { homes } = await listOwnHomes(database, "sub-new");
      expect(homes.map(({ label }) => label ?? "").toSorted()).toEqual(["", "Cabin", "Flat"]);
      await changeHomeAs(
        database,
        "sub-new",
        { homeId: profileHome, revision: homes[0]?.revision ?? 0, bedrooms: 3 },
        now,
      );
      expect(await findCustomerOfUser(database, userId)).toMatchObject({ openedBy: userId, activeSubscriptions: 0 });
    },
  );
});

describe("a subscription's home", () => {
  it("is said beside each visit and plan where the customer has two homes, and nowhere with one", async () => {
    const days = { from: "2026-10-28", to: "2026-11-10" };
    const homesIn = async () => {
      const { visits, subscriptions } = await readOwnVisits(database, identityId, days, { now });
      return {
        visits: Object.fromEntries(visits.map(({ subscriptionId, home }) => [subscriptionId, home])),
        plans: Object.fromEntries(subscriptions.map(({ id, home }) => [id, home])),
      };
    };
    expect(await homesIn()).toEqual({ visits: { 7: undefined, 8: undefined }, plans: { 7: undefined, 8: undefined } });
    const { id: homeId } = await add({ ...cabin, label: "Cabin" });
    await changeSubscription(database, 7, { homeId }, admin);
    await run();
    const names = { 7: "Cabin", 8: "12 Main Street" };
    expect(await homesIn()).toEqual({ visits: names, plans: names });
  });

  it("decides where its visits are, and who comes; the other subscription stays", async () => {
    const { id: homeId } = await add();
    const moved = await changeSubscription(database, 7, { homeId }, admin);
    expect(moved.homeId).toBe(homeId);
    await run();
    expect(await townsOf(7)).toEqual({ homeId, town: "Hyrum", towns: ["Hyrum"] });
    expect(await townsOf(8)).toEqual({ homeId: undefined, town: "Logan", towns: ["Logan"] });
    const { visits } = await readRecords(database, 7);
    expect(visits.every((visit) => visit.agents.join() === String(agents[1]))).toBe(true);
    // As a booking for another home stores it.
    await subscriptionEntity(database).patch({ id: 7 }).set({ city: "Hyrum" }).go();
    await changeSubscription(database, 7, { homeId: profileHome }, admin);
    await run();
    expect(await townsOf(7)).toEqual({ homeId: undefined, town: "Logan", towns: ["Logan"] });
  });

  it("moves its visits when its own town changes, and only then", async () => {
    const { id: homeId } = await add();
    await changeSubscription(database, 7, { homeId }, admin);
    await run();
    const identity = { profile: async () => ({ identityId, email, name: "", emailConfirmed: true }) };
    const caller = { identityId, role: "customer", accessToken: "" } as const;
    await changeAccount({ database, identity }, caller, { city: "Smithfield", zipCode: "84335" }, now);
    const pending = await listPending(database, visitJobKind);
    expect(pending.map(({ payload }) => payload)).toEqual([{ kind: "subscriptions", subscriptionIds: [8] }]);
    await run();
    expect(await townsOf(7)).toMatchObject({ town: "Hyrum", towns: ["Hyrum"] });
    expect(await townsOf(8)).toMatchObject({ town: "Smithfield", towns: ["Smithfield"] });
    await changeHomeAs(database, identityId, { homeId, revision: 2, city: "Providence", zipCode: "84332" }, now);
    await run();
    expect(await townsOf(7)).toMatchObject({ town: "Providence", towns: ["Providence"] });
    expect(await townsOf(8)).toMatchObject({ town: "Smithfield" });
  });

  it("is in the town of its ZIP code, whatever its city is called, and follows another ZIP code", async () => {
    const { id: homeId } = await add();
    await changeSubscription(database, 7, { homeId }, admin);
    await changeHomeAs(database, identityId, { homeId, revision: 2, city: "Garden City", zipCode: "84028" }, now);
    await changeCustomer(database, customerId, { city: "Logan", zipCode: "84335" }, admin);
    await run();
    expect(await townsOf(7)).toEqual({ homeId, town: "Bear Lake", towns: ["Bear Lake"] });
    expect(await townsOf(8)).toEqual({ homeId: undefined, town: "Smithfield", towns: ["Smithfield"] });
  });

  it("is one of its customer's, written into the history, and refused once it is gone", async () => {
    const other = await createCustomer(database, { userId: await testUser(database, "Bo"), hasPets: false }, now);
    await homeEntity(database).create({ customerId: other, homeId: 50, city: "Hyrum", revision: 1 }).go();
    for (const homeId of [50, 99])
      await expect(changeSubscription(database, 7, { homeId }, admin)).rejects.toMatchObject({
        kind: "brokenReference",
      });
  });

  it("is not taken away while a subscription comes to it at the same moment", async () => {
    const { id: homeId } = await add();
    const results = await Promise.allSettled([
      changeSubscription(database, 7, { homeId }, admin),
      removeHomeAs(database, identityId, homeId, now),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { homes } = await listOwnHomes(database, identityId);
    expect((await readSubscription(database, 7)).homeId).toBe(homes[1]?.id);
  });
});

describe("notes about access", () => {
  it("are kept encrypted, changed on what was read, and taken away by empty ones", async () => {
    const { id: homeId } = await add();
    expect(await notesOf(homeId)).toBe("");
    expect((await note(homeId, "Code 4711")).access.revision).toBe(1);
    expect(await notesOf(homeId)).toBe("Code 4711");
    expect(JSON.stringify((await accessEntity(database).scan.go()).data)).not.toContain("Code 4711");
    await expect(note(homeId, "Code 1")).rejects.toMatchObject({ message: homesMessages.notesChanged });
    expect((await note(homeId, "Code 4711")).access.revision).toBe(1);
    await note(homeId, "", 1);
    expect((await note(homeId, "", 1)).access).toEqual({ notes: "", revision: 0 });
    expect((await accessEntity(database).scan.go()).data).toEqual([]);
    await expect(note(99, "Code")).rejects.toMatchObject({ kind: "notFound" });
  });

  it("are of the old address once a home moves, and hold again back there or once they are saved", async () => {
    const { id } = await add();
    const movedFrom = async (homeId: number) =>
      (await readAccessAs({ database, cipher }, identityId, homeId)).access.movedFrom;
    await Promise.all([note(id, "Box at the dock"), note(profileHome, "Code 1 2 3")]);
    let revision = 1;
    const move = (change: { address?: string; zipCode?: string }) =>
      changeHomeAs(database, identityId, { homeId: id, revision: revision++, ...change }, now);
    await move({ address: "1 Lake Rd." });
    expect(await movedFrom(id)).toBeUndefined();
    await move({ address: "5 Hill Street" });
    await move({ address: "6 Hill Street" });
    expect([await movedFrom(id), await notesOf(id)]).toEqual(["1 Lake Rd., Hyrum, 84319", "Box at the dock"]);
    await move({ address: "1 Lake Road" });
    expect(await movedFrom(id)).toBeUndefined();
    await move({ zipCode: "84335" });
    expect(await movedFrom(id)).toBe("1 Lake Road, Hyrum, 84319");
    const { access } = await readAccessAs({ database, cipher }, identityId, id);
    await note(id, access.notes, access.revision);
    expect(await movedFrom(id)).toBeUndefined();

    await changeCustomer(database, customerId, { address: "12 Main St", phone: "(435) 555-0144" }, admin);
    expect(await movedFrom(profileHome)).toBeUndefined();
    await changeCustomer(database, customerId, { address: "9 Pine Street", city: "Hyrum" }, admin);
    expect(await movedFrom(profileHome)).toBe("12 Main St, Logan, 84321");
    const { homes } = await listOwnHomes(database, identityId);
    expect(homes.map(({ accessMovedFrom }) => accessMovedFrom)).toEqual(["12 Main St, Logan, 84321", undefined]);
  });

  it("are gone with the person, as the homes are", async () => {
    const { id: homeId } = await add();
    await note(homeId, "Code 4711");
    await note(profileHome, "Bell");
    const found = await findPersonal(database, email);
    expect(found.filter(({ entity }) => entity === "home")).toHaveLength(2);
    expect(found.filter(({ entity }) => entity === "access")).toHaveLength(2);
    for (const record of found.toReversed()) await erasePersonal(database, record, { now, removeFile: noFiles });
    expect((await accessEntity(database).scan.go()).data).toEqual([]);
    expect((await homeEntity(database).scan.go()).data).toEqual([]);
  });
});

it("homes, notes and plans for them go with a merge of customers, those of the account before those of the guest", async () => {
  const address = `ann-${randomUUID()}@example.test`;
  await placeOrder(database, testOrderRequest({}, { email: address }), { key: "key-00000001", now });
  const guests = 1;
  const account = { identityId: "sub-ann", email: address, name: "Ann Lee", emailConfirmed: false };
  const { id: userId } = await createUser(database, account, now);
  const fields = { userId, hasPets: false, openedBy: userId };
  const gone = await createCustomer(database, fields, now);
  const parts = { database, cipher };
  const { id: homeId } = await addOwnHome(database, "sub-ann", cabin, { key: "k-1", now });
  await writeAccessAs(parts, "sub-ann", { homeId, notes: "Code 4711", revision: 0 });
  await writeAccessAs(parts, "sub-ann", { homeId: profileHome, notes: "Bell", revision: 0 });
  const subscription = { email: address, orderedBy: userId, city: "Logan" };
  await createVisitSchedule(database, { id: 77, customerId: gone, anchor: "2026-10-28", subscription }, now);
  await changeSubscription(database, 77, { homeId }, admin);
  await applyConfirmedEmail(database, { identityId: "sub-ann", email: address }, now);
  await run();
  const { customerId: kept } = await readSubscription(database, guests);
  expect(kept).not.toBe(gone);
  expect((await listOwnHomes(database, "sub-ann")).homes.map(({ id }) => id)).toEqual([profileHome, homeId]);
  expect((await readAccessAs(parts, "sub-ann", homeId)).access.notes).toBe("Code 4711");
  expect((await readAccessAs(parts, "sub-ann", profileHome)).access.notes).toBe("Bell");
  expect(await townsOf(77)).toMatchObject({ homeId, town: "Hyrum", towns: ["Hyrum"] });
  expect((await homeEntity(database).query.byCustomer({ customerId: gone }).go()).data).toEqual([]);
});

it("what a person says of their home between a merge and its job is kept, and fills in what they said before", async () => {
  const address = `ann-${randomUUID()}@example.test`;
  await placeOrder(database, testOrderRequest({}, { email: address }), { key: "key-00000001", now });
  const account = { identityId: "sub-ann", email: address, name: "Ann Lee", emailConfirmed: false };
  const { id: userId } = await createUser(database, account, now);
  await createCustomer(database, { userId, hasPets: false, openedBy: userId }, now);
  const parts = { database, cipher };
  const change = { homeId: profileHome, revision: 0 };
  await writeAccessAs(parts, "sub-ann", { ...change, notes: "Bell" });
  await changeHomeAs(database, "sub-ann", { ...change, bedrooms: 3, pets: "A cat" }, now);
  await applyConfirmedEmail(database, { identityId: "sub-ann", email: address }, now);
  await writeAccessAs(parts, "sub-ann", { ...change, notes: "Code 4711" });
  await changeHomeAs(database, "sub-ann", { ...change, pets: "Two dogs" }, now);
  await run();
  expect((await readAccessAs(parts, "sub-ann", profileHome)).access.notes).toBe("Code 4711");
  expect((await listOwnHomes(database, "sub-ann")).homes[0]).toMatchObject({ bedrooms: 3, pets: "Two dogs" });
});
