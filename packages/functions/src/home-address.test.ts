import type { Account } from "@cleaning/contract/accounts/account";
import type { Home } from "@cleaning/contract/homes/homes";
import type { RouteKey } from "@cleaning/contract/http/route";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { changeCustomer } from "@cleaning/core/accounts/ownership/change-customer.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { homeOfSubscription } from "@cleaning/core/schedule/homes/home-of-message.ts";
import { readRecords } from "@cleaning/core/schedule/records/store.ts";
import { runVisitJobs } from "@cleaning/core/schedule/visits/testing/jobs.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { createCustomer, readCustomer, readSubscription } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { handlers as accountsHandlers } from "./accounts.ts";
import { adminHomesHandlers } from "./admin-homes.ts";
import { homesHandlers } from "./homes.ts";
import { createApiFunction } from "./http/api-function.ts";
import {
  accountsOn,
  asDocumented,
  contextWith,
  depsOn,
  eventOf,
  type TestRequest,
  tokenWith,
  trustTestTokens,
} from "./testing/index.ts";

const now = new Date();
const email = "eve@example.test";
const street = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
const cabin = { address: "1 Lake Road", city: "Hyrum", state: "UT", zipCode: "84319" };
const newPlace = { address: "9 Pine Lane", city: "Smithfield", zipCode: "84335" };
const [booked, plan] = [40, 7];

let database: TestDatabase;
let customerId = 0;
let call: (key: RouteKey, request?: TestRequest & { role?: "admin" }) => Promise<string>;
beforeEach(async () => {
  trustTestTokens();
  database = await testDatabase();
  const person = { identityId: "sub-eve", email, name: "Eve Moss", emailConfirmed: true };
  const { id: userId } = await createUser(database, { ...person, ...street }, now);
  const office = { identityId: "sub-office", email: "office@example.test", name: "Office", emailConfirmed: true };
  await createUser(database, office, now);
  customerId = await createCustomer(database, { userId, hasPets: false }, now);
  const identity = fakeIdentity({ ...person, password: "x", createdAt: now });
  const parts = depsOn(database);
  parts.accounts = accountsOn(database, { ...identity, profile: async () => identity.profile(":sub-eve") });
  const handle = createApiFunction(
    { ...accountsRoutes, ...homesRoutes, ...adminHomesRoutes },
    { ...accountsHandlers, ...homesHandlers, ...adminHomesHandlers },
    parts,
  );
  let keys = 0;
  call = async (key, { role, ...request } = {}) => {
    const headers = { "idempotency-key": `key-number-${(keys += 1)}` };
    const claims = role === undefined ? { sub: "sub-eve" } : { sub: "sub-office", "cognito:groups": [role] };
    const answer = await handle(eventOf(key, { ...request, headers, token: tokenWith(claims) }), contextWith());
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return asDocumented(key, answer).body ?? "";
  };
});

const putBooked = async (homeId: number, place = street): Promise<void> => {
  const home = { customerId, homeId, ...place, isByEmail: true, revision: 1 };
  await homeEntity(database).put(home).go();
};

/** As a guest's booking made it, before the account. */
const bookAsGuest = async (place = street): Promise<void> => {
  await putBooked(booked, place);
  const subscription = { homeId: booked, city: place.city };
  await createVisitSchedule(database, { id: plan, customerId, anchor: "2999-10-28", subscription }, now);
};
const homes = async (): Promise<Home[]> => {
  const answer: { homes: Home[] } = JSON.parse(await call("GET /api/portal/homes"));
  return answer.homes;
};
const account = async (): Promise<Account> => {
  const answer: { account: Account } = JSON.parse(await call("GET /api/account"));
  return answer.account;
};
const townOfPlan = async () => {
  await runVisitJobs(database, { now });
  return (await readRecords(database, plan)).subscription?.town;
};
const changeProfile = () => call("PATCH /api/account", { body: newPlace });
const changeHome = (id: number, body: object) =>
  call("PATCH /api/portal/homes/{id}", { params: { id: String(id) }, body });

