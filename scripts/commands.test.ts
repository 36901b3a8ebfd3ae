import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { testDatabase } from "@cleaning/core/testing";
import { testServices, testUser } from "@cleaning/core/testing/people.ts";
import { noFiles } from "@cleaning/core/testing/photos.ts";
import { createCustomer, createSubscription } from "@cleaning/core/testing/records.ts";
import { createUser } from "@cleaning/core/users/records.ts";
import { erasePlan } from "@cleaning/core/visits/follow-subscription.ts";
import { readRecords } from "@cleaning/core/visits/store.ts";
import { userPool } from "@cleaning/local/cognito";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { describe, expect, inject, test } from "vitest";

// The parts have tests of their own; here each command is started once.
const run = async (command: string, parameters: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, command), ...parameters], {
    env: { ...process.env, ...inject("stack"), ...env },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "close");
  const [out, error] = await said;
  return { status: child.exitCode, out, error };
};

describe("pnpm person", () => {
  test("exports, and deletes only who is sure", async () => {
    const database = await testDatabase();
    const now = new Date("2026-11-21T12:00:00Z");
    await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const env = { TABLE: database.table, POOL: userPool.id, UPLOADS: "uploads", NOTES_KEY: "alias/notes" };
    const folder = join(await temporaryFolder(), "ann");
    const exported = await run("person.ts", ["export", "ann@example.test", folder], env);
    expect(exported).toMatchObject({ status: 0, out: expect.stringContaining(`are in ${folder}.`), error: "" });
    expect(readdirSync(folder)).toEqual(["person.json"]);
    expect(await run("person.ts", ["delete", "ann@example.test"], env)).toMatchObject({ status: 1, out: "" });
    const deleted = await run("person.ts", ["delete", "ann@example.test", "--sure"], env);
    expect(deleted).toMatchObject({ status: 0, out: expect.stringContaining("ann@example.test is deleted") });
  });
});

describe("pnpm visits", () => {
  test("says what lacks a plan, gives plans only when told to, and makes what is due", async () => {
    const database = await testDatabase();
    const now = new Date();
    await testServices(database);
    const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
    const sold = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
    const id = await createSubscription(database, { ...sold, nextDate: "2020-01-08" }, now);
    await erasePlan(database, id, { now, removeFile: noFiles });
    const env = { TABLE: database.table };
    const dry = await run("visits.ts", ["migrate"], env);
    expect(dry).toMatchObject({ status: 0, error: "", out: expect.stringContaining("1 would get one: 1 active") });
    expect((await readRecords(database, id)).plan).toBeUndefined();
    const applied = await run("visits.ts", ["migrate", "--apply"], env);
    expect(applied).toMatchObject({ status: 0, out: expect.stringContaining("1 got one: 1 active") });
    expect((await run("visits.ts", ["migrate", "--apply"], env)).out).toContain("1 with a plan.\n0 got one");
    const extended = await run("visits.ts", ["extend"], env);
    expect(extended).toMatchObject({ status: 0, out: expect.stringMatching(/^1 plans extended by 1[23] visits/) });
    expect((await run("visits.ts", ["extend"], env)).out).toBe("0 plans extended by 0 visits.\n");
  });

  test.each([[[]], [["migrate", "--aply"]], [["extend", "--apply"]]])("refuses %j", async (parameters) =>
    expect(await run("visits.ts", parameters)).toMatchObject({
      status: 2,
      error: expect.stringContaining("pnpm visits"),
    }),
  );
});

describe("pnpm seed", () => {
  test("refuses a stage that is not for trying things in", async () => {
    const outputs = join(await temporaryFolder(), "outputs.json");
    const [table, pool, url] = ["cleaning-production-TableTable-a", "us-west-2_a", "https://d1.cloudfront.net"];
    writeFileSync(outputs, JSON.stringify({ stage: "production", table, userPool: pool, url }));
    const refused = await run("seed.ts", [outputs]);
    expect(refused).toMatchObject({
      status: 1,
      out: "",
      error: expect.stringMatching(/^The last stage here was prod/),
    });
  });
});

describe("scripts/smoke.ts", () => {
  test("asks for an address", async () => {
    expect(await run("smoke.ts", [])).toMatchObject({
      status: 2,
      error: "Usage: node scripts/smoke.ts ADDRESS [--signed-in]\n",
    });
  });
});
