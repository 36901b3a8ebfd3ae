import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CreateTableCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { createTableInput } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { messageWrite, pendingMessage } from "@cleaning/core/platform/messages/message.ts";
import { messageWordsEntity } from "@cleaning/core/platform/messages/words.ts";
import { agentDayEntity } from "@cleaning/core/schedule/records/entity.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { testServices, testUser } from "@cleaning/core/testing/people.ts";
import { createCustomer, createSubscription } from "@cleaning/core/testing/records.ts";
import { userPool } from "@cleaning/local/cognito";
import { temporaryFolder } from "@cleaning/local/testing/temporary";
import { describe, expect, inject, test } from "vitest";

// The parts have tests of their own: each command is started once.
const run = async (command: string, parameters: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, command), ...parameters], {
    env: { ...process.env, ...inject("stack"), ...env },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, "close");
  const [out, error] = await output;
  return { status: child.exitCode, out, error };
};

describe("pnpm customer", () => {
  test("exports, and erases only with --sure", async () => {
    const database = await stackDatabase();
    const now = new Date("2026-11-21T12:00:00Z");
    await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const env = { TABLE: database.table, POOL: userPool.id, UPLOADS: "uploads", NOTES_KEY: "alias/notes" };
    const folder = join(await temporaryFolder(), "ann");
    const exported = await run("customer.ts", ["export", "ann@example.test", folder], env);
    expect(exported).toMatchObject({ status: 0, out: expect.stringContaining(`are in ${folder}.`), error: "" });
    expect(readdirSync(folder)).toEqual(["data.json"]);
    expect(await run("customer.ts", ["erase", "ann@example.test"], env)).toMatchObject({ status: 1, out: "" });
    const erased = await run("customer.ts", ["erase", "ann@example.test", "--sure"], env);
    expect(erased).toMatchObject({ status: 0, out: expect.stringContaining("ann@example.test is erased") });
  });
});

/** With a day from before the index by date, and a subscription whose visits are due. */
const tableFromBeforeIndex = async () => {
  const database = await stackDatabase(undefined, { isOld: true });
  const now = new Date();
  await testServices(database);
  const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
  const terms = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
  await createSubscription(database, { ...terms, nextDate: "2020-01-08" }, now);
  const day = {
    agentId: 1,
    date: "2026-12-01",
    version: 1,
    intervals: [{ of: "h1", start: 480, minutes: 120, town: "Logan" }],
  };
  const {
    gsi2pk: _,
    gsi2sk: _sort,
    ...Item
  } = agentDayEntity(database).put(day).params<{ Item: Record<string, unknown> }>().Item;
  await database.client.send(new PutCommand({ TableName: database.table, Item }));
  const isIndexed = async () => (await agentDayEntity(database).query.ofAll({}).go()).data.length === 1;
  return { database, isIndexed };
};

describe("pnpm migrate", () => {
  test("shows what each migration would change, applies it only with --apply, and lists what ran", async () => {
    const { database, isIndexed } = await tableFromBeforeIndex();
    const env = { TABLE: database.table };
    const dry = await run("migrations.ts", [], env);
    expect(dry).toMatchObject({ status: 0, error: "", out: expect.stringContaining("2 agent-days-by-date: ") });
    expect(dry.out).toContain("\n  would change 1 of 1 records: 1 agentDay\n");
    expect(dry.out).toContain("\nNothing was written");
    expect(await isIndexed()).toBe(false);
    const applied = await run("migrations.ts", ["--apply"], env);
    expect(applied).toMatchObject({ status: 0, error: "", out: expect.stringContaining("changed 1 of 1 records: 1") });
    expect(await isIndexed()).toBe(true);
    const done = await run("migrations.ts", [], env);
    expect(done.out).toMatch(
      /^2 agent-days-by-date: done on 20\S+Z by .+@.+, 1 of 1 records: 1 agentDay\.\n3 reports-by-week: done on .+, 0 of 0 records\.\n4 folded-names: done on .+, 0 of 3 records\.\nNo migration is left\.\n$/,
    );
    expect((await run("visits.ts", ["extend"], env)).out).toMatch(/^1 plans extended by 1[23] visits/);
  });

  test("keeps a commit from being deployed on records that it cannot read, and finds the table by its stage", async () => {
    const { plain } = await stackDatabase();
    const stage = `pr-${randomInt(1_000_000_000)}`;
    const table = `cleaning-${stage}-TableTable-abcdefgh`;
    const pending = () => run("migrations.ts", ["--pending", "--stage", stage]);
    expect(await pending()).toEqual({
      status: 0,
      error: "",
      out: `${stage} has no table yet: no migration is needed.\n`,
    });
    await plain.send(new CreateTableCommand(createTableInput(table)));
    const write = (item: object) =>
      plain.send(new PutItemCommand({ TableName: table, Item: { ...initialMigrations, ...item } }));
    await write({});
    expect(await pending()).toEqual({ status: 0, error: "", out: `${table}: no migration is needed.\n` });
    await write({ through: { N: "99" } });
    expect(await pending()).toMatchObject({
      status: 1,
      out: "",
      error: expect.stringContaining(`${stage}'s records had migration 99, which this commit does not know`),
    });
  });

  test.each([[["--aply"]], [["--pending"]]])("refuses %j", async (parameters) =>
    expect(await run("migrations.ts", parameters)).toMatchObject({
      status: 2,
      error: expect.stringContaining("pnpm migrate"),
    }),
  );
});

