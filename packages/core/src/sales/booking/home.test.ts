import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { homesMessages, maxHomes, newHome } from "@cleaning/contract/homes/homes";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import { eraseExpired } from "../../apps/privacy/expire.ts";
import { erasePersonal, findPersonal, exportOf } from "../../apps/privacy/index.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { userEntity } from "../../people/users/entity.ts";
import { createUser } from "../../people/users/records.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { visitJobKind } from "../../schedule/assignment/run-job.ts";
import { listHomes, readAccessForAdmin, writeAccessForAdmin } from "../../schedule/homes/access.ts";
import { addOwnHome } from "../../schedule/homes/change.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import { listOwnHomes } from "../../schedule/homes/own.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { extendDueSubscriptions } from "../../schedule/visits/generate.ts";
import { syncSubscription } from "../../schedule/visits/sync-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { changeHomeAs, readAccessAs, removeHomeAs, writeAccessAs } from "../../testing/own-homes.ts";
import { testUser } from "../../testing/people.ts";
import { noFiles } from "../../testing/photos.ts";
import { createAgent, createCustomer, createSubscription, readSubscription } from "../../testing/records.ts";
import { answerByLink } from "../orders/acceptance.ts";
import { stockCatalog } from "../orders/testing.ts";
import { readOwnHomeVisits } from "./own-slots.ts";
import { placeBooking } from "./place.ts";
import { bookingRefusal, confirmTokenIn, testBookingRequest, endedHold, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann" };
const bo = { identityId: "sub-bo", email: "bo@example.test", name: "Bo Moss", firstName: "Bo" };
const secretNotes = "Gate code 4711, key under the blue pot";
const place = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };

let database: TestDatabase;
let agent: number;
let bookingCount = 0;
let day = 0;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  agent = await createAgent(database, { userId: await testUser(database), ...fields }, now);
  day = 0;
});

/** The first possible days, one for each booking. */
const dates = ["2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"];
type Customer = Partial<BookingRequest["customerInfo"]>;
const book = async (
  identityId: string | undefined,
  {
    customer = {},
    cipher = testCipher.encrypt,
    ...changes
  }: Partial<BookingRequest> & { customer?: Customer; cipher?: typeof testCipher.encrypt } = {},
) => {
  const start = 480 + 180 * Math.floor(day / dates.length);
  const when = { date: dates[day % dates.length] ?? "", start, agents: [agent], priceBook: 1 };
  day += 1;
  const holdId = endedHold(when, String((bookingCount += 1)).padStart(22, "h"));
  const request = testBookingRequest(holdId, changes, customer);
  return placeBooking(database, request, {
    ...context,
    encrypt: cipher,
    box: testBox,
    identityId,
    key: `home-${bookingCount}`,
  });
};
const account = (who: typeof ann, emailConfirmed = true, more: object = {}) =>
  createUser(database, { ...who, emailConfirmed, ...more }, now);
const homesOf = async ({ identityId }: { identityId: string }) => (await listOwnHomes(database, identityId)).homes;
const ownHome = async (who: { identityId: string }) => (await homesOf(who)).find(({ isProfile }) => !isProfile);
const notesOf = async ({ identityId }: { identityId: string }, homeId: number) =>
  (await readAccessAs({ database, cipher: testCipher }, identityId, homeId)).access.notes;
const storedHomes = async () =>
  (await database.client.send(new ScanCommand({ TableName: database.table }))).Items?.filter(
    ({ __edb_e__: entity }) => entity === "home",
  ) ?? [];
const kindOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => "answered",
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  );
const dumpTable = async () =>
  JSON.stringify((await database.client.send(new ScanCommand({ TableName: database.table }))).Items);
