import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findPersonal } from "../../apps/privacy/index.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { secretBox } from "../../platform/secrets/secret-box.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import {
  hasSecondFactor,
  isRevoked,
  readSecurity,
  revokeTokens,
  type Security,
  securityEntity,
} from "../sessions/security.ts";
import { renewRecoveryCodes, startSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from "./second-factor.ts";
import { proveSecondFactor } from "./second-step.ts";

const now = new Date("2026-11-21T19:00:10Z");
const later = (steps: number) => new Date(now.getTime() + steps * 30_000);
const password = "a long password";
const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee" };
const caller = { identityId: ann.identityId };

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
let userId: number;
beforeEach(async () => {
  database = await testDatabase();
  identity = fakeIdentity({ ...ann, password, emailConfirmed: true, createdAt: now });
  userId = (await createUser(database, { ...ann, emailConfirmed: true }, now)).id;
});
const box = secretBox("a key of the tests");
const parts = () => ({ database, identity, box, clock: () => now });
const codeAt = (secret: string, when: Date): string => new TOTP({ secret }).generate({ timestamp: when.getTime() });
const security = () => readSecurity(database, ann.identityId);
const prove = async (code: string | undefined, when: Date) =>
  proveSecondFactor(parts(), ann.identityId, await security(), code, when);
const history = async () => (await readHistory(database, { kind: "users", id: userId }, { limit: 50 })).entries;

const turnedOn = async () => {
  const { secret } = await startSecondFactor(parts(), caller, now);
  const { recoveryCodes } = await turnOnSecondFactor(parts(), caller, { password, code: codeAt(secret, now) }, now);
  return { secret, recoveryCodes };
};

let example: { stored: Security; secret: string; recoveryCodes: readonly string[] } | undefined;
/** As `turnedOn` once left it: ten recovery codes take half a second of the processor. */
const alreadyOn = async () => {
  if (example === undefined) {
    const made = await turnedOn();
    example = { ...made, stored: await security() };
  } else
    await securityEntity(database)
      .put({ identityId: ann.identityId, ...example.stored })
      .go();
  return example;
};

describe("setting up two-step login", () => {
  it("gives an app a secret of 160 bits, and turns nothing on", async () => {
    const { secret, uri } = await startSecondFactor(parts(), caller, now);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain("ann%40example.test");
    expect(hasSecondFactor(await security())).toBe(false);
    await expect(prove(undefined, now)).resolves.toEqual({});
  });

  it("is on once a code and the password prove it; then there are ten codes, all sessions ended, and it is written down", async () => {
    const ended = vi.spyOn(identity, "revokeAllOf");
    const { recoveryCodes } = await turnedOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(hasSecondFactor(await security())).toBe(true);
    expect(isRevoked(await security(), now.getTime() / 1_000)).toBe(true);
    expect(ended).toHaveBeenCalledTimes(2);
    expect(await history()).toMatchObject([
      { by: { email: ann.email }, changes: [{ field: "secondFactor", from: "off", to: "on" }] },
    ]);
  });

  it.each([
    ["a wrong code", { code: "000000" }, "code"],
    ["a recovery code", { code: "ABCD-EFGH-JKMN" }, "code"],
    ["a wrong password", { password: "wrong" }, "password"],
  ])("is not on after %s, and says at which field", async (_, wrong, field) => {
    const { secret } = await startSecondFactor(parts(), caller, now);
    const proof = { password, code: codeAt(secret, now), ...wrong };
    await expect(turnOnSecondFactor(parts(), caller, proof, now)).rejects.toMatchObject({ kind: "invalid", field });
    expect(hasSecondFactor(await security())).toBe(false);
  });

  it("is not on without a start, after a quarter of an hour, or with the secret of another start", async () => {
    await expect(turnOnSecondFactor(parts(), caller, { password, code: "123456" }, now)).rejects.toMatchObject({
      kind: "conflict",
    });
    const { secret } = await startSecondFactor(parts(), caller, now);
    const late = later(31);
    await expect(
      turnOnSecondFactor(parts(), caller, { password, code: codeAt(secret, late) }, late),
    ).rejects.toMatchObject({ kind: "conflict" });
    await startSecondFactor(parts(), caller, now);
    await expect(
      turnOnSecondFactor(parts(), caller, { password, code: codeAt(secret, now) }, now),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  it("is turned on by one of two calls at once; the other ends no session that the first begins", async () => {
    const { secret } = await startSecondFactor(parts(), caller, now);
    const turnOn = () => turnOnSecondFactor(parts(), caller, { password, code: codeAt(secret, now) }, now);
    const ended = vi.spyOn(identity, "revokeAllOf");
    ended.mockImplementationOnce(async () => {
      await expect(turnOn()).rejects.toMatchObject({ kind: "conflict" });
      expect(ended).toHaveBeenCalledTimes(1);
    });
    await expect(turnOn()).resolves.toMatchObject({ email: ann.email });
  });

  it("ends a session too that a sign-in began while it was being turned on", async () => {
    const { secret } = await startSecondFactor(parts(), caller, now);
    const wasOn: boolean[] = [];
    vi.spyOn(identity, "revokeAllOf").mockImplementation(
      async () => void wasOn.push(hasSecondFactor(await security())),
    );
    await turnOnSecondFactor(parts(), caller, { password, code: codeAt(secret, now) }, now);
    expect(wasOn).toEqual([false, true]);
  });

  it("cannot be begun over a factor that is on", async () => {
    const { secret } = await turnedOn();
    await expect(startSecondFactor(parts(), caller, now)).rejects.toMatchObject({ kind: "conflict" });
    await expect(prove(codeAt(secret, later(1)), later(1))).resolves.toEqual({});
  });

  it("keeps neither the secret nor a recovery code readable in the table", async () => {
    const { secret, recoveryCodes } = await turnedOn();
    const { Items } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const storedText = JSON.stringify(Items, (_, value: unknown) => (value instanceof Set ? [...value] : value));
    expect(storedText).toContain("recoveryCodes");
    for (const open of [secret, ...recoveryCodes]) {
      expect(storedText).not.toContain(open);
      expect(storedText).not.toContain(open.replaceAll("-", ""));
    }
  });

  it("is found with the rest of what there is of a person", async () => {
    await turnedOn();
    const found = await findPersonal(database, ann.email);
    expect(found.map(({ entity }) => entity)).toEqual(expect.arrayContaining(["security", "audit"]));
  });
});

describe("the second step of a sign-in", () => {
  it("asks for a code where there is none, and says so in a way that a page understands", async () => {
    await alreadyOn();
    await expect(prove(undefined, later(1))).rejects.toMatchObject({ kind: "unauthorized", secondFactor: "code" });
  });

  it("takes the code of the moment, and of one step before and after", async () => {
    const { secret } = await alreadyOn();
    await expect(prove(codeAt(secret, later(2)), later(3))).resolves.toEqual({});
    await expect(prove(codeAt(secret, later(6)), later(5))).resolves.toEqual({});
    await expect(prove(codeAt(secret, later(8)), later(10))).rejects.toMatchObject({ secondFactor: "code" });
    await expect(prove(codeAt(secret, later(12)), later(10))).rejects.toMatchObject({ secondFactor: "code" });
  });

  it("takes no code twice, nor one from before the last: not the one that turned it on, and not two at once", async () => {
    const { secret } = await alreadyOn();
    await expect(prove(codeAt(secret, now), now)).rejects.toMatchObject({ kind: "unauthorized" });
    const code = codeAt(secret, later(2));
    const both = await Promise.allSettled([prove(code, later(2)), prove(code, later(2))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(prove(codeAt(secret, later(1)), later(2))).rejects.toMatchObject({ kind: "unauthorized" });
  });

  it("takes each recovery code once, however it is typed, says how many are left, and writes it down", async () => {
    const { recoveryCodes } = await alreadyOn();
    const [first = "", second = ""] = recoveryCodes;
    await expect(prove(` ${first.toLowerCase().replaceAll("-", " ")} `, now)).resolves.toEqual({
      recoveryCodesLeft: 9,
    });
    await expect(prove(first, now)).rejects.toMatchObject({ secondFactor: "code" });
    await expect(prove(second, now)).resolves.toEqual({ recoveryCodesLeft: 8 });
    expect((await history()).flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([{ field: "recoveryCodes", from: 9, to: 8 }]),
    );
  });

  it("lets one of two win who use a recovery code at once", async () => {
    const { recoveryCodes } = await alreadyOn();
    const both = await Promise.allSettled([prove(recoveryCodes[3], now), prove(recoveryCodes[3], now)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await security()).recoveryCodes).toHaveLength(9);
  });

  it("is held back after ten wrong codes, the right one too", async () => {
    const { secret } = await alreadyOn();
    for (let index = 0; index < 10; index += 1)
      await expect(prove("000000", later(2))).rejects.toMatchObject({ kind: "unauthorized" });
    await expect(prove(codeAt(secret, later(2)), later(2))).rejects.toMatchObject({ kind: "tooManyRequests" });
  });
});

describe("two-step login that is on", () => {
  it("is held back after ten wrong tries to change it; its owner still signs in", async () => {
    const { secret } = await alreadyOn();
    const wrong = { password: "wrong", code: "000000" };
    for (let index = 0; index < 10; index += 1)
      await expect(turnOffSecondFactor(parts(), caller, wrong, later(2))).rejects.toMatchObject({ kind: "invalid" });
    const right = { password, code: codeAt(secret, later(2)) };
    for (const change of [turnOffSecondFactor, renewRecoveryCodes])
      await expect(change(parts(), caller, right, later(2))).rejects.toMatchObject({ kind: "tooManyRequests" });
    await expect(prove(right.code, later(2))).resolves.toEqual({});
  });

  it("gets new recovery codes for the password and a code; the old ones no longer count", async () => {
    const { secret, recoveryCodes: old } = await alreadyOn();
    const code = codeAt(secret, later(1));
    const { recoveryCodes } = await renewRecoveryCodes(parts(), caller, { password, code }, later(1));
    expect(recoveryCodes).toHaveLength(10);
    await expect(prove(old[0], later(2))).rejects.toMatchObject({ kind: "unauthorized" });
    await expect(prove(recoveryCodes[0], later(2))).resolves.toEqual({ recoveryCodesLeft: 9 });
  });

  it("is turned off by the password with a code of either kind, and by neither alone", async () => {
    const { secret, recoveryCodes } = await alreadyOn();
    const code = codeAt(secret, later(1));
    await expect(turnOffSecondFactor(parts(), caller, { password: "wrong", code }, later(1))).rejects.toMatchObject({
      field: "password",
    });
    await expect(turnOffSecondFactor(parts(), caller, { password, code: "000000" }, later(1))).rejects.toMatchObject({
      field: "code",
    });
    expect(hasSecondFactor(await security())).toBe(true);
    await turnOffSecondFactor(parts(), caller, { password, code: recoveryCodes[0] ?? "" }, later(1));
    expect(await security()).toEqual({ identityId: ann.identityId, revokedAt: expect.any(Number) });
    await expect(prove(undefined, later(2))).resolves.toEqual({});
    expect((await history()).flatMap(({ changes }) => changes)).toContainEqual({
      field: "secondFactor",
      from: "on",
      to: "off",
    });
  });

  it("stays on when the person signs out", async () => {
    await alreadyOn();
    await revokeTokens(database, ann.identityId, later(1));
    expect(hasSecondFactor(await security())).toBe(true);
  });
});

describe("what a secret is kept with", () => {
  it("can be exchanged: what an older key encrypted is read, and what a newer one writes is not readable without it", () => {
    const old = secretBox("old");
    const both = secretBox("new, old");
    expect(both.open(old.close("JBSWY3DP", "sub-1"), "sub-1")).toBe("JBSWY3DP");
    expect(() => old.open(both.close("JBSWY3DP", "sub-1"), "sub-1")).toThrow(/None of the keys/);
    expect(() => both.open(both.close("JBSWY3DP", "sub-1"), "sub-2")).toThrow(/None of the keys/);
    expect(() => secretBox(" ,")).toThrow(/no key/);
  });
});
