import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inspectTotals } from "../../apps/repair/index.ts";
import { recordRole } from "../../people/team/index.ts";
import { userEntity } from "../../people/users/entity.ts";
import { findAccountOfEmail } from "../../people/users/index.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { stockCatalog, testOrderRequest } from "../../sales/orders/testing.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import {
  createAgent,
  createCustomer,
  createSubscription,
  readCustomer,
  readSubscription,
} from "../../testing/records.ts";
import { readAccount } from "../profile.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { readOwned } from "./customer-data.ts";

const now = new Date("2026-11-21T19:00:00Z");
const password = "three blue buckets";
const person = (name: string, emailConfirmed = true) => ({
  identityId: `sub-${name}`,
  email: `${name}@example.test`,
  name: `${name} Lee`,
  emailConfirmed,
});
const ann = person("ann");
const next = "ann.lee@example.test";

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
let mails: PendingMessage[];
let userId: number;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  mails = [];
  identity = fakeIdentity({ ...ann, password, createdAt: now });
  userId = (await createUser(database, { ...ann, username: "annie" }, now)).id;
});
const parts = () => ({ database, identity, floor: 0 });
const callerOf = ({ identityId }: { identityId: string }) => ({
  identityId,
  role: "customer" as const,
  accessToken: `access:${identityId}`,
});
const add = async (name: string, emailConfirmed = true) => {
  const other = person(name, emailConfirmed);
  identity.people.push({ ...other, password, createdAt: now });
  return (await createUser(database, other, now)).id;
};
const request = (email = next, { secret = password, caller = callerOf(ann) } = {}) =>
  requestEmailChange(parts(), caller, { email, password: secret }, async (mail) => void mails.push(mail), now);
const mailedCode = (): string => String(mails.at(-1)?.payload.facts["code"]);
const confirm = (code = mailedCode(), email = next, caller = callerOf(ann)) =>
  confirmEmailChange(parts(), caller, { email, code }, now);
const userOf = async (id = userId) => (await userEntity(database).get({ id }).go({ consistent: true })).data;

