import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { initialMigrations, latestMigration, migrationPartition } from "@cleaning/contract/data/migrations";
import { beforeEach, describe, expect, it } from "vitest";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, idAttribute } from "../../platform/database/index.ts";
import { migrationEntity } from "../../platform/database/migration-entity.ts";
import { pagesOf } from "../../platform/database/page.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { migrations } from "./list.ts";
import type { Migration } from "./migration.ts";
import { rewriteEntity } from "./rewrite.ts";
import { runMigration, tryMigration } from "./run.ts";
import { obstacles, readMigrationStatus } from "./status.ts";

const contactCard = defineEntity(
  "card",
  { id: idAttribute, phone: { type: "string" }, telephone: { type: "string" }, note: { type: "string" } },
  { byId: key([], ["id"]) },
);

const renamePhone: Migration = {
  number: 7,
  name: "rename-phone",
  about: "Renames `phone` to `telephone`, with the number of the country.",
  isRequired: true,
  page: rewriteEntity({
    entity: "card",
    reads: ["phone"],
    change: ({ phone }) => (typeof phone === "string" ? { phone: undefined, telephone: `+1 ${phone}` } : undefined),
  }),
};

const sortKey = (id: number): string => `$card_1#id_${String(id).padStart(15, "0")}`;

const storeOldCards = async (database: Database, count: number): Promise<void> => {
  const entity = contactCard(database);
  const puts = Array.from({ length: count }, (_, index) => ({
    PutRequest: {
      Item: { ...entity.put({ id: index + 1, phone: String(index + 1), note: "old" }).params<{ Item: object }>().Item },
    },
  }));
  for (let from = 0; from < count; from += 25)
    await database.client.send(
      new BatchWriteCommand({ RequestItems: { [database.table]: puts.slice(from, from + 25) } }),
    );
};

const cardsOf = async (database: Database) => {
  const cards: { id: number; phone?: string; telephone?: string; note?: string }[] = [];
  for await (const page of pagesOf((cursor) => contactCard(database).query.byId({}).go({ cursor, consistent: true })))
    cards.push(...page);
  return new Map(cards.map(({ id, ...card }) => [id, card]));
};

let database: TestDatabase;
let time = Date.parse("2026-11-21T12:00:00Z");
const clock = (): Date => new Date(time);
const later = (): void => void (time += 61_000);
const run = (on = database, migration = renamePhone) => runMigration(on, migration, { by: "ada", clock });
const recordOf = async ({ number }: Migration = renamePhone) =>
  (await migrationEntity(database).get({ number }).go({ consistent: true })).data;
const newCards = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [index + 1, { telephone: `+1 ${index + 1}`, note: "old" }]));

beforeEach(async () => {
  database = await testDatabase(undefined, { isOld: true });
});

