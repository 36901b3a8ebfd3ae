import { provider as account } from "@cleaning/contract/checkout/provider";
import { syncKinds } from "@cleaning/contract/checkout/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { listKinds, type ListKind } from "../provider/api.ts";
import { failureOf, type FaultReason, ProviderFault } from "../provider/faults.ts";
import { syncLogEntity } from "./entity.ts";
import { runSync } from "./index.ts";
import { lastSuccess } from "./lease.ts";
import { readSyncLogs } from "./log.ts";
import { fakeLists } from "./testing.ts";

const second = 1_000;
let database: TestDatabase;
let time: number;
beforeEach(async () => {
  database = await testDatabase();
  time = Date.parse("2026-11-21T18:00:00Z");
});
const now = (): Date => new Date(time);
const pass = (milliseconds: number): void => void (time += milliseconds);

const start = ({ provider }: ReturnType<typeof fakeLists>, includeData = false, seconds = 20) =>
  runSync({ database, provider, now }, { includeData, until: new Date(time + seconds * second) });
const logs = () => readSyncLogs(database, now());
const fault = (reason: FaultReason) => failureOf(new ProviderFault(reason));
const countsOf = (sizes: Partial<Record<ListKind, number>> = {}) => ({
  ...Object.fromEntries(listKinds.map((kind, index) => [kind, sizes[kind] ?? index + 1])),
  organization: true,
});

const slowLists = (sizes: Partial<Record<ListKind, number>>) => {
  const lists = fakeLists(sizes);
  const calls: string[] = [];
  lists.before(async (call) => {
    calls.push(call);
    pass(2 * second);
  });
  return { ...lists, calls };
};

const samePart = async () => ({ records: [{ id: "1" }], nextCursor: "again", total: 1 });
const failing = async (): Promise<void> => {
  throw fault("unreachable");
};

describe("a sync", () => {
  it("counts every record of all seven kinds, and carries none unless asked", async () => {
    const sizes = { customers: 1_234, schedules: 0 };
    expect(await start(fakeLists(sizes))).toEqual({ timestamp: "2026-11-21T18:00:00.000Z", counts: countsOf(sizes) });
  });

  it("carries the first 500 records of a kind and says of which there are more", async () => {
    const { counts, data } = await start(fakeLists({ customers: 1_234, agents: 500 }, 200), true);
    expect(counts).toMatchObject({ customers: 1_234, agents: 500 });
    expect(data?.customers.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, i) => `customers-${i + 1}`));
    expect(data?.agents).toHaveLength(500);
    expect(data?.organization).toEqual({ id: "org-1", name: "Northern Utah Cleaning" });
    expect(data?.cut).toEqual(["customers"]);
  });

  it("stays under Lambda's 6 MB with the largest records, quotes and all", async () => {
    const { provider } = fakeLists();
    const quotes = { notes: '"é'.repeat(4_000) };
    const records = Array.from({ length: 500 }, (_, index) => ({ id: String(index), ...quotes }));
    const page = async () => ({ records, nextCursor: null, total: 500 });
    const organization = async () => ({ id: "org", ...quotes });
    const result = await start({ ...fakeLists(), provider: { ...provider, page, organization } }, true);
    expect(result.counts.customers).toBe(500);
    expect(result.data?.cut).toEqual(listKinds);
    expect(result.data?.customers.length).toBeGreaterThan(20);
    expect(Buffer.byteLength(JSON.stringify({ body: JSON.stringify(result) }))).toBeLessThan(5_000_000);
  });

  it("writes one entry per endpoint, which expires after 90 days and is no longer shown then", async () => {
    await start(fakeLists({ customers: 1_234 }));
    const entries = await logs();
    expect(entries.map(({ endpoint }) => endpoint).toSorted()).toEqual(syncKinds.toSorted());
    expect(entries.find(({ endpoint }) => endpoint === "customers")).toMatchObject({
      success: true,
      itemsCount: 1_234,
      message: "Read all 1,234 customers.",
      timestamp: "2026-11-21T18:00:00.000Z",
    });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(7);
    const { data } = await syncLogEntity(database).query.newest({}).go();
    expect(new Set(data.map(({ expiresAt }) => expiresAt))).toEqual(new Set([time / second + 90 * 86_400]));
    pass(90 * 86_400 * second);
    expect(await logs()).toEqual([]);
  });

  it("shows the latest entries first, a hundred at most", async () => {
    for (let run = 0; run < 16; run += 1) {
      await start(fakeLists({ customers: run }));
      pass(60 * second);
    }
    const entries = await logs();
    expect(entries).toHaveLength(100);
    expect(entries.find(({ endpoint }) => endpoint === "customers")?.itemsCount).toBe(15);
    expect(entries.map(({ timestamp }) => timestamp)).toEqual(
      entries.map(({ timestamp }) => timestamp).toSorted((a, b) => b.localeCompare(a)),
    );
  });

  it("asks for three parts at once at most", async () => {
    const lists = fakeLists({ customers: 2_000 });
    let running = 0;
    let most = 0;
    lists.before(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
    });
    await start(lists);
    expect(most).toBe(3);
  });
});