const subscriptionOf = async (id: number) => {
  const { homeId } = await readSubscription(database, id);
  const subscription = (await readSchedule(database, id, "2026-11-24"))?.subscription;
  return {
    homeId,
    subscriptionHome: subscription?.homeId,
    town: subscription?.town,
    customerId: subscription?.customerId ?? 0,
  };
};
const tokenOf = ({ messages }: Awaited<ReturnType<typeof book>>) => confirmTokenIn(messages[0]);
const answer = (token: string, accept: boolean) =>
  answerByLink(database, { token, accept }, { identityId: undefined, now });
const runJobs = () => {
  const at = new Date(now.getTime() + 3_600_000);
  const bounds = { now: () => at, until: new Date(at.getTime() + 60_000), random: () => 0 };
  return dispatchDue(database, visitJobKind, { database, removeFile: noFiles, context: () => context }, bounds);
};

const triedOn = async ({ identityId }: { identityId: string }, homeId: number) => {
  const parts = { database, cipher: testCipher };
  return [
    await kindOf(readAccessAs(parts, identityId, homeId)),
    await kindOf(writeAccessAs(parts, identityId, { homeId, notes: "Mine", revision: 1 })),
    await kindOf(changeHomeAs(database, identityId, { homeId, revision: 1, label: "Mine" }, now)),
    await kindOf(removeHomeAs(database, identityId, homeId, now)),
  ];
};
const refused = ["notFound", "notFound", "notFound", "notFound"];

