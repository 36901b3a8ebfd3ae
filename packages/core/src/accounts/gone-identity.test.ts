import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it } from "vitest";
import { inspectTotals } from "../apps/repair/index.ts";
import { findAccountOfEmail, findUserByIdentity } from "../people/users/index.ts";
import { placeOrder } from "../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../sales/orders/testing.ts";
import type { Provider } from "../sales/provider/index.ts";
import { fakeIdentity, noSecondStep } from "../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { type Accounts, signInWithPassword } from "./index.ts";
import { confirmEmail, sendConfirmationCode } from "./passwords/recovery.ts";
import { register } from "./register.ts";

const now = new Date("2026-11-21T18:00:00Z");
const email = "ann@example.test";
const form = {
  firstName: "Mallory",
  lastName: "Moss",
  email,
  password: "the squatter's password",
  phone: "(435) 555-0666",
  address: "66 Far Street",
  city: "Ogden",
  state: "UT" as const,
  zipCode: "84401",
};
const own = { ...form, firstName: "Ann", lastName: "Lee", password: "a long password" };

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
const identityOf = () => identity.people[0]?.identityId ?? "";
const signUp = (person: typeof form, key: string) => register({ database, identity }, person, { key, now });
const knowsNone: Provider = { signIn: () => Promise.reject(new AppError("unauthorized", "unknown")) };
const accounts = (provider = knowsNone): Accounts => ({
  database,
  identity,
  provider,
  readToken: async (token: string) => ({
    identityId: token.replace("access:", ""),
    role: "customer" as const,
    issuedAt: 1,
  }),
  secondStep: noSecondStep,
});

/** People can delete their own identity with their access token, past our API. */
describe("a claim whose identity its owner deleted", () => {
  beforeEach(async () => {
    database = await testDatabase();
    identity = fakeIdentity();
    await stockCatalog(database);
    await signUp(form, "key-squatter");
  });

  it("does not keep the owner of the address from registering", async () => {
    const squatter = identityOf();
    await identity.discard(squatter);
    await signUp(own, "key-owner");
    expect(identity.people).toMatchObject([{ email, password: own.password }]);
    expect(await findUserByIdentity(database, identityOf())).toMatchObject({ name: "Ann Lee" });
    expect(await findUserByIdentity(database, squatter)).toBeUndefined();
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("leaves what was ordered in it apart, and gives the address to the person who proves it", async () => {
    await placeOrder(database, testOrderRequest(), { key: "key-order", identityId: identityOf(), now });
    await identity.discard(identityOf());
    await signUp(own, "key-owner");
    const caller = { identityId: identityOf(), accessToken: `access:${identityOf()}` };
    await sendConfirmationCode({ database, identity }, caller, now);
    await confirmEmail({ database, identity }, caller, "123456", now);
    expect(await findAccountOfEmail(database, email)).toMatchObject({ isConfirmed: true });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("does not keep out a person whom an admin invited, or whom the provider knows", async () => {
    await identity.discard(identityOf());
    const invited = { email, name: "Ann Lee", password: own.password, emailConfirmed: true };
    await identity.register(invited);
    const { user } = await signInWithPassword(accounts(), { username: email, password: own.password }, now);
    expect(user).toMatchObject({ name: "Ann Lee", email });
    expect(await findAccountOfEmail(database, email)).toMatchObject({ isConfirmed: true });
  });

  it("does not outweigh the provider's word", async () => {
    await identity.discard(identityOf());
    const { signIn: signInKnown } = identity;
    identity.signIn = async (address, password, options) => {
      if (options?.migrate === true)
        await identity.register({ email: address, password, name: "Ann Lee", emailConfirmed: false });
      return signInKnown(address, password);
    };
    const provider: Provider = { signIn: async () => ({ email, firstName: "Ann", lastName: "Lee" }) };
    const { user } = await signInWithPassword(accounts(provider), { username: email, password: "security-key" }, now);
    expect(user).toMatchObject({ name: "Ann Lee", email });
  });

  it("is still a claim while its identity is there", async () => {
    await expect(signUp(own, "key-owner")).rejects.toMatchObject({ kind: "conflict" });
    expect(await findUserByIdentity(database, identityOf())).toMatchObject({ name: "Mallory Moss" });
  });
});
