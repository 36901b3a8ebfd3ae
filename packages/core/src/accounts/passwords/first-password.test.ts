import { passwordLinkEndedMessage } from "@cleaning/contract/accounts/first-password-labels";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it } from "vitest";
import { inspectTotals } from "../../apps/repair/index.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { readUser } from "../../people/users/index.ts";
import { createUser } from "../../people/users/records.ts";
import { mailsOf } from "../../platform/messages/testing.ts";
import { answerOrderRequest } from "../../sales/orders/decide.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readSubscription } from "../../testing/records.ts";
import { changeCustomer } from "../ownership/change-customer.ts";
import { readAccount } from "../profile.ts";
import { setFirstPassword } from "./first-password.ts";

const now = new Date("2026-11-21T19:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const email = "ann@example.test";
const password = "three blue buckets";
const ended = { kind: "notFound", message: passwordLinkEndedMessage };

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
beforeEach(async () => {
  database = await testDatabase();
  identity = fakeIdentity();
  await stockCatalog(database);
});
let orders = 0;
const order = async (identityId?: string, customer: object = {}) => {
  orders += 1;
  const request = testOrderRequest({}, { email: "Ann@example.test", ...customer });
  const { messages } = await placeOrder(database, request, { key: `key-first-${orders}`, identityId, now });
  return (await mailsOf(messages)).find(({ to }) => to !== business.officeEmail)?.text ?? "";
};
const tokenIn = (text: string): string => /https:\/\/site\.example\/set-password#(\S+)/.exec(text)?.[1] ?? "";
const set = (
  token: string,
  { at = now, check = async () => undefined }: { at?: Date; check?: () => Promise<void> } = {},
) => setFirstPassword({ database, identity }, { token, password }, check, at);
const refuse = async () => {
  throw new AppError("invalid", "Please choose another password");
};
const accountOf = (identityId: string) =>
  readAccount({ database, identity }, { identityId, role: "customer", accessToken: `access:${identityId}` }, now);

describe("the mail about an order without an account", () => {
  it("offers a link that sets a password: the order is in the account then, and its owner can sign in", async () => {
    const token = tokenIn(await order());
    expect(await set(token)).toBe(email);
    await identity.signIn(email, password);
    const [person] = identity.people;
    expect(person).toMatchObject({ email, emailConfirmed: true });
    expect(await accountOf(person?.identityId ?? "")).toMatchObject({
      name: "Ann Lee",
      email,
      emailConfirmed: true,
      subscription: { service: "Standard Cleaning", price: 128 },
    });
    expect((await customerEntity(database).query.newest({}).go()).data).toHaveLength(1);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await readSubscription(database, 1)).not.toHaveProperty("passwordWith");
  });

  it("is good once, and no link of an earlier order changes the password that was set", async () => {
    const [first, second] = [tokenIn(await order()), tokenIn(await order())];
    await set(second);
    for (const token of [first, second]) await expect(set(token)).rejects.toMatchObject(ended);
    await identity.signIn(email, password);
  });

  it("is good for two weeks, and not for a made-up or a changed secret", async () => {
    const token = tokenIn(await order());
    const wrong = [`1.${"a".repeat(43)}`, token.replace("1.", "2."), "1.", "", "x", `9.${token.slice(2)}`];
    for (const made of wrong) await expect(set(made)).rejects.toMatchObject(ended);
    await expect(set(token, { at: later(14) })).rejects.toMatchObject(ended);
    expect(identity.people).toEqual([]);
    expect(await set(token, { at: later(13) })).toBe(email);
  });

  it("is good no more once the order is refused", async () => {
    const token = tokenIn(await order());
    const { customerId } = await readSubscription(database, 1);
    const { data: customer } = await customerEntity(database).get({ id: customerId }).go();
    const owner = await readUser(database, customer?.userId ?? 0);
    if (owner === undefined) throw new Error("Nobody has ordered.");
    await answerOrderRequest(database, { id: 1, owner, accept: false }, now);
    await expect(set(token)).rejects.toMatchObject(ended);
    expect(identity.people).toEqual([]);
  });

  it("keeps the secret in the mail alone", async () => {
    const token = tokenIn(await order());
    expect(token).toMatch(/^1\.[\w-]{43}$/);
    expect(JSON.stringify(await readSubscription(database, 1))).not.toContain(token.slice(2));
  });

  it("proves only the mailbox that it was sent to", async () => {
    const token = tokenIn(await order());
    await changeCustomer(database, 1, { email: "other@example.test" }, { by: "sub-staff", now });
    await expect(set(token)).rejects.toMatchObject(ended);
  });

  it("leaves the link as it is when the password is refused, and nothing is made", async () => {
    const token = tokenIn(await order());
    await expect(set(token, { check: refuse })).rejects.toMatchObject({ kind: "invalid" });
    expect(identity.people).toEqual([]);
    expect(await set(token)).toBe(email);
  });

  it("puts its reader in the place of an account that never proved the address", async () => {
    const squatter = { identityId: "sub-squatter", email, password: "theirs", name: "Moss", emailConfirmed: false };
    const token = tokenIn(await order());
    identity = fakeIdentity({ ...squatter, createdAt: now });
    await createUser(database, { identityId: "sub-squatter", email, name: "Mallory Moss", emailConfirmed: false }, now);
    expect(await set(token)).toBe(email);
    await expect(identity.signIn(email, "theirs")).rejects.toMatchObject({ kind: "unauthorized" });
    expect(await accountOf(identity.people[0]?.identityId ?? "")).toMatchObject({
      name: "Ann Lee",
      subscription: { price: 128 },
    });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});

describe("the mail about an order with an account", () => {
  it("offers no password: to whoever is signed in, and to whoever is asked about it", async () => {
    const account = { identityId: "sub-ann", email, name: "Ann Lee", emailConfirmed: true };
    await createUser(database, account, now);
    for (const text of [await order("sub-ann"), await order()]) expect(text).not.toContain("set-password");
    expect(await readSubscription(database, 1)).not.toHaveProperty("passwordWith");
    expect(await readSubscription(database, 2)).not.toHaveProperty("passwordWith");
  });
});
