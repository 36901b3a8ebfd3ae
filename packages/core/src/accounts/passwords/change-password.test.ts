import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEntity } from "../../people/users/entity.ts";
import { mailOf } from "../../platform/messages/testing.ts";
import { readPhones } from "../../platform/push/phones.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { testPhone } from "../../testing/push-phone.ts";
import { createCalendarAddress, readCalendarAddress } from "../calendar-address.ts";
import { securityEntity } from "../sessions/security.ts";
import { changePassword } from "./change-password.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ann = {
  identityId: "sub-ann",
  email: "ann@example.test",
  password: "the old password",
  name: "Ann Lee",
  emailConfirmed: true,
  createdAt: now,
};
const caller = { identityId: ann.identityId, accessToken: `access:${ann.identityId}`, email: ann.email };
const where = { now, clientNetwork: { network: "203.0.113.9", factor: 1 } };

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
beforeEach(async () => {
  database = await testDatabase();
  identity = fakeIdentity({ ...ann });
});
const change = (currentPassword = ann.password) =>
  changePassword(
    { database, identity, readToken, clock: () => now },
    caller,
    { currentPassword, password: "a new password" },
    where,
  );
const readToken = async () => ({
  identityId: ann.identityId,
  role: "customer" as const,
  issuedAt: now.getTime() / 1_000 + 1,
});
const down = async (): Promise<never> => {
  throw new AppError("unavailable", "down");
};

it("takes the place of the old password, ends all sessions and begins one", async () => {
  const order: string[] = [];
  const { signIn } = identity;
  vi.spyOn(identity, "revokeAll").mockImplementation(async (token) => void order.push(`end ${token}`));
  vi.spyOn(identity, "signIn").mockImplementation(async (email, password) => {
    order.push(`begin ${email}`);
    return signIn(email, password);
  });
  await expect(change()).resolves.toMatchObject({ accessToken: caller.accessToken });
  expect(order).toEqual([`end ${caller.accessToken}`, `begin ${ann.email}`]);
  expect(identity.people).toMatchObject([{ password: "a new password" }]);
});

it("ends the private calendar addresses, and says so by mail", async () => {
  const userId = await testUser(database, "Ann Lee", { identityId: ann.identityId });
  const kinds = ["customer", "agent"] as const;
  for (const kind of kinds) await createCalendarAddress(database, { userId, kind }, now);
  await change();
  for (const kind of kinds)
    expect(await readCalendarAddress(database, { userId, kind })).toMatchObject({
      exists: false,
      endedAt: now.toISOString(),
    });
  const { text } = await mailOf({ kind: "password-changed", to: { email: ann.email }, facts: {} });
  expect(text).toContain("its private address has ended too");
});

it("ends the notifications on an agent's phones, and on no other agent's", async () => {
  const userId = await testUser(database, "Ann Lee", { identityId: ann.identityId });
  await userEntity(database).patch({ id: userId }).set({ agentId: 3 }).go();
  for (const recipient of ["agent#3", "agent#4"]) await testPhone(database, recipient, now);
  await change();
  expect([await readPhones(database, "agent#3"), await readPhones(database, "agent#4")]).toMatchObject([[], [{}]]);
});

it("begins no session where a sign-in needs a second step", async () => {
  await securityEntity(database).put({ identityId: ann.identityId, secret: "kept" }).go();
  const begun = vi.spyOn(identity, "signIn");
  await expect(change()).resolves.toBeUndefined();
  expect(begun).not.toHaveBeenCalled();
  expect(identity.people).toMatchObject([{ password: "a new password" }]);
});

describe("the current password", () => {
  it("is tried ten times an hour at most, then not even the right one counts; no session ends for it", async () => {
    const ended = vi.spyOn(identity, "revokeAll");
    for (let index = 0; index < 10; index += 1)
      await expect(change("wrong")).rejects.toMatchObject({ kind: "invalid", field: "currentPassword" });
    await expect(change()).rejects.toMatchObject({ kind: "tooManyRequests", retryAfter: 3_600 });
    expect(ended).not.toHaveBeenCalled();
    expect(identity.people).toMatchObject([{ password: ann.password }]);
  });

  it("has its wrong attempts cleared by a right one", async () => {
    for (const _ of Array.from({ length: 9 })) await expect(change("wrong")).rejects.toThrow("current password");
    await change();
    for (const _ of Array.from({ length: 9 })) await expect(change("wrong")).rejects.toThrow("current password");
    await expect(change("a new password")).resolves.toBeDefined();
  });
});

it("is changed also when the sessions could not be ended, or none begun: then the person signs in", async () => {
  identity.signIn = down;
  await expect(change()).resolves.toBeUndefined();
  identity = fakeIdentity({ ...ann });
  identity.revokeAll = down;
  await expect(change()).resolves.toBeUndefined();
  expect(identity.people).toMatchObject([{ password: "a new password" }]);
});

it("tries a second time to end the sessions", async () => {
  const ended = vi.spyOn(identity, "revokeAll").mockImplementationOnce(down);
  await expect(change()).resolves.toBeDefined();
  expect(ended).toHaveBeenCalledTimes(2);
});
