import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { readOverview } from "@cleaning/core/apps/admin/overview.ts";
import { customerCounts } from "@cleaning/core/people/customers/entity.ts";
import { listedCustomers } from "@cleaning/core/people/customers/list.ts";
import type { Database } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { listRecords } from "@cleaning/core/platform/records/list.ts";
import { summed, counterWrites } from "@cleaning/core/platform/totals/counters.ts";
import { setupClient, startDatabase } from "@cleaning/local/dynamodb";
import { embeddedProgram } from "@cleaning/local/engine";
import { customerAt, filledDatabase } from "./admin-lists/filled.ts";
import { isTiny, sizesOf } from "./sizes.ts";
import { median } from "./statistics.ts";

/**
 * `pnpm bench admin-lists [rounds] [few] [many]`: the admin's lists with 1,000 and 100,000 customers, in turns, on the
 * embedded DynamoDB. Fails when the median ratio of the times grows, or the number of requests.
 */
const { rounds, few, many } = sizesOf({
  rounds: { normal: 301, tiny: 1 },
  few: { normal: 1_000, tiny: 60 },
  many: { normal: 100_000, tiny: 120 },
});
const warmUp = isTiny ? 0 : 20;
const sizes = { small: few, large: many };
type Size = keyof typeof sizes;
const limit = 1.2;

const now = new Date("2026-11-21T19:00:00Z");
/** Totals are not part of the import. */
const count = async (database: Database, size: number): Promise<void> => {
  const customers = Array.from({ length: size }, (_, index) => customerAt(index));
  const { written } = await transactWrite(database, {
    totals: counterWrites(database, summed(customers.flatMap(customerCounts))),
  });
  if (!written) throw new Error("The database did not take the totals.");
};

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"));
const file = filledDatabase(folder.path, sizes);
const embedded = await startDatabase({
  file,
  engine: { kind: "embedded", program: embeddedProgram() },
  onDeath: (reason) => console.error(reason),
});
const plain = setupClient(embedded.endpoint);
let requests = 0;
plain.middlewareStack.add(
  (next) => (args) => {
    requests += 1;
    return next(args);
  },
  { step: "initialize" },
);
const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
const databases: Record<Size, Database> = {
  small: { client, table: "small" },
  large: { client, table: "large" },
};

const calls = {
  "list, newest first": (database: Database) => listRecords(listedCustomers, database, { limit: 50 }, now),
  "list by name": (database: Database) => listRecords(listedCustomers, database, { limit: 50, sort: "name" }, now),
  "search by first name": (database: Database) =>
    listRecords(listedCustomers, database, { limit: 50, search: "Eve" }, now),
  "search by first name, sorted": (database: Database) =>
    listRecords(listedCustomers, database, { limit: 50, search: "Eve", sort: "email", order: "desc" }, now),
  "search by last name": (database: Database) =>
    listRecords(listedCustomers, database, { limit: 50, search: "lee" }, now),
  "search by e-mail": (database: Database) =>
    listRecords(listedCustomers, database, { limit: 50, search: "eve.lee.0039595@" }, now),
  "search by phone": (database: Database) =>
    listRecords(listedCustomers, database, { limit: 50, search: "(435) 5" }, now),
  "search by town": (database: Database) => listRecords(listedCustomers, database, { limit: 50, search: "logan" }, now),
  "search that finds none": (database: Database) =>
    listRecords(listedCustomers, database, { limit: 50, search: "zzz" }, now),
  overview: (database: Database) => readOverview(database, now),
} as const;

const timed = async (call: (database: Database) => Promise<unknown>, size: Size): Promise<number> => {
  const started = performance.now();
  await call(databases[size]);
  return performance.now() - started;
};

const compare = async (call: (database: Database) => Promise<unknown>) => {
  const timings: Record<Size, number>[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const both = { small: 0, large: 0 };
    for (const size of round % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const))
      both[size] = await timed(call, size);
    if (round >= 0) timings.push(both);
  }
  const counted = { small: 0, large: 0 };
  for (const size of ["small", "large"] as const) {
    requests = 0;
    await call(databases[size]);
    counted[size] = requests;
  }
  return {
    small: median(timings.map(({ small }) => small)),
    large: median(timings.map(({ large }) => large)),
    ratio: median(timings.map(({ small, large }) => large / small)),
    counted,
  };
};

/** Of the overview, which counts the follow-ups that are due in two lists. */
const mostRequests = 4;

let isGrowing = false;
try {
  await count(databases.small, sizes.small);
  await count(databases.large, sizes.large);
  for (const [name, call] of Object.entries(calls)) {
    const { small, large, ratio, counted } = await compare(call);
    isGrowing ||= (ratio > limit && !isTiny) || counted.small !== counted.large || counted.large > mostRequests;
    console.log(
      `${name}: ${small.toFixed(2)} ms with ${sizes.small}, ${large.toFixed(2)} ms with ${sizes.large} customers, ` +
        `${ratio.toFixed(2)} times (reach: ${limit}); ${counted.small} and ${counted.large} requests`,
    );
  }
} finally {
  plain.destroy();
  await embedded.stop();
}
process.exitCode = isGrowing ? 1 : 0;
