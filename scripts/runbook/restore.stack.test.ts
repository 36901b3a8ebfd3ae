import { randomUUID } from "node:crypto";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AttributeValue, DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { submitApplication } from "@cleaning/core/sales/careers";
import { submitContact } from "@cleaning/core/sales/contact";
import { testDatabase } from "@cleaning/core/testing";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { fieldsIn } from "@cleaning/local/records";
import { createTeardown } from "@cleaning/local/teardown";
import { afterAll, expect, inject, it } from "vitest";
import { commands, fillPlaceholders } from "./page.ts";
import { lambdaOperations, type FakeFunction, fakeAwsCli } from "./pretended-aws.ts";
import { scanItems, tableOperations } from "./pretended-tables.ts";
import { application, newAdmin, request, serveApi } from "./served-api.ts";
import { startShell } from "./shell.ts";

const section = "### Restore the table";

type Item = Record<string, AttributeValue>;
const idsBy = (field: string, records: unknown): unknown[] =>
  [records].flat().map((record) => [fieldsIn(record)[field], fieldsIn(record)["id"]]);

const teardown = createTeardown();
afterAll(teardown.run);

/** The fake clock moves where the runbook waits. */
const startStage = async () => {
  const folder = await mkdtempDisposable(join(tmpdir(), "restore-"));
  teardown.add(() => folder.remove());
  const database = await testDatabase();
  const { table: originalTable, plain: client } = database;
  for (const name of ["Gil Roe", "Hal Poe", "Ida Coe"]) {
    const userId = await testUser(database, name);
    await createCustomer(database, { userId, hasPets: false }, new Date());
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId, ...work }, new Date());
  }
  const functions = new Map<string, FakeFunction>(
    ["ApiSite", "ApiVisits", "RunOutbox"].map((name) => [
      `cleaning-production-${name}Function-abcdefgh`,
      { env: { ...inject("stack"), TABLE: originalTable } },
    ]),
  );
  const clock = { now: 0 };
  const state = {
    moment: "",
    snapshot: [] as Item[],
    deadLetters: 7,
    executed: [] as string[],
    /** Runs while the runbook's commands wait. */
    onWait: (): void => undefined,
  };
  const operations = {
    ...lambdaOperations(functions),
    ...tableOperations(client, clock, originalTable, (moment) => {
      if (moment !== state.moment) throw new Error(`Nothing is known of ${moment}.`);
      return state.snapshot;
    }),
    "sqs get-queue-url": () => ({ QueueUrl: "https://sqs.example/cleaning-production-dead-letters" }),
    "sqs purge-queue": () => {
      state.deadLetters = 0;
    },
  };
  const shell = await startShell(
    fakeAwsCli(operations, (program, words) => {
      if (program === "sleep") clock.now += Number(words[0]);
      else state.executed.push(words.join(" "));
      state.onWait();
    }),
    inject("stack"),
  );
  teardown.add(shell.stop);
  const run = async (block: string): Promise<string> => {
    const { code, out, err } = await shell.run(block);
    expect({ block, code, err }).toMatchObject({ code: 0 });
    return out;
  };
  return { state, database, client, functions, folder: folder.path, run, runAnyway: shell.run };
};