describe("a migration", () => {
  it("changes each record once, verifies that none is left, and is remembered with who ran it and when", async () => {
    await storeOldCards(database, 12);
    expect(await tryMigration(database, renamePhone, clock())).toEqual({ seen: 12, changed: { card: 12 } });
    expect(await recordOf()).toBeNull();
    expect(await run()).toEqual({ isDone: true, seen: 12, changed: { card: 12 }, remaining: 0 });
    expect(await cardsOf(database)).toEqual(newCards(12));
    const at = clock().toISOString();
    expect(await recordOf()).toEqual({
      number: 7,
      name: "rename-phone",
      state: "done",
      phase: "verify",
      seen: 12,
      changed: { card: 12 },
      remaining: 0,
      runs: [{ at, by: "ada" }],
      doneAt: at,
    });
  });

  it("that is done is not run again", async () => {
    await run();
    await storeOldCards(database, 1);
    expect(await run()).toMatchObject({ isDone: true, changed: {} });
    expect((await cardsOf(database)).get(1)).toEqual({ phone: "1", note: "old" });
  });

  it("killed at any request, before it or after, goes on with the next run and changes each record once", async () => {
    await storeOldCards(database, 5);
    database.requests.length = 0;
    await run();
    const requests = database.requests.length;
    expect(requests).toBeGreaterThan(9);
    for (const when of ["before", "after"] as const)
      for (let request = 1; request <= requests; request += 1) {
        database = await testDatabase(undefined, { isOld: true });
        await storeOldCards(database, 5);
        await expect(run(await killedAt(database.table, request, when))).rejects.toThrow("killed");
        later();
        expect(await run()).toMatchObject({ isDone: true, remaining: 0 });
        expect(await cardsOf(database)).toEqual(newCards(5));
      }
  });

  it("of a thousand records, killed again and again and run by two at once beside edits, loses nothing", async () => {
    const count = 1_000;
    await storeOldCards(database, count);
    const expected: Map<number, object> = newCards(count);
    let edited = 0;
    /** Edits in the new form: one of an unrelated attribute, one of the migrated one. */
    const edit = async (): Promise<void> => {
      const [noted, called] = [1 + (edited % count), count - (edited % count)];
      edited += 7;
      await contactCard(database).patch({ id: noted }).set({ note: "new" }).go();
      await contactCard(database).patch({ id: called }).set({ telephone: "+1 555" }).remove(["phone"]).go();
      expected.set(noted, { ...expected.get(noted), note: "new" });
      expected.set(called, { ...expected.get(called), telephone: "+1 555" });
    };
    let isDone = false;
    let kills = 0;
    for (let requests = 1; !isDone; requests += 67) {
      const runners = [
        await killedAt(database.table, requests, "before"),
        await killedAt(database.table, requests, "after"),
      ];
      const ends = await Promise.allSettled([...runners.map((on) => run(on)), edit()]);
      kills += ends.filter(({ status }) => status === "rejected").length;
      isDone = (await recordOf())?.state === "done";
      later();
    }
    expect(kills).toBeGreaterThan(10);
    expect(await cardsOf(database)).toEqual(expected);
    expect(await tryMigration(database, renamePhone, clock())).toEqual({ seen: count, changed: {} });
  });

  it("runs once at a time; another run takes over after a silent minute, which ends the first", async () => {
    await storeOldCards(database, 3);
    const first = run(database, {
      ...renamePhone,
      page: async (...parameters) => {
        if (parameters[2].isApplied) {
          await expect(run()).rejects.toMatchObject({ kind: "conflict" });
          later();
          expect(await run()).toMatchObject({ isDone: true });
        }
        return renamePhone.page(...parameters);
      },
    });
    await expect(first).rejects.toMatchObject({ kind: "conflict" });
    expect(await cardsOf(database)).toEqual(newCards(3));
    expect(await recordOf()).toMatchObject({ state: "done", changed: { card: 3 } });
  });

  it("that meets an edit of what it changes leaves the record to its next round", async () => {
    await storeOldCards(database, 2);
    const other = await testDatabase(database.table);
    let isEdited = false;
    database.client.middlewareStack.add(
      (next) => async (args) => {
        if (!isEdited && "UpdateExpression" in args.input && JSON.stringify(args.input).includes("+1 1")) {
          isEdited = true;
          await contactCard(other).patch({ id: 1 }).set({ phone: "9" }).go();
        }
        return next(args);
      },
      { step: "initialize" },
    );
    expect(await run()).toEqual({ isDone: true, seen: 2, changed: { card: 2 }, remaining: 0 });
    expect((await cardsOf(database)).get(1)).toEqual({ telephone: "+1 9", note: "old" });
    expect(isEdited).toBe(true);
  });

  it("that never gets to an end because the old form comes back is not done, and says how many are left", async () => {
    await storeOldCards(database, 1);
    const page: Migration["page"] = async (...parameters) => {
      const done = await renamePhone.page(...parameters);
      if (parameters[2].isApplied) await storeOldCards(database, 1);
      return done;
    };
    expect(await run(database, { ...renamePhone, page })).toMatchObject({ isDone: false, remaining: 1 });
    expect(await recordOf()).toMatchObject({ state: "running", remaining: 1 });
    expect(await run()).toMatchObject({ isDone: true });
  });

  it("can change keys, one record per transaction, only if unchanged since read", async () => {
    await storeOldCards(database, 3);
    const page = rewriteEntity({
      entity: "card",
      reads: ["id"],
      change: ({ id }) => (Number(id) > 100 ? undefined : { id: Number(id) + 100, sk: sortKey(Number(id) + 100) }),
    });
    expect(await run(database, { ...renamePhone, page })).toMatchObject({ isDone: true, changed: { card: 3 } });
    const rekeyed = [101, 102, 103].map((id) => [id, { phone: String(id - 100), note: "old" }] as const);
    expect(await cardsOf(database)).toEqual(new Map(rekeyed));
  });
});

const numbersOf = (list: readonly { migration: Migration }[]) => list.map(({ migration }) => migration.number);
const storeInitial = () =>
  database.plain.send(new PutItemCommand({ TableName: database.table, Item: initialMigrations }));

const obstaclesTo = async (...list: readonly Migration[]) => {
  const { pending, unknown } = obstacles(await readMigrationStatus(database, list));
  return { pending: numbersOf(pending), unknown };
};

describe("the migrations of a table", () => {
  const later7 = { ...renamePhone, isRequired: false };
  it("have ascending numbers, and the contract knows the latest", () => {
    const numbers = migrations.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    expect(migrations.at(-1)?.number).toBe(latestMigration);
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  });

  it("lie in the partition that whoever deploys may read", () =>
    expect(migrationEntity(database).query.byNumber({}).params()).toMatchObject({
      ExpressionAttributeValues: { ":pk": migrationPartition },
    }));

  it("that are older than the table do not apply to it", async () => {
    await storeInitial();
    const status = await readMigrationStatus(database, [...migrations, renamePhone]);
    expect([status.initial, numbersOf(status.done), numbersOf(status.pending)]).toEqual([
      latestMigration,
      migrations.map(({ number }) => number),
      [7],
    ]);
    expect(await obstaclesTo(...migrations)).toEqual({ pending: [], unknown: [] });
  });

  it("keep a release that needs them from being deployed until they are done, and no release that does not", async () => {
    await storeInitial();
    expect(await obstaclesTo(later7)).toEqual({ pending: [], unknown: [] });
    expect(await obstaclesTo(renamePhone)).toEqual({ pending: [7], unknown: [] });
    await migrationEntity(database).create({ number: 7, name: "rename-phone", state: "running" }).go();
    expect(await obstaclesTo(renamePhone)).toEqual({ pending: [7], unknown: [] });
    await run();
    expect(await obstaclesTo(renamePhone)).toEqual({ pending: [], unknown: [] });
  });

  it("keep a release from being deployed that is older than one that ran or began", async () => {
    await storeInitial();
    await migrationEntity(database).create({ number: 7, name: "rename-phone", state: "running" }).go();
    expect(await obstaclesTo(...migrations)).toEqual({ pending: [], unknown: [7] });
  });

  it("are not required of a table without records of migrations, whose first deployment was not finished", async () =>
    expect(await obstaclesTo(renamePhone)).toEqual({ pending: [], unknown: [] }));
});