describe("a booking of a guest", () => {
  it("makes a home of its own with address and size, which subscription and subscription name", async () => {
    const { answer: booked } = await book(undefined, { pets: true, price: 160, accessNotes: secretNotes });
    const { homeId, subscriptionHome, town, customerId } = await subscriptionOf(booked.bookingId);
    expect([subscriptionHome, town]).toEqual([homeId, "Logan"]);
    expect(homeId).toBeGreaterThan(profileHome);
    const { homes } = await listHomes(database, customerId);
    expect(homes).toEqual([
      expect.objectContaining({ id: homeId, ...place, squareFeet: 2_000, bedrooms: 3, pets: "Yes" }),
    ]);
    const read = { by: "sub-admin", now };
    const { access } = await readAccessForAdmin(
      { database, cipher: testCipher },
      { customerId, homeId: homeId ?? 0 },
      read,
    );
    expect(access.notes).toBe(secretNotes);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is the account's with home and notes that proves the address, and before that no account's", async () => {
    const { answer: booked } = await book(undefined, { accessNotes: secretNotes });
    const { homeId = 0 } = await subscriptionOf(booked.bookingId);
    await account(ann, false);
    await account(bo);
    expect(await ownHome(ann)).toBeUndefined();
    expect(await kindOf(notesOf(ann, homeId))).toBe("conflict");
    await applyConfirmedEmail(database, { identityId: ann.identityId, email: ann.email }, now);
    await runJobs();
    expect(await ownHome(ann)).toMatchObject({ id: homeId, ...place });
    expect(await notesOf(ann, homeId)).toBe(secretNotes);
    expect(await kindOf(notesOf(bo, homeId))).toBe("conflict");
    const own = await readOwnVisits(database, ann.identityId, { from: "2026-12-01", to: "2026-12-31" }, context);
    expect(own.visits).toHaveLength(1);
  });

  it("keeps its home where the account that proves the address lives elsewhere and had ordered itself", async () => {
    const { answer: booked } = await book(undefined, { frequency: "weekly", price: 120, accessNotes: secretNotes });
    await account(ann, false, { ...place, address: "9 Lake Road", city: "Hyrum", zipCode: "84319" });
    await book(ann.identityId, { customer: { address: "9 Lake Road", city: "Logan" } });
    await applyConfirmedEmail(database, { identityId: ann.identityId, email: ann.email }, now);
    await runJobs();
    await runJobs();
    const { homeId, subscriptionHome, town } = await subscriptionOf(booked.bookingId);
    expect([subscriptionHome, town]).toEqual([homeId, "Logan"]);
    expect((await homesOf(ann)).find(({ id }) => id === homeId)).toMatchObject(place);
    expect(await notesOf(ann, homeId ?? 0)).toBe(secretNotes);
  });

  it("keeps its home as the only one at that address after the email is confirmed, until the profile's home gets facts", async () => {
    const { answer: booked } = await book(undefined, { accessNotes: secretNotes });
    const { homeId = 0 } = await subscriptionOf(booked.bookingId);
    await account(ann, false, { ...place, address: "12 MAIN street." });
    await applyConfirmedEmail(database, { identityId: ann.identityId, email: ann.email }, now);
    await runJobs();
    const merged = (await readSubscription(database, booked.bookingId)).customerId;
    expect((await homesOf(ann)).map(({ id }) => id)).toEqual([homeId]);
    const again = await book(ann.identityId, { frequency: "weekly", price: 120 });
    expect(await subscriptionOf(again.answer.bookingId)).toMatchObject({ homeId });
    expect((await homesOf(ann)).map(({ id }) => id)).toEqual([homeId]);
    const toProfile = { homeId: profileHome, revision: 0, bedrooms: 2 };
    await changeHomeAs(database, ann.identityId, toProfile, now);
    expect((await listHomes(database, merged)).homes.map(({ id }) => id)).toEqual([profileHome, homeId]);
  });

  it("does not hide the profile's home while it has a subscription or notes about access", async () => {
    const { answer: booked } = await book(undefined);
    const { homeId = 0, customerId } = await subscriptionOf(booked.bookingId);
    const ids = async () => (await listHomes(database, customerId)).homes.map(({ id }) => id);
    const parts = { database, cipher: testCipher };
    const profile = { customerId, homeId: profileHome };
    await writeAccessForAdmin(parts, profile, { notes: "Ring twice", revision: 0 }, { by: "sub-admin", now });
    expect(await ids()).toEqual([profileHome, homeId]);
    await writeAccessForAdmin(parts, profile, { notes: "", revision: 1 }, { by: "sub-admin", now });
    expect(await ids()).toEqual([homeId]);
    const sold = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
    await createSubscription(database, { ...sold, nextDate: "2026-12-21" }, now);
    expect(await ids()).toEqual([profileHome, homeId]);
  });

  it("is erased with home and notes", async () => {
    await book(undefined, { accessNotes: secretNotes });
    for (const record of (await findPersonal(database, ann.email)).toReversed())
      await erasePersonal(database, record, { now, removeFile: noFiles });
    expect(await storedHomes()).toEqual([]);
    await book(undefined, { accessNotes: secretNotes });
    const at = new Date("2029-06-30T12:00:00Z");
    await extendDueSubscriptions(database, { ...context, now: at }, () => false);
    const erased = await eraseExpired(database, { now: () => at, until: new Date("2099-01-01"), most: 100 });
    expect(erased).toMatchObject({ order: 1, guest: 1 });
    const left = await dumpTable();
    expect(left).not.toContain('"__edb_e__":"home"');
    expect(left).not.toContain('"__edb_e__":"access"');
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});

describe("a booking with the address of an account, by a visitor who is not signed in", () => {
  it("shows the account nothing of its home until it is accepted, also in an export; then all of it", async () => {
    await account(ann, true, place);
    await account(bo);
    const guestBooking = await book(undefined, { accessNotes: secretNotes });
    const { homeId = 0, customerId } = await subscriptionOf(guestBooking.answer.bookingId);
    expect(await homesOf(ann)).toHaveLength(1);
    expect(await triedOn(ann, homeId)).toEqual(refused);
    const exported = async () =>
      JSON.stringify(
        exportOf(await findPersonal(database, ann.email)).filter(
          ({ entity }) => entity === "home" || entity === "access",
        ),
      );
    expect(await exported()).toBe("[]");
    expect((await listHomes(database, customerId)).homes).toHaveLength(2);

    await answer(tokenOf(guestBooking), true);
    expect(await ownHome(ann)).toMatchObject({ id: homeId, ...place });
    expect(await notesOf(ann, homeId)).toBe(secretNotes);
    expect(await exported()).toContain('"access"');
    expect(await kindOf(notesOf(bo, homeId))).toBe("conflict");
    const accepted = await ownHome(ann);
    await changeHomeAs(database, ann.identityId, { homeId, revision: accepted?.revision ?? 0, label: "Cabin" }, now);
    expect(await ownHome(ann)).toMatchObject({ label: "Cabin" });
  });

  it("stays unseen once it is refused: its notes are gone at once, its home with the booking", async () => {
    await account(ann, true, place);
    const guestBooking = await book(undefined, { frequency: "weekly", price: 120, accessNotes: secretNotes });
    const { homeId = 0, customerId } = await subscriptionOf(guestBooking.answer.bookingId);
    await answer(tokenOf(guestBooking), false);
    expect(await homesOf(ann)).toHaveLength(1);
    expect(await triedOn(ann, homeId)).toEqual(refused);
    expect((await accessEntity(database).get({ customerId, homeId }).go()).data).toBeNull();
    expect(await storedHomes()).toHaveLength(1);
    const at = new Date("2029-06-30T12:00:00Z");
    const erased = await eraseExpired(database, { now: () => at, until: new Date("2099-01-01"), most: 100 });
    expect(erased).toMatchObject({ order: 1, guest: 0 });
    expect(await storedHomes()).toEqual([]);
  });

  it("is erased with the account, though it was never accepted", async () => {
    await account(ann, true, place);
    await book(undefined, { accessNotes: secretNotes });
    for (const record of (await findPersonal(database, ann.email)).toReversed())
      await erasePersonal(database, record, { now, removeFile: noFiles });
    const left = await dumpTable();
    for (const entity of ["home", "access"]) expect(left).not.toContain(`"__edb_e__":"${entity}"`);
  });

  it("is not shown by an answer to an account that holds the address and has not proved it", async () => {
    const { id } = await account(ann, true, place);
    await userEntity(database).patch({ id }).set({ emailConfirmed: false }).go();
    await book(ann.identityId);
    const guestBooking = await book(undefined, { accessNotes: secretNotes });
    const { homeId = 0 } = await subscriptionOf(guestBooking.answer.bookingId);
    await answer(tokenOf(guestBooking), true);
    expect(await homesOf(ann)).toHaveLength(1);
    expect(await triedOn(ann, homeId)).toEqual(refused);
  });
});

describe("a booking of a signed-in person", () => {
  it("is for the home of their profile at the same address, however that is spelled, and says there what was not said", async () => {
    await account(ann, true, place);
    const customer = { address: " 12 main st.", zipCode: "84321-1234" };
    const { answer: first } = await book(ann.identityId, { customer });
    expect(await subscriptionOf(first.bookingId)).toMatchObject({ homeId: undefined, subscriptionHome: undefined });
    const [home] = await homesOf(ann);
    expect(home).toMatchObject({ isProfile: true, squareFeet: 2_000, bedrooms: 3, pets: null });
    const change = { homeId: profileHome, revision: home?.revision ?? 0, bedrooms: 4 };
    await changeHomeAs(database, ann.identityId, change, now);
    await book(ann.identityId, { accessNotes: secretNotes });
    await book(ann.identityId, { accessNotes: "Ring twice" });
    expect(await homesOf(ann)).toMatchObject([{ bedrooms: 4 }]);
    expect(await notesOf(ann, profileHome)).toBe("Ring twice");
    await book(ann.identityId);
    expect(await notesOf(ann, profileHome)).toBe("Ring twice");
  });

  it("is refused at the time of another visit of that home, with free times; guests are told nothing of its visits", async () => {
    await account(ann, true, place);
    const { answer: first } = await book(ann.identityId);
    day = 0;
    const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database, "Bob Lee"), ...fields }, now);
    const own = { identityId: ann.identityId, homeId: profileHome };
    const homeVisits = await readOwnHomeVisits(database, own, context);
    expect(homeVisits).toMatchObject([{ subscriptionId: first.bookingId, date: dates[0], start: 480 }]);
    expect(await readOwnHomeVisits(database, { ...own, homeId: 99 }, context)).toEqual([]);
    const refusal = await bookingRefusal(book(ann.identityId));
    expect(refusal).toMatchObject({
      kind: "conflict",
      field: "holdId",
      message: "This home has another visit at that time. Please choose another time.",
    });
    const at = refusal.alternatives?.filter(({ date }) => date === dates[0]).map(({ start }) => start);
    expect(at?.every((start) => start >= "10:00")).toBe(true);
    day = 0;
    expect((await book(undefined)).answer.visits).toMatchObject([{ date: dates[0], start: "08:00" }]);
  });

  it("tells a home's pets by kind and where to park, where nobody has described them, and notes its first visit", async () => {
    await account(ann, true, place);
    await book(ann.identityId, { pets: true, price: 160 });
    expect(await homesOf(ann)).toMatchObject([{ pets: "Yes", parking: null }]);
    const described = { petDetails: "2 dogs; shy", parking: "In the yard", visitNote: "Mind the piano." };
    const { answer: noted } = await book(ann.identityId, { pets: true, price: 160, ...described });
    expect(await homesOf(ann)).toMatchObject([{ pets: "2 dogs; shy", parking: "In the yard" }]);
    expect((await readSchedule(database, noted.bookingId, "2026-11-24"))?.visits).toMatchObject([
      { note: "Mind the piano.", noteBy: "customer" },
    ]);
    expect(noted.visits).toMatchObject([{ note: null }]);
    await book(ann.identityId, { pets: true, price: 160, petDetails: "1 cat", parking: "Elsewhere" });
    expect(await homesOf(ann)).toMatchObject([{ pets: "2 dogs; shy", parking: "In the yard" }]);
  });

  it("is for another home of theirs at that address, which cannot be removed then, else for one of its own", async () => {
    await account(ann, true, place);
    await book(ann.identityId);
    const cabin = newHome().parse({ ...place, address: "1 Lake Road", bedrooms: 5 });
    const { id } = await addOwnHome(database, ann.identityId, cabin, { key: "cabin", now });
    const request = { frequency: "weekly", price: 120 } as const;
    const { answer: bookingAnswer } = await book(ann.identityId, { ...request, customer: { address: "1 Lake Road" } });
    expect(await subscriptionOf(bookingAnswer.bookingId)).toMatchObject({ homeId: id, subscriptionHome: id });
    expect((await homesOf(ann))[1]).toMatchObject({ id, bedrooms: 5, squareFeet: 2_000 });
    expect(await kindOf(removeHomeAs(database, ann.identityId, id, now))).toBe("conflict");
    const { answer: other } = await book(ann.identityId, { customer: { address: "2 Lake Road" } });
    const { homeId = 0 } = await subscriptionOf(other.bookingId);
    expect((await homesOf(ann)).map((home) => home.id)).toEqual([profileHome, id, homeId]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("never takes a home that another booked with their address and that they have not accepted", async () => {
    await account(ann, true, { ...place, address: "9 Lake Road" });
    const guestBooking = await book(undefined, { accessNotes: secretNotes });
    const { answer: own } = await book(ann.identityId, { accessNotes: "Ring twice" });
    const [guestSubscription, ownSubscription] = [
      await subscriptionOf(guestBooking.answer.bookingId),
      await subscriptionOf(own.bookingId),
    ];
    expect(ownSubscription.homeId).not.toBe(guestSubscription.homeId);
    expect((await homesOf(ann)).map(({ id }) => id)).toEqual([profileHome, ownSubscription.homeId]);
    await answer(tokenOf(guestBooking), true);
    expect(await notesOf(ann, guestSubscription.homeId ?? 0)).toBe(secretNotes);
  });

  it("makes a home also beyond as many as a person may add, and those of others count for nothing", async () => {
    const { id: userId } = await account(ann, true, place);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const add = (key: number) =>
      addOwnHome(database, ann.identityId, newHome().parse({ ...place, address: "1 Other Road" }), {
        key: `add-${key}`,
        now,
      });
    for (let index = 2; index < maxHomes; index += 1)
      await homeEntity(database)
        .create({ customerId, homeId: 1_000 + index, ...place, address: `${index} Other Road`, revision: 1 })
        .go();
    await book(undefined);
    await add(1);
    await expect(add(2)).rejects.toThrow(homesMessages.tooMany);
    const { answer: beyond } = await book(ann.identityId, { customer: { address: "77 New Road" } });
    expect((await homesOf(ann)).map(({ id }) => id)).toContain((await subscriptionOf(beyond.bookingId)).homeId);
    expect(await homesOf(ann)).toHaveLength(maxHomes + 1);
  });

  describe("with two homes at one address", () => {
    const flat = { address: "300 Canyon Road", city: "Logan", state: "UT", zipCode: "84321" } as const;
    const customer = { address: "300 canyon rd." };
    const add = async (who: typeof ann, label: string) =>
      (await addOwnHome(database, who.identityId, newHome().parse({ ...flat, label }), { key: label, now })).id;
    const bookFor = async (homeId: number | undefined, more: Parameters<typeof book>[1] = {}) =>
      book(ann.identityId, { customer, ...(homeId === undefined ? {} : { homeId }), ...more });
    let upstairs: number;
    let downstairs: number;
    beforeEach(async () => {
      await account(ann, true, place);
      upstairs = await add(ann, "Upstairs");
      downstairs = await add(ann, "Downstairs");
    });

    it("is for the one that was chosen, and its notes are the ones replaced", async () => {
      await bookFor(upstairs, { accessNotes: "Blue door" });
      const { answer: booked } = await bookFor(downstairs, { accessNotes: "Green door", parking: "In the yard" });
      expect(await subscriptionOf(booked.bookingId)).toMatchObject({
        homeId: downstairs,
        subscriptionHome: downstairs,
      });
      expect([await notesOf(ann, upstairs), await notesOf(ann, downstairs)]).toEqual(["Blue door", "Green door"]);
      expect((await homesOf(ann)).map(({ parking }) => parking)).toEqual([null, null, "In the yard"]);
    });

    it("is refused without a choice, and takes nothing", async () => {
      const refusal = await bookingRefusal(bookFor(undefined, { accessNotes: "Green door" }));
      expect(refusal).toMatchObject({ kind: "conflict", field: "customerInfo.address" });
      expect(refusal.message).toBe("You have more than one home at this address. Please choose which one.");
      const stored = await dumpTable();
      for (const entity of ["order", "visit", "access"]) expect(stored).not.toContain(`"__edb_e__":"${entity}"`);
      expect(await storedHomes()).toHaveLength(3);
    });

    it("is refused for a home of somebody else, of nobody, or of a visitor who is not signed in", async () => {
      await account(bo, true, flat);
      const other = await add(bo, "Attic");
      for (const homeId of [other, 999])
        expect(await bookingRefusal(bookFor(homeId))).toMatchObject({
          kind: "notFound",
          message: "There is no such home.",
        });
      for (const homeId of [upstairs, profileHome])
        expect(await kindOf(book(undefined, { homeId, customer }))).toBe("notFound");
      expect(await dumpTable()).not.toContain('"__edb_e__":"order"');
    });

    it("is for the typed address where another one than the chosen home's was typed", async () => {
      const homeAddress = { address: "300 Canyon Rd", zipCode: "84321" };
      const { answer: booked } = await bookFor(downstairs, { customer: { address: "1 Lake Road" }, homeAddress });
      const { homeId = 0 } = await subscriptionOf(booked.bookingId);
      expect([profileHome, upstairs, downstairs]).not.toContain(homeId);
      expect((await homesOf(ann)).find(({ id }) => id === homeId)).toMatchObject({ address: "1 Lake Road" });
    });

    it("is refused at the address where the chosen home has another one since, and makes none", async () => {
      const homeAddress = { address: "300 canyon rd.", zipCode: "84321" };
      await changeHomeAs(database, ann.identityId, { homeId: downstairs, revision: 1, address: "9 New Street" }, now);
      expect(await bookingRefusal(bookFor(downstairs, { homeAddress }))).toMatchObject({
        kind: "conflict",
        field: "customerInfo.address",
        message: "The address of this home is now 9 New Street, Logan, UT 84321. Please check it, and send this again.",
      });
      expect(await storedHomes()).toHaveLength(3);
    });

    it("chooses between the profile's home and another there too", async () => {
      const basement = newHome().parse({ ...place, label: "Basement" });
      const { id } = await addOwnHome(database, ann.identityId, basement, { key: "basement", now });
      await changeHomeAs(database, ann.identityId, { homeId: profileHome, revision: 3, label: "House" }, now);
      expect(await kindOf(book(ann.identityId))).toBe("conflict");
      const { answer: first } = await book(ann.identityId, { homeId: profileHome });
      const { answer: second } = await book(ann.identityId, { homeId: id });
      expect((await subscriptionOf(first.bookingId)).homeId).toBeUndefined();
      expect((await subscriptionOf(second.bookingId)).homeId).toBe(id);
    });
  });

  it("stays in its town, which its ZIP code says, whatever the city is called", async () => {
    await account(ann);
    const request = { frequency: "weekly", price: 120, customer: { city: "River Heights" } } as const;
    const { answer: booked } = await book(ann.identityId, request);
    await syncSubscription(database, booked.bookingId, { ...context, removeFile: noFiles });
    expect(await subscriptionOf(booked.bookingId)).toMatchObject({ town: "Logan" });
    expect(await ownHome(ann)).toMatchObject({ city: "River Heights" });
  });
});

const cipher = () => Promise.reject(new AppError("unavailable", "Later"));
const isBooked = (text: string): boolean =>
  ["visit", "order", "home", "message"].some((name) => text.includes(`"__edb_e__":"${name}"`));

describe("notes about access", () => {
  it("are nowhere in the clear: not in the table, its mails, what goes to the provider, or the answer", async () => {
    await account(ann, true, place);
    for (const identityId of [undefined, ann.identityId]) {
      const placed = await book(identityId, { frequency: "weekly", price: 120, accessNotes: secretNotes });
      const text = JSON.stringify(placed) + (await dumpTable());
      for (const word of ["code 4711", "blue pot"]) expect(text).not.toContain(word);
    }
    expect(await dumpTable()).toContain('"__edb_e__":"access"');
  });

  it("that cannot be encrypted refuse the booking, which then has taken nothing", async () => {
    const before = await dumpTable();
    expect(await kindOf(book(undefined, { accessNotes: secretNotes, cipher }))).toBe("unavailable");
    expect([isBooked(before), isBooked(await dumpTable())]).toEqual([false, false]);
    expect(await kindOf(book(undefined, { cipher }))).toBe("answered");
  });

  it("are encrypted once for a home, however often the booking is tried", async () => {
    let times = 0;
    const countingSeal: typeof testCipher.encrypt = (...about) => {
      times += 1;
      return testCipher.encrypt(...about);
    };
    let left = 3;
    database.client.middlewareStack.add(
      (next) => async (args) => {
        if (left > 0 && JSON.stringify(args.input).includes('"TransactItems"')) {
          left -= 1;
          throw new TransactionCanceledException({
            message: "x",
            $metadata: {},
            CancellationReasons: [{ Code: "TransactionConflict" }],
          });
        }
        return next(args);
      },
      { step: "initialize" },
    );
    expect(await kindOf(book(undefined, { accessNotes: secretNotes, cipher: countingSeal }))).toBe("answered");
    expect([times, left]).toEqual([1, 0]);
  });
});