describe("two syncs at once", () => {
  it("are one: the other is refused in words, asks nothing and leaves no trace", async () => {
    const lists = fakeLists();
    const { promise: othersAreRefused, resolve } = Promise.withResolvers<void>();
    lists.before(() => othersAreRefused);
    const refusals: unknown[] = [];
    const refuse = (error: unknown): void => {
      if (refusals.push(error) === 5) resolve();
    };
    await Promise.all(Array.from({ length: 6 }, () => start(lists).catch(refuse)));
    for (const error of refusals)
      expect(error).toMatchObject({
        kind: "conflict",
        message: "A sync is already running. Please wait until it has finished.",
      });
    expect(lists.callCount()).toBe(7);
    expect(await logs()).toHaveLength(7);
  });

  it("can follow each other: the lease is given back, whether a run succeeds or fails", async () => {
    const lists = fakeLists();
    await start(lists);
    lists.before(async () => {
      throw fault("trouble");
    });
    await expect(start(lists)).rejects.toMatchObject({ kind: "unavailable" });
    lists.before(async () => undefined);
    await expect(start(lists)).resolves.toBeDefined();
  });

  it("cannot be when one was silent for so long that another began: it notices, and takes nothing from the other", async () => {
    const pausedLists = fakeLists({ customers: 1_500 });
    const { promise, resolve } = Promise.withResolvers<void>();
    pausedLists.before(async (call) => (call === "customers 500" ? promise : undefined));
    const first = start(pausedLists, false, 600);
    await expect.poll(pausedLists.callCount).toBe(8);
    await expect(start(fakeLists())).rejects.toMatchObject({ kind: "conflict" });
    pass(31 * second);
    const { promise: pause, resolve: go } = Promise.withResolvers<void>();
    const other = fakeLists();
    other.before(async () => pause);
    const secondRun = start(other);
    await expect.poll(other.callCount).toBe(3);
    resolve();
    await expect(first).rejects.toMatchObject({ kind: "conflict" });
    await expect(start(fakeLists())).rejects.toMatchObject({ kind: "conflict" });
    go();
    await expect(secondRun).resolves.toMatchObject({ counts: countsOf() });
  });
});

