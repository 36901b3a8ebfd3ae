import { performance } from "node:perf_hooks";
import { isDeepStrictEqual } from "node:util";
import { CreateTableCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { previewBusinessHours, readCompanyHours } from "@cleaning/core/apps/admin/business-hours/business-hours.ts";
import { listVisits } from "@cleaning/core/apps/admin/list.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { createTableInput, type Database } from "@cleaning/core/platform/database";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { newVisitScheduleWrite, readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { applyChange, previewChange } from "@cleaning/core/schedule/visits/apply.ts";
import { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
import { startsForVisit } from "@cleaning/core/schedule/visits/starts.ts";
import { setupClient, startDatabase } from "@cleaning/local/dynamodb";
import { nextOpenDay, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { VisitRequest } from "@cleaning/scheduling/changes/visit-request";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { startSubscription } from "@cleaning/scheduling/recurrence/start-subscription";
import { begin, generated, listedOf, play, shownOf } from "@cleaning/scheduling/testing/world";
import { isTiny, sizesOf } from "./sizes.ts";
import { median } from "./statistics.ts";

/**
 * `pnpm bench visits [runs] [few] [many] [rounds]`: generated commands against a list of dates, the cost of changes
 * and of the nightly run. Fails when results differ, or when costs grow with the number of subscriptions or agents.
 */
const { runs, few, many, rounds } = sizesOf({
  runs: { normal: 100_000, tiny: 20 },
  few: { normal: 400, tiny: 2 },
  many: { normal: 4_000, tiny: 4 },
  rounds: { normal: 51, tiny: 1 },
});
const limit = 1.2;
/** Few enough to leave the eight agents time for changes. */
const changeSubscriptions = 60;
const now = new Date("2026-10-20T18:00:00Z");
const context = { now, businessHours: defaultBusinessHours };

const started = performance.now();
const results = { accepted: 0, refused: 0 };
for (const scenario of generated(runs)) {
  const world = begin(scenario);
  for (const command of scenario.commands) {
    play(world, command, results);
    if (!isDeepStrictEqual(shownOf(world), listedOf(world)))
      throw new Error(`A plan is not what its list is, after ${JSON.stringify(scenario)}.`);
  }
}
console.log(
  `commands: ${results.accepted} accepted and ${results.refused} refused in ${runs} plans, all as the lists of dates, ` +
    `${((performance.now() - started) / 1_000).toFixed(1)} s`,
);

const embedded = await startDatabase({ file: "visits", inMemory: true, onDeath: (reason) => console.error(reason) });
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

const tableOf = async (table: string, subscriptions: number, agents = 8): Promise<Database> => {
  await plain.send(new CreateTableCommand(createTableInput(table)));
  await plain.send(new PutItemCommand({ TableName: table, Item: initialMigrations }));
  const database = { client, table };
  for (let id = 1; id <= agents; id += 1) {
    const person = { userId: id, name: `Agent ${id}`, sortName: `agent ${id}`, email: `agent.${id}@example.test` };
    const work = { assignedArea: "Cache Valley", sortArea: "cache valley", specialties: [], completedJobs: 0 };
    const createdAt = now.toISOString();
    await agentEntity(database)
      .create({ id, ...person, ...work, isActive: true, createdAt })
      .go();
  }
  for (let id = 1; id <= subscriptions; id += 1) {
    const sold = { id, customerId: id, serviceName: "Standard Cleaning", serviceType: "standard", priceCents: 12_000 };
    const first = { frequency: "weekly" as const, town: "Logan", firstDate: plusDays("2026-10-21", id % 6) };
    const subscription = startSubscription(
      { ...sold, ...first },
      { today: todayAt(now), businessHours: defaultBusinessHours },
    );
    await transactWrite(database, { subscription: [newVisitScheduleWrite(database, subscription)] });
  }
  return database;
};

const nightly = async (
  database: Database,
  subscriptions: number,
): Promise<{ milliseconds: number; requests: number }> => {
  requests = 0;
  const from = performance.now();
  const extended = await extendDueSubscriptions(database, context, () => false);
  if (extended.subscriptions !== subscriptions || !extended.isComplete)
    throw new Error("The nightly run left subscriptions out.");
  return { milliseconds: (performance.now() - from) / subscriptions, requests: requests / subscriptions };
};

const start = 780;
const openAfter = (date: string, days: number): string =>
  nextOpenDay(defaultBusinessHours, plusDays(date, days), { start, elapsed: 135 });

const changes: Readonly<Record<string, (date: string) => Pick<VisitRequest, "change" | "scope">>> = {
  skip: () => ({ change: { skip: true }, scope: "this" }),
  move: (date) => ({ change: { date: openAfter(date, 2), start }, scope: "this" }),
  "this and later": (date) => ({ change: { date: openAfter(date, 1), start }, scope: "this-and-later" }),
};

/** The second visit, so that there is one before it. */
const secondOf = async (database: Database, subscriptionId: number) => {
  const schedule = await readSchedule(database, subscriptionId, todayAt(now));
  const visit = schedule?.visits.filter(({ status }) => status === "scheduled")[1];
  if (visit === undefined) throw new Error("A subscription has no visits.");
  return visit;
};

/** Each change on its own subscription; conflicts are left out. */
const timed = async (database: Database, of: (date: string) => Pick<VisitRequest, "change" | "scope">) => {
  const taken: number[] = [];
  let counted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const subscriptionId = (round % changeSubscriptions) + 1;
    const visit = await secondOf(database, subscriptionId);
    const request = { occurrenceDate: visit.occurrenceDate, ...of(visit.date) };
    try {
      const { previewToken } = await previewChange(database, subscriptionId, request, context);
      requests = 0;
      const from = performance.now();
      await applyChange(
        database,
        subscriptionId,
        { request, previewToken, undoToken: `${subscriptionId} ${round}` },
        context,
      );
      taken.push(performance.now() - from);
      counted = requests;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "AppError") throw error;
    }
  }
  return { taken, counted };
};

const hours = { from: "09:00", until: "18:00" };
const shorter = { closedDays: [], openDays: [], week: [null, hours, hours, hours, hours, hours, hours] };

const reads: Readonly<Record<string, (database: Database, subscriptionId: number) => Promise<unknown>>> = {
  "starts of 28 days": async (database, subscriptionId) => {
    const visit = await secondOf(database, subscriptionId);
    requests = 0;
    return startsForVisit(database, visit, { from: "2026-10-21", to: "2026-11-17" }, context);
  },
  "month of an agent": (database, subscriptionId) => {
    requests = 0;
    return listVisits(
      database,
      { agentId: (subscriptionId % 8) + 1, from: "2026-11-01", to: "2026-11-30", limit: 100 },
      now,
    );
  },
  "first visits of a day": (database) => {
    requests = 0;
    return listVisits(database, { from: "2026-10-22", to: "2026-10-22", limit: 5 }, now);
  },
  "preview of shorter hours": async (database) => {
    const { revision } = await readCompanyHours(database, now);
    requests = 0;
    return previewBusinessHours(database, { ...shorter, revision }, now);
  },
};

/** More agents than one request can name days of. */
const manyAgents = 80;
const mostOfStarts = 7;

const timedRead = async (
  database: Database,
  read: (database: Database, subscriptionId: number) => Promise<unknown>,
) => {
  const timings: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await read(database, (round % changeSubscriptions) + 1);
    timings.push(performance.now() - from);
  }
  return median(timings);
};

