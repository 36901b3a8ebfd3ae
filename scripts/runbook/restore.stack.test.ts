import { randomUUID } from "node:crypto";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AttributeValue, DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { erasePersonal, findPersonal } from "@cleaning/core/apps/privacy";
import type { Database } from "@cleaning/core/platform/database";
import { messagePreferencesEntity } from "@cleaning/core/platform/messages/preferences.ts";
import { suppressionOf } from "@cleaning/core/platform/messages/suppressions.ts";
import { readConsent, textConsentEntity } from "@cleaning/core/platform/texts/consents.ts";
import { readTextMonth, reserveText } from "@cleaning/core/platform/texts/spending.ts";
import { submitApplication } from "@cleaning/core/sales/careers";
import { submitContact } from "@cleaning/core/sales/contact";
import { placeOrder } from "@cleaning/core/sales/orders/place.ts";
import { stockCatalog, testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { mailEventTaker } from "@cleaning/functions/take-mail-events";
import { textEventsHandler } from "@cleaning/functions/take-texts";
import { fieldsIn } from "@cleaning/local/records";
import { createTeardown } from "@cleaning/local/teardown";
import { afterAll, expect, inject, it } from "vitest";
import { commands, fillPlaceholders } from "./page.ts";
import { lambdaOperations, type FakeFunction, fakeAwsCli } from "./pretended-aws.ts";
import { fakeQueues, lostEvent } from "./pretended-queues.ts";
import { scanItems, tableOperations } from "./pretended-tables.ts";
import { application, newAdmin, request, serveApi } from "./served-api.ts";
import { startShell } from "./shell.ts";

const section = "### Restore the table";
const [deadLetters, lostEvents] = ["cleaning-production-dead-letters", "cleaning-production-lost-events"];

type Item = Record<string, AttributeValue>;
const idsBy = (field: string, records: unknown): unknown[] =>
  [records].flat().map((record) => [fieldsIn(record)[field], fieldsIn(record)["id"]]);

const atOnce = { maxAttempts: 1, pause: 0 };
const sendText = () => async () => ({ serviceId: "t" });
const overSns = (message: unknown) => ({
  Records: [{ Sns: { Message: JSON.stringify(message), Timestamp: new Date().toISOString() } }],
});
const stopOf = (originationNumber: string) =>
  overSns({ originationNumber, messageBody: "STOP", inboundMessageId: randomUUID() });

const teardown = createTeardown();
afterAll(teardown.run);

/** The fake clock moves where the runbook waits. */
const startStage = async () => {
  const folder = await mkdtempDisposable(join(tmpdir(), "restore-"));
  teardown.add(() => folder.remove());
  const database = await stackDatabase();
  const { table: originalTable, plain: client } = database;
  for (const name of ["Gil Roe", "Hal Poe", "Ida Coe"]) {
    const userId = await testUser(database, name);
    await createCustomer(database, { userId, hasPets: false }, new Date());
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId, ...work }, new Date());
  }
  const functions = new Map<string, FakeFunction>(
    ["ApiSite", "ApiVisits", "ApiAgent", "RunOutbox", "TakeTexts"].map((name) => [
      `cleaning-production-${name}Function-abcdefgh`,
      { env: { ...inject("stack"), TABLE: originalTable } },
    ]),
  );
  const takeTexts = functions.get("cleaning-production-TakeTextsFunction-abcdefgh");
  if (takeTexts !== undefined)
    takeTexts.run = (event) =>
      textEventsHandler(
        { database: () => ({ ...database, table: takeTexts.env["TABLE"] ?? "" }), sendText },
        atOnce,
      )(event as ReturnType<typeof overSns>);
  const clock = { now: 0 };
  const state = {
    moment: "",
    snapshot: [] as Item[],
    executed: [] as string[],
    /** Runs while the runbook's commands wait. */
    onWait: (): void => undefined,
  };
  const queues = fakeQueues([deadLetters, lostEvents], clock);
  const operations = {
    ...queues.operations,
    ...lambdaOperations(functions),
    ...tableOperations(client, clock, originalTable, (moment) => {
      if (moment !== state.moment) throw new Error(`Nothing is known of ${moment}.`);
      return state.snapshot;
    }),
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
  return { state, clock, queues, database, client, functions, folder: folder.path, run, runAnyway: shell.run };
};

