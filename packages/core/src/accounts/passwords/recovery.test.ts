import { setTimeout as sleep } from "node:timers/promises";
import { noMailsMessage } from "@cleaning/contract/accounts/recovery";
import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userEntity } from "../../people/users/entity.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { liftWrite, suppress } from "../../platform/messages/suppressions.ts";
import { readPhones } from "../../platform/push/phones.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { testPhone } from "../../testing/push-phone.ts";
import { createCalendarAddress, readCalendarAddress } from "../calendar-address.ts";
import { isRevoked, readSecurity } from "../sessions/security.ts";
import { confirmEmail, forgotPassword, resetPassword, sendConfirmationCode } from "./recovery.ts";

vi.mock("node:timers/promises", { spy: true });

const now = new Date("2026-11-21T12:00:00Z");
const ann = {
  identityId: "sub-ann",
  email: "ann@example.test",
  password: "the old password",
  name: "Ann Lee",
  emailConfirmed: true,
  createdAt: now,
};
const caller = { identityId: ann.identityId, accessToken: `access:${ann.identityId}` };

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  identity = fakeIdentity({ ...ann });
});
let mails: PendingMessage[];
const keep = async (mail: PendingMessage): Promise<void> => void mails.push(mail);
const parts = () => ({ database, identity, clock: () => now, floor: 0 });
const reset = (changes: object = {}) =>
  resetPassword(parts(), { email: "ANN@example.test", code: "123456", password: "a new password", ...changes }, now);

