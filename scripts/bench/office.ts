import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import type { Database } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { counterWrites, summed } from "@cleaning/core/platform/totals/counters.ts";
import { setupClient, startDatabase } from "@cleaning/local/dynamodb";
import { embeddedProgram } from "@cleaning/local/engine";
import { type Call, calls } from "./office/calls.ts";
import { companyOf } from "./office/company.ts";
import { countReads, type Counted } from "./office/counted-client.ts";
import { filledDatabase } from "./office/filled.ts";
import { isTiny, sizesOf } from "./sizes.ts";
import { median, percentile } from "./statistics.ts";

/**
 * `pnpm bench office [rounds] [few] [many] [calls…]`: the office's lists, search, customer's page, inbox, board and time of a
 * company with 1,000 customers, all of them served, and of the same company with 100,000 in its file, in turns, on the
 * embedded DynamoDB. Fails when a call needs more requests, items or time for the larger file.
 */
const { rounds, few, many, further } = sizesOf({
  rounds: { normal: 31, tiny: 1 },
  few: { normal: 1_000, tiny: 60 },
  many: { normal: 100_000, tiny: 240 },
});
const warmUp = isTiny ? 0 : 5;
const companies = {
  small: companyOf({ served: few, customers: few }),
  large: companyOf({ served: few, customers: many }),
};
type Size = keyof typeof companies;
const sizes = ["small", "large"] as const;
const limit = 1.2;

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"));
const { file, counted: totals } = filledDatabase(folder.path, companies);
const embedded = await startDatabase({
  file,
  engine: { kind: "embedded", program: embeddedProgram() },
  onDeath: (reason) => console.error(reason),
});
const plain = setupClient(embedded.endpoint);
const reads = countReads(plain);
const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
const databaseOf = (table: Size): Database => ({ client, table });

/** Totals are not part of the import. */
const writeTotals = async (size: Size): Promise<void> => {
  await plain.send(new PutItemCommand({ TableName: size, Item: initialMigrations }));
  const database = databaseOf(size);
  const { written } = await transactWrite(database, {
    totals: counterWrites(database, summed(totals.get(size) ?? [])),
  });
  if (!written) throw new Error("The database did not take the totals.");
};

type Run = { milliseconds: number; answer: object; counted: Counted };
type Measured = { times: readonly number[]; counted: Counted; kilobytes: number };

/** The tables in turns, so that what else the machine does meets both; the first rounds warm up. */
const measure = async ({ run }: Call): Promise<Record<Size, Measured>> => {
  const runs: Record<Size, Run[]> = { small: [], large: [] };
  for (let round = -warmUp; round < rounds; round += 1)
    for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) {
      reads.take();
      const started = performance.now();
      const answer = await run(databaseOf(size));
      const milliseconds = performance.now() - started;
      if (round >= 0) runs[size].push({ milliseconds, answer, counted: reads.take() });
    }
  const measured = (size: Size): Measured => {
    const last = runs[size].at(-1);
    if (last === undefined) throw new Error("There is no round.");
    const times = runs[size].map(({ milliseconds }) => milliseconds);
    return { times, counted: last.counted, kilobytes: JSON.stringify(last.answer).length / 1_024 };
  };
  return { small: measured("small"), large: measured("large") };
};

const textOf = ({ times, counted: { requests, items, units }, kilobytes }: Measured): string =>
  `${median(times).toFixed(1)} ms (p95 ${percentile(times, 95).toFixed(1)}), ${requests} requests, ${items} items, ` +
  `${units.toFixed(1)} read units, ${kilobytes.toFixed(1)} KB`;

/** What is wrong with the figures of a call, or undefined. */
const excessOf = ({ requests, items = 0 }: Call, { small, large }: Record<Size, Measured>): string | undefined => {
  const most = Math.max(items, small.counted.items);
  if (large.counted.requests > requests) return `more than ${requests} requests`;
  if (large.counted.items > most) return `more than ${most} items`;
  return undefined;
};

let isGrowing = false;
try {
  for (const size of sizes) await writeTotals(size);
  const { agents, visitsOfDay, subscriptions } = companies.large;
  console.log(
    `${few} customers are served by ${agents} agents with ${visitsOfDay} visits a day; small: no others; ` +
      `large: ${many} customers with ${subscriptions} subscriptions`,
  );
  for (const [name, call] of Object.entries(calls)) {
    if (further.length > 0 && !further.includes(name)) continue;
    const measured = await measure(call);
    const { small, large } = measured;
    const ratio = median(large.times.map((time, round) => time / (small.times[round] ?? time)));
    const excess = excessOf(call, measured);
    // Where a search finds as many as it shows in the large file only, there is more to read, up to its limit.
    const isTimed = !isTiny && large.counted.items <= small.counted.items;
    isGrowing ||= excess !== undefined || (isTimed && ratio > limit);
    console.log(
      `${name}: ${ratio.toFixed(2)} times (reach: ${limit})${excess === undefined ? "" : `, ${excess}`}\n` +
        `  small: ${textOf(small)}\n  large: ${textOf(large)}`,
    );
  }
} finally {
  plain.destroy();
  await embedded.stop();
}
process.exitCode = isGrowing ? 1 : 0;