it("a restore by the runbook's commands brings back what was good, gives no id twice, and is what commands and handlers use from then on", async () => {
  const { state, clock, queues, database, client, functions, folder, run, runAnyway } = await startStage();
  const { table: originalTable } = database;
  const tables = (): unknown[] => [...functions.values()].map(({ env }) => env["TABLE"]);
  const running = (): unknown[] => [...functions.values()].map(({ concurrency }) => concurrency);
  await run(commands("# Operations"));
  await run(`[ "$TABLE" = ${originalTable} ]`);

  const numbers = ["+14355550101", "+14355550102", "+14355550103", "+14355550104"];
  for (const [index, phone] of numbers.entries()) {
    const consent = {
      phone,
      wording: 1,
      source: "page",
      replacesMail: false,
      givenAt: new Date().toISOString(),
    } as const;
    await textConsentEntity(database)
      .put({ recipient: `customer#${index + 1}`, ...consent })
      .go();
  }
  await stockCatalog(database);
  expect(await submitContact(database, request("Ann"), { key: randomUUID() }, new Date())).toMatchObject({ id: 1 });
  const erased = "eva.roe@example.test";
  await testUser(database, "Eva Roe", { email: erased });
  state.moment = new Date().toISOString();
  state.snapshot = await scanItems(client, originalTable);
  // From here on: what people end, a booking, two good requests, and damage.
  for (const record of await findPersonal(database, erased))
    await erasePersonal(database, record, { now: new Date(), removeFile: async () => undefined });
  const price = { monthlyCapCents: 2_000, segmentMicros: 9_000 };
  await reserveText(database, 3, price, new Date());
  await textEventsHandler({ database: () => database, sendText }, atOnce)(stopOf("+14355550101"));
  const recipient = "customer#2";
  await messagePreferencesEntity(database)
    .put({ recipient, off: ["reviews"], changedAt: new Date().toISOString() })
    .go();
  const takeMail = mailEventTaker({ database: () => database }, atOnce);
  const timestamp = new Date().toISOString();
  const mailTo = (address: string) => ({ messageId: address, timestamp, destination: [address] });
  const bounce = { bounceType: "Permanent", timestamp };
  await takeMail(overSns({ eventType: "Bounce", mail: mailTo("gone@example.test"), bounce }));
  await takeMail(overSns({ eventType: "Complaint", mail: mailTo("cross@example.test"), complaint: { timestamp } }));
  await placeOrder(database, testOrderRequest({}, { email: "booker@example.test" }), {
    key: "key-00000001",
    now: new Date(),
  });
  expect(await submitContact(database, request("Bo"), { key: randomUUID() }, new Date())).toMatchObject({ id: 2 });
  expect(await submitApplication(database, application("Dana"), { key: randomUUID() }, new Date())).toMatchObject({
    id: 1,
  });
  const damaged = state.snapshot.filter((item) => /^(agent|contact)$/.test(item["__edb_e__"]?.S ?? ""));
  expect(damaged).toHaveLength(4);
  for (const { pk: partition, sk: sort } of damaged)
    if (partition && sort)
      await client.send(new DeleteItemCommand({ TableName: originalTable, Key: { pk: partition, sk: sort } }));

  // The restore takes longer than the waiter.
  const restore = fillPlaceholders(commands(section, "restore-table-to-point-in-time"), {
    "2026-11-21T08:00:00Z": state.moment,
  });
  expect(await run(restore)).toMatch(/CREATING[\s\S]*\nACTIVE\tTrue\nENABLED\n$/);
  const restored = (await run(`echo "$RESTORED"`)).trim();
  expect(restored).toMatch(new RegExp(`^${originalTable}-\\d{12}$`));
  expect(await scanItems(client, restored)).toHaveLength(state.snapshot.length);
  await run(commands(section, "TimeToLiveStatus"));

  // A few records alone: one of the agents.
  const { pk, sk } = damaged[0] ?? {};
  const putBack = fillPlaceholders(commands(section, "attribute_not_exists"), {
    '{"pk":{"S":"…"},"sk":{"S":"…"}}': JSON.stringify({ pk, sk }),
  });
  await run(putBack);
  expect(await runAnyway(putBack)).toMatchObject({ code: 254, err: expect.stringContaining("ConditionalCheckFailed") });

  await run(commands(section, "put-function-concurrency"));
  expect(running()).toEqual([0, 0, 0, 0, 0]);
  queues.send(deadLetters, { requestPayload: {} });
  queues.send(lostEvents, lostEvent("cleaning-production-TakeTextsFunction-abcdefgh", stopOf("+14355550103")));

  const list = await run(commands(section, "tee"));
  const booking = list.split("\n").findIndex((line) => line.startsWith("order new: "));
  expect(list.split("\n")[booking + 1]).toMatch(/"email":"booker@example.test".+priceCents \d+.+firstVisit "/);
  expect(list).toContain("Nothing was written");
  const inRestored: Database = { ...database, table: restored };
  expect(await readConsent(inRestored, "customer#1")).not.toHaveProperty("endedAt");
  const takeOver = commands(section, '"$MOMENT" --write');
  expect(await run(takeOver)).toMatch(/\nstoppedNumber: 1 taken over, 0 deleted\n/);
  expect(await run(takeOver)).toMatch(/\nThe restored table has all that must not go back\.\n$/);
  const textOf = async (table: string): Promise<string> => JSON.stringify(await scanItems(client, table));
  expect(list).toMatch(new RegExp(`^user gone: .+\n.*"${erased}"`, "m"));
  expect([await textOf(originalTable), await textOf(restored)].map((text) => text.includes(erased))).toEqual([
    false,
    true,
  ]);
  await run(fillPlaceholders(commands(section, "customer erase"), { "ada@example.com": erased }));
  expect(await textOf(restored)).not.toContain(erased);
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
  await run(commands(section, "release() {"));
  expect(running()).toEqual([0, 0, 0, 0, undefined]);
  // AWS holds an event back for five minutes at most, and gives this one up at the end of them.
  const released = clock.now;
  const { onWait } = state;
  state.onWait = () => {
    onWait();
    if (clock.now - released < 300 || queues.count(lostEvents) > 1) return;
    queues.send(lostEvents, lostEvent("cleaning-production-TakeTextsFunction-abcdefgh", stopOf("+14355550104")));
  };
  await run(commands(section, "grep -v -e Take"));
  state.onWait = onWait;
  expect(running()).toEqual([undefined, undefined, 0, 0, undefined]);
  // Each STOP of that hour, before what texts is let out.
  await run(commands("### Give lost events again"));
  expect([queues.count(deadLetters), queues.count(lostEvents)]).toEqual([1, 0]);
  for (const id of [3, 4]) expect((await readConsent(inRestored, `customer#${id}`))?.endedBy).toBe("stop");
  await run(commands(section, "grep -e ApiAgent"));
  expect(running()).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(observations.flat().filter((one) => String(one) === ",false")).toEqual([]);
  expect(tables()).toEqual([restored, restored, restored, restored, restored]);

  // No id is reused, not even a lost one.
  const site = await serveApi({ ...[...functions.values()][0]?.env }, folder);
  await site.call("POST /api/contact", { body: request("Cy") });
  await site.call("POST /api/careers/apply", { body: application("Eve") });
  const { token } = await site.call("POST /api/auth/login", { body: await newAdmin() });
  const listOf = (name: string) => site.call(`GET /api/admin/${name}`, { token: String(token) });
  const { submissions, stats } = await listOf("contact-submissions");
  expect(idsBy("firstName", submissions)).toEqual([
    ["Cy", 3],
    ["Bo", 2],
    ["Ann", 1],
  ]);
  expect(stats).toMatchObject({ total: 3 });
  expect(idsBy("name", (await listOf("career-applications"))["applications"])).toEqual([
    ["Eve", 2],
    ["Dana", 1],
  ]);
  expect(idsBy("name", (await listOf("agents"))["agents"])).toHaveLength(3);

  await run(commands("# Operations"));
  await run(`[ "$TABLE" = ${restored} ]`);
  const exported = join(folder, "bo");
  const customer = fillPlaceholders(commands("### Somebody asks for their data, or wants them deleted"), {
    "ada@example.com ada ": `bo.lee@example.test ${exported} `,
    "ada@example.com": "bo.lee@example.test",
  });
  expect(await run(customer)).toContain("bo.lee@example.test is erased");
  expect(await readFile(join(exported, "data.json"), "utf8")).toContain("Please call me.");
  expect(await textOf(restored)).not.toContain("bo.lee@example.test");
  expect(await textOf(originalTable)).toContain("bo.lee@example.test");
  expect(await run(commands("### Correct the counts"))).toBe("All totals are right.\n".repeat(2));

  await run(commands(section, "purge-queue"));
  expect(queues.count(deadLetters)).toBe(0);

  // Nobody who ended anything hears again.
  const consents = await Promise.all([1, 2, 3, 4].map((id) => readConsent(inRestored, `customer#${id}`)));
  expect(consents.map((consent) => consent?.endedBy)).toEqual(["stop", undefined, "stop", "stop"]);
  expect((await messagePreferencesEntity(inRestored).get({ recipient }).go()).data).toMatchObject({ off: ["reviews"] });
  expect(await suppressionOf(inRestored, "gone@example.test")).toMatchObject({ reason: "bounced" });
  expect(await suppressionOf(inRestored, "cross@example.test")).toMatchObject({ reason: "complained" });
  expect((await readTextMonth(inRestored, new Date())).segments).toBeGreaterThanOrEqual(3);

  // The protected table takes two commands.
  await site.stop();
  await run(commands(section, "delete-table"));
  await expect(scanItems(client, restored)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