describe("a cut run", () => {
  it("says so, and the next goes on where it was and counts everything once", async () => {
    const lists = slowLists({ customers: 6_000 });
    await expect(start(lists)).rejects.toMatchObject({
      kind: "unavailable",
      message: `${account.name} has more records than one sync can read. What was read is kept: sync again to go on from there.`,
    });
    const entry = (await logs()).find(({ endpoint }) => endpoint === "customers");
    expect(entry).toMatchObject({ success: false, message: expect.stringMatching(/^Not finished in time, after/) });
    const read = entry?.itemsCount ?? 0;
    expect(read).toBeGreaterThan(0);
    lists.calls.length = 0;
    const { counts } = await start(lists, false, 600);
    expect(counts).toEqual(countsOf({ customers: 6_000 }));
    expect(lists.calls).toContain(`customers ${read}`);
    expect(lists.calls.filter((call) => call.startsWith("customers"))).toHaveLength((6_000 - read) / 500);
  });

  it("shows the first records also when another run has read them", async () => {
    const lists = slowLists({ customers: 6_000 });
    await expect(start(lists)).rejects.toMatchObject({ kind: "unavailable" });
    const { data } = await start(lists, true, 600);
    expect(data?.customers.at(0)).toEqual({ id: "customers-1" });
    expect(data?.customers.at(-1)).toEqual({ id: "customers-500" });
    expect(data?.cut).toEqual(["customers"]);
  });

  it("that died without a word is gone on with once its lease is over", async () => {
    const lists = slowLists({ customers: 6_000 });
    const never = new Promise<void>(() => undefined);
    lists.before(async (call) => {
      lists.calls.push(call);
      pass(2 * second);
      if (call === "customers 2500") await never;
    });
    void start(lists, false, 600);
    await expect.poll(() => lists.calls.length).toBe(12);
    pass(31 * second);
    const next = slowLists({ customers: 6_000 });
    expect((await start(next, false, 600)).counts).toEqual(countsOf({ customers: 6_000 }));
    expect(next.calls.filter((call) => call.startsWith("customers")).length).toBeLessThan(12);
  });

  it("is not gone on with hours later: what was counted then says nothing now", async () => {
    const lists = slowLists({ customers: 6_000 });
    await expect(start(lists)).rejects.toMatchObject({ kind: "unavailable" });
    pass(2 * 3_600 * second);
    lists.calls.length = 0;
    await start(lists, false, 600);
    expect(lists.calls).toContain("customers 0");
  });
});

describe("a failing provider", () => {
  it.each([
    ["unreachable", "unavailable", `${account.name} cannot be reached. Please try again in a while.`],
    ["late", "unavailable", `${account.name} takes too long to answer. Please try again in a while.`],
    ["trouble", "unavailable", `${account.name} has trouble at the moment. Please try again in a while.`],
    ["rejected", "badAnswer", `${account.name} does not accept our credentials. Please have its API key checked.`],
    ["malformed", "badAnswer", `${account.name} sent an answer that we do not understand.`],
  ] as const)(
    "that is %s fails the run in words, in the log too, and leaves nothing half done",
    async (reason, kind, message) => {
      const lists = fakeLists({ customers: 3_000 });
      lists.before(async (call) => {
        pass(4 * second);
        if (call === "customers 1000") throw fault(reason);
      });
      await expect(start(lists, true, 600)).rejects.toMatchObject({ kind, message });
      const entries = await logs();
      expect(entries).toHaveLength(7);
      const failed = entries.find(({ endpoint }) => endpoint === "customers");
      expect(failed).toMatchObject({ success: false, itemsCount: 1_000, message });
      lists.before(async () => undefined);
      const before = lists.callCount();
      expect((await start(lists)).counts).toEqual(countsOf({ customers: 3_000 }));
      expect(lists.callCount() - before).toBe(12);
    },
  );

  it("is not asked for more once one part failed", async () => {
    const lists = fakeLists();
    lists.before(async () => {
      throw fault("unreachable");
    });
    await expect(start(lists)).rejects.toMatchObject({ kind: "unavailable" });
    expect(lists.callCount()).toBe(3);
    const entries = await logs();
    expect(entries.filter(({ success }) => !success)).toHaveLength(7);
    expect(entries.filter(({ message }) => message.startsWith("Not finished: "))).toHaveLength(4);
  });

  it("whose list never ends because it gives the same part again is not believed", async () => {
    const { provider } = fakeLists();
    await expect(start({ ...fakeLists(), provider: { ...provider, page: samePart } })).rejects.toMatchObject({
      kind: "badAnswer",
    });
  });

  it("is known to have failed since the last success, or since the first try", async () => {
    expect(await lastSuccess(database)).toBeUndefined();
    const lists = fakeLists();
    lists.before(failing);
    const first = now();
    await expect(start(lists)).rejects.toBeDefined();
    pass(3_600 * second);
    await expect(start(lists)).rejects.toBeDefined();
    expect(await lastSuccess(database)).toEqual(first);
    lists.before(async () => undefined);
    await start(lists);
    const success = now();
    pass(3_600 * second);
    lists.before(failing);
    await expect(start(lists)).rejects.toBeDefined();
    expect(await lastSuccess(database)).toEqual(success);
  });
});