describe("a new email address", () => {
  it("is the account's once its code is entered: in the identity service, the records and their history", async () => {
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const terms = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_050, isActive: true };
    const subscriptionId = await createSubscription(database, { customerId, ...terms }, now);
    await request("Ann.Lee@Example.test");
    expect(mails.map(({ payload: { kind, to } }) => [kind, to.email])).toEqual([["email-change-code", next]]);
    expect(await userOf()).toMatchObject({ email: ann.email });
    const told = await confirm(mailedCode(), "Ann.Lee@Example.test");
    expect([told?.payload.kind, told?.payload.to.email]).toEqual(["email-changed", ann.email]);
    expect(identity.people).toMatchObject([{ email: next, emailConfirmed: true, password }]);
    expect(await userOf()).toMatchObject({ email: next, emailConfirmed: true });
    expect(await readCustomer(database, customerId)).toMatchObject({ email: next, emailConfirmed: true });
    expect(await readSubscription(database, subscriptionId)).toMatchObject({ email: next });
    expect(await findAccountOfEmail(database, next)).toEqual({ userId, isConfirmed: true });
    expect(await findAccountOfEmail(database, ann.email)).toBeUndefined();
    const { entries } = await readHistory(database, { kind: "customers", id: customerId }, { limit: 5 });
    expect(JSON.stringify(entries)).toContain(next);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    // The answer was lost: what is sent again changes nothing, tells nobody, and is no failure.
    await expect(confirm()).resolves.toBeUndefined();
    expect(await userOf()).toMatchObject({ email: next, emailConfirmed: true });
  });

  it("needs the password, and is refused as the address of before", async () => {
    await expect(request(next, { secret: "a guess" })).rejects.toMatchObject({ kind: "invalid", field: "password" });
    await expect(request("ANN@example.test")).rejects.toMatchObject({ kind: "invalid", field: "email" });
    expect(mails).toEqual([]);
  });

  it("lets nobody guess the password at an open browser", async () => {
    for (let time = 0; time < 10; time += 1)
      await expect(request(next, { secret: "a guess" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(request()).rejects.toMatchObject({ kind: "tooManyRequests" });
  });

  it("that another account has proved is answered as any other, and nothing is mailed", async () => {
    await add("bo");
    await expect(request("bo@example.test")).resolves.toBeUndefined();
    expect(mails).toEqual([]);
    await expect(confirm("123456", "bo@example.test")).rejects.toMatchObject({ kind: "invalid" });
  });

  it("that another account proves before the code is entered stays that one's", async () => {
    await request("bo@example.test");
    const bo = await add("bo");
    await expect(confirm(mailedCode(), "bo@example.test")).rejects.toMatchObject({ kind: "conflict" });
    expect(await userOf()).toMatchObject({ email: ann.email, emailConfirmed: true });
    expect(await findAccountOfEmail(database, "bo@example.test")).toEqual({ userId: bo, isConfirmed: true });
  });

  it("that an account only claimed is free for who proves it", async () => {
    await add("bo", false);
    await request("bo@example.test");
    await confirm(mailedCode(), "bo@example.test");
    expect(await userOf()).toMatchObject({ email: "bo@example.test", emailConfirmed: true });
    expect(identity.people.map(({ identityId }) => identityId)).toEqual([ann.identityId]);
  });

  it("brings what was ordered with it as a guest", async () => {
    const info = { email: next, firstName: "Ann", lastName: "Lee", phone: "(435) 555-0152" };
    await placeOrder(database, testOrderRequest({}, info), { key: "key-00000001", now });
    await request();
    await confirm();
    const user = await userOf();
    if (user === null) throw new Error("The account is gone.");
    expect(user).toMatchObject({ email: next, emailConfirmed: true });
    expect((await readOwned(database, user)).subscriptions).toHaveLength(1);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is no address of one who did not ask for it: the code is good for the person alone", async () => {
    await add("bo");
    await request();
    await expect(confirm(mailedCode(), next, callerOf(person("bo")))).rejects.toMatchObject({ kind: "invalid" });
    await expect(confirm(mailedCode(), "eve@example.test")).rejects.toMatchObject({ kind: "invalid" });
  });

  it("entered five times at once is one change, told once", async () => {
    await request();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => confirm()));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await userOf()).toMatchObject({ email: next, emailConfirmed: true });
  });

  it("of two that are entered at once is one of them, everywhere the same", async () => {
    const proofs: [string, string][] = [];
    for (const email of [next, "annie@example.test"]) {
      await request(email);
      proofs.push([mailedCode(), email]);
    }
    await Promise.allSettled(proofs.map(([code, email]) => confirm(code, email)));
    await readAccount(parts(), callerOf(ann), now);
    const user = await userOf();
    expect(user).toMatchObject({ email: identity.people[0]?.email, emailConfirmed: true });
    expect(await findAccountOfEmail(database, ann.email)).toBeUndefined();
    for (const [, email] of proofs)
      expect(await findAccountOfEmail(database, email)).toEqual(
        email === user?.email ? { userId, isConfirmed: true } : undefined,
      );
  });

  it("is completed by the next look at the account when it was interrupted behind the identity service", async () => {
    await request();
    vi.spyOn(identity, "profile").mockRejectedValueOnce(new AppError("unavailable", "down"));
    expect(await confirm()).toBeUndefined();
    expect(await userOf()).toMatchObject({ email: ann.email });
    expect(await readAccount(parts(), callerOf(ann), now)).toMatchObject({ email: next, emailConfirmed: true });
    expect(await findAccountOfEmail(database, next)).toEqual({ userId, isConfirmed: true });
  });

  it("of an account whose address was never proved proves it, and tells nobody at that one", async () => {
    const bo = await add("bo", false);
    await request("bo.lee@example.test", { caller: callerOf(person("bo")) });
    expect(await confirm(mailedCode(), "bo.lee@example.test", callerOf(person("bo")))).toBeUndefined();
    expect(await userOf(bo)).toMatchObject({ email: "bo.lee@example.test", emailConfirmed: true });
    expect(await findAccountOfEmail(database, "bo@example.test")).toBeUndefined();
  });

  it("of one of the company's people is the office's to change", async () => {
    const bo = await add("bo");
    await recordRole(database, { userId: bo, ...person("bo") }, "admin", now);
    await expect(request(next, { caller: callerOf(person("bo")) })).rejects.toMatchObject({ kind: "forbidden" });
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId, ...work }, now);
    await expect(request()).rejects.toMatchObject({ kind: "forbidden" });
    await expect(confirm("123456")).rejects.toMatchObject({ kind: "forbidden" });
  });
});