describe("a forgotten password", () => {
  it("is replaced with the mailed code, once, and everyone who knew the old one is signed out", async () => {
    const ended = vi.spyOn(identity, "revokeAllOf");
    await forgotPassword(parts(), "Ann@Example.test", keep, now);
    await reset();
    await expect(identity.signIn(ann.email, "a new password")).resolves.toBeDefined();
    await expect(identity.signIn(ann.email, ann.password)).rejects.toMatchObject({ kind: "unauthorized" });
    expect(ended.mock.calls).toEqual([[caller.identityId]]);
    const security = await readSecurity(database, ann.identityId);
    const issuedAt = now.getTime() / 1_000;
    expect([issuedAt, issuedAt + 1].map((at) => isRevoked(security, at))).toEqual([true, false]);
    await expect(reset({ password: "a third password" })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("ends the private calendar address with the sessions, and no other person's", async () => {
    const userId = await testUser(database, "Ann Lee", { identityId: ann.identityId });
    const other = await testUser(database, "Bo Ek", { identityId: "sub-bo" });
    for (const id of [userId, other]) await createCalendarAddress(database, { userId: id, kind: "customer" }, now);
    await forgotPassword(parts(), ann.email, keep, now);
    await reset();
    expect(await readCalendarAddress(database, { userId, kind: "customer" })).toEqual({
      exists: false,
      createdAt: null,
      endedAt: now.toISOString(),
    });
    expect(await readCalendarAddress(database, { userId: other, kind: "customer" })).toMatchObject({ exists: true });
  });

  it("ends the notifications on an agent's phones", async () => {
    const userId = await testUser(database, "Ann Lee", { identityId: ann.identityId });
    await userEntity(database).patch({ id: userId }).set({ agentId: 3 }).go();
    await testPhone(database, "agent#3", now);
    await forgotPassword(parts(), ann.email, keep, now);
    await reset();
    expect(await readPhones(database, "agent#3")).toEqual([]);
  });

  it.each([ann.email, "unknown@example.test"])(
    "asks in the same way for %s, known or not, and takes a second, during which the mail is sent",
    async (email) => {
      let isOver = false;
      const codeRequested = Promise.withResolvers<void>();
      const mailed = Promise.withResolvers<void>();
      vi.spyOn(identity, "sendResetCode").mockImplementation(() => {
        codeRequested.resolve();
        return mailed.promise;
      });
      const minimumElapsed = Promise.withResolvers<void>();
      vi.mocked(sleep).mockReturnValueOnce(minimumElapsed.promise);
      const call = forgotPassword({ database, identity, clock: () => now }, email, keep, now).then(
        () => (isOver = true),
      );
      await codeRequested.promise;
      expect(sleep).toHaveBeenLastCalledWith(1_000);
      mailed.resolve();
      await new Promise((resolve) => setImmediate(resolve));
      expect(isOver).toBe(false);
      minimumElapsed.resolve();
      await call;
    },
  );

  it.each(["bounced", "complained"] as const)(
    "is mailed no code where mails to the address %s, and the answer is the same; after the office lifts that it is",
    async (reason) => {
      const asked = vi.spyOn(identity, "sendResetCode");
      const suppression = { reason, at: now.toISOString() };
      await suppress(database, ann.email, suppression);
      await expect(forgotPassword(parts(), "Ann@Example.test", keep, now)).resolves.toBeUndefined();
      expect([asked.mock.calls, mails]).toEqual([[], []]);
      await transactWrite(database, { lift: liftWrite(database, ann.email, suppression, now) });
      await forgotPassword(parts(), ann.email, keep, now);
      expect(asked).toHaveBeenCalledExactlyOnceWith(ann.email);
    },
  );

  it("is not mailed a code for a sixth time in an hour, from anywhere, and a code is not tried an eleventh time", async () => {
    for (const email of [ann.email, "unknown@example.test"]) {
      for (let index = 0; index < 5; index += 1) await forgotPassword(parts(), email, keep, now);
      await expect(forgotPassword(parts(), email, keep, now)).rejects.toMatchObject({ kind: "tooManyRequests" });
      for (let index = 0; index < 10; index += 1)
        await expect(reset({ email, code: "000000" })).rejects.toMatchObject({ kind: "invalid" });
      await expect(reset({ email })).rejects.toMatchObject({ kind: "tooManyRequests", retryAfter: 3_600 });
    }
  });

  it("ends the sessions of a thief who goes on guessing, so that no sign-in is possible just then", async () => {
    const ended = vi.spyOn(identity, "revokeAllOf").mockRejectedValueOnce(new AppError("unavailable", "down"));
    vi.spyOn(identity, "signIn").mockRejectedValue(new AppError("unauthorized", "Password attempts exceeded"));
    await forgotPassword(parts(), ann.email, keep, now);
    await reset();
    expect(ended.mock.calls).toEqual([[caller.identityId], [caller.identityId]]);
  });

  it("is replaced even if the old sessions cannot be ended just then", async () => {
    vi.spyOn(identity, "revokeAllOf").mockRejectedValue(new AppError("unavailable", "down"));
    await forgotPassword(parts(), ann.email, keep, now);
    await expect(reset()).resolves.toBeUndefined();
  });
});

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("an e-mail address", () => {
  beforeEach(() => {
    identity = fakeIdentity({ ...ann, emailConfirmed: false });
  });

  it("is confirmed with the mailed code, and then no more codes are sent", async () => {
    await expect(sendConfirmationCode(parts(), caller, now)).resolves.toBe(true);
    await expect(confirmEmail(parts(), caller, "000000", now)).rejects.toMatchObject({ kind: "invalid" });
    await confirmEmail(parts(), caller, "123456", now);
    expect(identity.people).toMatchObject([{ emailConfirmed: true }]);
    await expect(sendConfirmationCode(parts(), caller, now)).resolves.toBe(false);
  });

  it("that mails came back from gets no code, which its owner is told, and no try is counted", async () => {
    const asked = vi.spyOn(identity, "sendConfirmationCode");
    await suppress(database, ann.email, { reason: "bounced", at: now.toISOString() });
    for (let index = 0; index < 6; index += 1)
      await expect(sendConfirmationCode(parts(), caller, now)).rejects.toMatchObject({
        kind: "conflict",
        message: noMailsMessage,
      });
    expect(asked).not.toHaveBeenCalled();
  });

  it("gets five codes and ten tries an hour", async () => {
    for (let index = 0; index < 5; index += 1) await sendConfirmationCode(parts(), caller, now);
    await expect(sendConfirmationCode(parts(), caller, now)).rejects.toMatchObject({ kind: "tooManyRequests" });
    for (let index = 0; index < 10; index += 1)
      await expect(confirmEmail(parts(), caller, "000000", now)).rejects.toMatchObject({ kind: "invalid" });
    await expect(confirmEmail(parts(), caller, "123456", now)).rejects.toMatchObject({ kind: "tooManyRequests" });
  });

  it("gets twenty codes and sixty tries a day, also through an account made anew", async () => {
    for (let index = 0; index < 20; index += 1) await sendConfirmationCode(parts(), caller, later(index % 4));
    for (let index = 0; index < 60; index += 1)
      await expect(confirmEmail(parts(), caller, "000000", later(index % 6))).rejects.toMatchObject({
        kind: "invalid",
      });
    identity = fakeIdentity({ ...ann, emailConfirmed: false, identityId: "sub-anew" });
    const newCaller = { identityId: "sub-anew", accessToken: "access:sub-anew" };
    const refused = { kind: "tooManyRequests", message: expect.stringContaining("Too many tries.") };
    await expect(sendConfirmationCode(parts(), newCaller, later(3))).rejects.toMatchObject({ kind: "tooManyRequests" });
    await expect(sendConfirmationCode(parts(), newCaller, later(4))).rejects.toMatchObject({
      ...refused,
      retryAfter: 28_800,
    });
    await expect(confirmEmail(parts(), newCaller, "123456", later(7))).rejects.toMatchObject({
      ...refused,
      retryAfter: 18_000,
    });
    await expect(sendConfirmationCode(parts(), newCaller, later(12))).resolves.toBe(true);
    await expect(confirmEmail(parts(), newCaller, "123456", later(12))).resolves.toBeUndefined();
  });
});