it("a restore by the runbook's commands brings back what was good, gives no id twice, and is what commands and handlers use from then on", async () => {
  const { state, database, client, functions, folder, run, runAnyway } = await startStage();
  const { table: originalTable } = database;
  const tables = (): unknown[] => [...functions.values()].map(({ env }) => env["TABLE"]);
  const running = (): unknown[] => [...functions.values()].map(({ concurrency }) => concurrency);
  await run(commands("# Operations"));
  await run(`[ "$TABLE" = ${originalTable} ]`);

  expect(await submitContact(database, request("Ann"), { key: randomUUID() }, new Date())).toMatchObject({ id: 1 });
  state.moment = new Date().toISOString();
  state.snapshot = await scanItems(client, originalTable);
  // From here on: two good requests, one of which is missed, and damage.
  expect(await submitContact(database, request("Bo"), { key: randomUUID() }, new Date())).toMatchObject({ id: 2 });
  expect(await submitApplication(database, application("Dana"), { key: randomUUID() }, new Date())).toMatchObject({
    id: 1,
  });
  const damaged = state.snapshot.filter((item) => /^(agent|contact)$/.test(item["__edb_e__"]?.S ?? ""));
  expect(damaged).toHaveLength(4);
  for (const { pk, sk } of damaged)
    if (pk && sk) await client.send(new DeleteItemCommand({ TableName: originalTable, Key: { pk, sk } }));

  // The restore takes longer than the waiter.
  const restore = fillPlaceholders(commands(section, "restore-table-to-point-in-time"), {
    "2026-11-21T08:00:00Z": state.moment,
  });
  expect(await run(restore)).toMatch(/CREATING[\s\S]*\nACTIVE\tTrue\nENABLED\n$/);
  const restored = (await run(`echo "$RESTORED"`)).trim();
  expect(restored).toMatch(new RegExp(`^${originalTable}-\\d{12}$`));
  expect(await scanItems(client, restored)).toHaveLength(state.snapshot.length);
  await run(commands(section, "TimeToLiveStatus"));

  await run(commands(section, "put-function-concurrency"));
  expect(running()).toEqual([0, 0, 0]);

  await run(commands(section, "COUNTERS="));
  const newKeys = (await run(commands(section, "createdAt >= :m"))).trim().split("\n");
  const [pk = "", sk = ""] = newKeys.find((key) => key.startsWith("$cleaning_contact#"))?.split("\t") ?? [];
  const putBack = fillPlaceholders(commands(section, "attribute_not_exists"), {
    "FROM=$RESTORED TO=$OLD": "FROM=$OLD TO=$RESTORED",
    '{"pk":{"S":"…"},"sk":{"S":"…"}}': JSON.stringify({ pk: { S: pk }, sk: { S: sk } }),
  });
  await run(putBack);
  expect(await runAnyway(putBack)).toMatchObject({ code: 254, err: expect.stringContaining("ConditionalCheckFailed") });
  expect(await run(commands(section, "totals --write"))).toMatch(/\d+ wrong, corrected\.\n$/);
  await run(commands(section, "sst state remove"));
  expect(state.executed).toEqual(["sst state remove TableTable --stage production"]);

  // Functions without the restored table stay stopped.
  const pending = [...functions.values()];
  const observations: unknown[] = [];
  state.onWait = () => {
    observations.push(running().map((concurrency, index) => [concurrency, tables()[index] === restored]));
    const next = pending.shift();
    if (next !== undefined) next.env["TABLE"] = restored;
  };
  await run(commands(section, "delete-function-concurrency"));
  expect(running()).toEqual([undefined, undefined, undefined]);
  expect(observations.flat().filter((one) => String(one) === ",false")).toEqual([]);
  expect(tables()).toEqual([restored, restored, restored]);

  // No id is reused, not even a lost one.
  const site = await serveApi({ ...[...functions.values()][0]?.env }, folder);
  await site.call("POST /api/contact", { body: request("Cy") });
  await site.call("POST /api/careers/apply", { body: application("Eve") });
  const { token } = await site.call("POST /api/auth/login", { body: await newAdmin() });
  const list = (name: string) => site.call(`GET /api/admin/${name}`, { token: String(token) });
  const { submissions, stats } = await list("contact-submissions");
  expect(idsBy("firstName", submissions)).toEqual([
    ["Cy", 3],
    ["Bo", 2],
    ["Ann", 1],
  ]);
  expect(stats).toMatchObject({ total: 3 });
  expect(idsBy("name", (await list("career-applications"))["applications"])).toEqual([["Eve", 2]]);
  expect(idsBy("name", (await list("agents"))["agents"])).toHaveLength(3);

  await run(commands("# Operations"));
  await run(`[ "$TABLE" = ${restored} ]`);
  const exported = join(folder, "bo");
  const customer = fillPlaceholders(commands("### Somebody asks for their data, or wants them deleted"), {
    "ada@example.com ada ": `bo.lee@example.test ${exported} `,
    "ada@example.com": "bo.lee@example.test",
  });
  expect(await run(customer)).toContain("bo.lee@example.test is erased");
  expect(await readFile(join(exported, "data.json"), "utf8")).toContain("Please call me.");
  const textOf = async (table: string): Promise<string> => JSON.stringify(await scanItems(client, table));
  expect(await textOf(restored)).not.toContain("bo.lee@example.test");
  expect(await textOf(originalTable)).toContain("bo.lee@example.test");
  expect(await run(commands("### Correct the counts"))).toBe("All totals are right.\n".repeat(2));

  await run(commands(section, "purge-queue"));
  expect(state.deadLetters).toBe(0);

  // The protected table takes two commands.
  await site.stop();
  await run(commands(section, "delete-table"));
  await expect(scanItems(client, restored)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