describe("a home that was booked before the account, at the profile's address", () => {
  beforeEach(() => bookAsGuest());

  it("moves with the account's address, its plan too, and no second home appears", async () => {
    await changeProfile();
    expect(await homes()).toMatchObject([{ id: booked, isProfile: false, ...newPlace }]);
    expect(await townOfPlan()).toBe("Smithfield");
    expect(await homeOfSubscription(database, plan)).toBeUndefined();
  });

  it("takes the profile along when it moves, so that no other home appears", async () => {
    await changeHome(booked, { revision: 1, ...newPlace });
    expect(await homes()).toMatchObject([{ id: booked, isProfile: false, ...newPlace }]);
    expect(await account()).toMatchObject({ ...newPlace, state: "UT" });
    expect(await readCustomer(database, customerId)).toMatchObject(newPlace);
    expect(await readSubscription(database, plan)).toMatchObject({ city: "Smithfield" });
    expect(await townOfPlan()).toBe("Smithfield");
    expect(await homeOfSubscription(database, plan)).toBeUndefined();
  });

  it("moves with the profile beside another home, which stays", async () => {
    await call("POST /api/portal/homes", { body: { ...cabin, label: "Cabin" } });
    await changeProfile();
    expect(await homes()).toMatchObject([cabin, { id: booked, ...newPlace }]);
    expect(await homeOfSubscription(database, plan)).toBe("9 Pine Lane");
  });

  it("moves where the office corrects the customer's address, or the home's", async () => {
    await changeCustomer(database, customerId, { address: "3 Elm Street" }, { by: "sub-office", now });
    expect(await homes()).toMatchObject([{ id: booked, address: "3 Elm Street" }]);
    const params = { id: String(customerId), homeId: String(booked) };
    const body = { revision: 2, ...newPlace };
    await call("PATCH /api/admin/customers/{id}/homes/{homeId}", { role: "admin", params, body });
    expect(await homes()).toMatchObject([{ id: booked, ...newPlace }]);
    expect(await account()).toMatchObject(newPlace);
  });

  it("stands for the profile's also after another home, with a visit that is over, was removed", async () => {
    const { id }: { id: number } = JSON.parse(await call("POST /api/portal/homes", { body: cabin }));
    const segment = { frequency: "once", until: "2020-10-29" } as const;
    const subscription = { homeId: id, frequency: "once" } as const;
    await createVisitSchedule(database, { id: 8, customerId, anchor: "2020-10-29", segment, subscription }, now);
    await call("DELETE /api/portal/homes/{id}", { params: { id: String(id) } });
    expect(await homes()).toMatchObject([{ id: booked }]);
  });

  it("moves with another that was booked at that address, while a change of one of them leaves the profile", async () => {
    await putBooked(booked + 1);
    await changeProfile();
    expect(await homes()).toMatchObject([
      { id: booked, ...newPlace },
      { id: booked + 1, ...newPlace },
    ]);
    await changeHome(booked, { revision: 2, address: "3 Elm Street" });
    expect(await homes()).toMatchObject([
      { id: booked, address: "3 Elm Street" },
      { id: booked + 1, ...newPlace },
    ]);
    expect(await account()).toMatchObject(newPlace);
  });

  it("leaves the profile where only facts change, or another home does", async () => {
    const { id }: { id: number } = JSON.parse(await call("POST /api/portal/homes", { body: cabin }));
    await changeHome(id, { revision: 1, address: "2 Lake Road" });
    await changeHome(booked, { revision: 1, bedrooms: 3 });
    expect(await account()).toMatchObject(street);
    await changeProfile();
    expect(await homes()).toMatchObject([
      { id, address: "2 Lake Road" },
      { id: booked, bedrooms: 3, ...newPlace },
    ]);
  });
});

it("a booked home at another address than the profile's stays where it is, and its change leaves the profile", async () => {
  await bookAsGuest(cabin);
  await changeProfile();
  expect(await homes()).toMatchObject([
    { isProfile: true, ...newPlace },
    { id: booked, ...cabin },
  ]);
  await changeHome(booked, { revision: 1, address: "2 Lake Road" });
  expect(await account()).toMatchObject(newPlace);
});

it("a profile's home that has a plan of its own moves alone, and a second one at its address stays", async () => {
  await bookAsGuest();
  const subscription = { city: street.city };
  await createVisitSchedule(database, { id: 8, customerId, anchor: "2999-10-29", subscription }, now);
  await changeHome(booked, { revision: 1, label: "Downstairs" });
  await changeProfile();
  expect(await homes()).toMatchObject([
    { isProfile: true, ...newPlace },
    { id: booked, ...street },
  ]);
});
