import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { testDatabase } from "@cleaning/core/testing";
import { createUser } from "@cleaning/core/users/records.ts";
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
    const env = { TABLE: database.table, POOL: userPool.id, UPLOADS: "uploads" };
    const folder = join(await temporaryFolder(), "ann");
    const exported = await run("person.ts", ["export", "ann@example.test", folder], env);
    expect(exported).toMatchObject({ status: 0, out: expect.stringContaining(`are in ${folder}.`), error: "" });
    expect(readdirSync(folder)).toEqual(["person.json"]);
    expect(await run("person.ts", ["delete", "ann@example.test"], env)).toMatchObject({ status: 1, out: "" });
    const deleted = await run("person.ts", ["delete", "ann@example.test", "--sure"], env);
    expect(deleted).toMatchObject({ status: 0, out: expect.stringContaining("ann@example.test is deleted") });
  });
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
    expect(await run("smoke.ts", [])).toMatchObject({ status: 2, error: "Usage: node scripts/smoke.ts ADDRESS\n" });
  });
});