let isGrowing = false;
try {
  const [small, large] = [await tableOf("small", few), await tableOf("large", many)];
  const [one, other] = [await nightly(small, few), await nightly(large, many)];
  const ratio = other.milliseconds / one.milliseconds;
  isGrowing = ratio > limit && !isTiny;
  console.log(
    `nightly: ${one.milliseconds.toFixed(1)} ms a plan of ${few}, ${other.milliseconds.toFixed(1)} ms of ${many}, ` +
      `${ratio.toFixed(2)} times (reach: ${limit}); ${other.requests.toFixed(1)} requests a plan`,
  );
  const free = await tableOf("free", changeSubscriptions);
  await nightly(free, changeSubscriptions);
  for (const [name, read] of Object.entries(reads)) {
    const milliseconds = await timedRead(free, read);
    console.log(`${name}: ${milliseconds.toFixed(1)} ms, ${requests} requests`);
  }
  const staffed = await tableOf("staffed", few, manyAgents);
  await nightly(staffed, few);
  for (const [name, read] of Object.entries(reads).slice(0, 1)) {
    const milliseconds = await timedRead(staffed, read);
    console.log(`${name} with ${manyAgents} agents: ${milliseconds.toFixed(1)} ms, ${requests} requests`);
    isGrowing ||= requests > mostOfStarts;
  }
  for (const [name, of] of Object.entries(changes)) {
    const { taken, counted } = await timed(free, of);
    console.log(`${name}: ${median(taken).toFixed(1)} ms, ${counted} requests, ${taken.length} of ${rounds} accepted`);
  }
} finally {
  plain.destroy();
  await embedded.stop();
}
process.exitCode = isGrowing ? 1 : 0;
