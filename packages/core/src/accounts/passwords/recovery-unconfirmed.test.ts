import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inspectTotals } from "../../apps/repair/index.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { userEntity } from "../../people/users/entity.ts";
import { findAccountOfEmail } from "../../people/users/index.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { listMessageMails, mailOfPending } from "../../platform/messages/testing.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readAccount } from "../profile.ts";
import { forgotPassword, resetPassword } from "./recovery.ts";

const now = new Date("2026-11-21T12:00:00Z");
const email = "ann@example.test";

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
let sent: PendingMessage[];
const keep = async (mail: PendingMessage): Promise<void> => void sent.push(mail);
const parts = () => ({ database, identity, floor: 0 });
const reset = (changes: object = {}) =>
  resetPassword(parts(), { email: "ANN@example.test", code: "123456", password: "a new password", ...changes }, now);
const squatter = {
  identityId: "sub-squatter",
  email,
  password: "the squatter's password",
  name: "Mallory Moss",
  emailConfirmed: false,
  createdAt: now,
};
const records = async () => ({
  users: (await userEntity(database).query.newest({}).go()).data,
  customers: (await customerEntity(database).query.newest({}).go()).data,
});
const code = () => String(sent.at(-1)?.payload.facts["code"]);
const wrongCode = () => (code() === "000000" ? "111111" : "000000");
const callerOf = (identityId: string) => ({
  identityId,
  role: "customer" as const,
  accessToken: `access:${identityId}`,
});

describe("an account that has not proved its address", () => {
  beforeEach(async () => {
    database = await testDatabase();
    sent = [];
    identity = fakeIdentity({ ...squatter });
    await stockCatalog(database);
    const { identityId, name } = squatter;
    const home = { phone: "(435) 555-0666", address: "66 Far Street", city: "Ogden" };
    await createUser(database, { identityId, email, name, ...home, emailConfirmed: false }, now);
  });

  it("gives way to the reader of the address's mails: a new start, with no other session", async () => {
    await forgotPassword(parts(), email, keep, now);
    const mails = await Promise.all(sent.map((message) => mailOfPending(message)));
    expect(mails).toMatchObject([{ to: email, text: expect.stringContaining(code()) }]);
    expect(mails[0]?.text).not.toMatch(/Mallory|0666|Far Street/);
    await reset({ code: code() });
    const [person, ...others] = identity.people;
    expect(others).toEqual([]);
    expect(person).toMatchObject({ email, emailConfirmed: true });
    expect(person?.identityId).not.toBe(squatter.identityId);
    await expect(identity.signIn(email, squatter.password)).rejects.toMatchObject({ kind: "unauthorized" });
    await expect(identity.refresh(`refresh:${squatter.identityId}`)).rejects.toMatchObject({ kind: "unauthorized" });
    await expect(readAccount(parts(), callerOf(squatter.identityId), now)).rejects.toMatchObject({
      kind: "unauthorized",
    });
    const own = await readAccount(parts(), callerOf(person?.identityId ?? ""), now);
    expect(own).toMatchObject({ name: email, emailConfirmed: true, phone: null, address: null, upcoming: [] });
    expect((await records()).users).toHaveLength(1);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("leaves what was done in it apart, with history, and the office is asked to call", async () => {
    const other = testOrderRequest({}, { firstName: "Ann", email });
    await placeOrder(database, other, { key: "key-guest-1", now });
    await placeOrder(database, testOrderRequest(), { key: "key-mallory", identityId: squatter.identityId, now });
    await forgotPassword(parts(), email, keep, now);
    await reset({ code: code() });
    const { users, customers } = await records();
    expect(users).toMatchObject([
      { name: "Mallory Moss", closedAt: now.toISOString() },
      { name: "Ann Lee", emailConfirmed: true },
    ]);
    expect(users[0]?.identityId).toBeUndefined();
    expect(customers.map(({ name, userId }) => [name, userId])).toEqual(
      expect.arrayContaining([
        ["Mallory Moss", users[0]?.id],
        ["Ann Lee", users[1]?.id],
      ]),
    );
    const { identityId = "" } = identity.people[0] ?? {};
    expect((await readAccount(parts(), callerOf(identityId), now)).upcoming).toHaveLength(1);
    const apart = customers.find(({ name }) => name === "Mallory Moss");
    const history = await readHistory(database, { kind: "customers", id: apart?.id ?? 0 }, { limit: 9 });
    expect(history.entries).toMatchObject([{ by: null, changes: [{ field: "account", from: "open" }] }]);
    const mails = await listMessageMails(database);
    expect(mails.filter(({ subject }) => subject.includes("account was closed"))).toMatchObject([
      { to: business.officeEmail, text: expect.stringContaining(`/admin/customers/${apart?.id}`) },
    ]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("keeps its place while codes are wrong, five times a code; the right one works once, and for an hour", async () => {
    await forgotPassword(parts(), email, keep, now);
    for (let index = 0; index < 5; index += 1)
      await expect(reset({ code: wrongCode() })).rejects.toMatchObject({ kind: "invalid" });
    await expect(reset({ code: code() })).rejects.toMatchObject({ kind: "invalid" });
    await forgotPassword(parts(), email, keep, now);
    const late = new Date(now.getTime() + 3_600_000);
    const body = { email, code: code(), password: "a new password" };
    await expect(resetPassword(parts(), body, late)).rejects.toMatchObject({ kind: "invalid" });
    const results = await Promise.allSettled([resetPassword(parts(), body, now), resetPassword(parts(), body, now)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(identity.people).toHaveLength(1);
    expect((await records()).users).toHaveLength(1);
  });

  it("keeps its code to the mail: the table has neither the code nor the address with it", async () => {
    const mails: PendingMessage[] = [];
    await forgotPassword(parts(), email, async (mail) => void mails.push(mail), now);
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const storedCodes = Items.filter((item) => item["__edb_e__"] === "emailVerification");
    expect(storedCodes).toHaveLength(1);
    const mailed = String(mails[0]?.payload.facts["code"]);
    expect(mailed).toMatch(/^\d{6}$/);
    expect(JSON.stringify(storedCodes)).not.toMatch(new RegExp(`ann@|${mailed}`));
  });

  it.each([
    ["closing the account", "discard"],
    ["removing its sign-in", "register"],
    ["making the new one", "revokeAllOf"],
  ] as const)("is replaced in a run that was cut off after %s, or by the next one", async (_, step) => {
    await forgotPassword(parts(), email, keep, now);
    const broken = vi.spyOn(identity, step).mockRejectedValueOnce(new AppError("unavailable", "down"));
    await reset({ code: code() }).catch(() => undefined);
    broken.mockRestore();
    expect((await records()).users.filter(({ identityId }) => identityId === squatter.identityId)).toEqual([]);
    if (step === "register") {
      expect(identity.people).toEqual([]);
      expect(await findAccountOfEmail(database, email)).toBeUndefined();
      return;
    }
    if (step === "discard") {
      await forgotPassword(parts(), email, keep, now);
      await reset({ code: code() });
    }
    expect(identity.people).toMatchObject([{ emailConfirmed: true, password: "a new password" }]);
    expect(await findAccountOfEmail(database, email)).toMatchObject({ isConfirmed: true });
  });
});