describe("pnpm visits", () => {
  test.each([[["migrate"]], [["extend", "--apply"]]])("refuses %j", async (parameters) =>
    expect(await run("visits.ts", parameters)).toMatchObject({
      status: 2,
      error: expect.stringContaining("pnpm visits"),
    }),
  );
});

describe("pnpm mails", () => {
  test("lists messages that wait, without their words, and drops one only with --write", async () => {
    const database = await stackDatabase();
    const env = { TABLE: database.table };
    const id = "mail-1";
    const to = { email: "ann@example.test" };
    const stored = new Date(Date.now() - 3 * 3_600_000);
    const message = pendingMessage({ kind: "email-verification-code", to, facts: { code: "123456" } }, stored, { id });
    await transactWrite(database, { message: messageWrite(database, message) });
    const line = "mail-1  email-verification-code to an address alone, 3 h old, tried 0 times";
    expect(await run("mails.ts", ["drop", id], env)).toMatchObject({ status: 0, out: expect.stringContaining(line) });
    expect(await run("mails.ts", ["drop", id, "--write"], env)).toMatchObject({ status: 0, error: "" });
    expect(await run("mails.ts", ["list"], env)).toEqual({
      status: 0,
      error: "",
      out: expect.stringMatching(
        /^mail-1 {2}email-verification-code to an address alone, 3 h old, tried 0 times, dropped by .+@.+\n0 wait\.\n$/,
      ),
    });
  });

  test("refuses --wirte", async () =>
    expect(await run("mails.ts", ["drop", "x", "--wirte"])).toMatchObject({
      status: 2,
      error: expect.stringContaining("pnpm mails"),
    }));
});

describe("pnpm texts", () => {
  test("prints a registration in the words that the owner has written on a stage", async () => {
    const database = await stackDatabase();
    const words = { ...messageKinds["visit-reminder"].words, text: "See you tomorrow, {hours}. {link}" };
    const saved = { kind: "visit-reminder", revision: 1, words, savedAt: "2026-12-01T00:00:00.000Z", savedBy: "ada" };
    await messageWordsEntity(database).put(saved).go();
    const { out } = await run("texts.ts", ["registration", "--cleanings", "50"], { TABLE: database.table });
    expect(out).toContain("See you tomorrow, 9 to 11 AM. https://");
    expect(out).toContain("(50 cleanings, 3 each: 150;");
  });

  test.each([[[]], [["registration", "--cleanings", "many"]], [["registration", "--cleaning", "5"]]])(
    "refuses %j",
    async (parameters) =>
      expect(await run("texts.ts", parameters)).toMatchObject({
        status: 2,
        error: expect.stringContaining("pnpm texts"),
      }),
  );
});

describe("pnpm seed", () => {
  test("refuses a stage that is not for trying things in", async () => {
    const outputs = join(await temporaryFolder(), "outputs.json");
    const [table, pool, url] = ["cleaning-production-TableTable-a", "us-west-2_a", "https://d1.cloudfront.net"];
    writeFileSync(outputs, JSON.stringify({ stage: "production", table, userPool: pool, url }));
    const result = await run("seed.ts", [outputs]);
    expect(result).toMatchObject({
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

describe("pnpm restore", () => {
  test.each([
    ["tables the wrong way round", ["take-over", "cleaning-x", "2026-11-21T08:00:00Z"], "cleaning-x-202611210830"],
    ["a table that is not beside it", ["take-over", "cleaning-y-1", "2026-11-21T08:00:00Z"], "cleaning-x"],
    ["no moment", ["take-over", "cleaning-x-1", "yesterday"], "cleaning-x"],
    ["a moment to come", ["take-over", "cleaning-x-1", "2999-11-21T08:00:00Z"], "cleaning-x"],
    ["no table in use", ["take-over", "cleaning-x-1", "2026-11-21T08:00:00Z"], ""],
    ["--wirte", ["take-over", "cleaning-x-1", "2026-11-21T08:00:00Z", "--wirte"], "cleaning-x"],
  ])("refuses %s", async (_, parameters, TABLE) =>
    expect(await run("restore.ts", parameters, { TABLE })).toMatchObject({
      status: 2,
      error: expect.stringContaining("pnpm restore take-over"),
    }),
  );
});
